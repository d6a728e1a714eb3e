"""What the game costs, measured and written as one JSON document: `python -m benchmarks [--out FILE]`."""

"""The game played for hours without rest and without sense: python -m tools.soak (see `__main__`)."""

"""How strong the computer players are, measured: see `__main__`."""

"""Practice: endless small questions about real positions, whose answers come from the engine.

No pygame and no words in here, and no chance of its own: a generator is handed in.
"""

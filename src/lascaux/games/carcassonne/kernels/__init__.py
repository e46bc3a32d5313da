"""The rules as kernels: one state record, one turn, at every speed. `engine.py` is the door from Python."""

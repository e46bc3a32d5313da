"""The rules as kernels: one state record, one turn, on every backend. Python calls them through `engine.py`."""

"""The rules as kernels: one state record, one turn, at every speed. `engine.py` binds them to a backend."""

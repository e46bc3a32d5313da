"""The rules as kernels: one state record, one turn, on every backend. `engine.py` binds them."""

"""The rules as kernels: caves are sets of bits, a game is one record. `engine.py` binds them to a backend."""

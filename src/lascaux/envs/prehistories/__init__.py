"""The encoding of Prehistories: the numbers of its kernels."""

"""Prehistories in numbers: those of its kernels."""

"""Prehistories in words and letters."""

"""The Stone House."""

"""The texts of The Stone House."""

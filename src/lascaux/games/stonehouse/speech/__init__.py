"""The Stone House in words and letters."""

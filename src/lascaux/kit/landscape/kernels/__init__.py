"""The rules that every tile-laying game shares, on one state record; a game binds the hooks."""

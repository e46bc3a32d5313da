"""Tile-laying games in words and letters: what their sentences and drawings have in common."""

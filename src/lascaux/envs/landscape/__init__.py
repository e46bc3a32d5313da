"""Tile-laying games in numbers: a place, then a piece step; boards as planes."""

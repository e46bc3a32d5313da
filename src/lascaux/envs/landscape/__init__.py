"""Encodings of tile-laying games: a place, then a piece step; boards as planes."""

"""Tile-laying: grid, frontier, zones and claims, for any game that lays square tiles edge to edge.

This package does not know what a zone means. A game brings its tiles (`TileKind`), adds its own fields to the state
and the game data, and scores the zones it finds complete.
"""

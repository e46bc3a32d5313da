"""Tile-laying: grid, frontier, zones and claims, for any game that lays square tiles edge to edge.

Nothing here knows what a zone means. A game brings its tiles (`TileKind`), adds its own fields to the state and the
box, and scores the zones it finds complete.
"""

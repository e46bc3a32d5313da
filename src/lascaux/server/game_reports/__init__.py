"""Reports of finished games: quick ones at once, deep ones in the background by one node for all."""

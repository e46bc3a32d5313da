"""The judge of tile-laying games: the learned evaluation, played on over shuffled piles."""

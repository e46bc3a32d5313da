"""Shared parts of bots for tile-laying games: random and greedy turns, games inside the kernels, measurements."""

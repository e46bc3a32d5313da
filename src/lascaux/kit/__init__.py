"""Shared parts of several games: the backend switch, random numbers, tile-laying."""

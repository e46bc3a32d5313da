"""Lascaux: board games of five French rulebooks, for players, researchers and hosts."""

__version__ = "0.1.0"

"""Prehistories: secret hunts, painted caves, and the wishes of the Ancients."""

from lascaux.games.prehistories.game import game

__all__ = ["game"]

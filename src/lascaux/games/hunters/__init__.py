"""Carcassonne: Hunters & Gatherers, 2002 edition, with both readings of its French rulebooks."""

from lascaux.games.hunters.game import game

__all__ = ["game"]

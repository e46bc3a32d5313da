"""Carcassonne, 2014 edition, with farmers, the River and the Abbot."""

from lascaux.games.carcassonne.game import game

__all__ = ["game"]

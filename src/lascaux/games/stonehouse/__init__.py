"""The Stone House: cards, bids, bluff, trade, and a house that stands."""

from lascaux.games.stonehouse.game import game

__all__ = ["game"]

"""Positions of Carcassonne as text."""

from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.board import Board
from lascaux.kit.landscape.text import Pile, TileText

TEXT = TileText(
    Board,
    Turn,
    piles=(Pile("pile", "n_drawn"),),
    stands={
        "meeple": frozenset({"road", "city", "monastery", "field"}),
        "abbot": frozenset({"monastery", "garden"}),
    },
)

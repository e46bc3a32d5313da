"""A turn of Carcassonne as one action, and its notation."""

import re

from lascaux.kit.landscape.action import TileTurn

NOTATION = {
    "E 0,-1 r2": "lay tile E at 0,-1, turned twice clockwise",
    "E 0,-1 r2 m0": "… and put a meeple on its zone 0",
    "B 3,1 r0 a0": "… and put the abbot on its zone 0",
    "V 2,2 r1 home": "… and take the abbot home",
}
"""Examples of the notation."""


class Turn(TileTurn, frozen=True):
    """A player's turn: where the tile goes, and the piece step."""

    PIECES = ("meeple", "abbot")
    TILE = re.compile("[A-Z]{1,2}(?:_[A-Z])?")
    ZONES = 8
    TAKES_HOME = True
    EXAMPLE = "E 0,-1 r2 m0"

"""A turn of Hunters & Gatherers as one action, with its notation; laying a bonus tile is a separate action."""

import re

from lascaux.kit.landscape.action import TileTurn

NOTATION = {
    "L14 0,-1 r2": "lay tile L14 at 0,-1, turned twice clockwise",
    "L14 0,-1 r2 f0": "… and put a follower on its zone 0",
    "L20 1,0 r3 h2": "… and put a hut on its zone 2",
    "B03 2,1 r0 f1": "the same with a bonus tile",
}
"""Examples of the notation."""


class Turn(TileTurn, frozen=True):
    """A player's step: where the tile goes, and the piece."""

    PIECES = ("follower", "hut")
    TILE = re.compile("START|[LB][0-9]{2}")
    ZONES = 9
    EXAMPLE = "L14 0,-1 r2 f0"

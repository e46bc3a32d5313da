"""A turn as one action, and its notation.

    E 0,-1 r2        lay tile E at 0,-1, turned twice clockwise
    E 0,-1 r2 m0     … and put a meeple on its zone 0
    B 3,1 r0 a0      … the abbot on zone 0
    V 2,2 r1 home    … take the abbot home

The tile is named although the draw decides it, so that a record can be read without the shuffle.
"""

import re
from dataclasses import dataclass
from typing import Literal

from lascaux.core.refusal import BadNotation
from lascaux.games.carcassonne.kernels.layout import ABBOT_HOME, ABBOT_ON, MEEPLE_ON, NO_PIECE
from lascaux.kit.landscape.layout import ZONES

Piece = Literal["meeple", "abbot", "home"]
_NUMBER = r"(0|-?[1-9][0-9]?)"
_SHAPE = re.compile(rf"([A-Z]{{1,2}}(?:_[A-Z])?) {_NUMBER},{_NUMBER} r([0-3])(?: (?:([ma])([0-7])|(home)))?")
_LETTERS: dict[str, Piece] = {"m": "meeple", "a": "abbot"}


@dataclass(frozen=True, slots=True)
class Turn:
    """What a player does in a turn: where the tile goes, and the piece step."""

    tile: str
    x: int
    y: int
    turns: int
    piece: Piece | None = None
    zone: int | None = None

    def __str__(self) -> str:
        laid = f"{self.tile} {self.x},{self.y} r{self.turns}"
        if self.piece is None:
            return laid
        return f"{laid} home" if self.piece == "home" else f"{laid} {self.piece[0]}{self.zone}"

    @classmethod
    def parse(cls, text: str) -> "Turn":
        """Read the notation."""
        match = _SHAPE.fullmatch(text)
        if match is None:
            raise BadNotation(f"{text[:60]!r} is not a turn; one is written like 'E 0,-1 r2 m0'")
        tile, x, y, turns, letter, zone, home = match.groups()
        if home:
            return cls(tile, int(x), int(y), int(turns), "home")
        if letter:
            return cls(tile, int(x), int(y), int(turns), _LETTERS[letter], int(zone))
        return cls(tile, int(x), int(y), int(turns))

    @property
    def choice(self) -> int:
        """The piece step as the kernels number it."""
        if self.piece is None:
            return NO_PIECE
        if self.piece == "home":
            return ABBOT_HOME
        return (MEEPLE_ON if self.piece == "meeple" else ABBOT_ON) + (self.zone or 0)

    def with_choice(self, choice: int) -> "Turn":
        """The same tile placement with a piece step of the kernels."""
        if choice == NO_PIECE:
            return Turn(self.tile, self.x, self.y, self.turns)
        if choice == ABBOT_HOME:
            return Turn(self.tile, self.x, self.y, self.turns, "home")
        piece: Piece = "abbot" if choice >= ABBOT_ON else "meeple"
        return Turn(self.tile, self.x, self.y, self.turns, piece, (choice - MEEPLE_ON) % ZONES)

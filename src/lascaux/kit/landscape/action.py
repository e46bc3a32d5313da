"""A turn as one action, with its notation: a tile, a cell, its rotation, and the piece step.

    E 0,-1 r2        lay tile E at 0,-1, turned twice clockwise
    E 0,-1 r2 m0     … and put a piece of the sort m on its zone 0

The notation names the tile, although the draw decides it, so that a record can be read without the shuffle.
"""

import re
from functools import cache
from typing import ClassVar, Self

from msgspec import Struct

from lascaux.core.errors import BadNotation
from lascaux.kit.landscape.kernels.turn import CHOICES, FIRST_ON, MAX_ZONES, NO_PIECE, SECOND_ON
from lascaux.kit.landscape.kernels.turn import HOME as HOME_CHOICE

_NUMBER = r"(0|-?[1-9][0-9]?)"
_SHAPE = re.compile(rf"(\w{{1,8}}) {_NUMBER},{_NUMBER} r([0-3])(?: (?:([a-z])([0-9]|1[01])|(home)))?", re.ASCII)
HOME = "home"


class TileTurn(Struct, frozen=True):
    """A player's turn: where the tile goes, and the piece step."""

    PIECES: ClassVar[tuple[str, str]]
    """The game's two sorts of pieces; their first letters stand for them."""
    TILE: ClassVar[re.Pattern[str]]
    """Pattern of the game's tile names."""
    ZONES: ClassVar[int]
    TAKES_HOME: ClassVar[bool] = False
    EXAMPLE: ClassVar[str]

    tile: str
    x: int
    y: int
    turns: int
    piece: str | None = None
    zone: int | None = None

    def __str__(self) -> str:
        laid = f"{self.tile} {self.x},{self.y} r{self.turns}"
        if self.piece is None:
            return laid
        return f"{laid} home" if self.piece == HOME else f"{laid} {self.piece[0]}{self.zone}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation."""
        match = _SHAPE.fullmatch(text)
        if match is not None:
            tile, x, y, turns, letter, zone, home = match.groups()
            sorts = {piece[0]: piece for piece in cls.PIECES}
            known = cls.TILE.fullmatch(tile) and (letter is None or letter in sorts) and int(zone or 0) < cls.ZONES
            if known and (home is None or cls.TAKES_HOME):
                piece = HOME if home else sorts[letter] if letter else None
                return cls(tile, int(x), int(y), int(turns), piece, int(zone) if zone else None)
        raise BadNotation(f"{text[:60]!r} is not a turn; one is written like {cls.EXAMPLE!r}")

    @property
    def choice(self) -> int:
        """The number of the piece step in the kernels."""
        if self.piece is None:
            return NO_PIECE
        if self.piece == HOME:
            return HOME_CHOICE
        return (FIRST_ON if self.piece == self.PIECES[0] else SECOND_ON) + (self.zone or 0)

    @classmethod
    def of(cls, tile: str, x: int, y: int, turns: int, choice: int) -> Self:
        """Make a turn with a piece step of the kernels."""
        if choice == NO_PIECE:
            return cls(tile, x, y, turns)
        if choice == HOME_CHOICE:
            return cls(tile, x, y, turns, HOME)
        return cls(tile, x, y, turns, cls.PIECES[choice >= SECOND_ON], (choice - FIRST_ON) % MAX_ZONES)

    def with_choice(self, choice: int) -> Self:
        """Return the same tile placement with another piece step."""
        return self.of(self.tile, self.x, self.y, self.turns, choice)


@cache
def step_choices(steps: int) -> tuple[int, ...]:
    """Return the piece steps of a mask, including none, as the kernels number them."""
    return (NO_PIECE, *(choice for choice in range(1, CHOICES) if steps >> (choice - 1) & 1))


TILE_HERE = "\0"
"""Placeholder for the tile in the notations of `NOTATIONS`."""
BETWEEN = '","'
"""Separates notations, as in JSON."""
TURNS_AT = 26
PACKED = (1 << 36, 1 << 28, 1 << TURNS_AT, 1)
"""Weights of cell, turns and piece steps in a packed number, in the order of turns."""
_FAR = 128
MAX_CACHED = 16_384


class NotationCache(dict[int, str]):
    """Maps packed placements to the notations of all their turns, joined by `BETWEEN`."""

    def __init__(self, turn: type[TileTurn]) -> None:
        self._turn = turn

    def __missing__(self, packed: int) -> str:
        x, y, turns, steps = packed >> 36, packed >> 28 & 255, packed >> 26 & 3, packed & (1 << 26) - 1
        # Both may be negative.
        laid = str(self._turn(TILE_HERE, x + (y >= _FAR), y - 256 * (y >= _FAR), turns))
        text = BETWEEN.join([laid + ending for ending in _endings(self._turn, steps)])
        if len(self) >= MAX_CACHED:
            self.clear()
        self[packed] = text
        return text


@cache
def _endings(turn: type[TileTurn], steps: int) -> tuple[str, ...]:
    """Return the last part of the notations of all piece steps of a mask."""
    laid = str(turn("", 0, 0, 0))
    return tuple(str(turn.of("", 0, 0, 0, choice)).removeprefix(laid) for choice in step_choices(steps))


@cache
def notation_cache(turn: type[TileTurn]) -> NotationCache:
    """Return the notations of a game's turns."""
    return NotationCache(turn)

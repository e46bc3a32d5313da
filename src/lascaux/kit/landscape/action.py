"""A turn as one action, and its notation: a tile, a cell, how often it is turned, and the piece step.

    E 0,-1 r2        lay tile E at 0,-1, turned twice clockwise
    E 0,-1 r2 m0     … and put a piece of the sort m on its zone 0

The tile is named although the draw decides it, so that a record can be read without the shuffle.
"""

import re
from functools import cache
from typing import ClassVar, Self

from msgspec import Struct

from lascaux.core.language import Text
from lascaux.core.refusal import BadNotation
from lascaux.kit.landscape.kernels.turn import CHOICES, FIRST_ON, MOST_ZONES, NO_PIECE, SECOND_ON
from lascaux.kit.landscape.kernels.turn import HOME as HOME_CHOICE

_NUMBER = r"(0|-?[1-9][0-9]?)"
_SHAPE = re.compile(rf"(\w{{1,8}}) {_NUMBER},{_NUMBER} r([0-3])(?: (?:([a-z])([0-9]|1[01])|(home)))?", re.ASCII)
HOME = "home"


class TileTurn(Struct, frozen=True):
    """What a player does in a turn: where the tile goes, and the piece step."""

    PIECES: ClassVar[tuple[str, str]]
    """The game's two sorts of pieces; their first letters stand for them."""
    TILE: ClassVar[re.Pattern[str]]
    """How the game's tiles are called."""
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
        laid = laid_said(self.tile, self.x, self.y, self.turns)
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
        raise BadNotation(
            Text(
                f"{text[:60]!r} n’est pas un tour ; on en écrit un comme {cls.EXAMPLE!r}",
                f"{text[:60]!r} is not a turn; one is written like {cls.EXAMPLE!r}",
            )
        )

    @property
    def choice(self) -> int:
        """The piece step as the kernels number it."""
        if self.piece is None:
            return NO_PIECE
        if self.piece == HOME:
            return HOME_CHOICE
        return (FIRST_ON if self.piece == self.PIECES[0] else SECOND_ON) + (self.zone or 0)

    @classmethod
    def of(cls, tile: str, x: int, y: int, turns: int, choice: int) -> Self:
        """A turn with a piece step of the kernels."""
        if choice == NO_PIECE:
            return cls(tile, x, y, turns)
        if choice == HOME_CHOICE:
            return cls(tile, x, y, turns, HOME)
        return cls(tile, x, y, turns, cls.PIECES[choice >= SECOND_ON], (choice - FIRST_ON) % MOST_ZONES)

    def with_choice(self, choice: int) -> Self:
        """The same tile placement with a piece step of the kernels."""
        return self.of(self.tile, self.x, self.y, self.turns, choice)


def laid_said(tile: str, x: int, y: int, turns: int) -> str:
    """A tile placement in the notation: what a turn begins with."""
    return f"{tile} {x},{y} r{turns}"


@cache
def step_choices(steps: int) -> tuple[int, ...]:
    """The piece steps of a mask, doing without among them, as the kernels number them."""
    return (NO_PIECE, *(choice for choice in range(1, CHOICES) if steps >> (choice - 1) & 1))


@cache
def steps_said(turn: type[TileTurn], steps: int) -> tuple[str, ...]:
    """The same as they stand in the notation behind the placement."""
    laid = len(laid_said("A", 0, 0, 0))
    return tuple(str(turn.of("A", 0, 0, 0, choice))[laid:] for choice in step_choices(steps))

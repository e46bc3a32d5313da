"""The declarations of a tile-laying game, for the kit's position, game and bots."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.option import Option, Options
from lascaux.core.player_names import PlayerNames
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import Engines
from lascaux.kit.landscape.types import Layout, ZoneRow
from lascaux.kit.landscape.zone_map import JoinedZone

B = TypeVar("B", bound=TileBoard)
Stretch = tuple[int, int]
"""The start and length of a part of a pile."""


@dataclass(frozen=True)
class OptionBits:
    """The options of a game, and their bits."""

    known: Sequence[Option]
    bits: Callable[[Options], int]
    """Encodes options for the kernels."""
    of: Callable[[int], Options]
    """Decodes options."""


@dataclass(frozen=True)
class Refusals:
    """Explains refusals after the kernels have found a turn illegal."""

    drawn_rule: str
    """Ledger id of the rule that the drawn tile must be laid."""
    why_not_there: Callable[[Any, Any, bool], IllegalAction]
    """Returns why the drawn tile may not be laid there: from the state, the turn, and whether a tile lies beside."""
    why_no_piece: Callable[[Any, Any], IllegalAction]
    """Returns why the piece step is illegal: from the scratch state with the tile laid, and the turn."""


@dataclass(frozen=True)
class Shown(Generic[B]):
    """Makes views and survey rows, and fills a state from a view."""

    board: Callable[[B], Layout]
    """Returns the table as everyone sees it."""
    zone_row: Callable[[JoinedZone, PlayerNames, bool], ZoneRow]
    """Returns a zone as a row of the survey."""
    turns_taken: Callable[[View], int]
    """Returns the number of turns in a view, which give the last seat to play once the game is over."""
    fill_pile: Callable[[Any, View, Sequence[str], Sequence[str]], Sequence[Stretch]]
    """Writes the pile of a view into a state, from its drawn and remaining tiles; returns the ranges to shuffle."""


@dataclass(frozen=True)
class TileRules(Generic[B]):
    """One game."""

    engine: Engines
    board: type[B]
    turn: type[TileTurn]
    options: OptionBits
    read_log: Callable[[list[list[int]], B, int], list[Event]]
    """Turns the kernels' log into events."""
    refusals: Refusals
    view: Shown[B]

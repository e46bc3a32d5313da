"""What a tile-laying game declares: all that the kit's position, game and bots ask of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.option import Option, Options
from lascaux.core.refusal import IllegalAction
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import Engines
from lascaux.kit.landscape.land import JoinedZone
from lascaux.kit.landscape.types import Layout, ZoneRow

B = TypeVar("B", bound=TileBoard)
Stretch = tuple[int, int]
"""Where a part of a pile begins, and how many tiles it has."""


@dataclass(frozen=True)
class OptionBits:
    """What a table can choose, and the same as bits."""

    known: Sequence[Option]
    bits: Callable[[Options], int]
    """Options as the kernels take them."""
    of: Callable[[int], Options]
    """The options that give those bits."""


@dataclass(frozen=True)
class Refusals:
    """Why a turn is not allowed, once the kernels have said that it is not."""

    drawn_rule: str
    """Ledger id of the rule that the drawn tile is the one to be laid."""
    why_not_there: Callable[[Any, Any, bool], IllegalAction]
    """Why the drawn tile may not be laid there, turned so: from the state, the turn, and whether a tile lies beside."""
    why_no_piece: Callable[[Any, Any], IllegalAction]
    """Why the piece step is not allowed: from the scratch state with the tile laid, and the turn."""


@dataclass(frozen=True)
class Shown(Generic[B]):
    """What a view tells, and how a state is filled from it again."""

    board: Callable[[B], Layout]
    """The table as anyone sees it."""
    zone_row: Callable[[JoinedZone, Company, bool], ZoneRow]
    """How a zone stands, as a row of the survey."""
    turns_taken: Callable[[View], int]
    """How many turns a view has seen: they tell whose was the last, once the game is over."""
    fill_pile: Callable[[Any, View, Sequence[str], Sequence[str]], Sequence[Stretch]]
    """Writes the pile of a view into a state, from what is gone of it and what is left; returns what is to be mixed."""


@dataclass(frozen=True)
class TileRules(Generic[B]):
    """One game."""

    engine: Engines
    board: type[B]
    turn: type[TileTurn]
    options: OptionBits
    read_log: Callable[[list[list[int]], B, int], list[Event]]
    """The kernels' log as events."""
    refusals: Refusals
    view: Shown[B]

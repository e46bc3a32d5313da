"""Games of tile-laying played close together, so that zones get completed and meet; and what they leave behind."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.position import TilePosition

LOOK_EVERY = 9
"""How often a position of a game is kept."""

P = TypeVar("P", bound=TilePosition[Any])
Tries = Callable[[list[Any], Random], Iterable[TileTurn]]
"""Turns near the legal ones, many of them forbidden."""
Prefer = Callable[[P, list[Any]], list[Any]]
"""The turns to choose from."""


@dataclass
class Played(Generic[P]):
    """What one game left behind."""

    events: list[Event]
    looks: list[P] = field(default_factory=list)
    refused: list[IllegalAction] = field(default_factory=list)


def play_close(position: P, opening: list[Event], rng: Random, tries: Tries, prefer: Prefer[P]) -> Played[P]:
    """Play a game to its end, trying forbidden turns on the way."""
    kept = Played[P](opening)
    turns: list[TileTurn] = []
    while position.to_act:
        (seat,) = position.to_act
        turns = [turn for turn in position.legal(seat) if isinstance(turn, TileTurn)]
        if position.n % LOOK_EVERY == 0:
            kept.looks.append(position.copy())
        kept.refused += _refused(position, [(seat, turn) for turn in tries(turns, rng)], turns[0])
        kept.events += position.apply(seat, rng.choice(prefer(position, _closest(position, turns))))
    kept.looks.append(position.copy())
    kept.refused += _refused(position, [], turns[0])
    return kept


def _closest(position: TilePosition[Any], turns: list[TileTurn]) -> list[TileTurn]:
    """The turns with (nearly) the most tiles around."""
    laid = {(t["x"], t["y"]) for t in position.board.tiles()}
    around = {(t.x, t.y): sum((t.x + dx, t.y + dy) in laid for dx in (-1, 0, 1) for dy in (-1, 0, 1)) for t in turns}
    return [t for t in turns if around[t.x, t.y] >= max(around.values()) - 1]


def _refused(position: TilePosition[Any], asked: list[tuple[int, TileTurn]], turn: TileTurn) -> list[IllegalAction]:
    """Why some turns are not allowed, and any of a seat too many."""
    found = (position.refusal(seat, tried) for seat, tried in [*asked, (position.seats, turn)])
    return [refused for refused in found if refused is not None]

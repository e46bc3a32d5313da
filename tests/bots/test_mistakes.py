"""The lower levels of tile-laying games err as people do: what is easy to see they see, what is hard they miss."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from lascaux import bots
from lascaux.core import registry
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from tests.kernels.support import running_on

LEVELS = ("beginner", "casual", "skilled")
AREAS = {"carcassonne": "city", "hunters": "forest"}
AT_END = {"field", "meadow"}
GAMES, DICE, BIG = 40, 4, 14
"""Games of experts, decisions with other dice in each position, and the points of a big area."""


@dataclass(frozen=True)
class Moments:
    """Decisions of experts: positions in which one completes its own big area, or places a piece for the end."""

    completing: list[tuple[Position, int]]
    lying: list[tuple[Position, int]]


@cache
def moments(game: str) -> Moments:
    found, match = Moments([], []), bots.quick_match(game, ["expert"])
    assert match is not None
    for number in range(GAMES):
        seed = Seed("people", number)
        (played,) = match(["expert", "expert"], {}, seed, 1, "numba", keep=True)
        position = registry.find(game).new({}, 2, seed)
        for seat, action in played.actions:
            before = position.copy()
            events = position.apply(seat, action)
            if own_area(game, events, seat) >= BIG:
                found.completing.append((before, seat))
            if lies(events):
                found.lying.append((before, seat))
    return found


def own_area(game: str, events: Sequence[Event], seat: int) -> int:
    """The points of an area of that sort that the seat completes."""
    scored = (one for one in events if one.type == "scored" and one.seat == seat and not one.data["final"])
    own = (one for one in scored if one.data["kind"] == AREAS[game])
    return max((one.points for one in own), default=0)


def lies(events: Sequence[Event]) -> bool:
    return any(one.type == "piece_placed" and one.data["kind"] in AT_END for one in events)


def decisions(level: str, game: str, position: Position, seat: int) -> Iterator[Sequence[Event]]:
    """What happens by the decisions of a level, with several dice."""
    bot, view, choices = bots.find(level, game), position.view(seat), position.legal(seat)
    for dice in range(DICE):
        action = bot.choose(view, choices, Random(f"{position.hash} {dice}"))
        yield position.copy().apply(seat, action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", AREAS)
def test_every_level_completes_its_own_big_area(game: str, level: str) -> None:
    """In at least 95 % of the tries, where an expert completes it."""
    with running_on("numba"):
        tries = [
            own_area(game, events, seat) >= BIG
            for position, seat in moments(game).completing
            for events in decisions(level, game, position, seat)
        ]
    assert len(tries) > 40
    assert sum(tries) >= 0.95 * len(tries)


@pytest.mark.parametrize("game", AREAS)
def test_pieces_that_score_only_at_the_end_are_missed_first(game: str) -> None:
    """The lower the level the more often, where an expert places one; a beginner misses most of them."""
    with running_on("numba"):
        found = moments(game).lying[::5]
        shares = {
            level: sum(lies(events) for one in found for events in decisions(level, game, *one)) / (DICE * len(found))
            for level in LEVELS
        }
    assert len(found) > 20
    assert shares["beginner"] < 0.35
    assert shares["beginner"] < shares["casual"] < shares["skilled"] < 1

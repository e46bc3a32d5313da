"""The lower levels of Prehistories err as people do: totems at once they take, what comes later they miss."""

from collections.abc import Iterator
from functools import cache
from random import Random

from lascaux import bots
from lascaux.core.choices import Action
from lascaux.core.game import Position
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.kernels.support import running_on
from tests.prehistories.scene import new

LEVELS = ("beginner", "casual", "skilled")
GAMES, DICE = 30, 2
"""Games of experts, and decisions with other dice in each position."""


@cache
def paintings() -> list[tuple[PrehistoriesPosition, str]]:
    """Positions in which an expert paints its last waiting tile, and where."""
    found, expert = [], bots.find("expert", "prehistories")
    for number in range(GAMES):
        position = new({"objectives": ("day", "mixed", "night")[number % 3]}, 2, f"people/{number}")
        while position.to_act:
            seat = position.to_act[-1]
            view = position.view(seat)
            action = expert.choose(view, position.legal(seat), Random(number))
            if view["phase"] == "paint" and len(view["taken"]) == 1:
                found.append((position.copy(), str(action)))
            position.apply(seat, action)
    return found


def gained(position: Position, action: Action | str) -> int:
    """The totems that an action brings at once."""
    (seat,), after = position.to_act, position.copy()
    after.apply(seat, action)
    return int(after.view(None)["scores"][seat] - position.view(None)["scores"][seat])


def decisions(level: str, position: Position) -> Iterator[Action]:
    """The decisions of a level, with several dice."""
    (seat,), bot = position.to_act, bots.find(level, "prehistories")
    for dice in range(DICE):
        yield bot.choose(position.view(seat), position.legal(seat), Random(f"{position.hash} {dice}"))


def test_every_level_takes_the_totems_within_reach() -> None:
    """As many as an expert, where the last waiting tile brings some."""
    with running_on("numba"):
        within = [(position, gained(position, best)) for position, best in paintings() if gained(position, best)]
        for level in LEVELS:
            tries = [gained(position, turn) >= most for position, most in within for turn in decisions(level, position)]
            assert len(tries) > 40
            assert sum(tries) >= 0.95 * len(tries)


def test_places_that_bring_nothing_yet_are_missed_first() -> None:
    """The lower the level, the less often it paints where the expert does."""
    with running_on("numba"):
        later = [(position, best) for position, best in paintings() if not gained(position, best)]
        shares = {
            level: sum(str(turn) == best for position, best in later for turn in decisions(level, position))
            / (DICE * len(later))
            for level in LEVELS
        }
    assert len(later) > 60
    assert shares["beginner"] < 0.35
    assert shares["beginner"] < shares["casual"] < shares["skilled"]

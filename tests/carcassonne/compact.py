"""Games played close together, so that cities, monasteries and gardens get completed: one for every setting."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.kit.landscape.kernels.turn import FIRST_ON, HOME, SECOND_ON
from tests.kernels.support import running_on
from tests.landscape.compact import Played, play_close

SEED = "compact"
STEPS = [*range(FIRST_ON, FIRST_ON + 8), *range(SECOND_ON, SECOND_ON + 8)]


@cache
def all_games() -> list[Played[CarcassonnePosition]]:
    """A game of every set of options with every number of seats, on the faster backend."""
    with running_on("numba"):
        return [
            played(dict(options), seats, f"{SEED}/{number}")
            for number, options in enumerate(game.info.option_sets)
            for seats in game.info.seats
        ]


def played(options: dict[str, Any], seats: int, seed: str) -> Played[CarcassonnePosition]:
    """Play a game to its end, trying forbidden turns on the way."""
    position, opening = game.start(options, seats, seed)
    assert isinstance(position, CarcassonnePosition)
    return play_close(position, opening, Random(f"{options} {seats} {seed}"), tries, preferred)


def preferred(position: CarcassonnePosition, turns: list[Turn]) -> list[Turn]:
    """The abbot stays out to be surrounded, now and then."""
    out = [t for t in turns if t.piece != "home"] if position.n % 3 else turns
    return [t for t in out if t.piece == "abbot"] or out


def tries(turns: list[Turn], rng: Random) -> Iterator[Turn]:
    """Turns near the legal ones, and one anywhere."""
    yield Turn("E", rng.randint(-3, 3), rng.randint(-3, 3), rng.randrange(4))
    for turn in rng.sample(turns, min(4, len(turns))):
        yield Turn(turn.tile, turn.x, turn.y, (turn.turns + rng.randint(1, 3)) % 4)
        yield Turn(turn.tile, turn.x + rng.randint(-2, 2), turn.y + rng.randint(-2, 2), turn.turns)
        yield from (turn.with_choice(STEPS[rng.randint(1, 16) - 1]), turn.with_choice(HOME))

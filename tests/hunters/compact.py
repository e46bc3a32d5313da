"""Games played close together, so that forests and rivers get completed: two for every set of options."""

from collections.abc import Iterator
from functools import cache
from random import Random

from lascaux.games.hunters import game
from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.position import HuntersPosition
from lascaux.kit.landscape.kernels import turn
from tests.kernels.support import running_on
from tests.landscape.compact import Played, play_close


@cache
def all_games() -> list[Played[HuntersPosition]]:
    """Games with two to five seats, on the faster backend."""
    with running_on("numba"):
        return [played(number) for number in range(2 * len(game.info.option_sets))]


def played(number: int) -> Played[HuntersPosition]:
    """Play a game to its end, trying forbidden turns on the way."""
    options = game.info.option_sets[number % len(game.info.option_sets)]
    position, opening = game.start(options, 2 + number % 4, f"words/{number}")
    assert isinstance(position, HuntersPosition)
    return play_close(position, opening, Random(number), tries, lambda _position, turns: turns)


def tries(turns: list[Turn], rng: Random) -> Iterator[Turn]:
    """Turns near the legal ones, many of them forbidden."""
    steps = [*range(turn.FIRST_ON, turn.FIRST_ON + 9), *range(turn.SECOND_ON, turn.SECOND_ON + 9)]
    yield Turn("L07", rng.randint(-3, 3), rng.randint(-3, 3), 0)
    for near in rng.sample(turns, min(5, len(turns))):
        yield Turn(near.tile, near.x, near.y, (near.turns + rng.randint(1, 3)) % 4)
        yield Turn(near.tile, near.x + rng.randint(-2, 2), near.y, near.turns)
        yield from (near.with_choice(rng.choice(steps)) for _ in range(3))

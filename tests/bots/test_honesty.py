"""Every bot of every game decides by what its seat may know, and by its dice: whatever is hidden may lie otherwise."""

import copy
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from lascaux import bots
from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from tests.kernels.support import running_on

PLAYERS = [(game, bot) for game in registry.names() for bot in bots.names(game)]
MOMENTS = (4, 19, 41)


@cache
def moments(name: str) -> tuple[Position, ...]:
    """Some positions of a random game for three, with something hidden and something begun."""
    return tuple(_moments(name))


def _moments(name: str) -> Iterator[Position]:
    game, rng = registry.find(name), Random(7)
    with running_on("numba"):
        position = game.new(seats=3, seed="honest")
        while position.to_act and position.n <= MOMENTS[-1]:
            if position.n in MOMENTS:
                yield position.copy()
            seat = rng.choice(position.to_act)
            position.apply(seat, completed(position, seat, rng.choice(position.legal(seat).distinct)))


@pytest.mark.parametrize(("name", "bot"), PLAYERS, ids=["-".join(one) for one in PLAYERS])
def test_what_is_hidden_does_not_matter(name: str, bot: str) -> None:
    game = registry.find(name)
    slow = bots.bots_of(name)[bot].think_ms > 100
    with running_on("numba"):
        for position in moments(name)[2 * slow :]:
            seat = position.to_act[0]
            view, choices = position.view(seat), position.legal(seat)
            seen = copy.deepcopy(view)
            decided = str(bots.find(bot, name).choose(view, choices, Random(1)))
            assert view == seen
            for number in range(1 if slow else 2):
                other = game.determinize(view, Seed("hidden", number)).view(seat)
                assert str(bots.find(bot, name).choose(other, choices, Random(1))) == decided

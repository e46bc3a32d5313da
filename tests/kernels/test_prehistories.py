"""The kernels of Prehistories: compiled and plain games are the same, byte for byte."""

import pytest

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.goals import (
    BACK_WALL,
    CORNERS,
    FIVE_SMALL,
    HERD_10,
    JOIN_TOTEMS,
    LEGEND_PAIR,
    RING_LEGEND,
    TRIPLE,
)
from lascaux.games.prehistories.kernels.wander import wander
from lascaux.games.prehistories.material import GOALS
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend


def end_of(backend: Backend, players: int, number: int) -> tuple[int, bytes]:
    running = engine(backend)
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(Seed("twins"))), program.ints([1])
    made = program(wander)(states, running.boxes, stream, running.shuffler, dice, players, 1, number, 1, NO_LOG)
    return int(made), program.pack(states)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_backends_agree(players: int) -> None:
    for number in range(5):
        assert end_of("plain", players, number) == end_of("numba", players, number)


def test_objectives_are_numbered_as_in_the_box() -> None:
    named = {
        JOIN_TOTEMS: "join-totems",
        BACK_WALL: "back-wall",
        HERD_10: "herd-10",
        CORNERS: "four-corners",
        FIVE_SMALL: "five-small",
        TRIPLE: "three-in-a-turn",
        RING_LEGEND: "ring-legend",
        LEGEND_PAIR: "legend-pair",
    }
    assert all(GOALS[number] == name for number, name in named.items())

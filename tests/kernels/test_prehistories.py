"""The kernels of Prehistories: compiled and plain games are the same, and no index leaves its table."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from lascaux.bots.prehistories.random_play import play_random_games
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.game_data import game_data_record
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend
from tests.kernels.support import SOAK, running_on
from tests.kernels.test_bounds import Strict, strict

GAMES = 5 * SOAK
CHECKED = """
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.bots.prehistories.random_play import play_random_games
from lascaux.kit.chance import stream_words

running = engine("numba")
program, states = running.program, running.program.states()
stream, dice = program.ints(stream_words(Seed("bounds"))), program.ints([1])
shared = (states, running.game_data, stream, running.shuffler(), dice)
print(*(program(play_random_games)(*shared, players, 1, 0, 200, NO_LOG) for players in (2, 3, 4, 5)))
"""


def end_of(backend: Backend, players: int, number: int) -> tuple[int, bytes]:
    running = engine(backend)
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(Seed("twins"))), program.ints([1])
    made = program(play_random_games)(
        states, running.game_data, stream, running.shuffler(), dice, players, 1, number, 1, NO_LOG
    )
    return int(made), program.pack(states)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_backends_agree(players: int) -> None:
    for number in range(GAMES):
        assert end_of("plain", players, number) == end_of("numba", players, number)


def played(backend: str, seats: int) -> list[tuple[bytes, list[dict[str, Any]]]]:
    """A game at the contract's door, step by step."""
    with running_on(backend):
        position, opening = game.start({"objectives": "mixed"}, seats, "doors")
        steps = [(position.encode(), [event.as_dict() for event in opening])]
        rng = Random(seats)
        while position.to_act:
            seat = rng.choice(position.to_act)
            events = position.apply(seat, rng.choice(position.legal(seat).actions))
            steps.append((position.encode(), [event.as_dict() for event in events]))
        return steps


@pytest.mark.parametrize("seats", [2, 5])
def test_a_table_plays_alike_on_both_backends(seats: int) -> None:
    assert played("plain", seats) == played("numba", seats)


@pytest.mark.skipif(SOAK == 1, reason="half a minute of compiling; the plain twins, step for step alike, check bounds")
def test_games_run_with_bounds_checked() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHECKED],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert all(int(decisions) > 200 for decisions in done.stdout.split())


@pytest.mark.parametrize("players", [2, 5])
def test_no_index_is_below_zero(players: int) -> None:
    running = engine("plain")
    states = Strict([strict(state) for state in running.program.states()])
    game_data = Strict([strict(data) for data in running.program.game_data(game_data_record())])
    stream, shuffler = Strict(stream_words(Seed("strict"))), Strict(stream_words(Seed("any")))
    assert (
        running.program(play_random_games)(states, game_data, stream, shuffler, Strict([1]), players, 1, 0, 4, NO_LOG)
        > 0
    )

"""Positions in several threads: none gets into another's hands, and compiled rules run side by side.

Every backend is a process with a limit of time: threads that spoil each other's work may well hang.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lascaux.kit.jit import Ints, Program, hook, kernel
from tests.kernels.side_by_side import THREADS, at_once
from tests.kernels.support import BOTH, SOAK

ROOT = Path(__file__).parents[2]
LIMIT_S = 300
RULES = {
    "plain": ("carcassonne", "prehistories", "stonehouse", *(["hunters"] if SOAK > 1 else [])),
    "numba": ("carcassonne", "hunters", "prehistories"),
}
"""Both games of tile-laying have the same rules around their own: on the plain backend one of them is enough."""
PLAYED = {"prehistories": 3}
"""Games in each thread; one of tile-laying asks for enough that is tried on copies."""
NOTHING = np.dtype([("nothing", np.int64)])


@pytest.mark.parametrize("backend", BOTH)
def test_games_in_threads_are_the_games_played_alone(backend: str) -> None:
    counts = {game: THREADS * PLAYED.get(game, 1) * SOAK for game in RULES[backend]}
    command = [sys.executable, "-m", "tests.kernels.side_by_side", backend, json.dumps(counts)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=len(counts) * LIMIT_S)
    assert done.returncode == 0, done.stderr
    for game, (together, alone) in json.loads(done.stdout).items():
        assert together == alone, game
        assert len({one for some in alone for one in some}) == counts[game]  # each another game


# --- kernels asked for at once ---------------------------------------------
@hook
def as_much(n: int) -> int:
    """To be filled in."""
    return 0


@kernel
def doubled(n: int) -> int:
    """Twice as much."""
    return n + as_much(n)


@kernel
def same(n: int) -> int:
    """What takes the step's place."""
    return n


@pytest.mark.parametrize("backend", BOTH)
def test_threads_that_ask_for_a_kernel_at_once_get_the_same_one(backend: Any) -> None:
    program = Program("nothing", backend, NOTHING, NOTHING, {as_much: same})
    made = at_once(8, lambda _: program(doubled))
    assert len(set(map(id, made))) == 1
    assert [int(made[n](n)) for n in range(8)] == [2 * n for n in range(8)]


# --- side by side ----------------------------------------------------------
@kernel
def meet(flags: Ints, mine: int, other: int, patience: int) -> bool:
    """Raise a flag, and wait until another is up."""
    for i in range(1, patience):
        flags[mine] = i
        if flags[other] > 0:
            return True
    return False


def test_compiled_kernels_run_at_the_same_time() -> None:
    """Neither returns before the other has begun: with one after the other, the first would wait in vain."""
    wait = Program("nothing", "numba", NOTHING, NOTHING)(meet)
    flags = np.zeros(2, np.int64)
    assert at_once(2, lambda number: bool(wait(flags, number, 1 - number, 20_000_000_000))) == [True, True]

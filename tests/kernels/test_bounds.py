"""No kernel reads or writes beside its tables.

Compiled code does not check: an index too high gives garbage. So games of every setting are played on plain records
whose lists refuse an index that is too high, and one below 0, which Python and Numba alike would take from the end.
With checks compiled in, which takes half a minute, they are played by `make soak`.
"""

import json
import os
import subprocess
import sys
from typing import Any, SupportsIndex

import pytest

from lascaux.bots.carcassonne.match import bot_engine, match
from lascaux.bots.landscape.match import play_games
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.layout import game_data_record
from lascaux.games.carcassonne.options import rule_bits
from lascaux.kit.chance import stream_words
from lascaux.kit.jit.plain import PlainFields
from lascaux.kit.landscape.kernels.engine import NO_LOG, SCRATCH
from lascaux.kit.landscape.kernels.layout import PLAYERS
from tests.kernels.support import SETTINGS, SOAK

RANDOM_GAMES = 2 * SOAK  # per setting
GREEDY_GAMES = 8 * SOAK
STRICT_GAMES = len(SETTINGS) * SOAK if SOAK > 1 else len(SETTINGS) // 2
STRICT_GREEDY = 1

CHECKED = """
import json, sys
from numba import njit
from lascaux.bots.carcassonne.match import match
from lascaux.core.seed import Seed

@njit
def beside(values, i):
    return values[i]

def is_checked():
    import numpy
    try:
        beside(numpy.zeros(1), 7)
    except IndexError:
        return True
    return False

scores = []
for bots, options, key, stream, count in json.load(sys.stdin):
    played = match(bots, options, Seed(key, stream), count, "numba", keep=True)
    scores.append([[list(one.scores), len(one.actions)] for one in played])
json.dump({"checked": is_checked(), "scores": scores}, sys.stdout)
"""

Job = tuple[list[str], dict[str, Any], str, int, int]


def jobs() -> list[Job]:
    """Random games of every setting, and some greedy ones."""
    random: list[Job] = [
        (["random"] * seats, dict(options), "bounds", 1000 * at, RANDOM_GAMES)
        for at, (options, seats) in enumerate(SETTINGS)
    ]
    greedy: list[Job] = []
    for i in range(GREEDY_GAMES):
        options, seats = SETTINGS[(i * 67 + 3) % len(SETTINGS)]
        greedy.append((["greedy", "random"] + ["greedy"] * (seats - 2), dict(options), "bounds-greedy", i, 1))
    return random + greedy


@pytest.mark.skipif(SOAK == 1, reason="compiles everything anew: `make soak` does; strict records show the same here")
def test_with_bounds_checked_the_games_are_those_of_the_plain_backend() -> None:
    checked = subprocess.run(
        [sys.executable, "-c", CHECKED],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        input=json.dumps(jobs()),
        capture_output=True,
        text=True,
        timeout=600 * SOAK,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr[-3000:]
    said = json.loads(checked.stdout)
    assert said["checked"], "the games were played without checks"
    for (bots, options, key, stream, count), scores in zip(jobs(), said["scores"], strict=True):
        played = match(bots, options, Seed(key, stream), count, "plain", keep=True)
        assert scores == [[list(one.scores), len(one.actions)] for one in played], (bots, options, key, stream)


# --- strict records --------------------------------------------------------
class Strict(list[Any]):
    """A list that takes no index from its end."""

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return Strict(super().__getitem__(i))
        assert 0 <= i < len(self), i
        return super().__getitem__(i)

    def __setitem__(self, i: SupportsIndex | slice, value: Any) -> None:
        assert isinstance(i, slice) or 0 <= int(i) < len(self), i
        super().__setitem__(i, value)


def strict(record: PlainFields) -> PlainFields:
    """A plain record with strict lists."""
    assert record.dtype.names is not None
    for name in record.dtype.names:
        value = getattr(record, name)
        if isinstance(value, list):
            setattr(record, name, Strict(value))
    return record


def strict_match(bots: list[str], rules: int, seed: Seed) -> list[int]:
    """A quick game on strict records."""
    running = bot_engine("plain")
    states, scratch = (Strict([strict(state) for state in running.program.states(count)]) for count in (1, SCRATCH))
    game_data = Strict([strict(data) for data in running.program.game_data(game_data_record())])
    rows: list[list[int]] = [[0] * (PLAYERS + 1)]
    stream, dice = Strict(stream_words(seed)), Strict([1])
    numbers = Strict([int(name == "greedy") for name in bots])
    table = (states, game_data, scratch, stream, dice, seed.stream, 1, rules, numbers)
    running.program(play_games)(*table, Table(rows), NO_LOG, NO_LOG)
    return rows[0]


class Table:
    """Rows under two indices."""

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = [Strict(row) for row in rows]
        rows[:] = self.rows

    def __setitem__(self, at: tuple[int, int], value: int) -> None:
        self.rows[at[0]][at[1]] = value

    def __len__(self) -> int:
        return len(self.rows)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_no_index_is_beside_its_table(bots: str) -> None:
    for i in range(STRICT_GAMES if bots == "random" else STRICT_GREEDY):
        options, seats = SETTINGS[(i * 37 + 21) % len(SETTINGS)]
        seed = Seed(f"strict-{bots}", i)
        scores = strict_match([bots] * seats, rule_bits(options), seed)
        (one,) = match([bots] * seats, options, seed, 1, "numba", keep=False)
        assert [*one.scores, one.n] == [*scores[:seats], scores[PLAYERS]]

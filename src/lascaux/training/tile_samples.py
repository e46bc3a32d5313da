"""Samples of tile-laying games: tables as every seat saw them, zone by zone, and each seat's later points."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from lascaux.bots.landscape.learned import samples as kernels
from lascaux.bots.landscape.learned.features import WORKSPACE
from lascaux.bots.landscape.learned.network import INPUTS, LAYERS, WIDTH
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import backend_named
from lascaux.kit.landscape.kernels.engine import NO_LOG

Ints = np.ndarray[Any, Any]

SHARE = 110  # of a thousand tables are written, if all of a game learn the same result
ZONES_A_SEAT = 14  # room for this many zones of a seat, on average
RESULT_ALONE = kernels.CHANCE
COPIES = 3  # of the state, for players and for writing


class SampleJob(NamedTuple):
    """Games for one process: the first number, the count, the seats and the rules."""

    first: int
    games: int
    seats: int
    rules: int
    seed: str


@dataclass(frozen=True)
class TileSamples:
    """Rows of zones and of tables, as `bots.landscape.learned.samples` writes them."""

    zones: Ints
    tables: Ints

    @classmethod
    def together(cls, parts: Iterable["TileSamples"]) -> "TileSamples":
        """Concatenate samples."""
        zones: list[Ints] = []
        tables: list[Ints] = []
        before = 0
        for part in parts:
            moved = part.zones.copy()
            moved[:, kernels.BELONGS_TO] += before
            zones.append(moved)
            tables.append(part.tables)
            before += len(part.tables)
        return cls(np.concatenate(zones), np.concatenate(tables))


def take(
    match: QuickMatch,
    job: SampleJob,
    weights: Ints | None,
    stray: int,
    guests: int = 0,
    lasting: int = RESULT_ALONE,
    share: int = SHARE,
    backend: str = "numba",
) -> TileSamples:
    """Play games, greedily or as learned so far; `stray` turns in a thousand are random, and `guests` seats in a
    thousand greedy. Of a result, `lasting` thousandths count for the turn before, and the rest is what it expected.
    A `share` in a thousand tables are written.
    """
    running = match.engine(backend_named(backend))
    program, seats, count = running.program, job.seats, job.games
    tables = np.zeros((count * (3 + share // 10) * seats, kernels.TABLE_COLUMNS), np.int32)
    zones = np.zeros((len(tables) * ZONES_A_SEAT, kernels.ZONE_COLUMNS), np.int32)
    written = program.ints([0, 0])
    rows = np.zeros((1, WIDTH), np.int32) if weights is None else weights
    program(kernels.play_samples)(
        program.states(),
        running.game_data,
        program.states(COPIES),
        program.ints(stream_words(Seed(job.seed))),
        program.ints([1]),
        job.first,
        count,
        seats,
        job.rules,
        weights is not None,
        stray,
        guests,
        share,
        lasting,
        rows,
        np.zeros((LAYERS, INPUTS), np.int32),
        program.ints([0] * WORKSPACE),
        written,
        zones,
        tables,
        np.zeros((kernels.MAX_TURNS, kernels.COURSE_COLUMNS), np.int32),
        NO_LOG,
    )
    return TileSamples(zones[: written[kernels.ZONES_IN]].copy(), tables[: written[kernels.TABLES_IN]].copy())


def plan(games: int, sets: Sequence[int], seed: str, largest: int) -> Iterator[SampleJob]:
    """Yield games: most with the default rules and two players, some of every number of seats and set of options."""
    default, *others = sets
    shares = [(2, default, 0.45), *((seats, default, 0.1) for seats in (3, 4, 5))]
    shares += [(seats, rules, 0.25 / len(others) / 2) for rules in others for seats in (2, 4)]
    for seats, rules, share in shares:
        # A game of many seats has as many samples as several of two.
        yield from _parts(int(games * share * 2 / seats), seats, rules, seed, largest)


def plan_for(seats: int, games: int, sets: Sequence[int], seed: str, largest: int) -> Iterator[SampleJob]:
    """Yield games of one number of seats: most with the default rules, some with every set of options."""
    default, *others = sets
    for rules, share in [(default, 0.75), *((rules, 0.25 / len(others)) for rules in others)]:
        yield from _parts(int(games * share), seats, rules, seed, largest)


def _parts(left: int, seats: int, rules: int, seed: str, largest: int) -> Iterator[SampleJob]:
    """Yield games of one kind in parts for processes."""
    while left > 0:
        count = min(left, largest)
        left -= count
        yield SampleJob(left, count, seats, rules, f"{seed} {seats} {rules}")

"""Learning Prehistories: games between players, and weights of what they saw fitted to who won.

    python -m lascaux.training.caves --games 20000 --rounds 2 --seed caves --out weights.npz

NumPy is all it needs. The first games are greedy ones; later rounds are played by what was learned before, and all
games are kept for the next fit.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from lascaux.bots.prehistories.learned import lessons as columns
from lascaux.bots.prehistories.learned.gains import NOTES
from lascaux.bots.prehistories.learned.sight import SEEN
from lascaux.bots.prehistories.learned.value import HAND_ROW, POINT_ROW, POINT_SHIFT, ROWS, SIDES, STAGES
from lascaux.bots.prehistories.learned.weights import GAME, SIGHT, UNIT, Provenance, Weights, tables_of
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.layout import DAY, MIXED, NIGHT
from lascaux.kit.chance import stream_words

Array = np.ndarray[Any, Any]

STRAY = 60
"""Moves in a thousand that are random."""
ROUNDS_A_GAME = 24
CHUNK = 250
# What part of the games has so many seats, and these faces of the cards.
SHARES = {2: 0.5, 3: 0.2, 4: 0.15, 5: 0.15}
FACES = {DAY: 0.4, MIXED: 0.4, NIGHT: 0.2}
BATCH, STEPS, RATE = 8_000, 2_000, 0.02
SHRINK = (1e-6, 1e-5, 1e-5)
"""How hard weights are drawn to 0: those of all positions, what a side of the board adds, what a stage adds."""


@dataclass(frozen=True)
class Lessons:
    """Lessons of games with the same number of seats: all seats of a round one after the other."""

    rows: Array
    players: int

    @property
    def rounds(self) -> int:
        """How many rounds they are of."""
        return len(self.rows) // self.players


def take(games: int, players: int, faces: int, seed: str, tables: Array | None, first: int = 0) -> Lessons:
    """Play games, greedily or by what was learned: then one seat in six is greedy all the same."""
    running = engine("numba")
    program, ints = running.program, running.program.ints
    stream, parts, dice = ints(stream_words(Seed(seed))), [], Random(f"{seed} {first}")
    for at in range(first, first + games, CHUNK):
        count = min(CHUNK, first + games - at)
        bots = [int(tables is not None and dice.random() < 5 / 6) for _ in range(players)]
        room = np.zeros((count * ROUNDS_A_GAME * players, columns.COLUMNS), np.int32)
        written = program(columns.take_lessons)(
            program.states(),
            running.boxes,
            stream,
            running.shuffler(),
            ints([1]),
            at,
            count,
            players,
            faces,
            ints(bots),
            STRAY,
            ints([0]) if tables is None else tables,
            ints([0] * NOTES),
            ints([0] * SEEN),
            room,
            NO_LOG,
        )
        parts.append(room[:written].astype(np.int16))
    return Lessons(np.concatenate(parts), players)


def course(games: int, seed: str, tables: Array | None) -> Iterator[Lessons]:
    """Games of every number of seats and all faces."""
    for players, share in SHARES.items():
        for faces, part in FACES.items():
            count = int(games * share * part)
            yield take(count, players, faces, f"{seed} {players} {faces}", tables)


class _Data:
    """Lessons as what a fit reads: for every seat the weights it sees, and its share of the win."""

    def __init__(self, parts: Sequence[Lessons]) -> None:
        rows = np.concatenate([part.rows for part in parts])
        seen = rows[:, columns.ROWS_AT + 1 :].astype(np.int32)
        used = np.arange(seen.shape[1])[None] < rows[:, columns.COUNT, None] - 1
        cards = rows[:, columns.CARDS_IN].astype(np.int32)
        totems = rows[:, columns.ROWS_AT].astype(np.int32)
        self.players = parts[0].players
        self.side = 0 if self.players <= 3 else 1
        self.stage = np.minimum(STAGES - 1, np.where(totems < 4, totems // 2, totems - 2))
        self.seen = np.where(used, seen, ROWS)
        self.seen = np.concatenate([self.seen, (HAND_ROW + cards)[:, None]], 1)
        self.point_row = POINT_ROW + cards
        self.points = rows[:, columns.POINTS_IN].astype(np.float64) / (1 << POINT_SHIFT)
        self.won = rows[:, columns.WON].astype(np.float64).reshape(-1, self.players) / columns.WHOLE

    def values(self, table: Array, pick: Array) -> tuple[Array, Array]:
        """The values of all seats of some rounds by a table of a side's weights, and which lessons they are."""
        at = (pick[:, None] * self.players + np.arange(self.players)).reshape(-1)
        stages = self.stage[at]
        values = table[stages[:, None], self.seen[at]].sum(1)
        values += table[stages, self.point_row[at]] * self.points[at]
        return values.reshape(-1, self.players), at

    def slope(self, off: Array, at: Array) -> Array:
        """How a table should change, by what the values are off."""
        width = ROWS + 1
        first, flat = self.stage[at] * width, off.reshape(-1)
        where = (first[:, None] + self.seen[at]).reshape(-1)
        change = np.bincount(where, np.repeat(flat, self.seen.shape[1]), STAGES * width)
        change += np.bincount(first + self.point_row[at], flat * self.points[at], STAGES * width)
        return change.reshape(STAGES, width)


def _softmax(values: Array) -> Array:
    odds = np.exp(values - values.max(1, keepdims=True))
    return np.asarray(odds / odds.sum(1, keepdims=True))


def _surprise(chances: Array, won: Array) -> float:
    return float(-(won * np.log(np.maximum(chances, 1e-9))).sum(1).mean())


class Fit:
    """Weights of all positions, and what sides of the board and stages add to them, fitted by Adam."""

    def __init__(self, lessons: Sequence[Lessons], seed: int) -> None:
        by_players = sorted({part.players for part in lessons})
        self._data = [_Data([part for part in lessons if part.players == players]) for players in by_players]
        self._dice = np.random.default_rng(seed)
        width = ROWS + 1
        self._parts = [np.zeros((1, 1, width)), np.zeros((SIDES, 1, width)), np.zeros((1, STAGES, width))]

    @property
    def table(self) -> Array:
        """The weights by side, stage and row; the last row is of nothing."""
        table = self._parts[0] + self._parts[1] + self._parts[2]
        table[..., ROWS] = 0
        return np.asarray(table)

    def run(self, steps: int = STEPS) -> None:
        """Fit for so many steps; the last twentieth of each set is left out, to be tested by."""
        means = [[np.zeros_like(part) for part in self._parts] for _ in range(2)]
        whole = sum(len(data.won) for data in self._data)
        for step in range(1, steps + 1):
            table, change = self.table, np.zeros((SIDES, STAGES, ROWS + 1))
            for data in self._data:
                rounds = max(1, BATCH * len(data.won) // whole)
                pick = self._dice.integers(0, len(data.won) * 19 // 20, rounds)
                values, at = data.values(table[data.side], pick)
                change[data.side] += data.slope(_softmax(values) - data.won[pick], at) / BATCH
            rate = RATE * min(1.0, 2.0 * (1 - step / (steps + 1)))
            slopes = change.sum((0, 1), keepdims=True), change.sum(1, keepdims=True), change.sum(0, keepdims=True)
            for i, (part, shrink) in enumerate(zip(self._parts, SHRINK, strict=True)):
                slope = slopes[i] + shrink * part
                means[0][i] += 0.1 * (slope - means[0][i])
                means[1][i] += 0.005 * (slope**2 - means[1][i])
                right = (1 - 0.9**step) / np.sqrt(1 - 0.995**step)
                part -= rate / right * means[0][i] / (np.sqrt(means[1][i]) + 1e-9)

    def test(self) -> dict[int, tuple[float, float]]:
        """By seats: the surprise in what was left out, and that of who knows nothing (cross-entropy)."""
        found, table = {}, self.table
        for data in self._data:
            pick = np.arange(len(data.won) * 19 // 20, len(data.won))
            values, _ = data.values(table[data.side], pick)
            found[data.players] = _surprise(_softmax(values), data.won[pick]), float(np.log(data.players))
        return found

    def whole_numbers(self) -> Array:
        """The weights as kernels read them."""
        return np.round(self.table[..., :ROWS] * UNIT).astype(np.int32)


def _commit() -> str:
    return subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()


def learn(games: int, rounds: int, seed: str, out: Path) -> Weights:
    """Play, fit, play by what was learned, and so on; the weights are written after each round."""
    kept: list[Lessons] = []
    tables: Array | None = None
    for number in range(rounds):
        began = time.perf_counter()
        kept += course(games, f"{seed} {number}", tables)
        played = time.perf_counter()
        fit = Fit(kept, number)
        fit.run()
        rows = fit.whole_numbers()
        today = datetime.now(UTC).date().isoformat()
        origin = Provenance(GAME, game.info.rules, SIGHT, seed, _commit(), games * (number + 1), today)
        weights = Weights(rows, origin)
        out.write_bytes(weights.write())
        tables = tables_of(rows)
        spent = f"{played - began:.0f} s played, {time.perf_counter() - played:.0f} s fitted"
        tested = {seats: f"{a:.4f} of {b:.4f}" for seats, (a, b) in fit.test().items()}
        sys.stdout.write(f"{number} {tested} {spent}\n")
        sys.stdout.flush()
    return weights


def main() -> None:
    """Learn from the command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--games", type=int, default=20_000)
    told.add_argument("--rounds", type=int, default=2)
    told.add_argument("--seed", default="caves")
    told.add_argument("--out", type=Path, required=True)
    given = told.parse_args()
    learn(given.games, given.rounds, given.seed, given.out)


if __name__ == "__main__":
    main()

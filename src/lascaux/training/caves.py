"""Training for Prehistories: weights of features at the start of rounds, fitted to the results. Needs only NumPy."""

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from random import Random
from typing import Any, NamedTuple, cast

import numpy as np

from lascaux.arena.parallel import run_parallel
from lascaux.bots.prehistories.learned import samples as columns
from lascaux.bots.prehistories.learned.duel import play_duels
from lascaux.bots.prehistories.learned.value import HAND_ROW, POINT_ROW, POINT_SHIFT, ROWS, SIDES, STAGES
from lascaux.bots.prehistories.learned.weights import FEATURES_VERSION, UNIT, new_memory, tables_of
from lascaux.bots.prehistories.match import WIDTH, WINNERS
from lascaux.bots.weights import Provenance, Weights
from lascaux.core.language import Text
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.layout import DAY, MIXED, NIGHT
from lascaux.kit.chance import stream_words
from lascaux.training.trainer import Array, Fit, NothingToLearn, Origin, Progress, Samples, Trainer
from lascaux.training.verdict import Verdict, play_until_clear

STRAY = 60
"""Moves in a thousand that are random."""
ROUNDS_A_GAME = 24
CHUNK = 250
# The share of games with each number of seats, and with each option of the cards' faces.
SHARES = {2: 0.5, 3: 0.2, 4: 0.15, 5: 0.15}
FACES = {DAY: 0.4, MIXED: 0.4, NIGHT: 0.2}
BATCH, STEPS, RATE = 8_000, 2_000, 0.02
SHRINK = (1e-6, 1e-5, 1e-5)
"""Regularization of the weights of all positions, of a side of the board, and of a stage."""


class Caves(Trainer):
    """Trains Prehistories."""

    error_is = "surprise in who won"

    def __init__(self, game: str, seats: int | None = None) -> None:
        if seats is not None:
            raise NothingToLearn(
                Text(
                    f"ce qui s’apprend de {game} sert à toutes les tables : rien à entraîner pour {seats} joueurs",
                    f"what is learned of {game} serves all tables: there is nothing to train for {seats} players",
                )
            )
        super().__init__(game)

    def play(self, games: int, seed: str, best: Array | None, jobs: int, device: str, progress: Progress) -> Samples:
        chunks = list(_chunks(games, seed))
        tables = None if best is None else tables_of(best)
        parts: dict[int, list[Array]] = {players: [] for players in SHARES}
        with closing(run_parallel(partial(_taken, chunks, tables), len(chunks), jobs, 4, self.executor)) as done:
            for part in done:
                for players, rows in part.played:
                    parts[players].append(rows)
                progress((part.first + part.count) / len(chunks))
        return {f"seats{players}": np.concatenate(rows) for players, rows in parts.items()}

    def fit(self, samples: Sequence[Samples], best: Array | None, seed: int, device: str, progress: Progress) -> Fit:
        rows = {players: np.concatenate([part[f"seats{players}"] for part in samples]) for players in SHARES}
        fitting = _Fitting([_Data(rows[players], players) for players in SHARES], seed)
        fitting.run(progress)
        error, guess = fitting.test()
        return Fit(fitting.whole_numbers(), sum(map(len, rows.values())), error, guess)

    def compare(self, newcomer: Array, holder: Array | None, seed: str, jobs: int, progress: Progress) -> Verdict:
        tables = tables_of(newcomer), None if holder is None else tables_of(holder)
        return play_until_clear(partial(_deals, *tables, seed), jobs, progress, executor=self.executor)

    def write(self, weights: Array, origin: Origin) -> bytes:
        where_from = Provenance(
            self.game, origin.rules, FEATURES_VERSION, origin.seed, origin.commit, origin.games, origin.date
        )
        return Weights(weights, where_from).write()


class _Chunk(NamedTuple):
    """Games for one process: the first number, the count, the seats and the faces."""

    first: int
    games: int
    players: int
    faces: int
    seed: str


def _chunks(games: int, seed: str) -> list[_Chunk]:
    """Split games over every number of seats and all faces."""
    planned = []
    for players, share in SHARES.items():
        for faces, part in FACES.items():
            count = int(games * share * part)
            for first in range(0, count, CHUNK):
                size = min(CHUNK, count - first)
                planned.append(_Chunk(first, size, players, faces, f"{seed} {players} {faces}"))
    return planned


def _taken(chunks: Sequence[_Chunk], tables: Array | None, first: int, count: int) -> list[tuple[int, Array]]:
    return [(chunk.players, take(chunk, tables)) for chunk in chunks[first : first + count]]


def take(chunk: _Chunk, tables: Array | None) -> Array:
    """Play games, greedily or as learned so far, with one seat in six greedy in any case."""
    running = engine("numba")
    program, ints = running.program, running.program.ints
    dice = Random(f"{chunk.seed} {chunk.first}")
    bots = [int(tables is not None and dice.random() < 5 / 6) for _ in range(chunk.players)]
    memory = new_memory(running, ints([0]) if tables is None else tables)
    samples = np.zeros((chunk.games * ROUNDS_A_GAME * chunk.players, columns.COLUMNS), np.int32)
    table, games = (program.states(), running.game_data, ints(stream_words(Seed(chunk.seed)))), chunk[:4]
    written = program(columns.play_samples)(*table, *games, ints(bots), STRAY, memory, samples)
    return samples[:written].astype(np.int16)


def _deals(newcomer: Array, holder: Array | None, seed: str, first: int, count: int) -> Array:
    """Return the new weights' share of some deals, each played from both seats."""
    running = engine("numba")
    program, ints = running.program, running.program.ints
    ends = np.zeros((2 * count, WIDTH), np.int32)
    mine, others = new_memory(running, newcomer), cast(Any, newcomer if holder is None else holder)
    theirs = mine._replace(tables=others)
    table = (program.states(), running.game_data, ints(stream_words(Seed(seed))))
    program(play_duels)(*table, first, count, 2, DAY, mine, theirs, holder is not None, ends)
    won, seat = ends[:, WINNERS], np.arange(2 * count) % 2
    shares = (won >> seat & 1) / np.maximum(1, (won & 1) + (won >> 1 & 1))
    return np.asarray(shares.reshape(-1, 2).mean(axis=1))


class _Data:
    """Samples of one number of seats for a fit: for every seat its features, and its share of the win."""

    def __init__(self, rows: Array, players: int) -> None:
        seen = rows[:, columns.ROWS_AT + 1 :].astype(np.int32)
        used = np.arange(seen.shape[1])[None] < rows[:, columns.COUNT, None] - 1
        cards = rows[:, columns.CARDS_IN].astype(np.int32)
        totems = rows[:, columns.ROWS_AT].astype(np.int32)
        self.players = players
        self.side = 0 if self.players <= 3 else 1
        self.stage = np.minimum(STAGES - 1, np.where(totems < 4, totems // 2, totems - 2))
        self.seen = np.where(used, seen, ROWS)
        self.seen = np.concatenate([self.seen, (HAND_ROW + cards)[:, None]], 1)
        self.point_row = POINT_ROW + cards
        self.points = rows[:, columns.POINTS_IN].astype(np.float64) / (1 << POINT_SHIFT)
        self.won = rows[:, columns.WON].astype(np.float64).reshape(-1, self.players) / columns.WHOLE

    def values(self, table: Array, pick: Array) -> tuple[Array, Array]:
        """Return the values of all seats of some rounds by a side's weights, and the indices of the samples."""
        at = (pick[:, None] * self.players + np.arange(self.players)).reshape(-1)
        stages = self.stage[at]
        values = table[stages[:, None], self.seen[at]].sum(1)
        values += table[stages, self.point_row[at]] * self.points[at]
        return values.reshape(-1, self.players), at

    def slope(self, off: Array, at: Array) -> Array:
        """Return the gradient of a table, from the errors of values."""
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


class _Fitting:
    """Weights of all positions, plus those of sides of the board and stages, fitted by Adam."""

    def __init__(self, data: Sequence[_Data], seed: int) -> None:
        self._data = data
        self._dice = np.random.default_rng(seed)
        width = ROWS + 1
        self._parts = [np.zeros((1, 1, width)), np.zeros((SIDES, 1, width)), np.zeros((1, STAGES, width))]

    @property
    def table(self) -> Array:
        """Return the weights by side, stage and row; the last row is empty."""
        table = self._parts[0] + self._parts[1] + self._parts[2]
        table[..., ROWS] = 0
        return np.asarray(table)

    def run(self, progress: Progress, steps: int = STEPS) -> None:
        """Fit for a number of steps; the last twentieth of each set is left out for testing."""
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
            progress(step / steps)

    def test(self) -> tuple[float, float]:
        """Return the cross-entropy on the test set (the mean over numbers of seats), and that of a blind guess."""
        found, guesses, table = [], [], self.table
        for data in self._data:
            pick = np.arange(len(data.won) * 19 // 20, len(data.won))
            values, _ = data.values(table[data.side], pick)
            found.append(_surprise(_softmax(values), data.won[pick]))
            guesses.append(float(np.log(data.players)))
        return float(np.mean(found)), float(np.mean(guesses))

    def whole_numbers(self) -> Array:
        """Return the weights as integers for kernels."""
        return np.round(self.table[..., :ROWS] * UNIT).astype(np.int32)

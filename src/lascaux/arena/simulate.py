"""Simulations: many games between bots, counted."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import Any

import numpy as np

from lascaux.arena.interruption import defer_interrupt
from lascaux.arena.lineup import Lineup
from lascaux.arena.mean import MeanError
from lascaux.arena.parallel import Chunk, Executor, run_parallel
from lascaux.bots import Batch, Played
from lascaux.core import option, registry
from lascaux.core.capabilities import nature_of
from lascaux.core.option import Options
from lascaux.core.record import Player, Record
from lascaux.core.seed import Seed


class Summary:
    """The results of a simulation."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.seconds = 0.0
        self.moves = 0
        self._points = [MeanError() for _ in range(seats)]
        self._wins = np.zeros(seats, np.int64)

    def add(self, batch: Batch, seconds: float) -> None:
        """Add some games; a shared win counts for each of the winners."""
        self.games += len(batch)
        self.seconds += seconds
        self.moves += int(batch.lengths.sum())
        for seat, points in enumerate(self._points):
            points.add(batch.scores[:, seat])
        self._wins += batch.wins.sum(axis=0)

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_s": round(self.games / self.seconds, 3) if self.seconds else 0.0,
            "moves": self.moves,
            "mean_scores": [points.as_dict()["mean"] for points in self._points],
            "mean_score_errors": [points.as_dict()["error"] for points in self._points],
            "wins": self._wins.tolist(),
        }


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[int, Record], None] | None = None,
    jobs: int = 1,
    into: Summary | None = None,
    executor: Executor | None = None,
) -> Summary:
    """Play games numbered from the seed's stream on; `keep` receives each record, `progress` the number done.

    The result does not depend on the number of processes (`jobs`), here or in an `executor`. A program that uses
    several must be importable, with its own code under `if __name__ == "__main__"`. Pass a summary as `into` to have
    the results even after an interruption.
    """
    lineup = Lineup.of(game, bots, backend)
    chosen = option.complete(registry.find(game).info.options, options)
    start = Seed.parse(seed)
    Seed.parse(str(Seed(start.key, start.stream + max(0, games - 1))))  # the last game must have a seed, too
    summary = Summary(len(bots)) if into is None else into
    if games:
        lineup.prepare(chosen, keep is not None)  # before the clock starts
    play = partial(_some_games, lineup, chosen, start, keep is not None)
    began = time.perf_counter()
    with closing(run_parallel(play, games, usable_jobs(game, jobs), executor=executor)) as parts:
        for part in parts:
            took = time.perf_counter() - began
            if keep is None:
                summary.add(part.played, took)
            else:
                _keep_and_count(part, partial(_record, lineup, chosen, start), keep, summary)
                summary.seconds += took
            if progress is not None:
                progress(summary.games)
            began = time.perf_counter()
    return summary


def _keep_and_count(
    part: Chunk[Batch], record: Callable[[int, Played], Record], keep: Callable[[int, Record], None], summary: Summary
) -> None:
    """Keep and count games, both or neither: after an interruption there are as many records as counted games."""
    for i, played in enumerate(part.played):
        number = part.first + i
        with defer_interrupt():
            keep(number, record(number, played))
            summary.add(part.played[i : i + 1], 0.0)


def _record(lineup: Lineup, options: Options, start: Seed, number: int, played: Played) -> Record:
    return record_of(lineup, options, _numbered(start, number), played)


def usable_jobs(game: str, jobs: int) -> int:
    """Return how many processes may play: only this one if others would not find the game."""
    return jobs if registry.is_installed(game) else 1


def _some_games(lineup: Lineup, options: Options, start: Seed, keep: bool, first: int, count: int) -> Batch:
    return lineup.play(options, _numbered(start, first), count, keep)


def _numbered(start: Seed, number: int) -> Seed:
    return Seed(start.key, start.stream + number)


def record_of(lineup: Lineup, options: Options, seed: Seed, played: Played) -> Record:
    """Return a game between bots as a record."""
    players = [Player(f"{name} {seat + 1}", name) for seat, name in enumerate(lineup.bots)]
    outcome = {"scores": played.scores, "winners": played.winners}
    game = registry.find(lineup.game)
    card, nature = game.info, nature_of(game)
    return Record.of(card.name, card.rules, options, players, str(seed), played.actions, outcome, nature=nature)

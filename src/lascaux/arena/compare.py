"""Compares readings of the rules: variants of a game played with the same seeds and bots, game by game."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from lascaux.arena.lineup import Lineup
from lascaux.arena.mean import MeanError, share_error
from lascaux.arena.parallel import LARGEST_BATCH, Executor, run_parallel
from lascaux.arena.simulate import usable_jobs
from lascaux.bots import Batch
from lascaux.core import option
from lascaux.core.errors import BadOption
from lascaux.core.game import GameInfo
from lascaux.core.option import Options
from lascaux.core.renamed import renamed
from lascaux.core.seed import Seed


class Variant:
    """One set of options, its results, and the differences from the same games under the base rules."""

    def __init__(self, chosen: Mapping[str, Any], options: Options) -> None:
        self.chosen = dict(chosen)
        self.options = options
        self.games = 0
        self._seats = 1
        self._first = self._changed = 0
        self._points, self._length = MeanError(), MeanError()
        self._score_change, self._length_change = MeanError(), MeanError()

    def add(self, batch: Batch, base: Batch) -> None:
        """Add some games and the same games under the base rules."""
        scores = batch.scores.astype(np.int64)
        self.games += len(batch)
        self._seats = scores.shape[1]
        self._points.add(scores.sum(axis=1))
        self._length.add(batch.lengths)
        self._first += int(batch.wins[:, 0].sum())
        self._changed += int((scores != base.scores).any(axis=1).sum())
        self._score_change.add(scores.sum(axis=1) - base.scores.astype(np.int64).sum(axis=1))
        self._length_change.add(batch.lengths.astype(np.int64) - base.lengths)

    @property
    def name(self) -> str:
        """The variant's options as they are typed."""
        return " ".join(f"{name}={option.written(value)}" for name, value in self.chosen.items())

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        games = max(1, self.games)
        points, length = self._points.as_dict(self._seats), self._length.as_dict()
        return {
            "options": self.chosen,
            "games": self.games,
            "mean_score": points["mean"],
            "mean_score_error": points["error"],
            "mean_length": length["mean"],
            "mean_length_error": length["error"],
            "first_seat_wins": round(self._first / games, 4),
            "first_seat_wins_error": round(share_error(self._first, self.games), 4),
            "games_changed": round(self._changed / games, 4),
            "games_changed_error": round(share_error(self._changed, self.games), 4),
            "score_change": self._score_change.as_dict(self._seats),
            "length_change": self._length_change.as_dict(),
        }


def variants_of(info: GameInfo, base: Mapping[str, Any] | None = None) -> list[Variant]:
    """Return the base first (the default rules), then the base with each variant that the game declares."""
    common = dict(base or {})
    others = [{choice.name: value} for choice in info.options for value in choice.values[1:]]
    sets = [common, *(common | dict(chosen) for chosen in info.variants or others if common | dict(chosen) != common)]
    if len(sets) == 1:
        raise BadOption(f"{info.name} has no options, so there is nothing to compare")
    return [Variant(chosen, option.complete(info.options, chosen)) for chosen in sets]


def compare(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: Seed,
    backend: str | None,
    variants: Sequence[Variant],
    progress: Callable[[int], None] | None = None,
    jobs: int = 1,
    executor: Executor | None = None,
) -> None:
    """Play each variant's games, numbered from the seed's stream on; the variants count them.

    If this is interrupted, all variants have counted the same games.
    """
    lineup = Lineup.of(game, bots, backend)
    lineup.prepare(variants[0].options)
    play = partial(_same_games, lineup, [variant.options for variant in variants], seed)
    largest = max(1, LARGEST_BATCH // len(variants))
    with closing(run_parallel(play, games, usable_jobs(game, jobs), largest, executor)) as parts:
        for part in parts:
            for variant, batch in zip(variants, part.played, strict=True):
                variant.add(batch, part.played[0])
            if progress is not None:
                progress(part.first + part.count)


def _same_games(lineup: Lineup, sets: Sequence[Options], start: Seed, first: int, count: int) -> list[Batch]:
    """Play the same games with every set of options."""
    return [lineup.play(options, Seed(start.key, start.stream + first), count) for options in sets]


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, Spread="MeanError")

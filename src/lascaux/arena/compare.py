"""What a reading of the rules does: variants of a game played with the same seeds and bots, game by game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.arena.simulate import FIRST_BATCH, LARGEST_BATCH, player_of_batches
from lascaux.core import option, registry
from lascaux.core.game import GameInfo
from lascaux.core.option import Options
from lascaux.core.refusal import BadOption
from lascaux.core.seed import Seed


class Variant:
    """One set of options, what came of it, and how that differs from the same games under the default rules."""

    def __init__(self, chosen: Mapping[str, Any], options: Options) -> None:
        self.chosen = dict(chosen)
        self.options = options
        self.games = 0
        self._points = self._length = self._first = self._changed = 0.0
        self._score_change, self._length_change = Spread(), Spread()

    def add(self, scores: np.ndarray[Any, Any], lengths: np.ndarray[Any, Any], base: "Games") -> None:
        """Count some games beside those of the default rules."""
        self.games += len(lengths)
        self._points += float(scores.mean(axis=1).sum())
        self._length += float(lengths.sum())
        self._first += float((scores[:, 0] == scores.max(axis=1)).sum())
        self._changed += float((scores != base[0]).any(axis=1).sum())
        self._score_change.add(scores.mean(axis=1) - base[0].mean(axis=1))
        self._length_change.add(lengths.astype(float) - base[1])

    @property
    def name(self) -> str:
        """The options that make the variant, as they are typed."""
        return " ".join(f"{name}={option.written(value)}" for name, value in self.chosen.items())

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        games = max(1, self.games)
        return {
            "options": self.chosen,
            "games": self.games,
            "mean_score": round(self._points / games, 4),
            "mean_length": round(self._length / games, 4),
            "first_seat_wins": round(self._first / games, 4),
            "games_changed": round(self._changed / games, 4),
            "score_change": self._score_change.as_dict(),
            "length_change": self._length_change.as_dict(),
        }


Games = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]


class Spread:
    """The mean of many numbers, and how far off it may be."""

    def __init__(self) -> None:
        self._n = 0
        self._sum = self._squares = 0.0

    def add(self, numbers: np.ndarray[Any, Any]) -> None:
        """Count them in."""
        self._n += len(numbers)
        self._sum += float(numbers.sum())
        self._squares += float((numbers**2).sum())

    def as_dict(self) -> dict[str, float]:
        """Mean and standard error."""
        n = max(1, self._n)
        mean = self._sum / n
        variance = max(0.0, self._squares / n - mean**2) * n / max(1, n - 1)
        return {"mean": round(mean, 4), "error": round((variance / n) ** 0.5, 4)}


def variants_of(info: GameInfo) -> list[Variant]:
    """The default rules first, then what the game wants compared with them."""
    others = [{choice.name: value} for choice in info.options for value in choice.values[1:]]
    sets: list[Mapping[str, Any]] = [{}, *(info.variants or others)]
    if len(sets) == 1:
        raise BadOption(f"{info.name} has no options, so there is nothing to compare")
    return [Variant(chosen, option.complete(info.options, chosen)) for chosen in sets]


def compare(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: Seed,
    backend: str,
    variants: Sequence[Variant],
    progress: Callable[[int], None] | None = None,
) -> None:
    """Play so many games of each variant, numbered on from the seed's stream; the variants count them.

    All variants have counted the same games whenever this is interrupted.
    """
    play = player_of_batches(registry.find(game), bots, backend)
    size, done = FIRST_BATCH, 0
    while done < games:
        count = min(size, games - done)
        batches = [play(variant.options, Seed(seed.key, seed.stream + done), count) for variant in variants]
        for variant, batch in zip(variants, batches, strict=True):
            variant.add(batch.scores, batch.lengths, (batches[0].scores, batches[0].lengths))
        done += count
        size = min(2 * size, LARGEST_BATCH // len(variants))
        if progress is not None:
            progress(done)

"""Random numbers of one game, for the parts that no kernel plays: draws from one stream of the cipher."""

from typing import Any, TypeVar

from lascaux.core.seed import Seed
from lascaux.kit.chance import below, stream_words

T = TypeVar("T")


class Chance:
    """One stream, from its start."""

    def __init__(self, seed: Seed) -> None:
        self._stream: Any = stream_words(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return below(self._stream, n)

    def between(self, ends: tuple[int, int]) -> int:
        """Return a number from the first to the second, both included."""
        return ends[0] + self.below(ends[1] - ends[0] + 1)

    def shuffle(self, row: list[T]) -> None:
        """Shuffle a list."""
        for i in range(len(row) - 1, 0, -1):
            j = self.below(i + 1)
            row[i], row[j] = row[j], row[i]

"""What a program is shown of a game: named stretches of one row of numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
DTYPE = np.dtype(np.int16)
"""Of every observation."""


@dataclass(frozen=True)
class Feature:
    """One thing that is seen: its name, its shape, and what its numbers mean."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    dtype: np.dtype[Any] = DTYPE

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Features(Sequence[Feature]):
    """All that is seen, in the order in which it stands in a row."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._features = tuple(features)
        ends = np.cumsum([feature.size for feature in features])
        self._slices = {f.name: slice(int(end) - f.size, int(end)) for f, end in zip(features, ends, strict=True)}

    @property
    def size(self) -> int:
        """How long a row is."""
        return sum(feature.size for feature in self._features)

    def at(self, name: str) -> slice:
        """Where a feature stands in a row."""
        return self._slices[name]

    def split(self, seen: Array) -> dict[str, Array]:
        """Every feature by its name, in its shape, without copying: of one row, or of rows of a batch."""
        rows = seen.shape[:-1]
        return {f.name: seen[..., self._slices[f.name]].reshape(*rows, *f.shape) for f in self._features}

    def __getitem__(self, at: Any) -> Any:
        return self._features[at]

    def __iter__(self) -> Iterator[Feature]:
        return iter(self._features)

    def __len__(self) -> int:
        return len(self._features)

    def table(self) -> str:
        """The features as a table of a page."""
        rows = [f"| `{f.name}` | {' × '.join(map(str, f.shape))} | {f.meaning} |" for f in self._features]
        return "\n".join(["| feature | shape | meaning |", "| --- | --- | --- |", *rows])

"""Observations: named ranges of one row of numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
DTYPE = np.dtype(np.int16)
"""The type of every observation."""


@dataclass(frozen=True)
class Feature:
    """One part of an observation: its name, its shape, and the meaning of its numbers."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    dtype: np.dtype[Any] = DTYPE

    @property
    def size(self) -> int:
        """The number of its elements."""
        return prod(self.shape)


class Features(Sequence[Feature]):
    """All parts of an observation, in order."""

    def __init__(self, features: Sequence[Feature]) -> None:
        self._features = tuple(features)
        ends = np.cumsum([feature.size for feature in features])
        self._slices = {f.name: slice(int(end) - f.size, int(end)) for f, end in zip(features, ends, strict=True)}

    @property
    def size(self) -> int:
        """The length of a row."""
        return sum(feature.size for feature in self._features)

    def at(self, name: str) -> slice:
        """Return the range of a feature in a row."""
        return self._slices[name]

    def split(self, seen: Array) -> dict[str, Array]:
        """Return every feature by name, in its shape, without copying: of one row, or of rows of a batch."""
        rows = seen.shape[:-1]
        return {f.name: seen[..., self._slices[f.name]].reshape(*rows, *f.shape) for f in self._features}

    def __getitem__(self, at: Any) -> Any:
        return self._features[at]

    def __iter__(self) -> Iterator[Feature]:
        return iter(self._features)

    def __len__(self) -> int:
        return len(self._features)

    def table(self) -> str:
        """Return the features as a table for documentation."""
        rows = [f"| `{f.name}` | {' × '.join(map(str, f.shape))} | {f.meaning} |" for f in self._features]
        return "\n".join(["| feature | shape | meaning |", "| --- | --- | --- |", *rows])

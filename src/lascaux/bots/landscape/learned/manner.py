"""How the levels of tile-laying games play: what they overlook, how far they misjudge, how far they look ahead."""

from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.search import MANNER


@dataclass(frozen=True)
class Manner:
    """One row of what `think` goes by."""

    overlooks: int = 0
    """Places out of a thousand."""
    blur: int = 0
    """How far turns are misjudged at most, in 256ths of a point."""
    looks_into: int = 1
    """Turns that are played on; the one that looks best at once is taken where it is 1."""
    plies: int = 0
    """For how many turns they are played on."""
    budget: int = 0
    """How many tables may be judged for that: the same decision on every machine."""

    @property
    def row(self) -> np.ndarray[Any, Any]:
        """As the kernels take it."""
        return np.array(astuple(self), np.int32).reshape(1, MANNER)

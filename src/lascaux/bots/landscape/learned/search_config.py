"""Search configurations of the levels: oversights, errors, and depth of lookahead."""

from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.search import MANNER


@dataclass(frozen=True)
class SearchConfig:
    """One row of the configurations for `think`."""

    overlooks: int = 0
    """Places overlooked, in a thousand."""
    blur: int = 0
    """The largest error in the value of a turn, in 256ths of a point."""
    looks_into: int = 1
    """Turns searched; with 1, the turn that looks best at first is taken."""
    plies: int = 0
    """Search depth in turns."""
    budget: int = 0
    """Tables that may be evaluated for a decision, so that it is the same on every machine."""

    @property
    def row(self) -> np.ndarray[Any, Any]:
        """Return the row for the kernels."""
        return np.array(astuple(self), np.int32).reshape(1, MANNER)

"""Search configurations of the levels: oversights, errors, and depth of lookahead."""

from dataclasses import astuple, dataclass, replace
from typing import Any, Self

import numpy as np

from lascaux.bots.landscape.learned.search import CANDIDATES, CONFIG_SIZE


@dataclass(frozen=True)
class SearchConfig:
    """One row of the configurations for `think`."""

    overlooks: int = 0
    """The rate of oversights in a thousand: of places that score nothing; `oversight.py` says what is missed more."""
    blur: int = 0
    """The largest error in the value of a turn, in 256ths of a point."""
    looks_into: int = 1
    """Turns searched; with 1, the turn that looks best at first is taken."""
    plies: int = 0
    """Search depth in turns."""
    budget: int = 0
    """Tables that may be evaluated for a decision, so that it is the same on every machine."""
    exact: int = -1
    """The largest pile with which every turn is solved exactly; -1: none."""
    tries: int = 0
    """Turns that may be tried for that; if they are not enough, the turns are searched."""
    all_kinds: bool = False
    """Whether the best turn of every kind is searched: each sort of piece on each kind of zone, and no piece."""
    caution: int = 6
    """A candidate is dropped when it is the root of this many standard errors behind the best."""
    looks_back: bool = False
    """Whether it models several opponents by the turns that they have played; otherwise it assumes greedy ones."""

    def with_nodes(self, nodes: int) -> Self:
        """Return the configuration for another budget.

        One that searches every kind of turn grows with it: four times the budget means twice as many candidates, each
        given up half as readily, and an exact solution may take four times as long.
        """
        if not self.all_kinds:
            return replace(self, budget=nodes)
        times = nodes / self.budget
        wide = min(CANDIDATES // 2, max(2, round(self.looks_into * times**0.5)))
        caution = max(1, round(self.caution * times**0.5))
        return replace(self, budget=nodes, tries=int(self.tries * times), looks_into=wide, caution=caution)

    @property
    def row(self) -> np.ndarray[Any, Any]:
        """Return the row for the kernels."""
        return np.array(astuple(self), np.int32).reshape(1, CONFIG_SIZE)

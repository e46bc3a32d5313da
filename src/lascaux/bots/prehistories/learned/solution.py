"""The exact solution of a position whose game this round decides."""

from dataclasses import dataclass
from typing import Any, Self

from lascaux.bots.advice import Forecast
from lascaux.bots.prehistories.learned import endgame
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.core.language import Text
from lascaux.games.prehistories.kernels.engine import Engine
from lascaux.games.prehistories.kernels.layout import HUNT, PAINT

LIMIT, PLAIN_LIMIT = 2_000_000, 8_000
"""Actions tried at most; plain Python has time for few."""
PER_MS, PLAIN_PER_MS = 4_000, 8
"""Actions tried in a millisecond, by a cautious estimate."""
CERTAIN = Text(
    "C’est certain : toutes les chasses et toutes les peintures de cette manche ont été essayées.",
    "This is certain: every hunt and every painting of this round has been tried.",
)


@dataclass(frozen=True)
class Solution:
    """Who wins in this round, and how the seat to act plays for it, or for the most totems."""

    winner: int
    totems: tuple[int, ...]
    """Final totems, by seat."""
    actions: tuple[int, ...]
    """The numbers of the actions of the turn."""

    @classmethod
    def of(cls, running: Engine, states: Any, memory: Memory, most_ms: float | None = None) -> Self | None:
        """Return the solution of a position; None if this round may not decide it, or has too many turns to try."""
        program = running.program
        state, plain = program.fields(states), program.backend == "plain"
        if state.phase not in (HUNT, PAINT):
            return None
        limit, per_ms = (PLAIN_LIMIT, PLAIN_PER_MS) if plain else (LIMIT, PER_MS)
        if most_ms is not None:
            limit = min(limit, int(most_ms * per_ms))
        work, scratch = program.ints([0] * endgame.MEMORY), program.blank(endgame.POSITIONS)
        solve = program(endgame.solve_round)
        if solve(states, running.game_data, scratch, limit, memory, work) not in (endgame.WON, endgame.LOST):
            return None
        row = [int(number) for number in work[: endgame.PAINTED]]
        totems = tuple(row[endgame.FINAL : endgame.FINAL + state.players])
        return cls(row[endgame.WINNER], totems, tuple(row[endgame.LINE : endgame.LINE + row[endgame.LENGTH]]))

    @property
    def forecast(self) -> Forecast:
        """The certain result."""
        chances = tuple(float(seat == self.winner) for seat in range(len(self.totems)))
        return Forecast(tuple(map(float, self.totems)), chances, certain=True)

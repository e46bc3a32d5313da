"""Parts of heuristic evaluations: the lead, and claims on points to come."""

from lascaux.kit.jit import State, helper
from lascaux.kit.landscape.kernels.zones import majority, owned_by

RIVAL = 0.6
"""Weight of a rival's point against one's own."""


@helper
def turns_left(s: State) -> float:
    """Return the expected number of turns left for each player."""
    return (s.n_deck - s.n_drawn) / s.n_players


@helper
def closing(s: State, label: int, chances: tuple[float, ...], turns: float) -> float:
    """Return the chance that a zone's open ends are closed in time.

    `chances` are those of no end, one, two and so on; the last is that of more. Closing takes `turns` turns.
    """
    ends = min(int(s.open[label]), len(chances) - 1)
    return chances[ends] * min(1.0, turns_left(s) / turns)


@helper
def lead(s: State, me: int) -> float:
    """Return the lead in points; the points of several others count less."""
    rival = RIVAL / (s.n_players - 1)
    value = 0.0
    for seat in range(s.n_players):
        value += s.score[seat] if seat == me else -rival * s.score[seat]
    return value


@helper
def claim(s: State, me: int, owners: int, likely: float) -> float:
    """Return a zone's expected points for a seat, by the majority of pieces."""
    rival = RIVAL / (s.n_players - 1)
    most = majority(owners)
    value = 0.0
    for seat in range(s.n_players):
        if owned_by(owners, seat) == most:
            value += likely if seat == me else -rival * likely
    return value

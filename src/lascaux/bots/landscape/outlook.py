"""What an outlook on a table is added up from, whatever the game: the lead, and claims on points to come."""

from lascaux.kit.jit import State, helper
from lascaux.kit.landscape.kernels.zones import majority, owned_by

RIVAL = 0.6
"""What a point of the others costs, against one of one's own."""


@helper
def turns_left(s: State) -> float:
    """Turns each player can still hope for."""
    return (s.n_deck - s.n_drawn) / s.n_players


@helper
def closing(s: State, label: int, chances: tuple[float, ...], turns: float) -> float:
    """How likely the open ends of a zone are to be closed in time.

    `chances` are those of no end, one, two and so on; the last is that of more. Closing takes some `turns`.
    """
    ends = min(int(s.open[label]), len(chances) - 1)
    return chances[ends] * min(1.0, turns_left(s) / turns)


@helper
def lead(s: State, me: int) -> float:
    """Points now; those of the others count against, less the more they are."""
    rival = RIVAL / (s.n_players - 1)
    value = 0.0
    for seat in range(s.n_players):
        value += s.score[seat] if seat == me else -rival * s.score[seat]
    return value


@helper
def claim(s: State, me: int, owners: int, likely: float) -> float:
    """What a zone's likely points are worth to a seat, by who has the most pieces there."""
    rival = RIVAL / (s.n_players - 1)
    most = majority(owners)
    value = 0.0
    for seat in range(s.n_players):
        if owned_by(owners, seat) == most:
            value += likely if seat == me else -rival * likely
    return value

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

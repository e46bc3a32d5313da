"""Points: who gets what a zone is worth."""

from lascaux.kit.jit import Rows, State, helper
from lascaux.kit.landscape.kernels.layout import PLAYERS, SOURCES
from lascaux.kit.landscape.kernels.log import AT_END, SCORED, Parts, append, note_parts
from lascaux.kit.landscape.kernels.zones import majority, owned_by


@helper
def clear_points(s: State) -> None:
    """Clear all points."""
    for seat in range(PLAYERS):
        s.score[seat] = 0
    for i in range(PLAYERS * SOURCES * 2):
        s.account[i] = 0


@helper
def book(s: State, seat: int, kind: int, points: int, how: int) -> None:
    """Add points to a seat's score, and to its account under their source."""
    s.score[seat] += points
    s.account[(seat * SOURCES + kind) * 2 + (how == AT_END)] += points


@helper
def award(
    s: State, label: int, kind: int, points: int, case: int, how: int, claims: int, parts: Parts, log: Rows
) -> None:
    """Give a zone's points, even 0, to each seat with the most pieces that count; log every seat there."""
    most = majority(claims)
    for seat in range(s.n_players):
        if owned_by(claims, seat) == most:
            book(s, seat, kind, points, how)
            if len(log) > 0:
                row = append(log, SCORED, case, seat, points, label, kind, how, s.owners[label], 0)
                note_parts(log, row, parts)

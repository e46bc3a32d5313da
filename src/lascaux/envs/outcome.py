"""The integers that kernels write for every game of a batch."""

TO_ACT, DONE, LENGTH, WINNERS, SCORES = range(5)
"""Columns: the next seat to act; whether the last step ended a game, and of that game its length in actions, the
winning seats as bits, and from `SCORES` on the points by seat.
"""
MOST_SEATS = 5
COLUMNS = SCORES + MOST_SEATS
EVERY_SEAT = -1
"""In place of a seat: the seat to act."""
ALL_WELL = -1
"""In place of the number of a game with an illegal action: there is none."""
NOTHING_SAID = -1
"""In place of an action id: there is none."""

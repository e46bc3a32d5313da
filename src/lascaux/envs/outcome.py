"""What kernels tell of every game of a batch: a row of whole numbers."""

TO_ACT, DONE, LENGTH, WINNERS, SCORES = range(5)
"""Columns: the seat that is asked next; whether a game ended with the last step, and of that game its length in
actions, the seats that won it, as bits, and from `SCORES` on the points by seat."""
MOST_SEATS = 5
COLUMNS = SCORES + MOST_SEATS
EVERY_SEAT = -1
"""Instead of a seat: whichever is asked."""
ALL_WELL = -1
"""Instead of the number of a game that was given what it does not allow."""
NOTHING_SAID = -1
"""Instead of a number: there is none."""

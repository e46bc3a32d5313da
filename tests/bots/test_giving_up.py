"""Looking ahead: which turns are given up, and when."""

from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.features import JUDGED, WORKSPACE
from lascaux.bots.landscape.learned.player import MOVE
from lascaux.bots.landscape.learned.search import (
    COLUMNS,
    LATEST,
    LEFT_OVER,
    MATTERS,
    MIN_PILES,
    ROUNDS,
    SEARCH_STATE,
    STAY,
    add_up,
    begin_search,
    drop_worse,
    end_pile,
    sort_turns,
)

ENDLESS, ALL = 1 << 30, 1 << 20
CAUTION = 6


def room(*shape: int) -> Any:
    return np.zeros(shape, np.int32)


class Searching:
    """A search whose results are told to it, pile by pile."""

    def __init__(self, turns: int) -> None:
        self.turns = room(turns, COLUMNS)
        self.turns[:, MOVE] = range(turns)
        self.search_state, self.workspace = room(SEARCH_STATE), room(WORKSPACE)
        begin_search(turns, 30, self.turns, self.search_state)

    def pile(self, *leads: int, budget: int = ENDLESS) -> None:
        """What came of the turns, by their number."""
        for row in range(self.search_state[LEFT_OVER]):
            self.turns[row, LATEST] = leads[self.turns[row, MOVE]]
        end_pile(budget, CAUTION, ALL, self.turns, self.search_state, self.workspace)

    @property
    def left(self) -> list[int]:
        """The turns that are still looked into, the best first."""
        return [int(move) for move in self.turns[: self.search_state[LEFT_OVER], MOVE]]


def test_who_is_clearly_worse_is_given_up_at_once() -> None:
    """Turn 2 is 4,000 behind in every pile; 0 and 1 take turns at being ahead by as much as they differ."""
    search = Searching(3)
    for pile in range(MIN_PILES):
        assert len(search.left) == 3
        ahead = 900 if pile % 2 else -900
        search.pile(5000 + ahead, 5000 - ahead, 1000)
    assert sorted(search.left) == [0, 1]


def test_one_lucky_pile_convinces_nobody() -> None:
    """Turn 0 has its whole lead from a single pile: it may be chance, so both are looked into."""
    search = Searching(2)
    search.pile(9000, 0)
    for _ in range(2 * MIN_PILES):
        search.pile(100, 100)
    assert search.left == [0, 1]


def test_of_two_that_are_as_good_one_is_given_up() -> None:
    """They differ by chance: too little to go on for, or so much that one may turn out far better."""
    for wavering, left in ((MATTERS // 2, 1), (40 * MATTERS, 2)):
        search = Searching(2)
        for pile in range(MIN_PILES):
            ahead = wavering if pile % 2 else -wavering
            search.pile(5000 + ahead, 5000 - ahead)
        assert len(search.left) == left


def test_with_the_time_of_a_round_over_half_of_the_turns_stay() -> None:
    """All are alike but for a little: time alone decides, and the best stay."""
    search = Searching(8)
    assert (search.search_state[ROUNDS], search.search_state[STAY]) == (3, 4)
    search.workspace[JUDGED] = 100
    for stays in (4, 2, 1):
        search.pile(*(100 * turn for turn in range(8)), budget=100)
        assert search.left == [7, 6, 5, 4][:stays]


def test_who_was_given_up_makes_no_round_shorter() -> None:
    """Of eight turns six are clearly worse: the two others have all the time that is left, not half of a round."""
    search = Searching(8)
    for pile in range(MIN_PILES):
        ahead = 900 if pile % 2 else -900
        search.pile(9000 + ahead, 9000 - ahead, 0, 0, 0, 0, 0, 0)
    assert sorted(search.left) == [0, 1]
    search.workspace[JUDGED] = 100
    for rounds_over in (1, 2, 3):
        search.pile(9000, 9000, 0, 0, 0, 0, 0, 0, budget=100)
        assert len(search.left) == (2 if rounds_over < 3 else 1)


def test_turns_are_sorted_with_all_that_is_known_of_them() -> None:
    turns = room(3, COLUMNS)
    turns[:, MOVE] = 4, 5, 6
    turns[:, LATEST] = 10, 30, 20
    add_up(3, turns)
    sort_turns(turns, 3)
    assert turns[:, [MOVE, LATEST]].tolist() == [[5, 30], [6, 20], [4, 10]]
    assert drop_worse(CAUTION, turns, 1, 1) == 1

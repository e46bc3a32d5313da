"""The clock that nodes share: an answer that came late does not set it wrong."""

import asyncio
from typing import Any

import pytest

from lascaux.server.clocks import MOST, SharedClock

AHEAD = 1_700_000_000.0
"""The store's time less ours."""


class Clockwork:
    """A store and a machine: time goes by only while an answer is on its way, there and back."""

    def __init__(self) -> None:
        self.s, self.ahead, self.asked = 500.0, AHEAD, 0
        self.ways: list[tuple[float, float]] = []

    async def time(self) -> float:
        self.asked += 1
        there, back = self.ways.pop(0) if self.ways else (0.001, 0.001)
        self.s += there
        told = self.s + self.ahead
        self.s += back
        return told


def _clock(works: Any) -> SharedClock:
    return SharedClock(works, lambda: works.s)


def _off(clock: SharedClock, works: Clockwork) -> float:
    return clock() / 1000 - (works.s + works.ahead)


def test_the_quickest_of_a_few_answers_says_what_time_it_is() -> None:
    works = Clockwork()
    works.ways = [(0.0, 4.0), (0.001, 0.001), (0.0, 7.0)]
    clock = _clock(works)
    asyncio.run(clock.set())
    assert _off(clock, works) == pytest.approx(0, abs=0.002)
    assert works.asked == 3


def test_who_hears_every_answer_late_asks_more_often() -> None:
    works = Clockwork()
    works.ways = [(0.0, 4.0)] * 5
    clock = _clock(works)
    asyncio.run(clock.set())
    assert works.asked == 6
    assert _off(clock, works) == pytest.approx(0, abs=0.002)


def test_what_is_known_is_better_than_late_answers() -> None:
    works = Clockwork()
    clock = _clock(works)
    asyncio.run(clock.set())
    works.s += 60
    works.ways = [(0.0, 4.0)] * MOST
    asyncio.run(clock.set())
    assert works.ways == []
    assert _off(clock, works) == pytest.approx(0, abs=0.002), "half of four seconds would be wrong"


def test_clocks_that_grow_apart_are_set_again() -> None:
    works = Clockwork()
    clock = _clock(works)
    asyncio.run(clock.set())
    works.s += 600
    works.ahead += 0.1
    works.ways = [(0.01, 0.01)] * 3
    asyncio.run(clock.set())
    assert _off(clock, works) == pytest.approx(0, abs=0.01)


def test_a_store_whose_own_clock_was_set_is_followed_even_where_answers_are_late() -> None:
    works = Clockwork()
    clock = _clock(works)
    asyncio.run(clock.set())
    works.ahead += 3600
    works.ways = [(0.5, 0.5)] * MOST
    asyncio.run(clock.set())
    assert _off(clock, works) == pytest.approx(0, abs=0.5)

"""What time it is: a late answer of the store sets no clock wrong, and a machine whose clock is set is followed."""

import asyncio
from typing import Any

import pytest

from lascaux.server.clocks import MAX_ANSWERS, SharedClock, WallClock

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
    works.ways = [(0.0, 4.0)] * MAX_ANSWERS
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
    works.ways = [(0.5, 0.5)] * MAX_ANSWERS
    asyncio.run(clock.set())
    assert _off(clock, works) == pytest.approx(0, abs=0.5)


def test_a_machine_that_learns_the_time_after_the_start_is_followed() -> None:
    """As a small computer without a battery does, by NTP. What is less than two seconds is no correction."""
    wall, now = [1000.0], [50.0]
    clock = WallClock(lambda: wall[0], lambda: now[0])
    assert (clock(), clock.follow()) == (1_000_000, 0)
    wall[0], now[0] = 1_700_000_060.0, 60.0
    assert clock() == 1_010_000, "it never jumps by itself"
    assert clock.follow() == 1_700_000_060_000 - 1_010_000
    assert clock() == 1_700_000_060_000
    wall[0] -= 1.5
    assert (clock.follow(), clock()) == (0, 1_700_000_060_000)
    wall[0] -= 100
    assert clock.follow() == -101_500

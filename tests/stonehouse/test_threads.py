"""Stones that settle in several threads at once settle as they do alone."""

from lascaux.games.stonehouse.physics.frames import pack
from tests.kernels.side_by_side import at_once
from tests.stonehouse.physics.building import five, lays

THREADS, TRIES = 3, 4


def tried(thread: int) -> list[str]:
    """All settlings of some tries, to the last frame; each thread has other stones."""
    numbers = range(thread * TRIES, (thread + 1) * TRIES)
    return [pack(settling) for number in numbers for settling in lays(five(number), "normal", number)]


def test_worlds_side_by_side_do_not_disturb_each_other() -> None:
    together = at_once(THREADS, tried)
    assert together == [tried(thread) for thread in range(THREADS)]
    assert len({*map(tuple, together)}) == THREADS, "each has built something else"


def test_the_same_stones_in_several_threads_settle_alike() -> None:
    alike = at_once(THREADS, lambda _: tried(0))
    assert alike == [tried(0)] * THREADS

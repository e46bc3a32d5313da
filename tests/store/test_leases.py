"""Leases: one holder at a time, until it gives back or its time has run out."""

import asyncio
import time

from lascaux.store.leases import Leases
from lascaux.store.port import Store
from tests.store.stores import Open

LONG = 3600.0
NEVER = -1.0
"""A lease that has run out when it is taken: no test waits for a clock."""


async def _claim(store: Store, *names: str, who: str, seconds: float = LONG) -> set[str]:
    return set(await store.claim(names, who, seconds))


def test_a_lease_has_one_holder(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await _claim(store, "a", "b", who="one") == {"a", "b"}
            assert await _claim(store, "b", "c", who="two") == {"c"}
            assert await _claim(store, "a", "b", "c", who="one") == {"a", "b"}
            await store.release(["a", "b", "c"], "two")
            assert await _claim(store, "a", "b", "c", who="three") == {"c"}
            await store.release(["a"], "one")
            assert await _claim(store, "a", "b", "c", who="two") == {"a"}
            assert await _claim(store, who="two") == set()

    asyncio.run(go())


def test_a_lease_that_ran_out_is_anybodys(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await _claim(store, "a", who="one", seconds=NEVER) == {"a"}
            assert await _claim(store, "a", who="two") == {"a"}
            assert await _claim(store, "a", who="one") == set()
            assert await _claim(store, "a", who="two", seconds=NEVER) == {"a"}
            assert await _claim(store, "a", who="one") == {"a"}

    asyncio.run(go())


def test_of_many_who_claim_at_once_one_is_given_it(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            names = [f"t{number}" for number in range(20)]
            given = await asyncio.gather(*(_claim(store, *names[k:], *names[:k], who=f"n{k}") for k in range(8)))
            assert sorted(name for some in given for name in some) == sorted(names)

    asyncio.run(go())


def test_the_store_knows_what_time_it_is(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            before = time.time()
            assert before - 1 <= await store.time() <= time.time() + 1

    asyncio.run(go())


def test_leases_run_out_by_the_clock() -> None:
    now = 100.0
    leases = Leases(lambda: now)
    assert leases.claim(["a"], "one", 10) == {"a"}
    now = 109.9
    assert leases.claim(["a"], "two", 10) == frozenset()
    assert leases.claim(["a"], "one", 10) == {"a"}
    now = 119.9
    assert leases.claim(["a"], "two", 10) == {"a"}

"""TokenBuckets: what is taken from one is gone for all, until time has filled it again."""

import asyncio

import pytest

from lascaux.store.errors import BadName
from lascaux.store.port import Store
from lascaux.store.token_buckets import TokenBuckets, Withdrawal
from tests.store.stores import Open

NEVER = 1e-9
"""So little a second that nothing comes back while a test runs."""
AT_ONCE = 1e9


async def _spend(store: Store, amount: float, name: str = "a", rate: float = NEVER) -> float:
    return (await store.take_tokens({name: Withdrawal(amount, rate, 100)}))[name]


def test_all_take_from_the_same_purse(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await _spend(store, 30) == pytest.approx(70)
            assert await _spend(store, 50) == pytest.approx(20)
            assert await _spend(store, 0, "b") == pytest.approx(100), "another purse"
            assert await _spend(store, 50) == pytest.approx(-30), "as much was taken too much"
            assert await _spend(store, 500) == pytest.approx(-100), "nobody owes more than a purse holds"
            assert await _spend(store, -60) == pytest.approx(-40)
            assert await store.take_tokens({}) == {}

    asyncio.run(go())


def test_time_fills_a_purse_and_no_more_than_it_holds(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            assert await _spend(store, 90, rate=AT_ONCE) == pytest.approx(10)
            await asyncio.sleep(0.01)
            assert await _spend(store, 40, rate=AT_ONCE) == pytest.approx(60)

    asyncio.run(go())


def test_of_many_who_pay_at_once_nothing_is_lost(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            names = [f"p{number}" for number in range(10)]
            some = [[*names[k:], *names[:k]] for k in range(8)]
            await asyncio.gather(
                *(store.take_tokens({name: Withdrawal(5, NEVER, 100) for name in one}) for one in some)
            )
            left = await store.take_tokens({name: Withdrawal(0, NEVER, 100) for name in names})
            assert left == pytest.approx(dict.fromkeys(names, 60))

    asyncio.run(go())


def test_what_is_full_again_is_forgotten_and_what_is_not_is_kept(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            await _spend(store, 90)
            await _spend(store, 90, "b", AT_ONCE)
            await asyncio.sleep(0.01)
            await store.expire(0)
            assert await _spend(store, 0) == pytest.approx(10)
            assert await _spend(store, 0, "b") == pytest.approx(100)

    asyncio.run(go())


def test_a_purse_has_a_name_that_every_store_takes(open_store: Open) -> None:
    async def go() -> None:
        async with await open_store() as store:
            with pytest.raises(BadName):
                await _spend(store, 1, "2001:db8::/64")

    asyncio.run(go())


def test_purses_fill_by_the_clock() -> None:
    now = [0.0]
    purses = TokenBuckets(lambda: now[0])
    assert purses.take_tokens({"a": Withdrawal(60, 2, 100)}) == {"a": 40}
    now[0] = 10
    assert purses.take_tokens({"a": Withdrawal(0, 2, 100)}) == {"a": 60}
    purses.expire()
    assert len(purses) == 1
    now[0] = 30
    purses.expire()
    assert len(purses) == 0

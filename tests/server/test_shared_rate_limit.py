"""What someone may spend they may spend once, not at every node again: in numbers, then at the door of two nodes."""

import asyncio
import contextlib
import itertools
import random
import re
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lascaux.bus.local import LocalBroker, LocalBus
from lascaux.server.people.shared_rate_limit import LOCAL_SHARE, RateLimitSync, SharedLimits
from lascaux.store import factory
from lascaux.store.errors import StoreFailed
from lascaux.store.port import Store
from lascaux.store.token_buckets import TokenBuckets, Withdrawal
from tests.chaos.inside import Inside, inside
from tests.server.client import Person, person
from tests.server.nodes import until

NEVER = 0.001
"""So little a second that nothing comes back while a test runs."""


# --- in numbers ------------------------------------------------------------
class Ledger:
    """A store that knows nothing but purses."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._purses = TokenBuckets(now)
        self.away = False

    async def take_tokens(self, withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
        if self.away:
            raise StoreFailed("the store is away")
        return self._purses.take_tokens(withdrawals)


@dataclass
class Spender:
    """A node, and what it let through."""

    sync: RateLimitSync
    limits: SharedLimits

    async def settle(self) -> None:
        if not self.sync.is_synced:
            await self.sync.sync()


RATE, BURST, PRICE = 100.0, 500.0, 4.0
TICK_S, TICKS = 0.01, 10
"""Nodes settle after so many ticks."""


def _most_beyond(spent: list[float], rate: float) -> float:
    """Of all stretches of time the one with the most beyond so much a second: how much it was."""
    worst, lowest, total = 0.0, 0.0, 0.0
    for amount in spent:
        total += amount
        worst = max(worst, total - lowest)
        total -= rate * TICK_S
        lowest = min(lowest, total)
    return worst


async def _flooded(nodes: int, seconds: float, seed: int, outage: tuple[float, float]) -> list[float]:
    """Someone asks every node for all it gives; what all gave, tick by tick."""
    clock, dice = [1000.0], random.Random(seed)
    ledger: Any = Ledger(lambda: clock[0])
    syncs = [RateLimitSync(ledger, lambda: nodes, str) for _ in range(nodes)]
    spenders = [Spender(one, SharedLimits("x", RATE, BURST, one, lambda: clock[0])) for one in syncs]
    spent = []
    for tick in range(int(seconds / TICK_S)):
        ledger.away = outage[0] <= tick * TICK_S < outage[1]
        spent.append(
            sum(PRICE for one in spenders for _ in range(dice.randrange(4)) if not one.limits.take("eve", PRICE))
        )
        clock[0] += TICK_S
        if tick % TICKS == 0:
            for one in spenders:
                await one.settle()
    return spent


@pytest.mark.parametrize("nodes", [2, 3, 10])
def test_all_nodes_together_give_a_quarter_more_and_what_is_on_its_way(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.server.people.shared_rate_limit.AWAY_S", 0.0)
    spent = asyncio.run(_flooded(nodes, 60, seed=nodes, outage=(99, 99)))
    on_its_way = nodes * TICKS * 3 * PRICE
    most = (1 + LOCAL_SHARE) * BURST + on_its_way
    assert _most_beyond(spent, (1 + LOCAL_SHARE) * RATE) <= most
    assert sum(spent[1000:]) / (len(spent) - 1000) / TICK_S <= (1 + LOCAL_SHARE) * RATE * 1.05
    assert sum(spent) >= BURST + 60 * RATE, "and nobody gets less than at one node"
    alone = nodes * (BURST + 60 * RATE)
    assert sum(spent) < alone, "each for itself would give more"


def test_while_the_store_is_away_each_node_gives_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.server.people.shared_rate_limit.AWAY_S", 0.0)
    nodes, begins, ends = 3, 20.0, 50.0
    spent = asyncio.run(_flooded(nodes, 80, seed=5, outage=(begins, ends)))
    first, last = int(begins / TICK_S) + TICKS, int(ends / TICK_S)
    assert _most_beyond(spent[first:last], RATE) <= BURST + 1
    assert sum(spent[first:last]) >= RATE * (ends - begins) * 0.9
    on_its_way = nodes * TICKS * 3 * PRICE
    assert _most_beyond(spent, (1 + LOCAL_SHARE) * RATE) <= (2 + LOCAL_SHARE) * BURST + on_its_way, (
        "a purse more for the outage"
    )


def test_who_spends_little_is_nobody_elses_business() -> None:
    async def story() -> None:
        clock = [0.0]
        ledger: Any = Ledger(lambda: clock[0])
        sync = RateLimitSync(ledger, lambda: 3, str)
        limits = SharedLimits("x", 120, 600, sync, lambda: clock[0])
        for _ in range(1000):
            assert limits.take("ada", 10) == 0, "a decision with what one looks at before it"
            clock[0] += 2
            assert sync.is_synced

    asyncio.run(story())


# --- at the door of two nodes ------------------------------------------------
@dataclass
class Pair:
    """Two nodes that listen, on one store."""

    one: Inside
    other: Inside
    broker: LocalBroker
    stores: list[Store]

    @property
    def nodes(self) -> list[Inside]:
        return [self.one, self.other]

    async def settled(self) -> None:
        """The store knows what was spent, and so do both nodes."""
        for node in self.nodes:
            sync = node.services.sync
            assert sync is not None
            await until(lambda it=sync: it.is_synced)  # type: ignore[misc]

    async def ask(self, path: str, most: int) -> int:
        """Ask both in turn for something until both refuse; how often it was had."""
        had, refused = 0, 0
        async with contextlib.AsyncExitStack() as stack:
            doors = [await stack.enter_async_context(Person(node).http) for node in self.nodes]  # type: ignore[arg-type]
            for door in itertools.islice(itertools.cycle(doors), most):
                answer = await door.get(path)
                had, refused = (had + 1, 0) if answer.is_success else (had, refused + 1)
                assert answer.status_code in (200, 429), answer.text
                await self.settled()
                if refused == 2:
                    return had
        raise AssertionError(f"nobody was refused after {most}")


@contextlib.asynccontextmanager
async def pair(where: str, folder: Path, **settings: Any) -> AsyncIterator[Pair]:
    """Two of them; in a folder they share one store, as they do a database."""
    broker = LocalBroker()
    async with contextlib.AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await factory.open_store(where))]
        stores.append(stores[0])
        if where.startswith("postgresql"):
            stores[1] = await stack.enter_async_context(await factory.open_store(where))
        one, other = [
            await stack.enter_async_context(
                inside(folder / name, store=store, bus=LocalBus(name, broker), workers=1, **settings)
            )
            for name, store in zip(("one", "other"), stores, strict=True)
        ]
        nodes = Pair(one, other, broker, stores)
        for node in nodes.nodes:
            node.services.peers.beat()  # type: ignore[union-attr]
        for node in nodes.nodes:
            await until(lambda it=node: it.services.peers.count == 2)  # type: ignore[misc]
        yield nodes


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests wait for every sync: they come one after the other."""
    monkeypatch.setattr("lascaux.server.services.SYNC_S", 0.002)


GAMES, COST = "/api/games", 3
PURSE = {"address_rate": NEVER, "address_burst": 60}
ALLOWED = 60 // COST
MOST = ALLOWED * (1 + LOCAL_SHARE) + 2
"""A node learns what the other gave when it gives something itself: one request each, where they come one by one."""


def test_an_address_pays_from_one_purse_at_both_nodes(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with pair(where, tmp_path, **PURSE) as nodes:
            assert ALLOWED <= await nodes.ask(GAMES, 200) <= MOST

    asyncio.run(story())


def test_without_the_bus_purses_are_shared_all_the_same(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with pair(where, tmp_path, **PURSE) as nodes:
            nodes.broker.cut = True
            assert ALLOWED <= await nodes.ask(GAMES, 200) <= MOST
            nodes.broker.reconnect()

    asyncio.run(story())


def test_a_guest_pays_from_one_purse_on_sockets_of_both_nodes(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            pair(where, tmp_path, guest_rate=NEVER, guest_burst=160) as nodes,
            person(nodes.one, "Ada") as ada,  # type: ignore[arg-type]
        ):
            table = (await ada.open_table())["table"]["id"]
            elsewhere = Person(nodes.other)  # type: ignore[arg-type]
            elsewhere.http.cookies.update(ada.http.cookies)
            had = 0
            async with elsewhere.http, ada.at(table) as here, elsewhere.at(table) as there:
                for chair in itertools.cycle((here, there)):
                    answer = await chair.request("sync")
                    await nodes.settled()
                    if answer["type"] != "accepted":
                        break
                    had += 1
            assert answer["reason"] == "too_fast"
            assert 0.6 * 160 / 4 < had <= (1 + LOCAL_SHARE) * 160 / 4, "opening the table and coming in cost some, too"

    asyncio.run(story())


def test_nobody_waits_for_a_store_that_is_away_and_both_give_half(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.server.people.shared_rate_limit.AWAY_S", 0.01)

    async def story() -> None:
        async with pair(where, tmp_path, **PURSE) as nodes:
            back = asyncio.Event()

            async def silent(withdrawals: Mapping[str, Withdrawal]) -> dict[str, float]:
                await back.wait()
                raise StoreFailed("nothing was heard")

            spends = [store.take_tokens for store in nodes.stores]
            for store in nodes.stores:
                store.take_tokens = silent  # type: ignore[method-assign]
            had = 0
            for node in nodes.nodes:
                async with Person(node).http as http:  # type: ignore[arg-type]
                    while (await http.get(GAMES)).is_success:
                        had += 1
                        sync = node.services.sync
                        assert sync is not None
                        await until(lambda it=sync: it.is_synced or it.is_away)  # type: ignore[misc]
            assert ALLOWED - 2 <= had <= MOST, "half of it each, and what each gave before it knew"
            for store, spend in zip(nodes.stores, spends, strict=True):
                store.take_tokens = spend  # type: ignore[method-assign]
            back.set()
            await nodes.settled()
            purse: Any = nodes.one.services.budgets.address("127.0.0.1")
            left = await spends[0]({purse.name: Withdrawal(0, NEVER, 60)})
            assert left[purse.name] <= 2 * COST, "what was spent meanwhile is not forgotten"

    asyncio.run(story())


def test_guests_of_an_address_are_counted_over_both_nodes_to_one(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with pair(where, tmp_path, sessions=5) as nodes:
            codes = []
            for node in [*nodes.nodes * 4]:
                async with Person(node).http as http:  # type: ignore[arg-type]
                    answer = await http.post("/api/session", json={"name": "Eve"})
                    codes.append(answer.status_code)
            assert codes == [201] * 5 + [429] * 3
            assert answer.json()["error"] == "limit_sessions"
            assert 0 < answer.json()["facts"]["retry_ms"] <= 3_600_000 / 5

    asyncio.run(story())


def test_who_was_refused_too_often_at_both_is_shut_out_at_both(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.server.people.abuse_guard.FORGET_S", 10**6)  # nothing is forgotten while a test runs

    async def story() -> None:
        async with pair(where, tmp_path, address_rate=NEVER, address_burst=1, patience=40) as nodes:
            shut: list[int] = []
            for node in nodes.nodes:
                async with Person(node).http as http:  # type: ignore[arg-type]
                    for asked in range(200):
                        answer = await http.get(GAMES)
                        await nodes.settled()
                        if answer.headers.get("connection") == "close":
                            shut.append(asked)
                            break
            assert len(shut) == 2
            assert shut[1] <= 40 * LOCAL_SHARE + 2, "the first is answered, and the second knew by then"

    asyncio.run(story())


def test_an_address_is_not_kept_as_it_is(where: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with pair(where, tmp_path, **PURSE) as nodes:
            told: set[str] = set()
            for store in nodes.stores:

                async def noting(withdrawals: Mapping[str, Withdrawal], it: Store = store) -> dict[str, float]:
                    told.update(withdrawals)
                    return await type(it).take_tokens(it, withdrawals)

                store.take_tokens = noting  # type: ignore[method-assign]
            await nodes.ask(GAMES, 200)
            assert len(told) == 1, "one name at both nodes"
            assert re.fullmatch("[0-9a-f]{32}", told.pop()), "no address can be read from it"

    asyncio.run(story())

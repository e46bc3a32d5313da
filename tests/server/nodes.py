"""Several nodes of one server in one process, on one store: what each knows, and the lines between them to cut."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lascaux.bus.local import LocalBroker, LocalBus
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.ownership import LEASE_S, LeasedOwnership
from lascaux.server.live.peers import Peers
from lascaux.server.people.guests import Guest
from lascaux.server.people.presence import Presence
from lascaux.server.tables import log, seating
from lascaux.server.web import requests
from lascaux.store.factory import open_store
from lascaux.store.port import Store
from lascaux.store.postgresql.store import PostgresqlStore
from lascaux.wire import socket as wire
from lascaux.wire.tables import NewTable
from tests.chaos.inside import AtHome, guest

CEILING_S = 120.0
PAUSE_S = 0.05
SETTINGS = NewTable(game="embers", seats=2, pace="none", options={"rounds": 6})


class Ear:
    """Someone connected to a node, and what they are told."""

    def __init__(self, person: str | None, name: str | None = None) -> None:
        self.person, self.name, self.follows = person, name, False
        self.heard: list[Any] = []
        self.lost = False

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def lose(self) -> None:
        self.lost = True

    def of(self, kind: str) -> list[Any]:
        """All that came of one kind."""
        return [message for message in self.heard if message["type"] == kind]

    @property
    def steps(self) -> list[tuple[int, int]]:
        """From which version to which it was told."""
        return [(step["after"], step["version"]) for step in self.of("step")]


@dataclass
class Time:
    """The clocks of all nodes and of their leases, moved by hand."""

    ms: int = 1_700_000_000_000
    s: float = 1000.0

    def pass_by(self, seconds: float) -> None:
        self.ms += int(seconds * 1000)
        self.s += seconds


class Node:
    """One node; nothing happens by itself but what it hears."""

    def __init__(self, name: str, store: Store, broker: LocalBroker, time: Time) -> None:
        self.name, self.store = name, store
        self.bus = LocalBus(name, broker)
        self.live_tables = LiveTables(store, AtHome(1), lambda: time.ms, bus=self.bus)
        self.ownership = self.live_tables.ownership = LeasedOwnership(store, name, now=lambda: time.s)
        self.peers = Peers(self.live_tables, self.bus, lambda: time.s)
        self.presence = Presence(self.live_tables, PAUSE_S, self.peers)
        self.live_tables.heed, self.live_tables.taken_over = self.presence.follow, self.presence.took_over

    async def get(self, table: str) -> LiveTable:
        return await self.live_tables.get(table)

    async def connect(self, table: str, person: str | None, name: str | None = None) -> Ear:
        """Someone comes."""
        live, ear = await self.get(table), Ear(person, name)
        live.listeners.add(ear)
        if person is not None:
            self.presence.arrive(live, person)
        live.spectators.join(ear)
        return ear

    def disconnect(self, table: str, ear: Ear) -> None:
        """Someone goes."""
        live = self.live_tables.loaded[table]
        live.listeners.discard(ear)
        live.spectators.leave(ear)
        if ear.person is not None:
            self.presence.leave(live, ear.person)

    async def ask(self, table: str, who: Guest, request: requests.Change) -> wire.AnyAnswer:
        """A request as the socket brings it."""
        return await requests.answer(await self.get(table), who, request, 0)

    async def act(self, table: str, key: str, version: int | None = None, seat: int | None = None) -> wire.AnyAnswer:
        """The first thing that whose turn it is may do, as this node sees it."""
        live = await self.get(table)
        position = live.table.position
        assert position is not None
        seat = position.to_act[0] if seat is None else seat
        do = str(position.legal(seat).actions[0])
        at = live.table.version if version is None else version
        return await self.ask(table, guest(seat), wire.Act(id=key, seat=seat, version=at, do=do))

    async def say(self, table: str, seat: int, text: str, key: str) -> wire.AnyAnswer:
        """A line of chat."""
        return await self.ask(table, guest(seat), wire.Say(id=key, text=text))

    async def close(self) -> None:
        self.presence.close()
        await self.live_tables.close()
        await self.bus.close()


@dataclass
class House:
    """The nodes of one server."""

    store: Store
    broker: LocalBroker = field(default_factory=LocalBroker)
    time: Time = field(default_factory=Time)
    nodes: list[Node] = field(default_factory=list)

    async def open(self, settings: NewTable = SETTINGS, bots: tuple[int, ...] = ()) -> str:
        """A game that has begun at the first node."""
        first = self.nodes[0].live_tables
        live, _ = await first.open_table(settings, guest(0).person, guest(0).name)
        for seat in range(settings.seats):
            who = guest(seat)
            if seat in bots:
                await live.change(lambda t, now, s=seat: seating.seat_bot(t, s, "random", guest(0).person, now))  # type: ignore[misc]
            else:
                await live.change(lambda t, now, s=seat, w=who: seating.sit(t, s, w.person, w.name, None, now))  # type: ignore[misc]
        await live.change(lambda t, now: seating.begin(t, guest(0).person, now))
        return live.table.id

    async def log(self, table: str) -> list[log.Entry]:
        return [log.decode(entry) for entry in await self.store.entries(table)]

    async def lapse(self) -> None:
        """So much time goes by that no lease is left; those of a database, which has its own clock, are taken away."""
        self.time.pass_by(LEASE_S + 1)
        if isinstance(self.store, PostgresqlStore):
            await self.store._connections.ask(lambda db: db.execute("DELETE FROM leases"), again=True)


@contextlib.asynccontextmanager
async def house(store: Store, count: int = 2) -> AsyncIterator[House]:
    """So many nodes on a store; the leases of a store of one process go by the test's clock.

    Each has lines of its own to a database. What is in a folder belongs to one process, and they share it.
    """
    home = House(store)
    leases = getattr(store, "_leases", None)
    if leases is not None:
        leases._now = lambda: home.time.s
    async with contextlib.AsyncExitStack() as stack:
        stores = [store] * count
        if isinstance(store, PostgresqlStore):
            others = [await stack.enter_async_context(await open_store(store.address)) for _ in range(1, count)]
            stores = [store, *others]
        for number, its in enumerate(stores):
            home.nodes.append(Node(f"node{number}", its, home.broker, home.time))
            stack.push_async_callback(home.nodes[-1].close)
        yield home


async def until(true: Callable[[], object]) -> None:
    """Wait for something that must come."""
    async with asyncio.timeout(CEILING_S):
        while not true():
            await asyncio.sleep(0.005)


async def settled() -> None:
    """Let everything that was begun go on for a while: for what must not come."""
    for _ in range(20):
        await asyncio.sleep(PAUSE_S / 4)

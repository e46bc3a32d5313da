"""A real listening server in the test's own process and loop, so that a test can look at what it keeps secret."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from lascaux.bus.port import Bus
from lascaux.core import registry
from lascaux.core.bag import salt_hash
from lascaux.core.game import Game
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.guests import Guest
from lascaux.server.running.run import _config, _listen, _Server
from lascaux.server.services import Services, open_services
from lascaux.server.settings import Settings
from lascaux.server.tables import seating
from lascaux.server.tables.table import Table
from lascaux.server.web import requests
from lascaux.server.workers.pool import Result
from lascaux.server.workers.scheduler import Requester
from lascaux.server.workers.workers import Workers
from lascaux.store.port import Store
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.tables import NewTable

PURSES = [f"{whose}_{what}" for whose in ("address", "guest", "socket") for what in ("rate", "burst")]
TABLES = [f"{whose}{what}_tables" for whose in ("", "address_") for what in ("open", "bot")]
THINGS = ["sessions", "imports", "chat", "chat_lines", "patience"]
GENEROUS = {**dict.fromkeys([*PURSES, *TABLES, *THINGS], 10**6), "connections": 10**4}


class Inside:
    """The server's address, as clients want it, and its parts."""

    def __init__(self, url: str, services: Services) -> None:
        self.url, self.services = url, services


class AtHome(Workers):
    """Workers that are this process: games that a test has made up are known nowhere else."""

    async def run(self, requester: Requester, job: Callable[..., Result], *arguments: object) -> Result:
        return job(*arguments)


@contextlib.asynccontextmanager
async def inside(
    data: Path,
    now: Callable[[], int] | None = None,
    at_home: bool = False,
    store: Store | None = None,
    bus: Bus | None = None,
    **more: Any,
) -> AsyncIterator[Inside]:
    """Serve in this loop, by this clock if there is one; ends in order and without a crash.

    Without a store of the caller's own its tables are in the folder; with a bus it is one of several nodes.
    """
    settings = Settings(data=str(data), **{**GENEROUS, **more})
    with _listen("127.0.0.1", 0) as listening:
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with contextlib.AsyncExitStack() as stack:
            if store is None:
                store = await stack.enter_async_context(await SqliteStore.open(data))
            services = await stack.enter_async_context(open_services(settings, store, now, bus))
            if at_home:
                services.live_tables.workers.close()
                services.live_tables.workers = AtHome(1)
            ready = asyncio.Event()
            server = _Server(_config(settings, services), services, ready.set)
            serving = asyncio.create_task(server.serve([listening]))
            await ready.wait()
            try:
                yield Inside(url, services)
            finally:
                server.should_exit = True
                await serving
            assert services.metrics.crashes == 0


@contextlib.contextmanager
def registered(game: Game) -> Iterator[None]:
    """A game that is known for a while; in the place of another of the same name, if there is one."""
    before = registry.find(game.info.name) if game.info.name in registry.names() else None
    registry.register(game)
    try:
        yield
    finally:
        registry.forget(game.info.name)
        if before is not None:
            registry.register(before)


class Ear:
    """A listener that keeps the bytes it is told."""

    def __init__(self, person: str | None, follows: bool = False) -> None:
        self.person, self.follows = person, follows
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def lose(self) -> None:
        raise AssertionError("the table was lost")


class Ticking:
    """A clock that only moves when looked at."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        self.at += 1
        return self.at


def guest(seat: int) -> Guest:
    """The person of a seat."""
    return Guest(f"person{seat:010d}", f"P{seat}", "red")


async def live_table_of(
    store: Store, name: str, settings: NewTable, *, secret: str | None = None, salts: Sequence[str] = ()
) -> LiveTable:
    """A table about to begin, everyone seated."""
    now = Ticking()
    live = LiveTable(Table(name), store, now)
    invites = [f"{seat:064x}" for seat in range(settings.seats)]
    made = seating.create(registry.find(settings.game), settings, guest(0).person, "P0", invites, now())
    if secret is not None:
        made[0].secret = secret  # type: ignore[attr-defined]
    await live.change(lambda table, at: made)
    for seat in range(settings.seats):
        who, hashed = guest(seat), salt_hash(seat, salts[seat]) if seat < len(salts) else None
        await live.change(lambda t, at, s=seat, w=who, h=hashed: seating.sit(t, s, w.person, w.name, w.colour, at, h))  # type: ignore[misc]
    return live


async def begin(live: LiveTable, salts: Sequence[str] = ()) -> None:
    """The host begins, and everyone tells the salt they have fixed."""
    await live.change(lambda table, at: seating.begin(table, guest(0).person, at))
    for seat, salt in enumerate(salts):
        await live.change(lambda t, at, s=seat, w=salt: seating.reveal_salt(t, s, w, guest(s).person, at))  # type: ignore[misc]


async def act(live: LiveTable, seat: int, do: str, request: str, version: int | None = None) -> wire.AnyAnswer:
    """A decision as the socket brings it."""
    at = live.table.version if version is None else version
    return await requests.answer(live, guest(seat), wire.Act(id=request, seat=seat, version=at, do=do), 0)

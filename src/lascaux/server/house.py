"""The house: everything a running server has, put together once."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Protocol

from lascaux.server.address import home
from lascaux.server.brains import Brains
from lascaux.server.bucket import Buckets
from lascaux.server.figures import Figures
from lascaux.server.guests import Guests
from lascaux.server.hall import Hall
from lascaux.server.presence import Presence
from lascaux.server.settings import Settings
from lascaux.store.port import Store

logger = logging.getLogger(__name__)

TEND_S = 1.0
EXPIRE_S = 3600.0


class Waiting(Protocol):
    """Somebody who is connected and has to be told when the server goes."""

    session: str | None
    person: str | None
    address: str

    async def goodbye(self, code: int, reason: str) -> None:
        """Let what is under way finish, then close."""


@dataclass
class House:
    """The parts of a server."""

    settings: Settings
    store: Store
    hall: Hall
    guests: Guests
    presence: Presence
    figures: Figures
    buckets: Buckets
    waiting: set[Waiting] = field(default_factory=set)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)

    def connections_of(self, place: str) -> int:
        """How many sockets are open to one home."""
        return sum(home(waiting.address) == place for waiting in self.waiting)

    async def goodbye(self) -> None:
        """Tell everyone who is connected that the server goes: they come back to the next one."""
        self.stopping.set()
        await asyncio.gather(*(waiting.goodbye(1001, "the server restarts") for waiting in list(self.waiting)))

    async def care(self) -> None:
        """The caretaker's rounds, until cancelled."""
        expired_at = 0.0
        while True:
            try:
                await self.hall.tend()
                if time.monotonic() - expired_at > EXPIRE_S:
                    expired_at = time.monotonic()
                    await self.store.expire(self.hall.now() / 1000)
            except Exception:
                logger.exception("the caretaker stumbled")
                self.figures.crashes += 1
            await asyncio.sleep(TEND_S)


def wall_clock() -> Callable[[], int]:
    """Milliseconds since 1970 that never jump, whatever happens to the machine's clock meanwhile."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


@contextlib.asynccontextmanager
async def keep_house(settings: Settings, store: Store, now: Callable[[], int] | None = None) -> AsyncIterator[House]:
    """A house with its caretaker; when it is left, everything that runs by itself has ended. The store stays open."""
    clock = now or wall_clock()
    figures = Figures()
    hall = Hall(store, Brains(settings.workers), clock, settings.idle_s * 1000, figures)
    house = House(
        settings=settings,
        store=store,
        hall=hall,
        guests=Guests(store, clock),
        presence=Presence(hall, settings.absence_s),
        figures=figures,
        buckets=Buckets(settings.http_rate, settings.http_burst),
    )
    caretaker = asyncio.create_task(house.care())
    try:
        yield house
    finally:
        caretaker.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await caretaker
        house.presence.close()
        await hall.close()

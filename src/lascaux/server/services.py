"""The services of a running server, put together once: routes and sockets are handed them."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

from lascaux.server.live import retention
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.marks import Marks
from lascaux.server.metrics import Metrics
from lascaux.server.people.bans import Bans
from lascaux.server.people.callers import Callers
from lascaux.server.people.charges import Charges
from lascaux.server.people.guests import Guests
from lascaux.server.people.invites import Invites
from lascaux.server.people.patience import Patience
from lascaux.server.people.presence import Presence
from lascaux.server.people.privacy import Privacy
from lascaux.server.people.quotas import Quotas
from lascaux.server.people.reports import Reports
from lascaux.server.pulse import Pulse
from lascaux.server.readers import looks
from lascaux.server.settings import Settings
from lascaux.server.tables.referee import ChatLimits
from lascaux.server.workers.workers import Workers
from lascaux.store.port import Store

logger = logging.getLogger(__name__)

MAINTAIN_S = 1.0
LOOK_S = 0.02
EXPIRE_S = 3600.0


@dataclass
class Services:
    """The parts of a server."""

    settings: Settings
    store: Store
    live_tables: LiveTables
    guests: Guests
    presence: Presence
    metrics: Metrics
    charges: Charges
    quotas: Quotas
    bans: Bans
    invites: Invites
    reports: Reports
    privacy: Privacy
    patience: Patience
    pulse: Pulse
    connected: Callers = field(default_factory=Callers)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)

    async def goodbye(self) -> None:
        """Tell everyone who is connected that the server stops: they come back to the next one."""
        self.stopping.set()
        await asyncio.gather(*(one.goodbye(1001, "the server restarts") for one in self.connected))

    async def maintain(self) -> None:
        """Rounds of maintenance, until cancelled."""
        expired_at = -math.inf
        while True:
            try:
                await self.live_tables.maintain()
                if time.monotonic() - expired_at > EXPIRE_S:
                    expired_at = time.monotonic()
                    await self.store.expire(self.live_tables.now() / 1000)
                    self.live_tables.start(self._tidy())
            except Exception:
                logger.exception("maintenance failed")
                self.metrics.crashes += 1
            await asyncio.sleep(MAINTAIN_S)

    async def watch(self) -> None:
        """Look how long the loop takes to come round, until cancelled."""
        while True:
            due = time.monotonic() + LOOK_S
            await asyncio.sleep(LOOK_S)
            self.metrics.stall = max(self.metrics.stall, time.monotonic() - due)

    async def _tidy(self) -> None:
        try:
            await retention.tidy(self.live_tables, self.settings)
        except Exception:
            logger.exception("old tables are not looked after")
            self.metrics.crashes += 1


def wall_clock() -> Callable[[], int]:
    """Milliseconds since 1970 that never jump, whatever happens to the machine's clock meanwhile."""
    start = time.time() - time.monotonic()
    return lambda: int((start + time.monotonic()) * 1000)


@contextlib.asynccontextmanager
async def open_services(
    settings: Settings, store: Store, now: Callable[[], int] | None = None
) -> AsyncIterator[Services]:
    """All services, maintained while they are open; the store is the caller's to close."""
    clock = now or wall_clock()
    metrics = Metrics()
    quotas = Quotas(settings, store)
    chat = ChatLimits(settings.chat, settings.chat_lines)
    workers = Workers(settings.workers, looks.load)
    live_tables = LiveTables(store, workers, clock, settings.idle_s * 1000, metrics, chat=chat, follow=quotas.follow)
    live_tables.think_ms = settings.think_ms
    live_tables.marks = await Marks.of(store)
    guests, reports = Guests(store, clock), Reports(store)
    services = Services(
        settings=settings,
        store=store,
        live_tables=live_tables,
        guests=guests,
        presence=Presence(live_tables, settings.absence_s),
        metrics=metrics,
        charges=Charges(settings),
        quotas=quotas,
        bans=Bans(store),
        invites=Invites(store, clock),
        reports=reports,
        privacy=Privacy(store, guests, reports, live_tables),
        patience=Patience(settings.patience),
        pulse=Pulse(store),
    )
    await services.bans.load()
    rounds = [asyncio.create_task(services.maintain()), asyncio.create_task(services.watch())]
    try:
        yield services
    finally:
        for going in rounds:
            going.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        services.presence.close()
        await live_tables.close()

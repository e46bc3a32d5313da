"""The services of a running server, built once and passed to routes and sockets."""

import asyncio
import contextlib
import logging
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from lascaux.bus.port import Bus, Message
from lascaux.server.clocks import SharedClock, WallClock
from lascaux.server.game_reports.game_reports import GameReports
from lascaux.server.game_reports.runner import DeepRunner
from lascaux.server.live import retention
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.live.ownership import RENEW_S, LeasedOwnership
from lascaux.server.live.peers import BEAT_S, Peers
from lascaux.server.live.resume_tokens import ResumeTokens
from lascaux.server.notifications.messenger import Messenger
from lascaux.server.notifications.notifier import Notifier
from lascaux.server.people.abuse_guard import AbuseGuard
from lascaux.server.people.at_once import AtOnce
from lascaux.server.people.bans import Bans
from lascaux.server.people.clients import Clients
from lascaux.server.people.deep_queue import DeepQueue
from lascaux.server.people.devices import Devices
from lascaux.server.people.disconnect import Disconnector
from lascaux.server.people.guests import Guests
from lascaux.server.people.invites import Invites
from lascaux.server.people.presence import Presence
from lascaux.server.people.privacy import Privacy
from lascaux.server.people.puzzle_solvers import PuzzleSolvers
from lascaux.server.people.quotas import Quotas
from lascaux.server.people.reports import Reports
from lascaux.server.people.request_budgets import RequestBudgets
from lascaux.server.people.shared_rate_limit import SYNC_S, RateLimitSync
from lascaux.server.readers import worker_jobs
from lascaux.server.settings import Settings
from lascaux.server.store_health import StoreHealth
from lascaux.server.tables.referee import ChatLimits
from lascaux.server.workers.workers import Workers
from lascaux.store.errors import StoreError, StoreFailed
from lascaux.store.port import Store

logger = logging.getLogger(__name__)

MAINTAIN_S = 1.0
LOOK_S = 0.02
EXPIRE_S = 3600.0
COMPARE_S, COMPARE_AWAY_S = 20.0, 1.0
"""Seconds between comparisons of live tables with the store: usually, and while the bus is disconnected."""
CLOCK_S = 60.0
HAND_OVER_S = 5.0
"""Timeout, so that an unreachable database does not delay the shutdown."""


class Services:
    """The services of a server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        live_tables: LiveTables,
        clock: Callable[[], int],
        push: Messenger | None,
    ) -> None:
        """Live tables with a bus are those of one of several nodes; with `push`, notifications are sent."""
        self.settings, self.store, self.live_tables = settings, store, live_tables
        self.metrics = live_tables.metrics
        self.peers = peers = None if live_tables.bus is None else Peers(live_tables, live_tables.bus)
        """The other nodes; None on a single server."""
        pseudonym = live_tables.resume_tokens.pseudonym
        self.sync = None if peers is None else RateLimitSync(store, lambda: peers.count, pseudonym)
        self.shared_clock: SharedClock | None = None
        self.wall_clock: WallClock | None = None
        """The clock of a single server, unless the caller provided one."""
        self.quotas = Quotas(settings, store, self.sync)
        live_tables.follow, live_tables.forget = self.quotas.follow, self.quotas.unloaded
        self.guests, self.devices, self.reports = Guests(store, clock), Devices(store, clock), Reports(store)
        away_ms = int(settings.push_after_s * 1000)
        self.notifier = None if push is None else Notifier(live_tables, self.devices, push, away_ms)
        """Sends notifications; None if they are off."""
        deep_queue = DeepQueue(store, clock)
        self.deep_runner = DeepRunner(live_tables, deep_queue)
        self.game_reports = GameReports(store, deep_queue, self.deep_runner, self.quotas)
        self.presence = Presence(live_tables, settings.absence_s, peers, settings.poll_s + settings.absence_s)
        self.budgets = RequestBudgets(settings, self.sync)
        self.bans, self.invites = Bans(store), Invites(store, clock)
        self.solvers = PuzzleSolvers(store, settings.puzzle_tries, self.sync)
        self.privacy = Privacy(store, self.guests, self.reports, live_tables, self.solvers)
        self.abuse_guard = AbuseGuard(settings.patience, sync=self.sync)
        self.store_health = StoreHealth(store)
        self.connected, self.at_once = Clients(), AtOnce()
        self.disconnector = Disconnector(self.connected, live_tables)
        self.stopping = asyncio.Event()

    async def goodbye(self) -> None:
        """Close all connections before a restart; clients reconnect."""
        self.stopping.set()
        if self.peers is not None:
            self.peers.leave()
        await asyncio.gather(*(one.goodbye(1001, "the server restarts") for one in self.connected))

    async def hand_over(self) -> None:
        """Stop starting work and release all leases, before a shutdown."""
        self.stopping.set()
        try:
            async with asyncio.timeout(HAND_OVER_S):
                await self.live_tables.ownership.stop()
        except (StoreError, TimeoutError) as error:  # they will expire
            logger.warning("leases not released", extra={"why": str(error)})
        if self.peers is not None:
            self.peers.hand_over()

    async def maintain(self) -> None:
        """Run maintenance until cancelled."""
        expired_at = -math.inf
        while True:
            try:
                self._follow_wall_clock()
                await self.live_tables.maintain()
                if time.monotonic() - expired_at > EXPIRE_S:
                    expired_at = time.monotonic()
                    if await self.live_tables.ownership.take_work("tidy", EXPIRE_S / 2):
                        await self.store.expire(self.live_tables.now() / 1000)
                        self.live_tables.start(self._tidy())
            except StoreFailed as failed:
                logger.warning("maintenance waits for the store", extra={"why": str(failed)})
            except Exception:
                logger.exception("maintenance failed")
                self.metrics.crashes += 1
            await asyncio.sleep(MAINTAIN_S)

    def _follow_wall_clock(self) -> None:
        """Adopt the system time if it was set. Live tables keep their time, so that no player loses any."""
        jump = self.wall_clock.follow() if self.wall_clock is not None else 0
        if jump:
            logger.warning("the system clock was set", extra={"s": round(jump / 1000, 1)})
            self.live_tables.keep_time(jump)

    async def watch(self) -> None:
        """Measure how long the event loop is blocked, until cancelled."""
        while True:
            due = time.monotonic() + LOOK_S
            await asyncio.sleep(LOOK_S)
            self.metrics.stall = max(self.metrics.stall, time.monotonic() - due)

    async def keep_up(self) -> None:
        """Run the tasks of one of several nodes until cancelled: heartbeats, leases, comparisons with the store."""
        rounds = [
            (BEAT_S, self._beat),
            (RENEW_S, self.live_tables.renew_leases),
            (COMPARE_AWAY_S, self._compare_if_away),
            (COMPARE_S, self._compare),
            (CLOCK_S, self._set_clock),
        ]
        if self.sync is not None:
            rounds.append((SYNC_S, self.sync.sync))
        await asyncio.gather(*(_every(seconds, do) for seconds, do in rounds))

    async def _beat(self) -> None:
        if self.peers is not None:
            self.peers.beat()

    async def _compare_if_away(self) -> None:
        if self.live_tables.bus is not None and self.live_tables.bus.disconnected:
            await self.live_tables.compare()

    async def _compare(self) -> None:
        await self.live_tables.compare()
        await self._load_bans()

    async def _load_bans(self) -> None:
        """Reload bans and disconnect banned people, who may have connected before the ban was known here."""
        await self.bans.load()
        self.disconnector.disconnect({ban.whom for ban in self.bans.all(self.live_tables.now())})

    async def _set_clock(self) -> None:
        if self.shared_clock is not None:
            await self.shared_clock.set()

    def compare_soon(self) -> None:
        """Compare with the store after a reconnect of the bus."""
        self.live_tables.start(_once(self._compare))

    def hear(self, message: Message) -> None:
        """Reload bans after a change by another node."""
        if message.subject == "bans":
            self.live_tables.start(_once(self._load_bans))

    async def _tidy(self) -> None:
        try:
            await retention.tidy(self.live_tables, self.settings)
        except Exception:
            logger.exception("cleanup of old tables failed")
            self.metrics.crashes += 1


async def _every(seconds: float, do: Callable[[], Awaitable[object]]) -> None:
    while True:
        await _once(do)
        await asyncio.sleep(seconds)


async def _once(do: Callable[[], Awaitable[object]]) -> None:
    try:
        await do()
    except StoreError as error:
        logger.warning("store unavailable", extra={"why": str(error)})
    except Exception:
        logger.exception("maintenance round failed")


@contextlib.asynccontextmanager
async def open_services(
    settings: Settings,
    store: Store,
    now: Callable[[], int] | None = None,
    bus: Bus | None = None,
    push: Messenger | None = None,
) -> AsyncIterator[Services]:
    """Open and maintain all services; the caller closes the store and the bus.

    With a bus, the server is one of several nodes on the store; with `push`, notifications are sent.
    """
    shared = SharedClock(store) if bus is not None else None
    if shared is not None:
        await shared.set()
    alone = WallClock() if now is None and shared is None else None
    clock = now or shared or alone
    assert clock is not None
    chat = ChatLimits(settings.chat, settings.chat_lines)
    workers = Workers(settings.workers, worker_jobs.load)
    live_tables = LiveTables(store, workers, clock, settings.idle_s * 1000, chat=chat)
    live_tables.think_ms = settings.think_ms
    live_tables.resume_tokens = await ResumeTokens.of(store)
    if bus is not None:
        live_tables.bus, live_tables.ownership = bus, LeasedOwnership(store, bus.node)
    services = Services(settings, store, live_tables, clock, push)
    services.shared_clock, services.wall_clock = shared, alone
    await services.bans.load()
    rounds = [asyncio.create_task(work) for work in (services.maintain(), services.watch(), services.deep_runner.run())]
    if bus is not None:
        live_tables.heed, live_tables.taken_over = services.presence.follow, services.presence.took_over
        bus.subscribe(services.hear, services.compare_soon)
        rounds.append(asyncio.create_task(services.keep_up()))
    if services.notifier is not None:
        live_tables.remind = services.notifier.follow
        rounds.append(asyncio.create_task(services.notifier.run()))
    try:
        yield services
    finally:
        for going in rounds:
            going.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)
        services.presence.close()
        await services.hand_over()
        await live_tables.close()

"""Sends notifications: each table's owner queues them, and one node delivers for all.

The owner of a table adds notifications for absent people to the outbox. One node, chosen by a lease, delivers those
that are due. If it dies, another takes over; a message may then be sent twice, but has the same tag, so the device
shows it once.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import msgspec

from lascaux.server.errors import NoSuchTable
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.server.live.reading import read_table
from lascaux.server.notifications.messenger import Delivery, Messenger
from lascaux.server.notifications.notice import Notice, due_notices, is_true, notice_for
from lascaux.server.people.devices import Device, Devices
from lascaux.server.people.outbox import Outbox, PendingNotice
from lascaux.server.people.rate_limit import RateLimits
from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.errors import StoreError

logger = logging.getLogger(__name__)

ROUND_S = 3.0
LEASE_S = 45.0
"""Longer than some messages take to time out: twice the timeout."""
WORK = "notifications"
LATER_S = 10 * 60.0
"""Delay of a retry after an error here."""
MINUTE_S, MAX_PER_MINUTE = 60.0, 60
"""A person's devices get one message a minute, with this burst."""


@dataclass
class Noted:
    """A person's notification, and whether it was queued."""

    pending: PendingNotice
    queued: bool = False


@dataclass
class Followed:
    """A table's version when it was last checked, and the notifications by person."""

    version: int = 0
    noted: dict[str, Noted] = field(default_factory=dict)


class Notifier:
    """The notifier of one node."""

    def __init__(self, live_tables: LiveTables, devices: Devices, messenger: Messenger, after_ms: int) -> None:
        self._live_tables, self._devices, self.messenger = live_tables, devices, messenger
        self._outbox = Outbox(live_tables.store)
        self._after = after_ms
        self._rate_limits = RateLimits(1 / MINUTE_S, MAX_PER_MINUTE, lambda: live_tables.now() / 1000)
        self._followed: WeakKeyDictionary[LiveTable, Followed] = WeakKeyDictionary()
        self._reading = asyncio.Lock()
        """One table is read at a time, so that other tasks can run in between."""

    # --- the keeper of a table ---------------------------------------------
    def follow(self, live: LiveTable) -> None:
        """Queue and cancel notifications after a change of an owned table."""
        followed, table = self._followed.setdefault(live, Followed()), live.table
        if followed.version == table.version:
            return
        found, noted = due_notices(table, live.time), followed.noted
        followed.version = table.version
        for person in [one for one in noted if found.get(one) != noted[one].pending.what]:
            old = noted.pop(person)
            if old.queued:
                self._live_tables.start(self._cancel(old.pending))
        for person in found.keys() - noted.keys():
            noted[person] = Noted(
                PendingNotice(table.id, person, found[person], table.version, self._live_tables.now())
            )
            self._live_tables.start(self._queue(live, noted[person]))

    async def _queue(self, live: LiveTable, noted: Noted) -> None:
        pending, now = noted.pending, self._live_tables.now()
        since, followed = live.table.absent_since(pending.person), self._followed[live]
        try:
            if since is None or not await self._devices.any_of(pending.person):
                return
            sent = await self._outbox.last_sent(pending.table, pending.person, now)
            if sent is not None and sent.what == pending.what:
                return
            if followed.noted.get(pending.person) is not noted:
                return  # they have returned, or another notification is due
            noted.queued = True
            # At most one notification per interval for players who are never connected, such as programs.
            due = max(now, since + self._after, 0 if sent is None else sent.at + self._after)
            # A clock that was ahead must not delay notifications.
            await self._outbox.put(pending, min(due, now + self._after))
        except StoreError as error:
            logger.warning("cannot queue notification", extra={"table": pending.table, "why": str(error)})
            if followed.noted.get(pending.person) is noted:  # try again
                del followed.noted[pending.person]
            followed.version = 0
        except Exception:
            logger.exception("queueing a notification failed", extra={"table": pending.table})
            self._live_tables.metrics.crashes += 1

    async def _cancel(self, pending: PendingNotice) -> None:
        try:
            await self._outbox.cancel(pending)
        except StoreError as error:  # it is checked again before it is sent
            logger.warning("cannot cancel notification", extra={"table": pending.table, "why": str(error)})

    # --- the one that tells for all ----------------------------------------
    async def run(self) -> None:
        """Deliver notifications until cancelled."""
        while True:
            try:
                await self.round()
            except StoreError as error:
                logger.warning("notification round failed", extra={"why": str(error)})
            except Exception:
                logger.exception("notification round failed")
                self._live_tables.metrics.crashes += 1
            await asyncio.sleep(ROUND_S)

    async def round(self) -> None:
        """Deliver due notifications in small groups, checking the lease before each."""
        due: list[PendingNotice] = []
        while await self._live_tables.ownership.take_work(WORK, LEASE_S):
            due = due or await self._outbox.due(self._live_tables.now())
            if not due:
                return
            await asyncio.gather(*map(self._deliver, due[:A_FEW]))
            due = due[A_FEW:]
            if not due:
                return

    async def _deliver(self, pending: PendingNotice) -> None:
        """Deliver a notification; after an error it is retried later."""
        try:
            await self._check_and_deliver(pending)
        except Exception as error:
            if isinstance(error, StoreError):
                logger.warning("notification delayed", extra={"table": pending.table, "why": str(error)})
            else:
                logger.exception("notification failed", extra={"table": pending.table})
                self._live_tables.metrics.crashes += 1
            with suppress(StoreError):
                await self._put_off(pending, LATER_S)

    async def _check_and_deliver(self, pending: PendingNotice) -> None:
        table = await self._read(pending.table)
        if table is not None and table.halt is not None:
            await self._put_off(pending, LATER_S)  # cannot go on, unless another node knows more
            return
        if table is None or not await self._is_true(table, pending):
            await self._outbox.cancel(pending)
            return
        devices = await self._devices.of(pending.person)
        if not devices:
            await self._outbox.cancel(pending)
            return
        if not await self._outbox.holds(pending, self._live_tables.now()):
            return  # another node has sent it while this one was paused
        if wait := self._rate_limits.take(pending.person, len(devices)):
            await self._put_off(pending, wait)
            return
        await self._send_all(devices, pending, notice_for(table, pending.person))

    async def _read(self, table: str) -> Table | None:
        """Return the current state of a table; None if it was deleted."""
        live = self._live_tables.loaded.get(table)
        if live is not None and live.table.version == await self._live_tables.store.last(table):
            return live.table
        async with self._reading:
            try:
                return await read_table(self._live_tables.store, table, self._live_tables.workers)
            except NoSuchTable:
                return None

    async def _is_true(self, table: Table, pending: PendingNotice) -> bool:
        """Whether it still applies and the person has not been at the table since.

        The owner may have died before cancelling.
        """
        if not is_true(table, pending.person, pending.what, self._live_tables.now()):
            return False
        since = await self._live_tables.store.entries(pending.table, pending.version)
        return not any(_came(data, pending.person) for data in since)

    async def _send_all(self, devices: list[Device], pending: PendingNotice, notice: Notice) -> None:
        # The topic hides the table from push services, and which devices belong together.
        topic = self._live_tables.resume_tokens.pseudonym(f"news {pending.table} {pending.person}")
        messages = (
            self._send(device, _message(notice, pending.table, device, self._live_tables.now()), topic)
            for device in devices
        )
        deliveries = await asyncio.gather(*messages)
        later = [delivery.after_s for delivery in deliveries if delivery.outcome == "later"]
        if later and not any(delivery.outcome == "taken" for delivery in deliveries):
            await self._put_off(pending, min(later))
        else:
            await self._outbox.done(pending, self._live_tables.now())

    async def _send(self, device: Device, message: bytes, topic: str) -> Delivery:
        delivery = await self.messenger.send(device, message, topic)
        self._live_tables.metrics.notifications[delivery.outcome] += 1
        if delivery.outcome == "gone":
            await self._devices.drop(device)
        return delivery

    async def _put_off(self, pending: PendingNotice, seconds: float) -> None:
        await self._outbox.put_off(pending, self._live_tables.now() + int(seconds * 1000))


def _message(notice: Notice, table: str, device: Device, now: int) -> bytes:
    lang = device.language
    return msgspec.json.encode(
        {"title": notice.title(lang), "body": notice.body(lang, now), "table": table, "language": lang}
    )


def _came(data: bytes, person: str) -> bool:
    try:
        entry = log.decode(data)
    except msgspec.ValidationError:  # written by a newer node
        return False
    return isinstance(entry, log.Came) and entry.person == person

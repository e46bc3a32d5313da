"""Who tells people that it is their turn: written down by the node that looks after a table, told by one for all.

The keeper of a table puts into the outbox what somebody who is away should know. One node, by a lease, takes what is
due out of it and hands it to the push services; when that node dies another does. A message that a node handed over
just before it died may be handed over again: it has the same tag, so the device shows it once.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

import msgspec

from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.server.live.reading import read_table
from lascaux.server.notifications.messenger import Delivery, Messenger
from lascaux.server.notifications.news import News, is_true, news, told_of
from lascaux.server.people.devices import Device, Devices
from lascaux.server.people.outbox import Outbox, Waiting
from lascaux.server.people.rate_limit import RateLimits
from lascaux.server.refusals import NoSuchTable
from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.refusal import StoreError

logger = logging.getLogger(__name__)

ROUND_S = 3.0
LEASE_S = 45.0
"""Longer than a few messages may take at services that do not answer: twice their patience."""
WORK = "notifications"
LATER_S = 10 * 60.0
"""When what went wrong here is tried again."""
MINUTE_S, MOST = 60.0, 60
"""One message a minute is sent to somebody's devices, and that many that were saved up."""


@dataclass
class Noted:
    """What there is to tell somebody, and whether it lies in the outbox, or did."""

    waiting: Waiting
    written: bool = False


@dataclass
class Followed:
    """A table that was looked at: at which version, and by person what there was to tell them."""

    version: int = 0
    noted: dict[str, Noted] = field(default_factory=dict)


class Notifier:
    """Of one node."""

    def __init__(self, live_tables: LiveTables, devices: Devices, messenger: Messenger, after_ms: int) -> None:
        self._live_tables, self._devices, self.messenger = live_tables, devices, messenger
        self._outbox = Outbox(live_tables.store)
        self._after = after_ms
        self._purses = RateLimits(1 / MINUTE_S, MOST, lambda: live_tables.now() / 1000)
        self._followed: WeakKeyDictionary[LiveTable, Followed] = WeakKeyDictionary()
        self._reading = asyncio.Lock()
        """One table is read at a time, so that others have their turn between two."""

    # --- the keeper of a table ---------------------------------------------
    def follow(self, live: LiveTable) -> None:
        """Something may have changed at a table that is ours to look after."""
        followed, table = self._followed.setdefault(live, Followed()), live.table
        if followed.version == table.version:
            return
        found, noted = news(table, live.time), followed.noted
        followed.version = table.version
        for person in [one for one in noted if found.get(one) != noted[one].waiting.what]:
            old = noted.pop(person)
            if old.written:
                self._live_tables.start(self._take_away(old.waiting))
        for person in found.keys() - noted.keys():
            noted[person] = Noted(Waiting(table.id, person, found[person], table.version, self._live_tables.now()))
            self._live_tables.start(self._write_down(live, noted[person]))

    async def _write_down(self, live: LiveTable, noted: Noted) -> None:
        waiting, now = noted.waiting, self._live_tables.now()
        since, followed = live.table.absent_since(waiting.person), self._followed[live]
        try:
            if since is None or not await self._devices.any_of(waiting.person):
                return
            told = await self._outbox.told(waiting.table, waiting.person, now)
            if told is not None and told.what == waiting.what:
                return
            if followed.noted.get(waiting.person) is not noted:
                return  # they have come meanwhile, or owe something else
            noted.written = True
            # Nor is anybody told more often than that, who plays without being here: a program, or a prank.
            due = max(now, since + self._after, 0 if told is None else told.at + self._after)
            # Times of a clock that was ahead once, and was put right, keep nobody waiting.
            await self._outbox.put(waiting, min(due, now + self._after))
        except StoreError as wrong:
            logger.warning("what is to be told is not stored", extra={"table": waiting.table, "why": str(wrong)})
            if followed.noted.get(waiting.person) is noted:  # and so it is tried again
                del followed.noted[waiting.person]
            followed.version = 0
        except Exception:
            logger.exception("what is to be told is not written down", extra={"table": waiting.table})
            self._live_tables.metrics.crashes += 1

    async def _take_away(self, waiting: Waiting) -> None:
        try:
            await self._outbox.take_away(waiting)
        except StoreError as wrong:  # then it is looked at once more before it is told
            logger.warning("what was to be told is not taken away", extra={"table": waiting.table, "why": str(wrong)})

    # --- the one that tells for all ----------------------------------------
    async def tell(self) -> None:
        """Rounds of telling, until cancelled."""
        while True:
            try:
                await self.round()
            except StoreError as wrong:
                logger.warning("nobody is told of anything", extra={"why": str(wrong)})
            except Exception:
                logger.exception("nobody is told of anything")
                self._live_tables.metrics.crashes += 1
            await asyncio.sleep(ROUND_S)

    async def round(self) -> None:
        """Tell what is due, if that is ours to do; a few at a time, so that we know that it still is."""
        due: list[Waiting] = []
        while await self._live_tables.keeping.take_work(WORK, LEASE_S):
            due = due or await self._outbox.due(self._live_tables.now())
            if not due:
                return
            await asyncio.gather(*map(self._tell, due[:A_FEW]))
            due = due[A_FEW:]
            if not due:
                return

    async def _tell(self, waiting: Waiting) -> None:
        """Tell somebody; where that goes wrong, others are told all the same."""
        try:
            await self._look_and_tell(waiting)
        except Exception as wrong:
            if isinstance(wrong, StoreError):
                logger.warning("somebody is not told yet", extra={"table": waiting.table, "why": str(wrong)})
            else:
                logger.exception("somebody is not told", extra={"table": waiting.table})
                self._live_tables.metrics.crashes += 1
            with suppress(StoreError):
                await self._put_off(waiting, LATER_S)

    async def _look_and_tell(self, waiting: Waiting) -> None:
        table = await self._read(waiting.table)
        if table is not None and table.halt is not None:
            await self._put_off(waiting, LATER_S)  # nobody goes on there, unless another node knows more
            return
        if table is None or not await self._is_true(table, waiting):
            await self._outbox.take_away(waiting)
            return
        devices = await self._devices.of(waiting.person)
        if not devices:
            await self._outbox.take_away(waiting)
            return
        if not await self._outbox.holds(waiting, self._live_tables.now()):
            return  # we were stopped for so long that another node has told it
        if wait := self._purses.take(waiting.person, len(devices)):
            await self._put_off(waiting, wait)
            return
        await self._send_all(devices, waiting, told_of(table, waiting.person))

    async def _read(self, table: str) -> Table | None:
        """A table as it is by now, whoever looks after it; None when it was deleted."""
        live = self._live_tables.loaded.get(table)
        if live is not None and live.table.version == await self._live_tables.store.last(table):
            return live.table
        async with self._reading:
            try:
                return await read_table(self._live_tables.store, table, self._live_tables.workers)
            except NoSuchTable:
                return None

    async def _is_true(self, table: Table, waiting: Waiting) -> bool:
        """Whether it is still so, and they were not there since; its keeper may have died before it could say so."""
        if not is_true(table, waiting.person, waiting.what, self._live_tables.now()):
            return False
        since = await self._live_tables.store.entries(waiting.table, waiting.version)
        return not any(_came(data, waiting.person) for data in since)

    async def _send_all(self, devices: list[Device], waiting: Waiting, told: News) -> None:
        # A service is not to know of which table, nor which two devices hear of the same one.
        topic = self._live_tables.marks.blurred(f"news {waiting.table} {waiting.person}")
        sent = (
            self._send(device, _message(told, waiting.table, device, self._live_tables.now()), topic)
            for device in devices
        )
        deliveries = await asyncio.gather(*sent)
        later = [delivery.after_s for delivery in deliveries if delivery.outcome == "later"]
        if later and not any(delivery.outcome == "taken" for delivery in deliveries):
            await self._put_off(waiting, min(later))
        else:
            await self._outbox.done(waiting, self._live_tables.now())

    async def _send(self, device: Device, message: bytes, topic: str) -> Delivery:
        delivery = await self.messenger.send(device, message, topic)
        self._live_tables.metrics.notified(delivery.outcome)
        if delivery.outcome == "gone":
            await self._devices.drop(device)
        return delivery

    async def _put_off(self, waiting: Waiting, seconds: float) -> None:
        await self._outbox.put_off(waiting, self._live_tables.now() + int(seconds * 1000))


def _message(told: News, table: str, device: Device, now: int) -> bytes:
    lang = device.language
    return msgspec.json.encode(
        {"title": told.title(lang), "body": told.body(lang, now), "table": table, "language": lang}
    )


def _came(data: bytes, person: str) -> bool:
    try:
        entry = log.decode(data)
    except msgspec.ValidationError:  # of a newer node
        return False
    return isinstance(entry, log.Came) and entry.person == person

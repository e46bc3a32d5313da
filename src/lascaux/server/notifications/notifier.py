"""Who tells people that it is their turn: written down by the node that looks after a table, told by one for all.

The keeper of a table puts into the outbox what somebody who is away should know. One node, by a lease, takes what is
due out of it and hands it to the push services; when that node dies another does. A message that a node handed over
just before it died may be handed over again: it has the same tag, so the device shows it once.
"""

import asyncio
import logging
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import msgspec

from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import A_FEW, LiveTables
from lascaux.server.notifications.messenger import Delivery, Messenger
from lascaux.server.notifications.news import News, news, told_of
from lascaux.server.notifications.outbox import Outbox
from lascaux.server.people.devices import Device, Devices
from lascaux.server.people.rate_limit import RateLimits
from lascaux.server.tables import log
from lascaux.store.refusal import StoreError, UnknownTable

logger = logging.getLogger(__name__)

ROUND_S = 3.0
LEASE_S = 45.0
"""Longer than a few messages may take at services that do not answer."""
WORK = "notifications"
MINUTE_S, MOST = 60.0, 60
"""One message a minute is sent to somebody's devices, and that many that were saved up."""


@dataclass
class Noted:
    """What there is to tell somebody, and whether it lies in the outbox, or did."""

    what: str
    written: bool = False


class Notifier:
    """Of one node."""

    def __init__(self, live_tables: LiveTables, devices: Devices, messenger: Messenger, after_ms: int) -> None:
        self._live_tables, self._devices, self.messenger = live_tables, devices, messenger
        self._outbox = Outbox(live_tables.store)
        self._after = after_ms
        self._purses = RateLimits(1 / MINUTE_S, MOST, lambda: live_tables.now() / 1000)
        self._noted: WeakKeyDictionary[LiveTable, dict[str, Noted]] = WeakKeyDictionary()
        """By table and person, what was looked at already of what there is to tell them."""

    # --- the keeper of a table ---------------------------------------------
    def follow(self, live: LiveTable) -> None:
        """Something may have changed at a table that is ours to look after."""
        found, noted = news(live.table, live.time), self._noted.get(live, {})
        for person in noted.keys() - found.keys():
            if noted.pop(person).written:
                self._live_tables.start(self._take_away(live.table.id, person))
        for person, what in found.items():
            if person not in noted or noted[person].what != what:
                new = self._noted.setdefault(live, {})[person] = Noted(what)
                self._live_tables.start(self._write_down(live, person, new))

    async def _write_down(self, live: LiveTable, person: str, noted: Noted) -> None:
        table, now = live.table, live.time
        since = table.absent_since(person)
        if since is None:
            return
        try:
            if not await self._devices.any_of(person):
                return
            told = await self._outbox.told(table.id, person, now)
            if told is None or told.what != noted.what:
                noted.written = True
                # Nor is anybody told more often than that, who plays without being here: a program, or a prank.
                due = max(now, since + self._after, 0 if told is None else told.at + self._after)
                await self._outbox.put(told_of(table, person, noted.what), due)
        except StoreError as wrong:
            logger.warning("what is to be told is not stored", extra={"table": table.id, "why": str(wrong)})
            self._noted.get(live, {}).pop(person, None)  # and so it is tried again
        except Exception:
            logger.exception("what is to be told is not written down", extra={"table": table.id})
            self._live_tables.metrics.crashes += 1

    async def _take_away(self, table: str, person: str) -> None:
        try:
            await self._outbox.take_away(table, person)
        except StoreError as wrong:  # then it is looked at once more before it is told
            logger.warning("what was to be told is not taken away", extra={"table": table, "why": str(wrong)})

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
        due: list[News] = []
        while await self._live_tables.keeping.take_work(WORK, LEASE_S):
            due = due or await self._outbox.due(self._live_tables.now())
            if not due:
                return
            await asyncio.gather(*map(self._tell, due[:A_FEW]))
            due = due[A_FEW:]
            if not due:
                return

    async def _tell(self, told: News) -> None:
        if await self._is_over(told):
            await self._outbox.take_away(told.table, told.person)
            return
        devices = await self._devices.of(told.person)
        if wait := self._purses.take(told.person, len(devices)):
            await self._outbox.put_off(told, self._live_tables.now() + int(wait * 1000))
            return
        deliveries = await asyncio.gather(*(self._send(device, told) for device in devices))
        later = [delivery.after_s for delivery in deliveries if delivery.outcome == "later"]
        now = self._live_tables.now()
        if later and not any(delivery.outcome == "taken" for delivery in deliveries):
            await self._outbox.put_off(told, now + int(min(later) * 1000))
        else:
            await self._outbox.done(told, now)

    async def _is_over(self, told: News) -> bool:
        """Whether somebody has been at the table since, and knows; its keeper may have died before it could say so."""
        try:
            since = await self._live_tables.store.entries(told.table, told.version)
        except UnknownTable:
            return True
        return any(_came(data, told.person) for data in since)

    async def _send(self, device: Device, told: News) -> Delivery:
        lang = device.language
        said = {
            "title": told.title(lang),
            "body": told.body(lang, self._live_tables.now()),
            "table": told.table,
            "language": lang,
        }
        delivery = await self.messenger.send(device, msgspec.json.encode(said), told.table)
        self._live_tables.metrics.notified(delivery.outcome)
        if delivery.outcome == "gone":
            await self._devices.drop(device)
        return delivery


def _came(data: bytes, person: str) -> bool:
    try:
        entry = log.decode(data)
    except msgspec.ValidationError:  # of a newer node
        return False
    return isinstance(entry, log.Came) and entry.person == person

"""Rematch: a new table for the same people, each one seat further."""

import contextlib

import msgspec

from lascaux.core import registry
from lascaux.core.bag import Bag
from lascaux.core.capabilities import nature_of
from lascaux.server.errors import NoSuchTable
from lascaux.server.live.live_table import LiveTable
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.tables import log, referee
from lascaux.server.tables.code import fresh_code
from lascaux.server.tables.table import Table
from lascaux.store.errors import Conflict


async def rematch(live_tables: LiveTables, live: LiveTable, by: str) -> LiveTable:
    """Return the rematch of a table, creating it at the first request.

    The old table records the code first; if the server dies before the new table exists, the next request creates it.
    """
    new = fresh_code()
    await live.change(lambda table, now: referee.rematch(table, new, by, now))
    assert live.table.rematch is not None
    try:
        return await live_tables.get(live.table.rematch)
    except NoSuchTable:
        with contextlib.suppress(Conflict):  # another request was faster
            return await live_tables.add(live.table.rematch, _entries(live.table, live_tables.now()))
    return await live_tables.get(live.table.rematch)


def _entries(old: Table, now: int) -> list[log.Entry]:
    """Seat everybody; each keeps their seat's invitation."""
    seats = len(old.seats)
    today = registry.find(old.settings.game)  # a new game uses today's rules
    before = [(seat + 1) % seats for seat in range(seats)]
    made = msgspec.structs.replace(
        old.created,
        at=now,
        host=old.host,
        host_name=old.host_name,
        secret=Bag.fresh().secret,
        invites=[old.created.invites[seat] for seat in before if old.created.invites],
        rules=today.info.rules,
        nature=nature_of(today),
        rematch_of=old.id,
        seed=None,
        branch_of=None,
    )
    entries: list[log.Entry] = [made]
    for seat, held in enumerate(old.seats[number] for number in before):
        if held.taken:
            entries.append(
                log.Sat(at=now, seat=seat, name=held.name or "", colour=held.colour, person=held.person, bot=held.bot)
            )
    entries.append(log.TalkersSet(at=now, talkers=old.talkers))
    entries += [log.Muted(at=now, person=person, muted=True) for person in sorted(old.muted)]
    entries += [log.Banned(at=now, person=person, banned=True) for person in sorted(old.banned)]
    return entries + referee.replace_unknown_bots(Table.of("", entries), now)

"""Playing again: a new table for the same people, everyone one seat further."""

import contextlib

import msgspec

from lascaux.core.bag import Bag
from lascaux.server import entry as log
from lascaux.server import referee
from lascaux.server.code import fresh_code
from lascaux.server.hall import Hall
from lascaux.server.refusal import NoSuchTable
from lascaux.server.room import Room
from lascaux.server.table import Table
from lascaux.store.refusal import Conflict


async def rematch(hall: Hall, room: Room, by: str) -> Room:
    """The table of the rematch, made by whoever asks first.

    The old table names it first; should the server die before it is made, the next to ask makes it.
    """
    new = fresh_code()
    await room.change(lambda table, now: referee.rematch(table, new, by, now))
    assert room.table.rematch is not None
    try:
        return await hall.room(room.table.rematch)
    except NoSuchTable:
        with contextlib.suppress(Conflict):  # somebody else was quicker
            return await hall.add(room.table.rematch, _entries(room.table, hall.now()))
    return await hall.room(room.table.rematch)


def _entries(old: Table, now: int) -> list[log.Entry]:
    """The new table with everyone seated; each keeps the link of their seat."""
    seats = len(old.seats)
    before = [(seat + 1) % seats for seat in range(seats)]
    made = msgspec.structs.replace(
        old.created,
        at=now,
        host=old.host,
        host_name=old.host_name,
        secret=Bag.fresh().secret,
        invites=[old.created.invites[seat] for seat in before if old.created.invites],
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
    return entries

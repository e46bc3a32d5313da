"""Opens a table with people already seated: several people at one screen, bots, and an immediate start."""

from dataclasses import dataclass

import msgspec

from lascaux.core.game import Game
from lascaux.server.tables import seating
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.server.tables.typed_text import required
from lascaux.wire.tables import NewTable, Sitting


@dataclass(frozen=True)
class Host:
    """The person who opens a table."""

    person: str
    name: str
    colour: str | None


def open_seated(game: Game, settings: NewTable, host: Host, invites: list[str], now: int) -> list[Entry]:
    """Return the entries to create a table, seat everybody and start the game, all or nothing."""
    plain = msgspec.structs.replace(settings, seating=[], begin=False)
    entries = seating.create(game, plain, host.person, host.name, invites, now)
    table = Table.of("", entries)
    for seat, sitting in enumerate(settings.seating):
        if sitting is not None:
            seated = _seated(table, seat, sitting, host, now)
            entries += seated
            for entry in seated:
                table.fold(entry)
    return entries + seating.begin(table, host.person, now) if settings.begin else entries


def _seated(table: Table, seat: int, sitting: Sitting, host: Host, now: int) -> list[Entry]:
    if sitting.bot is not None:
        return seating.seat_bot(table, seat, sitting.bot, host.person, now)
    name = host.name if sitting.name is None else required("name", sitting.name)
    return seating.sit(table, seat, host.person, name, sitting.colour or host.colour, now, sitting.hash)

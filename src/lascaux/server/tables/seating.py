"""Commands before the game: sitting, salts and starting. Each returns log entries, as in `referee`."""

from collections.abc import Sequence

import msgspec

from lascaux import bots
from lascaux.core import option
from lascaux.core.bag import Bag, salt_hash
from lascaux.core.capabilities import nature_of
from lascaux.core.errors import BadSeats
from lascaux.core.game import Game
from lascaux.server.errors import NotNow
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.permissions import MIXING, OPEN, holds_seat, in_phase, only_host, seat_exists
from lascaux.server.tables.table import Table
from lascaux.wire.tables import NewTable, NoClock


def create(game: Game, settings: NewTable, host: str, host_name: str, invites: Sequence[str], now: int) -> list[Entry]:
    """Open a table; refuses options and seats the game does not have.

    All options are stored, including defaults, so that a changed default does not affect the table.
    """
    settings = msgspec.structs.replace(
        settings,
        options=option.complete(game.info.options, settings.options),
        taking_back=settings.taking_back or ("consent" if isinstance(settings.clock, NoClock) else "draw"),
    )
    if settings.seats not in game.info.seats:
        raise BadSeats.number(game.info.name, game.info.seats, settings.seats)
    secret = Bag.fresh().secret
    return [
        log.Created(
            at=now,
            settings=settings,
            rules=game.info.rules,
            host=host,
            host_name=host_name,
            secret=secret,
            invites=list(invites),
            nature=nature_of(game),
        )
    ]


def sit(
    table: Table, seat: int, person: str, name: str, colour: str | None, now: int, salted: str | None = None
) -> list[Entry]:
    """Take a free seat, or change the name at one's own seat; optionally with a salt's hash."""
    in_phase(table, OPEN)
    seat_exists(table, seat)
    if table.seats[seat].taken and table.seats[seat].person != person:
        raise NotNow("seat_taken", seat=seat, name=table.seats[seat].name)
    if any(held.colour == colour for number, held in enumerate(table.seats) if number != seat):
        colour = None  # the first to choose it keeps it
    sat = log.Sat(at=now, seat=seat, name=name, colour=colour, person=person)
    return [sat] if salted is None else [sat, log.Hashed(at=now, seat=seat, hash=salted)]


def seat_bot(table: Table, seat: int, bot: str, by: str, now: int) -> list[Entry]:
    """Put a bot into a free seat, as the host."""
    in_phase(table, OPEN)
    only_host(table, by)
    seat_exists(table, seat)
    if table.seats[seat].taken:
        raise NotNow("seat_taken", seat=seat, name=table.seats[seat].name)
    bots.check_selectable(bot, table.game.info.name)
    return [log.Sat(at=now, seat=seat, name=bot, bot=bot)]


def stand(table: Table, seat: int, by: str, now: int) -> list[Entry]:
    """Leave a seat, or free it as the host."""
    in_phase(table, OPEN)
    seat_exists(table, seat)
    held = table.seats[seat]
    if held.person != by:
        only_host(table, by)
    by_host = held.person not in (None, by)
    return [log.Stood(at=now, seat=seat, by_host=by_host)] if held.taken else []


def fix_salt(table: Table, seat: int, salted: str, by: str, now: int) -> list[Entry]:
    """Fix or change a salt by its hash."""
    holds_seat(table, seat, by)
    in_phase(table, OPEN)
    return [] if table.seats[seat].hash == salted else [log.Hashed(at=now, seat=seat, hash=salted)]


def reveal_salt(table: Table, seat: int, salt: str, by: str, now: int) -> list[Entry]:
    """Reveal a fixed salt; the last one starts the game."""
    holds_seat(table, seat, by)
    if table.phase == OPEN:
        raise NotNow("salt_too_early", seat=seat)
    in_phase(table, MIXING)
    held = table.seats[seat]
    if held.hash is None:
        raise NotNow("salt_not_fixed", seat=seat)
    if salt_hash(seat, salt) != held.hash:
        raise NotNow("wrong_salt", seat=seat)
    if held.salt is not None:
        return []
    revealed: list[Entry] = [log.Salted(at=now, seat=seat, salt=salt)]
    return revealed if any(awaited != seat for awaited in awaited_salts(table)) else [*revealed, *_started(now)]


def awaited_salts(table: Table) -> list[int]:
    """Return the seats whose fixed salt is not revealed."""
    return [seat for seat, given in enumerate(table.given) if given.withheld]


def stop_waiting(table: Table, now: int) -> list[Entry]:
    """Start the game without the missing salts; the record shows whose."""
    return _started(now) if table.phase == MIXING else []


def _started(now: int) -> list[Entry]:
    return [log.Began(at=now, bound=True)]


def begin(table: Table, by: str, now: int) -> list[Entry]:
    """Start the game, as the host; waits for the fixed salts first."""
    in_phase(table, OPEN)
    only_host(table, by)
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if free:
        raise NotNow("seats_free", seats=free)
    return [log.Mixing(at=now)] if awaited_salts(table) else _started(now)

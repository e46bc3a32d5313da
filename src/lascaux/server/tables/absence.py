"""Announced absences: when a host may decide about the seat of another player."""

from lascaux.core.language import Text, count_of
from lascaux.server.errors import NotNow
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.permissions import RUNNING, in_phase, only_host, seat_exists
from lascaux.server.tables.table import Table
from lascaux.wire.tables import NewTable, NoClock

LIVE_S = 5 * 60
"""Default wait at tables with a clock, unless one decision may take longer."""
NO_CLOCK_S = 24 * 3600
"""Default wait at tables without a clock."""
RETURN_MS = 5 * 60_000
"""Time to reconnect after a restart of the server; the table's whole wait if that is shorter."""
MINUTE_S, HOUR_S, DAY_S = 60, 3600, 24 * 3600


def wait_s(settings: NewTable) -> int:
    """Return how long an announced absence must last, in seconds: never less than the clock gives for a decision."""
    if isinstance(settings.clock, NoClock):
        return settings.away_s or NO_CLOCK_S
    return max(settings.away_s or LIVE_S, settings.clock.seconds)


def is_out_of_time(table: Table, seat: int, now: int) -> bool:
    """Return whether the seat must decide and its clock is at zero. While a bell runs, no clock counts."""
    return seat in table.to_act and table.bell.since is None and table.clocks.left_at(now)[seat] == 0


def announced_at(table: Table, seat: int) -> int | None:
    """Return when the absence of the seat's player was announced, in milliseconds; None if it was not."""
    person = table.seats[seat].person
    return None if person is None else table.announced.get(person)


def ends_at(table: Table, seat: int) -> int | None:
    """Return from when the host may decide because of an announced absence, in milliseconds."""
    announced = announced_at(table, seat)
    if announced is None:
        return None
    wait = wait_s(table.settings) * 1000
    return max(announced + wait, table.awake + min(wait, RETURN_MS))


def decidable_from(table: Table, seat: int, now: int) -> int | None:
    """Return from when the host may decide about the seat, in milliseconds; None while nothing allows it."""
    return now if is_out_of_time(table, seat, now) else ends_at(table, seat)


def check_decidable(table: Table, seat: int, now: int) -> None:
    """Refuse a host's decision about a player's seat, unless the player is out of time or was absent long enough."""
    start = decidable_from(table, seat, now)
    if start is not None and start <= now:
        return
    if table.seats[seat].person in table.present:
        raise NotNow("player_is_here", seat=seat)
    if start is None:
        raise NotNow("absence_not_announced", seat=seat, wait_s=wait_s(table.settings))
    raise NotNow("absence_too_short", seat=seat, from_ms=start, retry_ms=start - now)


def announce(table: Table, seat: int, by: str, now: int) -> list[Entry]:
    """Announce to the table, as its host, that a player is away."""
    in_phase(table, RUNNING)
    seat_exists(table, seat)
    only_host(table, by)
    held = table.seats[seat]
    if held.person is None:
        raise NotNow("nobody_sits_there", seat=seat)
    if held.person == by or held.person in table.present:
        raise NotNow("player_is_here", seat=seat)
    if announced_at(table, seat) is not None:
        return []
    return [log.AbsenceAnnounced(at=now, seat=seat)]


def span(seconds: int) -> Text:
    """Return a duration in words, rounded down to its largest unit."""
    for size, fr, en in (
        (DAY_S, ("jour", "jours"), ("day", "days")),
        (HOUR_S, ("heure", "heures"), ("hour", "hours")),
        (MINUTE_S, ("minute", "minutes"), ("minute", "minutes")),
        (1, ("seconde", "secondes"), ("second", "seconds")),
    ):
        # Two days are shown as days, a day and a half as 36 hours.
        if seconds >= size and (seconds % size == 0 or seconds >= 2 * size or size == 1):
            return Text(count_of(seconds // size, *fr, "fr"), count_of(seconds // size, *en, "en"))
    return Text("0 seconde", "0 seconds")

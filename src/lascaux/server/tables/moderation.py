"""Moderation by a table's host: muting, removing and banning people."""

from lascaux.server.errors import NotAllowed, NotNow
from lascaux.server.tables import log, permissions, referee
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.server.tokens import alias
from lascaux.wire.tables import Talkers


def person_of(table: Table, who: str) -> str:
    """Return the person behind a public alias, if they have sat or chatted here."""
    known = {table.host, *table.muted, *table.banned, *(line.by for _, line in table.chat), *table.review.made}
    known |= {seat.person for seat in table.seats if seat.person is not None}
    for person in known:
        if alias(person) == who:
            return person
    raise NotNow("nobody_of_that_name")


def mute(table: Table, who: str, muted: bool, by: str, now: int) -> list[Entry]:
    """Mute a person, or undo it."""
    person = _another(table, who, by)
    return [] if (person in table.muted) == muted else [log.Muted(at=now, person=person, muted=muted)]


def kick(table: Table, who: str, by: str, now: int) -> list[Entry]:
    """Remove a person: before the game their seats become free; during the game a bot takes them.

    During the game the player must be out of time or absent long enough, so that a host cannot choose who loses.
    """
    person = _another(table, who, by)
    seats = table.seats_of(person)
    if table.phase == permissions.OPEN:
        return [log.Stood(at=now, seat=seat, by_host=True) for seat in seats]
    if not seats or table.phase not in (permissions.MIXING, permissions.RUNNING):
        return []
    permissions.in_phase(table, permissions.RUNNING)  # players of a game that begins cannot be sent away
    return [entry for seat in seats for entry in referee.substitute(table, seat, None, by, now)]


def ban(table: Table, who: str, banned: bool, by: str, now: int) -> list[Entry]:
    """Ban a person, or undo it."""
    person = _another(table, who, by)
    if (person in table.banned) == banned:
        return []
    left = kick(table, who, by, now) if banned else []
    return [*left, log.Banned(at=now, person=person, banned=banned)]


def set_talkers(table: Table, talkers: Talkers, by: str, now: int) -> list[Entry]:
    """Choose who may chat."""
    permissions.only_host(table, by)
    return [] if table.talkers == talkers else [log.TalkersSet(at=now, talkers=talkers)]


def _another(table: Table, who: str, by: str) -> str:
    permissions.only_host(table, by)
    person = person_of(table, who)
    if person == by:
        raise NotAllowed("you cannot do that to yourself")
    return person

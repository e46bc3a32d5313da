"""Commands about the review of a finished game: each checks the state and returns log entries, or refuses."""

from typing import NamedTuple

from lascaux.core.limits import MAX_COMMENTS, MAX_DRAWINGS, MAX_TRIED
from lascaux.core.review import Mark
from lascaux.server.errors import NotAllowed, NotNow, OverLimit
from lascaux.server.tables import log, permissions, referee
from lascaux.server.tables.checkpoints import PositionRef
from lascaux.server.tables.log import Entry
from lascaux.server.tables.review_state import MOST_TIMES
from lascaux.server.tables.table import Table

MINUTE_MS = 60_000
MAX_ENTRIES = 1000
"""Entries of one person in a table's review, because each is stored."""
DEEPEST = 100
"""Moves of one variation."""


class Author(NamedTuple):
    """A person who changes the review, with the request's id and the network's pseudonym."""

    person: str
    name: str
    id: str
    network: str = ""


def check_readable(table: Table) -> None:
    """Refuse unless the game is finished: a running one is never seen whole."""
    permissions.not_halted(table)
    if table.phase not in ("over", "closed") or table.position is None:
        raise NotNow("wrong_phase", phase=table.phase)


def lead(table: Table, take: bool, by: Author, now: int) -> list[Entry]:
    """Take the lead, or give it up."""
    check_readable(table)
    if by.person != table.host and not table.seats_of(by.person):
        raise NotAllowed("only players and the host may lead")
    _check_open(table, by, now)
    leader = table.review.leader
    mine = leader is not None and leader.by == by.person
    if not take and not mine:
        raise NotNow("not_leading")
    if take == mine:
        return []
    if take and leader is not None and is_here(table, leader.by):
        raise NotNow("leader_is_here", name=leader.name)
    return [log.ReviewLed(at=now, by=by.person, name=by.name, id=by.id, leads=take)]


def is_here(table: Table, leader: str) -> bool:
    """Whether the leader has a seat and is present; a host without a seat gives way at any time."""
    return leader in table.present and bool(table.seats_of(leader))


def try_move(table: Table, n: int, after: int | None, seat: int, do: str, by: Author, now: int) -> list[Entry]:
    """Add a move that the rules allow to the variations, unless it is there or the game itself went that way."""
    n = _check_place(table, n, after, by, now)
    if follows_game(table, n, after, seat, do) or table.review.child(n, after, seat, do) is not None:
        return []
    if len(table.review.moves) >= MAX_TRIED:
        raise OverLimit("limit_variations", most=MAX_TRIED)
    if len(table.review.path(after)) >= DEEPEST:
        raise OverLimit("limit_variation", most=DEEPEST)
    return [log.ReviewTried(at=now, by=by.person, name=by.name, id=by.id, n=n, after=after, seat=seat, do=do)]


def follows_game(table: Table, n: int, after: int | None, seat: int, do: str) -> bool:
    """Whether the game itself went on with this action."""
    return after is None and n < len(table.acts) and (table.acts[n].seat, table.acts[n].do) == (seat, do)


def comment(table: Table, n: int, after: int | None, text: str, by: Author, now: int) -> list[Entry]:
    """Comment on a place."""
    n = _check_place(table, n, after, by, now)
    if len(table.review.comments) >= MAX_COMMENTS:
        raise OverLimit("limit_comments", most=MAX_COMMENTS)
    place = by.network
    return [log.ReviewNoted(at=now, by=by.person, name=by.name, id=by.id, n=n, after=after, text=text, place=place)]


def draw(table: Table, n: int, after: int | None, marks: list[Mark], by: Author, now: int) -> list[Entry]:
    """Replace the author's drawing at a place."""
    n = _check_place(table, n, after, by, now)
    if marks and len(table.review.drawings) >= MAX_DRAWINGS:
        raise OverLimit("limit_drawings", most=MAX_DRAWINGS)
    return [log.ReviewDrawn(at=now, by=by.person, name=by.name, id=by.id, n=n, after=after, marks=marks)]


def remove(table: Table, number: int, by: Author, now: int) -> list[Entry]:
    """Remove something of one's own, or as the host of another person."""
    check_readable(table)
    permissions.not_closed(table)
    there = table.review.of(number)
    if there is None:
        raise NotNow("no_such_remark")
    if there.by != by.person:
        permissions.only_host(table, by.person)
    return [log.ReviewRemoved(at=now, by=by.person, name=by.name, id=by.id, number=number)]


def check_place(table: Table, n: int, after: int | None) -> int:
    """Return after how many actions a place leaves the game; refuses places that are not there."""
    check_readable(table)
    if after is not None:
        if after not in table.review.moves:
            raise NotNow("no_such_remark")
        return table.review.moves[after].n
    if n > len(table.acts):
        raise NotNow("no_such_action", n=n, actions=len(table.acts))
    return n


def position_ref(table: Table, n: int, after: int | None) -> PositionRef:
    """Return the position at a place."""
    ref = table.position_ref(n)
    return ref._replace(acts=[*ref.acts, *table.review.path(after)])


def _check_place(table: Table, n: int, after: int | None, by: Author, now: int) -> int:
    _check_open(table, by, now)
    return check_place(table, n, after)


def _check_open(table: Table, by: Author, now: int) -> None:
    """Check that a person may change the review: those who may chat may, within its limits."""
    check_readable(table)
    referee.may_speak(table, by.person, by.network)
    lately = [at for at in table.review.times.get(by.person, ()) if now - at < MINUTE_MS]
    if len(lately) >= MOST_TIMES:
        raise OverLimit("limit_review", most=MOST_TIMES, retry_ms=lately[0] + MINUTE_MS - now)
    if table.review.made[by.person] >= MAX_ENTRIES:
        raise OverLimit("limit_review_entries", most=MAX_ENTRIES)

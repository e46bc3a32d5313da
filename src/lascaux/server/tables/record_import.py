"""Imports a record as the log of a finished table."""

from typing import Any, NamedTuple

from lascaux import bots
from lascaux.core import registry
from lascaux.core.bag import Bag
from lascaux.core.errors import BadRecord
from lascaux.core.fairness import verify
from lascaux.core.language import Text
from lascaux.core.limits import LONGEST_NAME
from lascaux.core.nature import answered_by
from lascaux.core.old_bag import OldBag
from lascaux.core.record import CUT_OFF, Header, Record, read
from lascaux.core.replay import Replay
from lascaux.core.review import Comment, Drawing, TriedMove
from lascaux.core.variations import tried
from lascaux.server.tables import log
from lascaux.server.tables.table import played
from lascaux.server.tables.typed_text import clean
from lascaux.server.tables.undo import replayed_entries
from lascaux.wire.tables import NewTable


class Imported(NamedTuple):
    """The log of the new table and its final snapshot, which spares another replay."""

    entries: list[log.Entry]
    snapshot: bytes


def import_record(data: bytes, host: str, host_name: str, now: int) -> Imported:
    """Verify a record and convert it to a table; runs in a worker."""
    entries = entries_of(data, host, host_name, now)
    return Imported(entries, played(entries))


def entries_of(data: bytes, host: str, host_name: str, now: int) -> list[log.Entry]:
    """Verify a record and return its entries; raises `BadRecord`."""
    record = read(data)
    if record.cut:
        raise BadRecord(record.cut_line, CUT_OFF)
    header = record.header
    _check_bots(header)
    bag, finished = _played(record)
    settings = NewTable(
        game=header.game,
        seats=len(header.seats),
        options=header.options,
        name="import",
        visibility="unlisted",
        taking_back="practice" if header.practice else None,
    )
    created = log.Created(
        at=now,
        settings=settings,
        rules=header.rules,
        host=host,
        host_name=host_name,
        secret=bag.secret if bag is not None else Bag.fresh().secret,
        invites=[],
        seed=header.seed if bag is None else None,
        nature=answered_by(record),
    )
    entries: list[log.Entry] = [created]
    for seat, player in enumerate(header.seats):
        entries.append(log.Sat(at=now, seat=seat, name=clean(player.name)[:LONGEST_NAME], bot=player.bot))
    entries += _given(bag, now)
    entries += replayed_entries(record.history, "import", now, sealed=bag is not None)
    entries += _reviewed(record, len(entries) + 1, now)
    if not finished:
        entries.append(log.Closed(at=now, by=host, reason="imported unfinished"))
    return entries


def _reviewed(record: Record, first: int, now: int) -> list[log.Entry]:
    """Check the variations, and return the review as entries; `first` is the version of the first of them."""
    if not record.review:
        return []
    for _ in tried(Replay.of(record)):
        pass  # raises at an illegal move
    numbers: dict[int, int] = {}
    entries: list[log.Entry] = []
    for number, one in enumerate(record.review, first):
        after = None if one.after is None else numbers[one.after]
        name, id_ = clean(one.by)[:LONGEST_NAME], f"import/review/{number}"
        facts: dict[str, Any] = {"n": one.n, "after": after, "name": name, "made": one.at, "by": "", "id": id_}
        match one:
            case TriedMove():
                numbers[one.id] = number
                entries.append(log.ReviewTried(at=now, seat=one.seat, do=one.do, **facts))
            case Comment():
                entries.append(log.ReviewNoted(at=now, text=clean(one.text), **facts))
            case Drawing():
                entries.append(log.ReviewDrawn(at=now, marks=one.marks, **facts))
    return entries


def _check_bots(header: Header) -> None:
    """Refuse unknown bots, which could not play in a rematch or a branch."""
    known = bots.names(registry.find(header.game).info.name)
    for player in header.seats:
        if player.bot is not None and player.bot not in known:
            there = ", ".join(known)
            raise BadRecord(
                1,
                Text(
                    f"aucun robot ne s’appelle {player.bot!r:.60} ici ; il y a {there}",
                    f"no bot is called {player.bot!r:.60} here; there are {there}",
                ),
            )


def _given(bag: Bag | OldBag | None, now: int) -> list[log.Entry]:
    """Return the seats' contributions to the shuffle and the start, as in the record."""
    if isinstance(bag, OldBag):
        salted: list[log.Entry] = [log.Salted(at=now, seat=seat, salt=salt) for seat, salt in enumerate(bag.salts)]
        return [*salted, log.Began(at=now)]
    entries: list[log.Entry] = []
    for seat, given in enumerate(bag.seats if bag is not None else ()):
        if given.hash is not None:
            entries.append(log.Hashed(at=now, seat=seat, hash=given.hash))
        if given.salt is not None:
            entries.append(log.Salted(at=now, seat=seat, salt=given.salt))
    return [*entries, log.Began(at=now, bound=True)]


def _played(record: Record) -> tuple[Bag | OldBag | None, bool]:
    """Verify a record; returns its fair bag, if it has one, and whether the game is over."""
    fair = record.header.fair
    if fair is None or fair.secret is None:
        return None, Replay.of(record).end().result is not None
    verdict = verify(record)
    bag = OldBag(fair.secret, verdict.salts) if verdict.seats is None else Bag(fair.secret, verdict.seats)
    return bag, verdict.finished

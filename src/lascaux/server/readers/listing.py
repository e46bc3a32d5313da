"""Lobby entries of tables, read from the summary that the store keeps beside each log."""

import msgspec

from lascaux.server.readers import reader_view
from lascaux.server.tables.table import Table
from lascaux.store.port import Listed, Summary
from lascaux.wire.tables import TableListed

WAS_HERE = "was."
"""Prefix of person ids, for tables at which they have ever sat, chatted or been host."""


class Kept(TableListed):
    """A stored entry: the public part, and the ids of the people, which stay on the server."""

    people: list[str | None] = msgspec.field(default_factory=list)
    host_person: str = ""
    others: list[str] = msgspec.field(default_factory=list)
    """People who have sat or chatted here and have no seat now."""


def listed(table: Table, person: str | None) -> TableListed:
    """Return a loaded table as a list shows it to a person."""
    result = reader_view.result_shown(table)
    return TableListed(
        **msgspec.structs.asdict(reader_view.table_shown(table, person)),
        last_at_ms=table.last_at,
        scores=(result.scores or []) if result else [],
        winners=result.winners if result else [],
    )


def summary(table: Table) -> Summary:
    """Return the summary to store."""
    # It is not rewritten at every action, so it does not say whose turn it is.
    shown = msgspec.structs.asdict(listed(table, None)) | {"to_act": []}
    seated = [seat.person for seat in table.seats]
    others = sorted(table.people.difference(seated, [table.host]))
    kept = Kept(**shown, people=seated, host_person=table.host, others=others)
    state = table.phase if table.settings.visibility == "public" else f"{table.phase}.unlisted"
    people = {person for person in (*kept.people, table.host) if person is not None}
    people |= {WAS_HERE + person for person in table.people}
    return Summary(state, msgspec.json.encode(kept), frozenset(people))


def for_everyone(row: Listed) -> TableListed:
    """Return a lobby entry."""
    return msgspec.json.decode(row.summary.data, type=TableListed)


class _Host(msgspec.Struct):
    host_person: str = ""


def host_of(row: Listed) -> str:
    """Return the id of a listed table's host; empty if an early version wrote the entry."""
    return msgspec.json.decode(row.summary.data, type=_Host).host_person


def for_person(row: Listed, person: str) -> TableListed:
    """Return a lobby entry as one of its players sees it."""
    kept = msgspec.json.decode(row.summary.data, type=Kept)
    shown = for_everyone(row)
    shown.yours = kept.host_person == person
    for seat, held in zip(shown.seats, kept.people, strict=False):
        seat.yours = held == person
    return shown

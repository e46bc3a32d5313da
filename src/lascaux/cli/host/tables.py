"""`lascaux tables`: the tables of a data folder."""

from typing import Any

from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.host import CheckTables, CloseTable, InspectTable, ListTables, PruneTables
from lascaux.cli.host.admin import date, milliseconds, tell
from lascaux.cli.language import localized
from lascaux.cli.messages import ENTRIES, say
from lascaux.cli.output import printable, show

SOUND, DAMAGED = 0, 2


def show_all(options: ListTables) -> None:
    """Print one line per table, the newest first."""
    tables = tell(options.data, "list", states=[options.phase] if options.phase else [])
    show(tables, options.json, map(_line, tables))


def inspect(options: InspectTable) -> None:
    """Print a table and its log."""
    found = tell(options.data, "inspect", table=options.table)
    show(found, options.json, [_line(found["table"]), *map(_entry, found["timeline"])])


def _entry(entry: dict[str, Any]) -> str:
    seat = "" if entry["seat"] is None else say("at_seat", seat=entry["seat"] + 1)
    kind = localized(ENTRIES[entry["type"]]) if entry["type"] in ENTRIES else entry["type"]
    return _joined(str(entry["number"]), date(entry["at_ms"]), kind, seat, entry["name"], entry["do"], entry["reason"])


def _joined(*words: str | None) -> str:
    return "  ".join(printable(word) for word in words if word)


def check(options: CheckTables) -> int:
    """Print the tables that are damaged or incomplete."""
    found = tell(options.data, "check")
    lines = [f"{trouble['table']}  {say('table_' + trouble['reason'], **trouble)}" for trouble in found["troubles"]]
    show(found, options.json, [*lines, say("tables_checked", count=found["tables"], troubles=len(lines))])
    return DAMAGED if lines else SOUND


def close(options: CloseTable) -> None:
    """Close a table."""
    tell(options.data, "close", table=options.table, reason=options.reason)
    print(options.table)


def prune(options: PruneTables) -> None:
    """Delete old tables."""
    if not (options.finished or options.abandoned):
        raise BadInput("which_tables")
    which = {"finished": options.finished, "abandoned": options.abandoned, "dry_run": options.dry_run}
    old = tell(options.data, "prune", older_ms=milliseconds(options.older_than), **which)
    lines = [_joined(table["table"], _phase(table["state"]), date(table["heard_ms"])) for table in old]
    show(old, options.json, [*lines, say("would_delete" if options.dry_run else "deleted", count=len(old))])


def _phase(state: str) -> str:
    """Return the phase in words; after a dot, as in the store, whether the table is unlisted."""
    phase, dot, unlisted = state.partition(".")
    return f"{say(f'phase_{phase}')}{dot}{unlisted}"


def _line(table: dict[str, Any]) -> str:
    people = ", ".join(seat["name"] or "—" for seat in table["seats"])
    return _joined(table["id"], _phase(table["phase"]), table["game"], f"v{table['version']}", people, table["name"])

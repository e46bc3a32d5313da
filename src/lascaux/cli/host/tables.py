"""`lascaux tables`: what a host may want to know and do about the tables of a data folder."""

import asyncio
import time
from pathlib import Path
from typing import Any

from lascaux.cli.host.age import BadAge, milliseconds
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable
from lascaux.cli.words import SAID, say
from lascaux.cli.words.tables import ENTRIES
from lascaux.core.language import Lang
from lascaux.server.running.admin import ask

BAD = 2


def show_all(data: str, phase: str | None, lang: Lang | None, as_json: bool) -> None:
    """One line per table, youngest first."""
    tables = asyncio.run(ask(Path(data), [{"do": "list", "states": [phase] if phase else []}]))[0]
    if as_json:
        print_json(tables)
        return
    for table in tables:
        print(_line(table, chosen(lang)))


def inspect(data: str, table: str, lang: Lang | None, as_json: bool) -> None:
    """A table and everything that happened at it."""
    found = asyncio.run(ask(Path(data), [{"do": "inspect", "table": table}]))[0]
    if as_json:
        print_json(found)
        return
    spoken = chosen(lang)
    print(_line(found["table"], spoken))
    for moment in found["timeline"]:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(moment["at_ms"] / 1000))
        seat = "" if moment["seat"] is None else say("at_seat", spoken, seat=moment["seat"] + 1)
        kind = ENTRIES[moment["type"]][spoken] if moment["type"] in ENTRIES else moment["type"]
        words = (str(moment["number"]), at, kind, seat, moment["name"], moment["do"], moment["reason"])
        print("  ".join(printable(word) for word in words if word))


def check(data: str, lang: Lang | None, as_json: bool) -> int:
    """Whether all tables are sound."""
    found = asyncio.run(ask(Path(data), [{"do": "check"}]))[0]
    if as_json:
        print_json(found)
        return BAD if found["troubles"] else 0
    spoken = chosen(lang)
    for trouble in found["troubles"]:
        said = say(f"table_{trouble['reason']}", spoken, sound=trouble["sound"], entries=trouble["entries"])
        print(f"{trouble['table']}  {said}")
    print(say("tables_checked", spoken, count=found["tables"], troubles=len(found["troubles"])))
    return BAD if found["troubles"] else 0


def close(data: str, table: str, reason: str) -> None:
    """Shut a table."""
    asyncio.run(ask(Path(data), [{"do": "close", "table": table, "reason": reason}]))
    print(table)


def prune(
    data: str, older_than: str, finished: bool, abandoned: bool, dry_run: bool, lang: Lang | None, as_json: bool
) -> None:
    """Delete old tables."""
    if not (finished or abandoned):
        raise BadAge(SAID["which_tables"])
    command = {"do": "prune", "older_ms": milliseconds(older_than), "dry_run": dry_run}
    old = asyncio.run(ask(Path(data), [command | {"finished": finished, "abandoned": abandoned}]))[0]
    if as_json:
        print_json(old)
        return
    for table in old:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(table["heard_ms"] / 1000))
        print("  ".join((table["table"], _phase(table["state"], chosen(lang)), at)))
    print(say("would_delete" if dry_run else "deleted", chosen(lang), count=len(old)))


def _phase(state: str, lang: Lang) -> str:
    """How far a table has come; whether it is listed says a dot, as in the store."""
    phase, dot, unlisted = state.partition(".")
    return f"{say(f'phase_{phase}', lang)}{dot}{unlisted}"


def _line(table: dict[str, Any], lang: Lang) -> str:
    people = ", ".join(seat["name"] or "—" for seat in table["seats"])
    words = (table["id"], _phase(table["phase"], lang), table["game"], f"v{table['version']}", people, table["name"])
    return "  ".join(printable(word) for word in words if word)

"""`lascaux reports`, `ban`, `unban` and `bans`: what a host may have to do about people."""

import asyncio
import time
from pathlib import Path
from typing import Any

from lascaux.cli.host.age import milliseconds
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable
from lascaux.cli.words import SAID, say
from lascaux.core.language import Lang
from lascaux.core.refusal import LascauxError
from lascaux.server.running.admin import ask


class NotSure(LascauxError):
    """What cannot be undone has to be said twice."""


def reports(data: str, clear: bool, lang: Lang | None, as_json: bool) -> None:
    """What people reported, the oldest first; with `clear` they are gone then."""
    commands = [{"do": "reports"}, *([{"do": "clear_reports"}] if clear else [])]
    found = asyncio.run(ask(Path(data), commands))[0]
    if as_json:
        print_json(found)
        return
    for report in found:
        words = say("reported", chosen(lang), **{"line": None, "reason": ""} | report | {"at": _time(report["at"])})
        print(printable(words))
        for what in ("line", "reason"):
            if report.get(what):
                print(printable(say(f"reported_{what}", chosen(lang), text=report[what])))


def bans(data: str, lang: Lang | None, as_json: bool) -> None:
    """Who may not come."""
    _show(asyncio.run(ask(Path(data), [{"do": "bans"}]))[0], lang, as_json)


def ban(data: str, whom: str, age: str | None, reason: str, addresses: bool, lang: Lang | None, as_json: bool) -> None:
    """Keep a person or an address away."""
    for_ms = None if age is None else milliseconds(age)
    command = {"do": "ban", "whom": whom, "for_ms": for_ms, "reason": reason, "addresses": addresses}
    _show(asyncio.run(ask(Path(data), [command]))[0], lang, as_json)


def unban(data: str, whom: str) -> None:
    """Let them come again."""
    print(printable(asyncio.run(ask(Path(data), [{"do": "unban", "whom": whom}]))[0]))


def export(data: str, whom: str) -> None:
    """All that is kept of somebody, as JSON."""
    print_json(asyncio.run(ask(Path(data), [{"do": "export_person", "whom": whom}]))[0])


def delete(data: str, whom: str, sure: bool, lang: Lang | None, as_json: bool) -> None:
    """Take it away."""
    if not sure:
        raise NotSure(SAID["not_sure"])
    erased = asyncio.run(ask(Path(data), [{"do": "erase_person", "whom": whom}]))[0]
    if as_json:
        print_json(erased)
        return
    print(say("erased", chosen(lang), tables=erased["tables"]))
    for table in erased["left"]:
        print(printable(say("erased_not", chosen(lang), table=table)))


def _show(found: list[dict[str, Any]], lang: Lang | None, as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    for one in found:
        key = "banned" if one["until"] is None else "banned_until"
        until = "" if one["until"] is None else _time(one["until"])
        print(printable(say(key, chosen(lang), whom=one["whom"], until=until, reason=one["reason"]).strip()))


def _time(ms: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(ms / 1000))

"""`lascaux invites`: who may come to a server that is by invitation."""

import asyncio
import time
from pathlib import Path

from lascaux.cli.host.age import milliseconds
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable
from lascaux.cli.words import say
from lascaux.core.language import Lang
from lascaux.server.running.admin import ask


def add(data: str, people: int | None, age: str | None, note: str, as_json: bool) -> None:
    """A new invitation: the page's address behind the server's own, told once."""
    for_ms = None if age is None else milliseconds(age)
    command = {"do": "invite", "people": people, "for_ms": for_ms, "note": note}
    [made] = asyncio.run(ask(Path(data), [command]))
    if as_json:
        print_json(made)
        return
    print(made["path"])


def show(data: str, lang: Lang | None, as_json: bool) -> None:
    """All that are still good."""
    [found] = asyncio.run(ask(Path(data), [{"do": "invites"}]))
    if as_json:
        print_json(found)
        return
    for one in found:
        until = "" if one["until"] is None else time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(one["until"] / 1000))
        facts = {"id": one["id"], "until": until, "left": one["left"], "note": one["note"]}
        keys = ("invite", *(["invite_left"] if one["left"] is not None else []), *(["invite_until"] if until else []))
        print(printable(", ".join(say(key, chosen(lang), **facts) for key in keys).strip()))


def revoke(data: str, name: str) -> None:
    """Nobody comes with it any more."""
    asyncio.run(ask(Path(data), [{"do": "revoke", "name": name}]))
    print(printable(name))

"""`lascaux doctor`: checks a data folder and the settings, and says what to do."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lascaux.cli.commands.host import Doctor
from lascaux.cli.language import current
from lascaux.cli.local_app import home_folder
from lascaux.cli.messages import FINDINGS, STATES, say
from lascaux.cli.output import one_line, print_json
from lascaux.core.finding import Finding, problem, warning
from lascaux.core.language import Lang, Text
from lascaux.server.running import server_address
from lascaux.server.running.integrity import look_at_table
from lascaux.server.running.machine_checkup import look_at_clock, look_at_machine
from lascaux.server.running.settings_checkup import Checkup
from lascaux.store.sqlite.database_checkup import look_at_database
from lascaux.store.sqlite.folder_checkup import can_be_read, look_at_folder

HEALTHY, PROBLEMS = 0, 1


def run(options: Doctor) -> int:
    """Check everything, change nothing, and print one line per finding."""
    found = list(_look(Checkup({"data": options.data, "store": options.store}, options.config, os.environ)))
    if options.json:
        print_json({"problems": _count(found, "problem"), "warnings": _count(found, "warning"), "found": _told(found)})
    else:
        for finding in found:
            print(_line(finding, current()))
        print(say("doctor_summary", problems=_count(found, "problem"), warnings=_count(found, "warning")))
    return PROBLEMS if _count(found, "problem") else HEALTHY


def _look(checkup: Checkup) -> Iterator[Finding]:
    yield from look_at_machine()
    data = _folder(checkup)
    yield look_at_clock(data)
    if store := checkup.settings.store:
        yield from _look_at_store(store)
        if checkup.data is not None and data is not None and can_be_read(data):
            yield warning("folder_not_used", folder=str(data))
    elif data is None:
        yield problem("no_data")
    else:
        yield from look_at_folder(data)
        if can_be_read(data):
            yield from look_at_database(data, look_at_table)
    there = None if data is None else server_address.running(data)
    yield from checkup.look(None if there is None else there.address)


def _look_at_store(address: str) -> list[Finding]:
    try:
        from lascaux.store.postgresql.checkup import look_at_store
    except ModuleNotFoundError as missing:
        return [problem("no_driver", package=missing.name)]

    async def look() -> list[Finding]:
        return [finding async for finding in look_at_store(address, look_at_table)]

    return asyncio.run(look())


def _folder(checkup: Checkup) -> Path | None:
    """Return the folder that is set, or the default one; a settings file has to name it."""
    if checkup.data is not None or checkup.file is not None:
        return None if checkup.data is None else Path(checkup.data)
    return home_folder()


def _count(found: Sequence[Finding], state: str) -> int:
    return sum(finding.state == state for finding in found)


def _line(finding: Finding, lang: Lang) -> str:
    says, do = _words(finding, lang)
    return one_line(f"{STATES[finding.state][lang]:<9} {says}{do and ' → '}{do}")


def _words(finding: Finding, lang: Lang) -> tuple[str, str]:
    """Return the finding, and what to do about it."""
    facts = {name: _written(name, fact, lang) for name, fact in finding.facts.items()}
    says, do = FINDINGS[finding.code], FINDINGS.get(f"{finding.code}.do", Text("", ""))
    return says[lang].format(**facts), do[lang].format(**facts)


def _written(name: str, fact: Any, lang: Lang) -> Any:
    if name in ("free", "size"):
        return f"{fact / 1e6:,.1f} M{'o' if lang == 'fr' else 'B'}".replace(",", "\u202f" if lang == "fr" else ",")
    if isinstance(fact, Text):
        return fact[lang]
    if name == "near":
        return {"fr": f" ; vouliez-vous dire {fact} ?", "en": f"; did you mean {fact}?"}[lang] if fact else ""
    return fact


def _told(found: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return findings as JSON, in both languages."""
    rows = []
    for finding in found:
        (fr, do_fr), (en, do_en) = _words(finding, "fr"), _words(finding, "en")
        row: dict[str, Any] = {"state": finding.state, "what": finding.code, "says": {"fr": fr, "en": en}}
        facts = {name: fact.as_dict() if isinstance(fact, Text) else fact for name, fact in finding.facts.items()}
        rows.append(row | ({"do": {"fr": do_fr, "en": do_en}} if do_en else {}) | {"facts": facts})
    return rows

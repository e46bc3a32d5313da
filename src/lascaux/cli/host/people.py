"""`lascaux reports`, `ban`, `unban`, `bans` and `people`: moderation and personal data."""

from collections.abc import Iterator
from typing import Any

from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.host import Ban, Bans, DeletePerson, ExportPerson, Reports, Unban
from lascaux.cli.host.admin import date, milliseconds, tell, tell_all
from lascaux.cli.messages import say
from lascaux.cli.output import print_json, printable, show


def reports(options: Reports) -> None:
    """Print what people reported, the oldest first; with `--clear`, delete it."""
    found = tell_all(options.data, [{"do": "reports"}, *([{"do": "clear_reports"}] if options.clear else [])])[0]
    show(found, options.json, (printable(line) for report in found for line in _reported(report)))


def _reported(report: dict[str, Any]) -> Iterator[str]:
    yield say("reported", **report | {"at": date(report["at"])})
    for part in ("line", "reason"):
        if report.get(part):
            yield say(f"reported_{part}", text=report[part])


def bans(options: Bans) -> None:
    """Print who is banned."""
    found = tell(options.data, "bans")
    show(found, options.json, map(_banned, found))


def ban(options: Ban) -> None:
    """Ban a person or an address."""
    for_ms = None if options.time is None else milliseconds(options.time)
    facts = {"whom": options.whom, "reason": options.reason, "addresses": options.addresses}
    found = tell(options.data, "ban", for_ms=for_ms, **facts)
    show(found, options.json, map(_banned, found))


def _banned(ban: dict[str, Any]) -> str:
    key = "banned" if ban["until"] is None else "banned_until"
    return printable(say(key, **ban | {"until": date(ban["until"])}).strip())


def unban(options: Unban) -> None:
    """End a ban."""
    print(printable(tell(options.data, "unban", whom=options.whom)))


def export(options: ExportPerson) -> None:
    """Print all data kept about a person, as JSON."""
    print_json(tell(options.data, "export_person", whom=options.person))


def delete(options: DeletePerson) -> None:
    """Delete a person's name and messages."""
    if not options.yes:
        raise BadInput("not_sure")
    erased = tell(options.data, "erase_person", whom=options.person)
    kept = [say("erased_not", table=table) for table in erased["left"]]
    show(erased, options.json, map(printable, [say("erased", tables=erased["tables"]), *kept]))

"""`lascaux reports`, `ban`, `unban`, `bans` and `people`: moderation and personal data."""

from typing import Any

from lascaux.cli.commands.people import Ban, Bans, DeletePerson, ExportPerson, Reports, Unban
from lascaux.cli.host.admin import date, milliseconds, tell, tell_all
from lascaux.cli.messages import MESSAGES, say
from lascaux.cli.output import print_json, printable
from lascaux.core.refusal import LascauxError


class NotSure(LascauxError):
    """A command that cannot be undone was given without `--yes`."""


def reports(options: Reports) -> None:
    """Print what people reported, the oldest first; with `--clear`, delete it."""
    found = tell_all(options.data, [{"do": "reports"}, *([{"do": "clear_reports"}] if options.clear else [])])[0]
    if options.json:
        print_json(found)
        return
    for report in found:
        print(printable(say("reported", **{"line": None, "reason": ""} | report | {"at": date(report["at"])})))
        for part in ("line", "reason"):
            if report.get(part):
                print(printable(say(f"reported_{part}", text=report[part])))


def bans(options: Bans) -> None:
    """Print who is banned."""
    _print_bans(tell(options.data, "bans"), options.json)


def ban(options: Ban) -> None:
    """Ban a person or an address."""
    for_ms = None if options.time is None else milliseconds(options.time)
    facts = {"whom": options.whom, "reason": options.reason, "addresses": options.addresses}
    _print_bans(tell(options.data, "ban", for_ms=for_ms, **facts), options.json)


def unban(options: Unban) -> None:
    """End a ban."""
    print(printable(tell(options.data, "unban", whom=options.whom)))


def export(options: ExportPerson) -> None:
    """Print all that is kept of a person, as JSON."""
    print_json(tell(options.data, "export_person", whom=options.person))


def delete(options: DeletePerson) -> None:
    """Delete a person's name and messages."""
    if not options.yes:
        raise NotSure(MESSAGES["not_sure"])
    erased = tell(options.data, "erase_person", whom=options.person)
    if options.json:
        print_json(erased)
        return
    print(say("erased", tables=erased["tables"]))
    for table in erased["left"]:
        print(printable(say("erased_not", table=table)))


def _print_bans(found: list[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print_json(found)
        return
    for one in found:
        key = "banned" if one["until"] is None else "banned_until"
        print(printable(say(key, **one | {"until": date(one["until"])}).strip()))

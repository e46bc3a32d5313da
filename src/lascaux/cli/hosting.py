"""The commands of those who run a server; the work is done in the modules they name, what is said is in `words/`."""

from typing import Annotated, Literal

import typer

from lascaux.cli.arguments import Data, File, Files, HowLong, Json, Language, Person, TableId, Whom

hosting = typer.Typer(rich_markup_mode=None)


def _in_a_language(lang: Language = None) -> None:
    """What is asked of a group of commands before one of them; the door has heard the language already."""


@hosting.command()
def serve(
    host: Annotated[str | None, typer.Option(metavar="H")] = None,
    port: Annotated[int | None, typer.Option(metavar="P")] = None,
    data: Annotated[str | None, typer.Option(metavar="DIR")] = None,
    store: Annotated[str | None, typer.Option(metavar="URL")] = None,
    bus: Annotated[str | None, typer.Option(metavar="URL")] = None,
    base_url: Annotated[str | None, typer.Option(metavar="URL")] = None,
    allowed_host: Annotated[str | None, typer.Option(metavar="NAME,…")] = None,
    workers: Annotated[int | None, typer.Option(metavar="N")] = None,
    think_ms: Annotated[int | None, typer.Option(metavar="MS")] = None,
    trust_proxy: Annotated[str | None, typer.Option(metavar="IP,…")] = None,
    address_rate: Annotated[float | None, typer.Option(metavar="MS")] = None,
    address_burst: Annotated[int | None, typer.Option(metavar="MS")] = None,
    guest_rate: Annotated[float | None, typer.Option(metavar="MS")] = None,
    guest_burst: Annotated[int | None, typer.Option(metavar="MS")] = None,
    socket_rate: Annotated[float | None, typer.Option(metavar="MS")] = None,
    socket_burst: Annotated[int | None, typer.Option(metavar="MS")] = None,
    patience: Annotated[int | None, typer.Option(metavar="N")] = None,
    connections: Annotated[int | None, typer.Option(metavar="N")] = None,
    lines: Annotated[int | None, typer.Option(metavar="N")] = None,
    invite_only: Annotated[bool | None, typer.Option("--invite-only")] = None,
    open_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    address_open_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    running_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    address_running_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    bot_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    address_bot_tables: Annotated[int | None, typer.Option(metavar="N")] = None,
    sessions: Annotated[int | None, typer.Option(metavar="N")] = None,
    imports: Annotated[int | None, typer.Option(metavar="N")] = None,
    chat: Annotated[int | None, typer.Option(metavar="N")] = None,
    chat_lines: Annotated[int | None, typer.Option(metavar="N")] = None,
    lobby_h: Annotated[float | None, typer.Option(metavar="H")] = None,
    keep_finished_d: Annotated[float | None, typer.Option(metavar="D")] = None,
    keep_abandoned_d: Annotated[float | None, typer.Option(metavar="D")] = None,
    idle_s: Annotated[int | None, typer.Option(metavar="S")] = None,
    absence_s: Annotated[float | None, typer.Option(metavar="S")] = None,
    return_s: Annotated[float | None, typer.Option(metavar="S")] = None,
    poll_s: Annotated[float | None, typer.Option(metavar="S")] = None,
    drain_s: Annotated[float | None, typer.Option(metavar="S")] = None,
    push: Annotated[bool | None, typer.Option("--push")] = None,
    push_after_s: Annotated[float | None, typer.Option(metavar="S")] = None,
    push_services: Annotated[str | None, typer.Option(metavar="NAME,…")] = None,
    metrics_token: Annotated[str | None, typer.Option(metavar="T")] = None,
    log: Annotated[str | None, typer.Option(metavar="auto|json|text")] = None,
    config: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    open_page: Annotated[bool, typer.Option("--open")] = False,
    lang: Language = None,
) -> None:
    flags = dict(locals())
    from lascaux.cli.host.serve import run

    run(flags, flags.pop("config"), flags.pop("open_page"), flags.pop("lang"))


@hosting.command()
def doctor(
    data: Annotated[str | None, typer.Option(metavar="DIR")] = None,
    store: Annotated[str | None, typer.Option(metavar="URL")] = None,
    config: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.host.doctor import run

    return run(data, store, config, lang, json)


@hosting.command()
def backup(file: File, data: Data, lang: Language = None) -> None:
    from lascaux.cli.host.data import backup as run

    run(data, file)


@hosting.command()
def restore(file: File, data: Data, lang: Language = None) -> None:
    from lascaux.cli.host.data import restore as run

    run(file, data)


@hosting.command()
def migrate(
    source: Annotated[str, typer.Argument(metavar="FROM")],
    target: Annotated[str, typer.Argument(metavar="TO")],
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.host.migrate import run

    return run(source, target, lang, json)


@hosting.command()
def export(
    tables: Annotated[list[str] | None, typer.Argument(metavar="TABLE|FILE")] = None,
    data: Annotated[str | None, typer.Option("--data", metavar="DIR", envvar="LASCAUX_DATA")] = None,
    to: Annotated[str | None, typer.Option(metavar="DIR|FILE")] = None,
    form: Annotated[Literal["npz", "parquet"] | None, typer.Option("--format", metavar="npz|parquet")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.records.export import export as run

    run(tables or [], data, to, form, lang, json)


@hosting.command(name="import")
def import_(files: Files, data: Data, lang: Language = None, json: Json = False) -> int:
    from lascaux.cli.host.data import bring

    return bring(data, files, lang, json)


@hosting.command()
def reports(
    data: Data,
    clear: Annotated[bool, typer.Option("--clear")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.people import reports as run

    run(data, clear, lang, json)


@hosting.command()
def ban(
    whom: Whom,
    data: Data,
    time: HowLong = None,
    reason: Annotated[str, typer.Option(metavar="TEXT")] = "",
    addresses: Annotated[bool, typer.Option("--addresses")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.people import ban as run

    run(data, whom, time, reason, addresses, lang, json)


@hosting.command()
def unban(whom: Whom, data: Data, lang: Language = None) -> None:
    from lascaux.cli.host.people import unban as run

    run(data, whom)


@hosting.command()
def bans(data: Data, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.host.people import bans as run

    run(data, lang, json)


folk = typer.Typer(rich_markup_mode=None, callback=_in_a_language)
hosting.add_typer(folk, name="people")


@folk.command("export")
def people_export(person: Person, data: Data, lang: Language = None) -> None:
    from lascaux.cli.host.people import export

    export(data, person)


@folk.command("delete")
def people_delete(
    person: Person,
    data: Data,
    yes: Annotated[bool, typer.Option("--yes")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.people import delete

    delete(data, person, yes, lang, json)


door = typer.Typer(rich_markup_mode=None, callback=_in_a_language)
hosting.add_typer(door, name="invites")


@door.command("add")
def invites_add(
    data: Data,
    people: Annotated[int | None, typer.Option(metavar="N", min=1)] = None,
    time: HowLong = None,
    note: Annotated[str, typer.Option(metavar="TEXT")] = "",
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.invites import add

    add(data, people, time, note, json)


@door.command("list")
def invites_list(data: Data, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.host.invites import show

    show(data, lang, json)


@door.command("revoke")
def invites_revoke(invite: Annotated[str, typer.Argument(metavar="INVITE")], data: Data, lang: Language = None) -> None:
    from lascaux.cli.host.invites import revoke

    revoke(data, invite)


desk = typer.Typer(rich_markup_mode=None, callback=_in_a_language)
hosting.add_typer(desk, name="tables")


@desk.command("list")
def tables_list(
    data: Data,
    phase: Annotated[
        Literal["open", "mixing", "running", "over", "closed"] | None,
        typer.Option(metavar="open|mixing|running|over|closed"),
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.tables import show_all

    show_all(data, phase, lang, json)


@desk.command("inspect")
def tables_inspect(table: TableId, data: Data, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.host.tables import inspect

    inspect(data, table, lang, json)


@desk.command("check")
def tables_check(data: Data, lang: Language = None, json: Json = False) -> int:
    from lascaux.cli.host.tables import check

    return check(data, lang, json)


@desk.command("close")
def tables_close(
    table: TableId,
    data: Data,
    reason: Annotated[str, typer.Option(metavar="TEXT")] = "",
    lang: Language = None,
) -> None:
    from lascaux.cli.host.tables import close

    close(data, table, reason)


@desk.command("prune")
def tables_prune(
    data: Data,
    older_than: Annotated[str, typer.Option(metavar="30d|12h|4w")],
    finished: Annotated[bool, typer.Option("--finished")] = False,
    abandoned: Annotated[bool, typer.Option("--abandoned")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.host.tables import prune

    prune(data, older_than, finished, abandoned, dry_run, lang, json)

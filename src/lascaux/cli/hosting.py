"""The commands of those who run a server; the work is done in the modules they name."""

from typing import Annotated, Literal

import typer

from lascaux.cli.arguments import Data, Json, Language, TableId

hosting = typer.Typer(rich_markup_mode=None)


@hosting.command()
def serve(
    host: Annotated[str | None, typer.Option(metavar="H", help="Address to listen on; 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(metavar="P", help="Port; 8000, and 0 takes a free one.")] = None,
    data: Annotated[str | None, typer.Option(metavar="DIR", help="Folder where everything is kept.")] = None,
    base_url: Annotated[str | None, typer.Option(metavar="URL", help="How people reach the server.")] = None,
    allowed_host: Annotated[
        str | None, typer.Option(metavar="NAME,…", help="Other names of the server; * is any.")
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes for bots; 2.")] = None,
    think_ms: Annotated[int | None, typer.Option(metavar="MS", help="How long a bot may think; 1500.")] = None,
    trust_proxy: Annotated[
        str | None, typer.Option(metavar="IP,…", help="Proxies whose X-Forwarded-For is believed.")
    ] = None,
    address_rate: Annotated[float | None, typer.Option(metavar="MS", help="Work a second per address; 250.")] = None,
    address_burst: Annotated[int | None, typer.Option(metavar="MS", help="Work at once per address; 1500.")] = None,
    guest_rate: Annotated[float | None, typer.Option(metavar="MS", help="Work a second per guest; 120.")] = None,
    guest_burst: Annotated[int | None, typer.Option(metavar="MS", help="Work at once per guest; 600.")] = None,
    socket_rate: Annotated[float | None, typer.Option(metavar="MS", help="Work a second per socket; 80.")] = None,
    socket_burst: Annotated[int | None, typer.Option(metavar="MS", help="Work at once per socket; 400.")] = None,
    patience: Annotated[
        int | None, typer.Option(metavar="N", help="Refusals until an address is cut off; 500.")
    ] = None,
    connections: Annotated[int | None, typer.Option(metavar="N", help="Sockets per address; 100.")] = None,
    lines: Annotated[int | None, typer.Option(metavar="N", help="Connections of any kind per address; 400.")] = None,
    invite_only: Annotated[
        bool | None, typer.Option("--invite-only", help="Only invited people come; see `lascaux invites`.")
    ] = None,
    open_tables: Annotated[int | None, typer.Option(metavar="N", help="Waiting tables per guest; 10.")] = None,
    address_open_tables: Annotated[int | None, typer.Option(metavar="N", help="The same per address; 40.")] = None,
    bot_tables: Annotated[int | None, typer.Option(metavar="N", help="Tables of bots alone per guest; 3.")] = None,
    address_bot_tables: Annotated[int | None, typer.Option(metavar="N", help="The same per address; 10.")] = None,
    sessions: Annotated[int | None, typer.Option(metavar="N", help="New guests per address and hour; 100.")] = None,
    imports: Annotated[int | None, typer.Option(metavar="N", help="Records per guest and hour; 100.")] = None,
    chat: Annotated[int | None, typer.Option(metavar="N", help="Lines per person, table and minute; 20.")] = None,
    chat_lines: Annotated[int | None, typer.Option(metavar="N", help="Lines per person and table; 1000.")] = None,
    lobby_h: Annotated[
        float | None, typer.Option(metavar="H", help="Hours until a table nobody came to leaves the lobby; 24.")
    ] = None,
    keep_finished_d: Annotated[
        float | None, typer.Option(metavar="D", help="Days until finished tables are deleted; 0: never.")
    ] = None,
    keep_abandoned_d: Annotated[
        float | None, typer.Option(metavar="D", help="Days until abandoned tables are deleted; 0: never.")
    ] = None,
    idle_s: Annotated[int | None, typer.Option(metavar="S", help="Seconds until an idle table is let go; 600.")] = None,
    absence_s: Annotated[
        float | None, typer.Option(metavar="S", help="Seconds until somebody counts as gone; 4.")
    ] = None,
    return_s: Annotated[
        float | None, typer.Option(metavar="S", help="Seconds to come back after a restart, clocks stopped; 20.")
    ] = None,
    poll_s: Annotated[float | None, typer.Option(metavar="S", help="Seconds a long poll may wait; 25.")] = None,
    metrics_token: Annotated[
        str | None, typer.Option(metavar="T", help="Who brings it may read /metrics from elsewhere.")
    ] = None,
    log: Annotated[str | None, typer.Option(metavar="auto|json|text", help="How to log.")] = None,
    config: Annotated[str | None, typer.Option(metavar="FILE", help="Settings as TOML; flags win.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve tables; each setting is a flag, LASCAUX_… in the environment, or a line of a TOML file."""
    flags = dict(locals())
    from lascaux.cli.host.serve import run

    run(flags, flags.pop("config"), flags.pop("open_page"))


@hosting.command()
def doctor(
    data: Annotated[
        str | None, typer.Option(metavar="DIR", help="The server's data folder; else that of `lascaux` alone.")
    ] = None,
    config: Annotated[str | None, typer.Option(metavar="FILE", help="Settings as TOML; else LASCAUX_CONFIG.")] = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Look at a data folder and a server's settings, running or not, and change nothing; exit code 1 for problems."""
    from lascaux.cli.host.doctor import run

    return run(data, config, lang, json)


@hosting.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that is not there yet.")], data: Data
) -> None:
    """Copy everything a server keeps into one file, while it runs or not."""
    from lascaux.cli.host.data import backup as run

    run(data, file)


@hosting.command()
def restore(file: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")], data: Data) -> None:
    """Put a backup into a new data folder."""
    from lascaux.cli.host.data import restore as run

    run(file, data)


@hosting.command()
def export(
    data: Data,
    tables: Annotated[list[str] | None, typer.Argument(metavar="[TABLE…]", help="Tables; else all.")] = None,
    to: Annotated[str | None, typer.Option(metavar="DIR", help="Folder for the records.")] = None,
) -> None:
    """Write the records of tables."""
    from lascaux.cli.host.data import export as run

    run(data, tables or [], to)


@hosting.command(name="import")
def import_(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Records, verified before they are kept.")],
    data: Data,
) -> None:
    """Keep records as finished tables, and say their ids."""
    from lascaux.cli.host.data import bring

    bring(data, files)


@hosting.command()
def reports(
    data: Data,
    clear: Annotated[bool, typer.Option("--clear", help="Forget them, once they are shown.")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Show what people reported, with the ids of those concerned."""
    from lascaux.cli.host.people import reports as run

    run(data, clear, lang, json)


Whom = Annotated[
    str, typer.Argument(metavar="PERSON|ADDRESS", help="An id that `lascaux reports` shows, or an address.")
]


@hosting.command()
def ban(
    whom: Whom,
    data: Data,
    time: Annotated[str | None, typer.Option("--for", metavar="30d|12h|4w", help="How long; else for good.")] = None,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why; those who are banned are told.")] = "",
    addresses: Annotated[
        bool, typer.Option("--addresses", help="Also the addresses that the person is connected from just now.")
    ] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Keep a person or an address away from the server."""
    from lascaux.cli.host.people import ban as run

    run(data, whom, time, reason, addresses, lang, json)


@hosting.command()
def unban(whom: Whom, data: Data) -> None:
    """Let a person or an address come again."""
    from lascaux.cli.host.people import unban as run

    run(data, whom)


@hosting.command()
def bans(data: Data, lang: Language = None, json: Json = False) -> None:
    """Show who may not come."""
    from lascaux.cli.host.people import bans as run

    run(data, lang, json)


folk = typer.Typer(help="What a server keeps of a person: export or delete it.", rich_markup_mode=None)
hosting.add_typer(folk, name="people")
Person = Annotated[str, typer.Argument(metavar="PERSON", help="Their number, from their profile or from a report.")]


@folk.command("export")
def people_export(person: Person, data: Data) -> None:
    """Write all that is kept of a person as JSON."""
    from lascaux.cli.host.people import export

    export(data, person)


@folk.command("delete")
def people_delete(
    person: Person,
    data: Data,
    yes: Annotated[bool, typer.Option("--yes", help="It cannot be undone.")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Take a person's name and words out of all tables, and end their sessions."""
    from lascaux.cli.host.people import delete

    delete(data, person, yes, lang, json)


door = typer.Typer(help="Invite people to a server that is by invitation.", rich_markup_mode=None)
hosting.add_typer(door, name="invites")


@door.command("add")
def invites_add(
    data: Data,
    people: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many may come with it; else any number.")
    ] = None,
    time: Annotated[str | None, typer.Option("--for", metavar="30d|12h|4w", help="How long; else for good.")] = None,
    note: Annotated[str, typer.Option(metavar="TEXT", help="For whom, for yourself to remember.")] = "",
    json: Json = False,
) -> None:
    """Make an invitation: what to put behind the server's address. It is told once."""
    from lascaux.cli.host.invites import add

    add(data, people, time, note, json)


@door.command("list")
def invites_list(data: Data, lang: Language = None, json: Json = False) -> None:
    """Show the invitations that are still good."""
    from lascaux.cli.host.invites import show

    show(data, lang, json)


@door.command("revoke")
def invites_revoke(
    invite: Annotated[str, typer.Argument(metavar="INVITE", help="Its id; `lascaux invites list` has them.")],
    data: Data,
) -> None:
    """Let nobody come with an invitation any more; who came stays."""
    from lascaux.cli.host.invites import revoke

    revoke(data, invite)


desk = typer.Typer(help="List, inspect, close and delete the tables of a server.", rich_markup_mode=None)
hosting.add_typer(desk, name="tables")


@desk.command("list")
def tables_list(
    data: Data,
    phase: Annotated[
        Literal["open", "mixing", "running", "over", "closed"] | None,
        typer.Option(metavar="open|mixing|running|over|closed", help="Only these."),
    ] = None,
    json: Json = False,
) -> None:
    """List tables, youngest first."""
    from lascaux.cli.host.tables import show_all

    show_all(data, phase, json)


@desk.command("inspect")
def tables_inspect(table: TableId, data: Data, json: Json = False) -> None:
    """Show a table and everything that happened at it."""
    from lascaux.cli.host.tables import inspect

    inspect(data, table, json)


@desk.command("check")
def tables_check(data: Data, lang: Language = None, json: Json = False) -> int:
    """Read all tables to the last entry, and name those that are damaged or not whole; exit code 2 if there are any."""
    from lascaux.cli.host.tables import check

    return check(data, lang, json)


@desk.command("close")
def tables_close(
    table: TableId,
    data: Data,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why.")] = "",
) -> None:
    """Shut a table: nothing more can happen at it."""
    from lascaux.cli.host.tables import close

    close(data, table, reason)


@desk.command("prune")
def tables_prune(
    data: Data,
    older_than: Annotated[str, typer.Option(metavar="30d|12h|4w", help="Nothing has happened there for so long.")],
    finished: Annotated[
        bool, typer.Option("--finished", help="Tables whose game is over, or that are closed.")
    ] = False,
    abandoned: Annotated[bool, typer.Option("--abandoned", help="Tables that wait, or whose game goes on.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which they are.")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Delete old tables for good; those at which somebody looks are spared."""
    from lascaux.cli.host.tables import prune

    prune(data, older_than, finished, abandoned, dry_run, lang, json)

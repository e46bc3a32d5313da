"""Every command, its arguments and its help; the work is done in the module named after it."""

from typing import Annotated, Literal

import typer

from lascaux import __version__
from lascaux.core.language import Lang

# Help without boxes and colours: it comes faster, and a screen reader reads it.
app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `lascaux games` lists them.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record (*.jsonl), or - for standard input.")]
Language = Annotated[Lang | None, typer.Option("--lang", metavar="fr|en", help="Language; else the environment's.")]
Json = Annotated[bool, typer.Option("--json", help="JSON for programs, and nothing else, on standard output.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="Set an option of the game; may be repeated.")
]
SeedText = Annotated[str | None, typer.Option("--seed", metavar="S", help="Decides every draw; else a fresh one.")]
BackendName = Annotated[
    Literal["plain", "numba"] | None,
    typer.Option(metavar="plain|numba", help="How the rules run; else the fastest way they can."),
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", metavar="N", min=1, help="Processes that play at once; else all cores.")
]
Upto = Annotated[int | None, typer.Option("--upto", min=0, metavar="N", help="Stop after action N.")]


@app.callback(invoke_without_command=True)
def lascaux(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Board games of five French rulebooks: play, simulate, keep records, read the rules."""
    if version:
        typer.echo(f"lascaux {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def play(
    game: GameName,
    text: Annotated[bool, typer.Option("--text", help="In the terminal, without a word about the page.")] = False,
    spoken: Annotated[
        bool, typer.Option("--spoken", help="Each turn tells the table in sentences instead of drawing it.")
    ] = False,
    seats: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Who plays: `you`, names of people, bots (`greedy` or `bot:greedy`)."),
    ] = None,
    option: Options = None,
    seed: SeedText = None,
    lang: Language = None,
    load: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> int:
    """Play against bots, or together at one keyboard."""
    from lascaux.cli.play.start import PlayArguments, run

    return run(PlayArguments(game, seats, option or [], seed, load), lang, text=text, spoken=spoken)


@app.command()
def simulate(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="Seats at the table; else as few as can play.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.")] = 100,
    seats: Annotated[str | None, typer.Option(metavar="BOT,BOT", help="Who sits there; else all random.")] = None,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    record: Annotated[str | None, typer.Option(metavar="DIR", help="Write every game's record here.")] = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Play many games between bots, and count."""
    from lascaux.cli.simulate import SimulateArguments, run

    return run(SimulateArguments(game, players, games, seats, seed, option or [], backend, jobs, record), lang, json)


@app.command()
def compare(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games of each variant.")] = 1000,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT,BOT", help="Who sits there; else the strongest bot, as few as can play.")
    ] = None,
    seed: SeedText = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    svg: Annotated[
        str | None, typer.Option(metavar="FILE", help="Also draw the report, as SVG, into this file.")
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Play readings and variants of the rules with the same seeds and bots, and tell what each one does."""
    from lascaux.cli.compare import CompareArguments, run

    return run(CompareArguments(game, games, seats, seed, backend, jobs, svg), lang, json)


@app.command()
def replay(
    file: File,
    events: Annotated[bool, typer.Option("--events", help="One JSON object per line for every event.")] = False,
    upto: Upto = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Go through a record again, action by action."""
    from lascaux.cli.replay import run

    run(file, events, upto, lang, json)


@app.command()
def show(file: File, upto: Upto = None, lang: Language = None, json: Json = False) -> None:
    """Draw the board of a record."""
    from lascaux.cli.show import run

    run(file, upto, lang, json)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Records to verify.")],
    lang: Language = None,
    json: Json = False,
) -> int:
    """Verify records; exit code 2 when one is bad."""
    from lascaux.cli.check import run

    return run(files, lang, json)


@app.command()
def verify(
    files: Annotated[list[str], typer.Argument(metavar="RECORD…", help="Records of games played on a server.")],
    lang: Language = None,
    json: Json = False,
) -> int:
    """Check that the bag of a game was fair; exit code 2 when one was not."""
    from lascaux.cli.verify import run

    return run(files, lang, json)


@app.command()
def rules(
    game: GameName,
    query: Annotated[list[str] | None, typer.Argument(metavar="[QUERY…]", help="Words to look for, or an id.")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Show and search the rules of a game."""
    from lascaux.cli.rules import run

    run(game, " ".join(query or []), lang, json)


@app.command()
def options(game: GameName, lang: Language = None, json: Json = False) -> None:
    """Show the options of a game."""
    from lascaux.cli.catalogue import show_options

    show_options(game, lang, json)


@app.command()
def games(lang: Language = None, json: Json = False) -> None:
    """List the games."""
    from lascaux.cli.catalogue import show_games

    show_games(lang, json)


@app.command()
def bots(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only those of this game.")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    """List the bots of all games or of one, the weakest first."""
    from lascaux.cli.catalogue import show_bots

    show_bots(game, lang, json)


@app.command()
def bench(game: GameName, jobs: Jobs = None, json: Json = False) -> None:
    """Measure how fast a game runs here."""
    from lascaux.cli.bench import run

    run(game, jobs, json)


Data = Annotated[str, typer.Option("--data", metavar="DIR", envvar="LASCAUX_DATA", help="The server's data folder.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id; `lascaux tables list` has them.")]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(metavar="H", help="Address to listen on; 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(metavar="P", help="Port; 8000, and 0 takes a free one.")] = None,
    data: Annotated[str | None, typer.Option(metavar="DIR", help="Folder where everything is kept.")] = None,
    base_url: Annotated[str | None, typer.Option(metavar="URL", help="How people reach the server.")] = None,
    allowed_host: Annotated[
        str | None, typer.Option(metavar="NAME,…", help="Other names of the server; * is any.")
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Processes for bots; 1.")] = None,
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
    from lascaux.cli.serve import run

    run(flags, flags.pop("config"), flags.pop("open_page"))


@app.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file that is not there yet.")], data: Data
) -> None:
    """Copy everything a server keeps into one file, while it runs or not."""
    from lascaux.cli.data import backup as run

    run(data, file)


@app.command()
def restore(file: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")], data: Data) -> None:
    """Put a backup into a new data folder."""
    from lascaux.cli.data import restore as run

    run(file, data)


@app.command()
def export(
    data: Data,
    tables: Annotated[list[str] | None, typer.Argument(metavar="[TABLE…]", help="Tables; else all.")] = None,
    to: Annotated[str | None, typer.Option(metavar="DIR", help="Folder for the records.")] = None,
) -> None:
    """Write the records of tables."""
    from lascaux.cli.data import export as run

    run(data, tables or [], to)


@app.command(name="import")
def import_(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Records, verified before they are kept.")],
    data: Data,
) -> None:
    """Keep records as finished tables, and say their ids."""
    from lascaux.cli.data import bring

    bring(data, files)


@app.command()
def reports(
    data: Data,
    clear: Annotated[bool, typer.Option("--clear", help="Forget them, once they are shown.")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    """Show what people reported, with the ids of those concerned."""
    from lascaux.cli.people import reports as run

    run(data, clear, lang, json)


Whom = Annotated[
    str, typer.Argument(metavar="PERSON|ADDRESS", help="An id that `lascaux reports` shows, or an address.")
]


@app.command()
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
    from lascaux.cli.people import ban as run

    run(data, whom, time, reason, addresses, lang, json)


@app.command()
def unban(whom: Whom, data: Data) -> None:
    """Let a person or an address come again."""
    from lascaux.cli.people import unban as run

    run(data, whom)


@app.command()
def bans(data: Data, lang: Language = None, json: Json = False) -> None:
    """Show who may not come."""
    from lascaux.cli.people import bans as run

    run(data, lang, json)


folk = typer.Typer(help="What a server keeps of a person: export or delete it.", rich_markup_mode=None)
app.add_typer(folk, name="people")
Person = Annotated[str, typer.Argument(metavar="PERSON", help="Their number, from their profile or from a report.")]


@folk.command("export")
def people_export(person: Person, data: Data) -> None:
    """Write all that is kept of a person as JSON."""
    from lascaux.cli.people import export

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
    from lascaux.cli.people import delete

    delete(data, person, yes, lang, json)


door = typer.Typer(help="Invite people to a server that is by invitation.", rich_markup_mode=None)
app.add_typer(door, name="invites")


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
    from lascaux.cli.invites import add

    add(data, people, time, note, json)


@door.command("list")
def invites_list(data: Data, lang: Language = None, json: Json = False) -> None:
    """Show the invitations that are still good."""
    from lascaux.cli.invites import show

    show(data, lang, json)


@door.command("revoke")
def invites_revoke(
    invite: Annotated[str, typer.Argument(metavar="INVITE", help="Its id; `lascaux invites list` has them.")],
    data: Data,
) -> None:
    """Let nobody come with an invitation any more; who came stays."""
    from lascaux.cli.invites import revoke

    revoke(data, invite)


desk = typer.Typer(help="List, inspect, close and delete the tables of a server.", rich_markup_mode=None)
app.add_typer(desk, name="tables")


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
    from lascaux.cli.tables import show_all

    show_all(data, phase, json)


@desk.command("inspect")
def tables_inspect(table: TableId, data: Data, json: Json = False) -> None:
    """Show a table and everything that happened at it."""
    from lascaux.cli.tables import inspect

    inspect(data, table, json)


@desk.command("check")
def tables_check(data: Data, lang: Language = None, json: Json = False) -> int:
    """Read all tables to the last entry, and name those that are damaged or not whole; exit code 2 if there are any."""
    from lascaux.cli.tables import check

    return check(data, lang, json)


@desk.command("close")
def tables_close(
    table: TableId,
    data: Data,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why.")] = "",
) -> None:
    """Shut a table: nothing more can happen at it."""
    from lascaux.cli.tables import close

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
    from lascaux.cli.tables import prune

    prune(data, older_than, finished, abandoned, dry_run, lang, json)

"""Every command, its arguments and its help; the work is done in the module named after it."""

from typing import Annotated

import typer

from lascaux import __version__
from lascaux.cli.arguments import (
    AtATable,
    BackendName,
    File,
    GameName,
    Jobs,
    JournalFile,
    Json,
    Language,
    Options,
    RayAddress,
    ReportFile,
    SeedText,
    Upto,
)
from lascaux.cli.hosting import hosting

# Help without boxes and colours: it comes faster, and a screen reader reads it.
app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})


@app.callback(invoke_without_command=True)
def lascaux(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Board games of five French rulebooks: play, simulate, keep records, read the rules.

    Without a command: opens the page, at a server of your own.
    """
    if version:
        typer.echo(f"lascaux {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from lascaux.cli.alone import run

        run()


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
    from lascaux.cli.arena.simulate import SimulateArguments, run

    return run(SimulateArguments(game, players, games, seats, seed, option or [], backend, jobs, record), lang, json)


@app.command()
def match(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT", help="Who plays; the score is that of the first.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games; best a multiple of the seats.")] = 400,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop when it is clear which of two scores it is (sequential probability ratio test), like 0.5,0.55.",
        ),
    ] = None,
    journal: JournalFile = None,
    record: Annotated[str | None, typer.Option(metavar="DIR", help="Write every game's record here.")] = None,
    report: ReportFile = None,
    at_a_table: AtATable = False,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Let bots play each other, every bag in every rotation of the seats, and say how sure it is who is better."""
    from lascaux.cli.arena.match import MatchArguments, run

    chosen = (game, seats, games, seed, option or [], backend, jobs, sprt, journal, record, report, at_a_table)
    return run(MatchArguments(*chosen, ray), lang, json)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str | None, typer.Option(metavar="BOT,BOT,…", help="Who plays; else all bots of the game.")] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="Seats at a table; else as few as can play.")] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games each table plays, in each round.")] = 100,
    swiss: Annotated[
        int | None,
        typer.Option(metavar="ROUNDS", help="So many rounds after the Swiss system; else everybody meets everybody."),
    ] = None,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Each bot meets its neighbours alone, as they are named.")
    ] = False,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    journal: JournalFile = None,
    record: Annotated[str | None, typer.Option(metavar="DIR", help="Write every game's record here.")] = None,
    report: ReportFile = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Put the ratings of this game into a file of ratings.")
    ] = None,
    at_a_table: AtATable = False,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Let all bots of a game play each other, and rate them."""
    from lascaux.cli.arena.tournament import TournamentArguments, run

    who, how = (game, bots, players, games, swiss, ladder), (seed, option or [], backend, jobs)
    kept = (journal, record, report, save)
    return run(TournamentArguments(*who, *how, *kept, at_a_table, ray), lang, json)


@app.command()
def compare(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="K", help="How many games of each variant.")] = 1000,
    seats: Annotated[
        str | None,
        typer.Option(metavar="BOT,BOT", help="Who sits there; else a strong and quick bot."),
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
    from lascaux.cli.arena.compare import CompareArguments, run

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
    from lascaux.cli.records.replay import run

    run(file, events, upto, lang, json)


@app.command()
def show(file: File, upto: Upto = None, lang: Language = None, json: Json = False) -> None:
    """Draw the board of a record."""
    from lascaux.cli.records.show import run

    run(file, upto, lang, json)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Records to verify.")],
    lang: Language = None,
    json: Json = False,
) -> int:
    """Verify records; exit code 2 when one is bad."""
    from lascaux.cli.records.check import run

    return run(files, lang, json)


@app.command()
def verify(
    files: Annotated[list[str], typer.Argument(metavar="RECORD…", help="Records of games played on a server.")],
    lang: Language = None,
    json: Json = False,
) -> int:
    """Check that the bag of a game was fair; exit code 2 when one was not."""
    from lascaux.cli.records.verify import run

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
def bench(
    game: GameName,
    jobs: Jobs = None,
    search: Annotated[bool, typer.Option("--search", help="How fast its bots look ahead, on one core.")] = False,
    json: Json = False,
) -> None:
    """Measure how fast a game runs here."""
    from lascaux.cli.arena.bench import run

    run(game, jobs, search, json)


@app.command()
def train(
    game: GameName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Rounds of games, fit and gate, in all.")] = 3,
    games: Annotated[int, typer.Option(metavar="K", min=100, help="Games of each round.")] = 30_000,
    seed: Annotated[str, typer.Option(metavar="S", help="Decides every game and every fit.")] = "train",
    folder: Annotated[
        str | None, typer.Option(metavar="DIR", help="Where everything is kept; a course there goes on.")
    ] = None,
    jobs: Jobs = None,
    device: Annotated[
        str | None,
        typer.Option(metavar="cpu|cuda", help="Where the networks are fitted; else on a GPU if there is one."),
    ] = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    """Learn what the bots of a game go by, from games they play against themselves (extra `train`)."""
    from lascaux.cli.arena.train import TrainArguments, run

    return run(TrainArguments(game, rounds, games, seed, folder, jobs, device), lang, json)


app.add_typer(hosting)

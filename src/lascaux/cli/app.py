"""Every command and its arguments; the work is done in the module it names, what is said of it stands in `words/`."""

from typing import Annotated, Literal

import typer

from lascaux import __version__
from lascaux.cli import completion
from lascaux.cli.arguments import (
    AtATable,
    BackendName,
    File,
    Files,
    GameName,
    Jobs,
    JournalFile,
    Json,
    Language,
    OneGame,
    Options,
    RayAddress,
    RecordFolder,
    ReportFile,
    Seats,
    SeedText,
    Shell,
    ThinkMs,
    Upto,
)
from lascaux.cli.hosting import hosting
from lascaux.cli.language import chosen

# Help without boxes and colours: it comes faster, and a screen reader reads it.
app = typer.Typer(add_completion=False, rich_markup_mode=None, context_settings={"help_option_names": ["-h", "--help"]})


@app.callback(invoke_without_command=True)
def lascaux(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Language = None,
    show_completion: Annotated[Shell | None, typer.Option("--show-completion", metavar="bash|zsh|fish")] = None,
    install_completion: Annotated[Shell | None, typer.Option("--install-completion", metavar="bash|zsh|fish")] = None,
) -> None:
    if version:
        typer.echo(f"lascaux {__version__}")
        raise typer.Exit
    if show_completion is not None:
        completion.show(show_completion)
        raise typer.Exit
    if install_completion is not None:
        completion.set_up(install_completion, chosen(lang))
        raise typer.Exit
    if context.invoked_subcommand is None:
        from lascaux.cli.alone import run

        run()


@app.command()
def play(
    game: GameName,
    text: Annotated[bool, typer.Option("--text")] = False,
    spoken: Annotated[bool, typer.Option("--spoken")] = False,
    seats: Annotated[str | None, typer.Option(metavar="A,B,…", autocompletion=completion.seats)] = None,
    option: Options = None,
    seed: SeedText = None,
    lang: Language = None,
    load: Annotated[str | None, typer.Option(metavar="FILE")] = None,
) -> int:
    from lascaux.cli.play.start import PlayArguments, run

    return run(PlayArguments(game, seats, option or [], seed, load), lang, text=text, spoken=spoken)


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    seats: Seats = None,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    record: RecordFolder = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.simulate import SimulateArguments, run

    who, how = (game, players, games, seats), (seed, option or [], backend, jobs)
    return run(SimulateArguments(*who, *how, record, ray), lang, json)


@app.command()
def match(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="BOT,BOT", autocompletion=completion.bots)],
    games: Annotated[int, typer.Option(metavar="N")] = 400,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    sprt: Annotated[str | None, typer.Option(metavar="LOW,HIGH")] = None,
    journal: JournalFile = None,
    record: RecordFolder = None,
    report: ReportFile = None,
    at_a_table: AtATable = False,
    think_ms: ThinkMs = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.match import MatchArguments, run

    chosen = (game, seats, games, seed, option or [], backend, jobs, sprt, journal, record, report, at_a_table)
    return run(MatchArguments(*chosen, think_ms, ray), lang, json)


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[str | None, typer.Option(metavar="BOT,BOT,…", autocompletion=completion.bots)] = None,
    players: Annotated[int | None, typer.Option(metavar="N")] = None,
    games: Annotated[int, typer.Option(metavar="N")] = 100,
    swiss: Annotated[int | None, typer.Option(metavar="ROUNDS")] = None,
    ladder: Annotated[bool, typer.Option("--ladder")] = False,
    seed: SeedText = None,
    option: Options = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    journal: JournalFile = None,
    record: RecordFolder = None,
    report: ReportFile = None,
    save: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    at_a_table: AtATable = False,
    think_ms: ThinkMs = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.tournament import TournamentArguments, run

    who, how = (game, bots, players, games, swiss, ladder), (seed, option or [], backend, jobs)
    kept = (journal, record, report, save)
    return run(TournamentArguments(*who, *how, *kept, at_a_table, think_ms, ray), lang, json)


@app.command()
def compare(
    game: GameName,
    games: Annotated[int, typer.Option(metavar="N")] = 1000,
    seats: Seats = None,
    seed: SeedText = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    svg: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.compare import CompareArguments, run

    return run(CompareArguments(game, games, seats, seed, backend, jobs, svg, ray), lang, json)


@app.command()
def replay(
    file: File,
    events: Annotated[bool, typer.Option("--events")] = False,
    upto: Upto = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.records.replay import run

    run(file, events, upto, lang, json)


@app.command()
def show(file: File, upto: Upto = None, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.records.show import run

    run(file, upto, lang, json)


@app.command()
def check(files: Files, lang: Language = None, json: Json = False) -> int:
    from lascaux.cli.records.check import run

    return run(files, lang, json)


@app.command()
def verify(files: Files, lang: Language = None, json: Json = False) -> int:
    from lascaux.cli.records.verify import run

    return run(files, lang, json)


@app.command()
def analyse(
    files: Files,
    bot: Annotated[str | None, typer.Option("--bot", metavar="BOT", autocompletion=completion.bots)] = None,
    think_ms: ThinkMs = None,
    backend: BackendName = None,
    jobs: Jobs = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.records.analyse import AnalyseArguments, run

    return run(AnalyseArguments(files, bot, think_ms, backend, jobs, ray), lang, json)


@app.command()
def rules(
    game: GameName,
    query: Annotated[list[str] | None, typer.Argument(metavar="WORD")] = None,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.rules import run

    run(game, " ".join(query or []), lang, json)


@app.command()
def options(game: GameName, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.catalogue import show_options

    show_options(game, lang, json)


@app.command()
def games(lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.catalogue import show_games

    show_games(lang, json)


@app.command()
def bots(game: OneGame = None, lang: Language = None, json: Json = False) -> None:
    from lascaux.cli.catalogue import show_bots

    show_bots(game, lang, json)


@app.command()
def bench(
    game: GameName,
    jobs: Jobs = None,
    search: Annotated[bool, typer.Option("--search")] = False,
    lang: Language = None,
    json: Json = False,
) -> None:
    from lascaux.cli.arena.bench import run

    run(game, jobs, search, lang, json)


@app.command()
def suite(
    agent: Annotated[str, typer.Argument(metavar="AGENT")],
    game: Annotated[list[str] | None, typer.Option("--game", metavar="GAME", autocompletion=completion.games)] = None,
    games: Annotated[int | None, typer.Option(metavar="N")] = None,
    backend: BackendName = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.suite import run

    return run(agent, game or [], games, backend, lang, json)


@app.command()
def train(
    game: GameName,
    rounds: Annotated[int, typer.Option(metavar="N", min=1)] = 3,
    games: Annotated[int, typer.Option(metavar="N", min=100)] = 30_000,
    seats: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Annotated[str, typer.Option(metavar="SEED")] = "train",
    folder: Annotated[str | None, typer.Option(metavar="DIR")] = None,
    jobs: Jobs = None,
    device: Annotated[Literal["cpu", "cuda"] | None, typer.Option(metavar="cpu|cuda")] = None,
    ray: RayAddress = None,
    lang: Language = None,
    json: Json = False,
) -> int:
    from lascaux.cli.arena.train import TrainArguments, run

    return run(TrainArguments(game, rounds, games, seats, seed, folder, jobs, device, ray), lang, json)


app.add_typer(hosting)

"""Options of the commands in which bots play: contests, measurements and training."""

from dataclasses import field
from typing import Annotated, Literal

from lascaux.cli import completion
from lascaux.cli.commands.shared import (
    BackendName,
    FilePath,
    FolderPath,
    GameName,
    Jobs,
    Options,
    RayAddress,
    SeedText,
    ThinkMs,
)
from lascaux.cli.options import Argument, Configured, Flag, Option, Reporting, command, light


@light
class Contest(Configured, Reporting):
    """Options of all contests."""

    game: GameName
    seed: SeedText = None
    option: Options = field(default_factory=list)
    backend: BackendName = None
    jobs: Jobs = None
    ray: RayAddress = None


@light
class Rated(Contest):
    """Options of the contests in duplicate play."""

    journal: FilePath = None
    record: FolderPath = None
    report: FilePath = None
    at_a_table: Flag = False
    think_ms: ThinkMs = None


@command("simulate", "arena.simulate")
class Simulate(Contest):
    players: Annotated[int | None, Option("N")] = None
    games: Annotated[int, Option("N")] = 100
    seats: Annotated[str | None, Option("BOT,BOT", complete=completion.bots)] = None
    record: FolderPath = None


@command("match", "arena.match")
class Match(Rated):
    seats: Annotated[str, Option("BOT,BOT", complete=completion.bots)]
    games: Annotated[int, Option("N")] = 400
    sprt: Annotated[str | None, Option("LOW,HIGH")] = None


@command("tournament", "arena.tournament")
class Tournament(Rated):
    bots: Annotated[str | None, Option("BOT,BOT,…", complete=completion.bots)] = None
    players: Annotated[int | None, Option("N")] = None
    games: Annotated[int, Option("N")] = 100
    swiss: Annotated[int | None, Option("ROUNDS")] = None
    ladder: Flag = False
    save: FilePath = None


@command("compare", "arena.compare")
class Compare(Contest):
    games: Annotated[int, Option("N")] = 1000
    seats: Annotated[str | None, Option("BOT,BOT", complete=completion.bots)] = None
    svg: FilePath = None


@command("bench", "arena.bench")
class Bench(Reporting):
    game: GameName
    jobs: Jobs = None
    search: Flag = False


@command("suite", "arena.suite")
class Suite(Reporting):
    agent: Annotated[str, Argument("AGENT")]
    game: Annotated[list[str], Option("GAME", complete=completion.games)] = field(default_factory=list)
    games: Annotated[int | None, Option("N")] = None
    backend: BackendName = None


@command("train", "arena.train")
class Train(Reporting):
    game: GameName
    rounds: Annotated[int, Option("N", least=1)] = 3
    games: Annotated[int, Option("N", least=100)] = 30_000
    seats: Annotated[int | None, Option("N")] = None
    seed: Annotated[str, Option("SEED")] = "train"
    folder: FolderPath = None
    jobs: Jobs = None
    device: Annotated[Literal["cpu", "cuda"] | None, Option()] = None
    ray: RayAddress = None

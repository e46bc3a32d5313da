"""Options of `bench`, `suite`, `train`."""

from dataclasses import field
from typing import Annotated, Literal

from lascaux.cli import completion
from lascaux.cli.commands.shared import BackendName, FolderPath, GameName, Jobs, RayAddress
from lascaux.cli.options import Argument, Flag, Option, Reporting, command


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

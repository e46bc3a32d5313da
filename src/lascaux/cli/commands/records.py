"""Options of the commands about records and about games: `replay` to `report`, `rules` to `bots`."""

from dataclasses import field
from typing import Annotated, Literal

from lascaux.cli import completion
from lascaux.cli.commands.shared import BackendName, File, FilePath, Files, GameName, Jobs, RayAddress, ThinkMs, Upto
from lascaux.cli.options import Argument, Flag, Option, Reporting, command


@command("replay", "records.replay")
class ReplayRecord(Reporting):
    file: File
    events: Flag = False
    upto: Upto = None


@command("show", "records.show")
class Show(Reporting):
    file: File
    upto: Upto = None


@command("check", "records.check")
class Check(Reporting):
    files: Files


@command("verify", "records.verify")
class Verify(Reporting):
    files: Files


@command("analyse", "records.analyse")
class Analyse(Reporting):
    files: Files
    depth: Annotated[Literal["quick", "deep"], Option()] = "quick"
    html: FilePath = None
    bot: Annotated[str | None, Option("BOT", complete=completion.bots)] = None
    think_ms: ThinkMs = None
    backend: BackendName = None
    jobs: Jobs = None
    ray: RayAddress = None


@command("report", "records.player_report")
class PlayerGames(Reporting):
    folder: Annotated[str, Argument("FOLDER")]
    player: Annotated[str | None, Option("NAME")] = None
    html: FilePath = None
    depth: Annotated[Literal["quick", "deep"], Option()] = "quick"
    backend: BackendName = None
    jobs: Jobs = None
    ray: RayAddress = None


@command("rules", "rules")
class Rules(Reporting):
    game: GameName
    query: Annotated[list[str], Argument("WORD")] = field(default_factory=list)


@command("options", "catalogue:show_options")
class ShowOptions(Reporting):
    game: GameName


@command("games", "catalogue:show_games")
class Games(Reporting):
    pass


@command("bots", "catalogue:show_bots")
class Bots(Reporting):
    game: Annotated[str | None, Argument("GAME", complete=completion.games)] = None

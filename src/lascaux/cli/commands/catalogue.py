"""Options of `rules`, `options`, `games`, `bots`."""

from dataclasses import field
from typing import Annotated

from lascaux.cli import completion
from lascaux.cli.commands.shared import GameName
from lascaux.cli.options import Argument, Reporting, command


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

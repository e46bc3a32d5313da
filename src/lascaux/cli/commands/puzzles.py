"""Options of `lascaux puzzles`."""

from typing import Annotated

from lascaux.cli.commands.shared import FilePath, GameName, Jobs, SeedText
from lascaux.cli.options import Flag, Option, Reporting, command


@command("puzzles", "puzzles")
class Puzzles(Reporting):
    game: GameName
    games: Annotated[int, Option("N")] = 100
    seats: Annotated[int | None, Option("N")] = None
    bot: Annotated[str | None, Option("BOT")] = None
    seed: SeedText = None
    out: FilePath = None
    jobs: Jobs = None
    check: Flag = False

"""Options of `play`."""

from dataclasses import field
from typing import Annotated

from lascaux.cli import completion
from lascaux.cli.commands.shared import FilePath, GameName, Options, SeedText
from lascaux.cli.options import Configured, Flag, Option, Silent, command


@command("play", "play.start")
class Play(Configured, Silent):
    game: GameName
    text: Flag = False
    spoken: Flag = False
    seats: Annotated[str | None, Option("A,B,…", complete=completion.seats)] = None
    option: Options = field(default_factory=list)
    seed: SeedText = None
    load: FilePath = None

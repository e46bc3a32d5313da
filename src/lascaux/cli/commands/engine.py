"""Options of `engine`."""

from typing import Annotated

from lascaux.cli.commands.shared import BackendName
from lascaux.cli.options import Option, Silent, command


@command("engine", "engine.start")
class Engine(Silent):
    bot: Annotated[str | None, Option("BOT")] = None
    backend: BackendName = None

"""Options of `replay`, `show`, `check`, `verify`, `analyse`."""

from typing import Annotated

from lascaux.cli import completion
from lascaux.cli.commands.shared import BackendName, File, Files, Jobs, RayAddress, ThinkMs, Upto
from lascaux.cli.options import Flag, Option, Reporting, command


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
    bot: Annotated[str | None, Option("BOT", complete=completion.bots)] = None
    think_ms: ThinkMs = None
    backend: BackendName = None
    jobs: Jobs = None
    ray: RayAddress = None

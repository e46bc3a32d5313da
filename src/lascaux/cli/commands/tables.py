"""Options of `tables list`, `tables inspect`, `tables check`, `tables close`, `tables prune`."""

from typing import Annotated, Literal

from lascaux.cli.commands.shared import Data, TableId
from lascaux.cli.options import Flag, Option, Reporting, Silent, command


@command("tables list", "host.tables:show_all")
class ListTables(Reporting):
    data: Data
    phase: Annotated[Literal["open", "mixing", "running", "over", "closed"] | None, Option()] = None


@command("tables inspect", "host.tables:inspect")
class InspectTable(Reporting):
    table: TableId
    data: Data


@command("tables check", "host.tables:check")
class CheckTables(Reporting):
    data: Data


@command("tables close", "host.tables:close")
class CloseTable(Silent):
    table: TableId
    data: Data
    reason: Annotated[str, Option("TEXT")] = ""


@command("tables prune", "host.tables:prune")
class PruneTables(Reporting):
    data: Data
    older_than: Annotated[str, Option("30d|12h|4w")]
    finished: Flag = False
    abandoned: Flag = False
    dry_run: Flag = False

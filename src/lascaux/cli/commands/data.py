"""Options of `backup`, `restore`, `migrate`, `export`, `import`."""

from dataclasses import field
from typing import Annotated, Literal

from lascaux.cli.commands.shared import Data, File, Files
from lascaux.cli.options import Argument, Option, Reporting, Silent, command


@command("backup", "host.data:backup")
class Backup(Silent):
    file: File
    data: Data


@command("restore", "host.data:restore")
class Restore(Silent):
    file: File
    data: Data


@command("migrate", "host.migrate")
class Migrate(Reporting):
    source: Annotated[str, Argument("FROM")]
    target: Annotated[str, Argument("TO")]


@command("export", "records.export:export")
class Export(Reporting):
    tables: Annotated[list[str], Argument("TABLE|FILE")] = field(default_factory=list)
    data: Annotated[str | None, Option("DIR", variable="LASCAUX_DATA")] = None
    to: Annotated[str | None, Option("DIR|FILE")] = None
    form: Annotated[Literal["npz", "parquet"] | None, Option(name="--format")] = None


@command("import", "host.data:import_records")
class Import(Reporting):
    files: Files
    data: Data

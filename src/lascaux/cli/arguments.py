"""Arguments that several commands take. What is said of them is in `words/`."""

from typing import Annotated, Literal

import typer

from lascaux.cli import completion
from lascaux.core.language import Lang

Shell = Literal["bash", "zsh", "fish"]

GameName = Annotated[str, typer.Argument(metavar="GAME", autocompletion=completion.games)]
OneGame = Annotated[str | None, typer.Argument(metavar="GAME", autocompletion=completion.games)]
File = Annotated[str, typer.Argument(metavar="FILE")]
Files = Annotated[list[str], typer.Argument(metavar="FILE")]
Language = Annotated[Lang | None, typer.Option("--lang", metavar="fr|en")]
Json = Annotated[bool, typer.Option("--json")]
Seats = Annotated[str | None, typer.Option("--seats", metavar="BOT,BOT", autocompletion=completion.bots)]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", autocompletion=completion.options)]
SeedText = Annotated[str | None, typer.Option("--seed", metavar="SEED")]
BackendName = Annotated[Literal["plain", "numba"] | None, typer.Option("--backend", metavar="plain|numba")]
Jobs = Annotated[int | None, typer.Option("--jobs", metavar="N", min=1)]
JournalFile = Annotated[str | None, typer.Option("--journal", metavar="FILE")]
RecordFolder = Annotated[str | None, typer.Option("--record", metavar="DIR")]
ReportFile = Annotated[str | None, typer.Option("--report", metavar="FILE")]
AtATable = Annotated[bool, typer.Option("--at-a-table")]
ThinkMs = Annotated[int | None, typer.Option("--think-ms", metavar="N", min=1)]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
Upto = Annotated[int | None, typer.Option("--upto", metavar="N", min=0)]
Data = Annotated[str, typer.Option("--data", metavar="DIR", envvar="LASCAUX_DATA")]
TableId = Annotated[str, typer.Argument(metavar="TABLE")]
HowLong = Annotated[str | None, typer.Option("--for", metavar="30d|12h|4w")]
Whom = Annotated[str, typer.Argument(metavar="PERSON|ADDRESS")]
Person = Annotated[str, typer.Argument(metavar="PERSON")]

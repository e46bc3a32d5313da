"""Arguments that several commands take."""

from typing import Annotated, Literal

import typer

from lascaux.core.language import Lang

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `lascaux games` lists them.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A record (*.jsonl), or - for standard input.")]
Language = Annotated[Lang | None, typer.Option("--lang", metavar="fr|en", help="Language; else the environment's.")]
Json = Annotated[bool, typer.Option("--json", help="JSON for programs, and nothing else, on standard output.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="Set an option of the game; may be repeated.")
]
SeedText = Annotated[str | None, typer.Option("--seed", metavar="S", help="Decides every draw; else a fresh one.")]
BackendName = Annotated[
    Literal["plain", "numba"] | None,
    typer.Option(metavar="plain|numba", help="How the rules run; else the fastest way they can."),
]
Jobs = Annotated[
    int | None, typer.Option("--jobs", metavar="N", min=1, help="Processes that play at once; else all cores.")
]
JournalFile = Annotated[
    str | None,
    typer.Option("--journal", metavar="FILE", help="Keep what is played in this file, and go on with what is in it."),
]
ReportFile = Annotated[
    str | None, typer.Option("--report", metavar="FILE", help="Also write a report, as .svg or .html.")
]
AtATable = Annotated[
    bool, typer.Option("--at-a-table", help="Play every game as a table does, also where there is a quicker way.")
]
RayAddress = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on the Ray cluster at this address (extra `cluster`)."),
]
Upto = Annotated[int | None, typer.Option("--upto", min=0, metavar="N", help="Stop after action N.")]
Data = Annotated[str, typer.Option("--data", metavar="DIR", envvar="LASCAUX_DATA", help="The server's data folder.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id; `lascaux tables list` has them.")]

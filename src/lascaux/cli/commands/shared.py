"""Options and arguments that several commands have."""

from typing import Annotated, Literal

from lascaux.cli import completion
from lascaux.cli.options import Argument, Option

GameName = Annotated[str, Argument("GAME", complete=completion.games)]
File = Annotated[str, Argument("FILE")]
Files = Annotated[list[str], Argument("FILE")]
Options = Annotated[list[str], Option("NAME=VALUE", complete=completion.options)]
SeedText = Annotated[str | None, Option("SEED")]
BackendName = Annotated[Literal["plain", "numba"] | None, Option()]
Jobs = Annotated[int | None, Option("N", least=1)]
FilePath = Annotated[str | None, Option("FILE")]
FolderPath = Annotated[str | None, Option("DIR")]
ThinkMs = Annotated[int | None, Option("N", least=1)]
RayAddress = Annotated[str | None, Option("ADDRESS")]
Upto = Annotated[int | None, Option("N", least=0)]
TableId = Annotated[str, Argument("TABLE")]
HowLong = Annotated[str | None, Option("30d|12h|4w", name="--for")]
Whom = Annotated[str, Argument("PERSON|ADDRESS")]
Person = Annotated[str, Argument("PERSON")]

"""Options of `serve`, which are the settings of a server, and of `doctor`."""

from dataclasses import make_dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

from lascaux.cli.commands.shared import FilePath, FolderPath
from lascaux.cli.options import COMMANDS, Command, Option, Reporting, Silent, command
from lascaux.server.settings import HINTS, annotation


def _option(hint: Any) -> Any:
    """The option for a setting. Values are checked with those from other sources, in `lascaux.server.settings`."""
    kind, setting = annotation(hint)
    if get_origin(kind) is Literal:
        return Annotated[str | None, Option("|".join(get_args(kind)))]
    return Annotated[kind | None, Option(setting.metavar)]


_OWN = [
    ("config", Annotated[str | None, Option("FILE")], None),
    ("open_page", Annotated[bool, Option(name="--open")], False),
]
_SETTINGS = [(name, _option(hint), None) for name, hint in HINTS.items()]
Serve = make_dataclass("Serve", [*_SETTINGS, *_OWN], bases=(Silent,), kw_only=True, eq=False, repr=False)
COMMANDS["serve"] = Command(Serve, "host.serve")


@command("doctor", "host.doctor")
class Doctor(Reporting):
    data: FolderPath = None
    store: Annotated[str | None, Option("URL")] = None
    config: FilePath = None

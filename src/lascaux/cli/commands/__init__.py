"""The options of every command, in the order of `lascaux --help`."""

from lascaux.cli.commands import play, contests, engine, records, catalogue, measures, server, data, people, tables  # noqa: I001
from lascaux.cli.options import COMMANDS

__all__ = [
    "COMMANDS",
    "catalogue",
    "contests",
    "data",
    "engine",
    "measures",
    "people",
    "play",
    "records",
    "server",
    "tables",
]

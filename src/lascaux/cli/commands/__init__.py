"""The options of every command, in the order of `lascaux --help`."""

from lascaux.cli.commands import play, arena, engine, records, puzzles, host  # noqa: F401, I001
from lascaux.cli.options import COMMANDS

__all__ = ["COMMANDS"]

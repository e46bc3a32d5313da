"""The `lascaux` command. Nothing heavy is imported before a command runs, so that help comes at once."""

from lascaux.cli.entry import main

__all__ = ["main"]

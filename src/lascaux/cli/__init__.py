"""The `lascaux` command. Nothing heavy is imported before a command runs, so that help comes at once."""

from lascaux.cli.door import main

__all__ = ["main"]

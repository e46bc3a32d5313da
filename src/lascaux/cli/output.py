"""Prints JSON for programs, and lines for people."""

import json
import sys
from collections.abc import Iterable
from typing import Any

from lascaux.cli.language import localized
from lascaux.core.language import Text

_SPACES = "\u00a0\u202f"  # the spaces French puts before its punctuation


def print_json(value: Any) -> None:
    """Print a JSON value on one line, escaped unless the terminal's encoding is UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").replace("-", "").casefold()
    print(json.dumps(value, ensure_ascii=encoding != "utf8", separators=(",", ":")))


def show(data: Any, as_json: bool, lines: Iterable[str]) -> None:
    """Print data as JSON for programs, or as lines for people."""
    if as_json:
        print_json(data)
        return
    for line in lines:
        print(line)


def printable(text: str) -> str:
    """Replace control characters, with which a file could overwrite the terminal."""
    return "".join(c if c.isprintable() or c in _SPACES else "\N{REPLACEMENT CHARACTER}" for c in text)


def one_line(text: str) -> str:
    """Return the text on one line, without control characters."""
    return printable(" ".join(line.strip() for line in text.splitlines() if line.strip()))


def warn(what: Text) -> None:
    """Print one line on standard error."""
    if sys.stderr is not None:
        print(f"lascaux: {one_line(localized(what))}", file=sys.stderr)

"""What goes to standard output: JSON for programs, plain lines for people."""

import json
import sys
from typing import Any

from lascaux.cli.language import localized
from lascaux.core.language import Text

_SPACES = "\u00a0\u202f"  # the spaces French puts before its punctuation


def print_json(value: Any) -> None:
    """One JSON value on one line; escaped where the terminal's encoding lacks letters."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").replace("-", "").casefold()
    print(json.dumps(value, ensure_ascii=encoding != "utf8", separators=(",", ":")))


def printable(text: str) -> str:
    """The text without control characters, which a file could use to write over the terminal."""
    return "".join(c if c.isprintable() or c in _SPACES else "\N{REPLACEMENT CHARACTER}" for c in text)


def one_line(text: str) -> str:
    """The text on one line, without control characters."""
    return printable(" ".join(line.strip() for line in text.splitlines() if line.strip()))


def warn(what: Text) -> None:
    """One line for people on standard error, where it is in nobody's way."""
    if sys.stderr is not None:
        print(f"lascaux: {one_line(localized(what))}", file=sys.stderr)

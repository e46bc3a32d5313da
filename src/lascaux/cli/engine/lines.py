"""Lines of text between this process and the program that started it."""

import sys
from collections.abc import Iterable
from threading import Lock

from lascaux.cli.engine.problems import BadLine
from lascaux.cli.output import printable

LONGEST = 1 << 22
"""The most characters of a line."""


class Lines:
    """Standard input and output, line by line. Several threads may write."""

    def __init__(self) -> None:
        self._writing = Lock()

    def read(self) -> str | None:
        """Return the next line; None at the end of the input. A line that is too long is skipped and reported."""
        line = sys.stdin.readline(LONGEST + 1)
        if not line:
            return None
        if len(line) <= LONGEST:
            return line.rstrip("\r\n")
        while line and not line.endswith("\n"):
            line = sys.stdin.readline(LONGEST)
        raise BadLine("command", "engine_too_long", most=LONGEST)

    def write(self, lines: Iterable[str]) -> None:
        """Write lines without control characters."""
        with self._writing:
            for line in lines:
                sys.stdout.write(f"{printable(line)}\n")
            sys.stdout.flush()

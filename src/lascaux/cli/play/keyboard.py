"""Lines in and lines out."""

import contextlib
import shutil
import sys
import textwrap


class EndOfInput(Exception):
    """Nobody types any more."""


def _wrapped(line: str, columns: int) -> str:
    """The line in pieces that fit, the further ones indented like the first."""
    if len(line) <= columns:
        return line
    indent = line[: len(line) - len(line.lstrip(" "))] + "  "
    return textwrap.fill(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


class Keyboard:
    """The person at the terminal, or the file that plays one."""

    def __init__(self) -> None:
        self._live = sys.stdin is not None and sys.stdin.isatty()
        if self._live:
            # Arrow keys and history while typing, where the system has them.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def say(self, text: str = "") -> None:
        """Print sentences; on a terminal no word is broken at its edge."""
        columns = shutil.get_terminal_size().columns if sys.stdout is not None and sys.stdout.isatty() else None
        print(text if columns is None else "\n".join(_wrapped(line, columns) for line in text.split("\n")))

    def draw(self, text: str) -> None:
        """Print a drawing as it is."""
        print(text)

    def ask(self, prompt: str) -> str:
        """The next line typed."""
        if self._live:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise EndOfInput from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        # What comes through a pipe is not seen on the terminal: repeat it, so that the text reads like a talk.
        print(line.strip())
        if not line:
            raise EndOfInput
        return line.strip()

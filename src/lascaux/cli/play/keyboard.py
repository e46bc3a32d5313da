"""Reads and prints lines."""

import contextlib
import shutil
import sys
import textwrap


class EndOfInput(Exception):
    """The input has ended."""


def _wrapped(line: str, columns: int) -> str:
    """Wrap a line, and indent further lines like the first."""
    if len(line) <= columns:
        return line
    indent = line[: len(line) - len(line.lstrip(" "))] + "  "
    return textwrap.fill(line, columns, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


class Keyboard:
    """The terminal, or a file or pipe in its place."""

    def __init__(self) -> None:
        self._live = sys.stdin is not None and sys.stdin.isatty()
        if self._live:
            # Importing readline enables arrow keys and history.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def say(self, text: str = "") -> None:
        """Print sentences, wrapped on a terminal."""
        columns = shutil.get_terminal_size().columns if sys.stdout is not None and sys.stdout.isatty() else None
        print(text if columns is None else "\n".join(_wrapped(line, columns) for line in text.split("\n")))

    def draw(self, text: str) -> None:
        """Print a drawing without wrapping."""
        print(text)

    def ask(self, prompt: str) -> str:
        """Return the next line; raises `EndOfInput`."""
        if self._live:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise EndOfInput from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        # Input from a pipe is not visible on the terminal, so print it after the prompt.
        print(line.strip())
        if not line:
            raise EndOfInput
        return line.strip()

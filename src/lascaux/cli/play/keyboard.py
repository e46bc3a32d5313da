"""Lines in and lines out."""

import contextlib
import sys


class EndOfInput(Exception):
    """Nobody types any more."""


class Keyboard:
    """The person at the terminal, or the file that plays one."""

    def __init__(self) -> None:
        self._live = sys.stdin is not None and sys.stdin.isatty()
        if self._live:
            # Arrow keys and history while typing, where the system has them.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def say(self, text: str = "") -> None:
        """Print it."""
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

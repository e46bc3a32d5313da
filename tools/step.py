"""One installation step with progress: its name, duration, and the reason if it fails.

Needs only Python, because nothing else is installed yet.
"""

from __future__ import annotations  # a Python that is too old must be able to say so

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

EVERY_S = 10.0
"""Seconds between progress lines when the output is not a terminal."""
BLINK_S = 0.2
PATIENCE_S = 5.0
"""Seconds an interrupted tool may take to clean up before SIGTERM, and again before SIGKILL."""
TAIL = 30
"""Lines of a failed tool's output to show."""

_TROUBLE = re.compile(r"\bretry|attempt \d+ failed|connection broken|timed out", re.IGNORECASE)
"""Output of tools that are retrying, shown at once."""
_BESIDES = re.compile(r"npm (http|warn|notice)\b|npm error +at |\s*WARNING: ")
"""Lines that do not explain a failure."""


@dataclass(frozen=True)
class Words:
    """The texts of every step in one language."""

    done: str
    failed: str
    stopped: str


ENGLISH = Words(
    "{what}: done in {seconds:.0f} s", "{what}: it failed. {tool} says:", "{what}: stopped; nothing half done is kept."
)
FRENCH = Words(
    "{what}\u202f: fait en {seconds:.0f} s",
    "{what}\u202f: échec. {tool} dit\u202f:",
    "{what}\u202f: arrêté\u202f; rien n’est gardé à moitié.",
)


def in_french(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the user's language is French; the first variable that is set decides."""
    said = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return said.lower().startswith("fr")


class Teller:
    """Shows progress: on a terminal in one updated line, otherwise in occasional lines."""

    def __init__(self, what: str, words: Words) -> None:
        self.what, self.words = what, words
        self.began = time.monotonic()
        self.last = ""
        self._troubled = False
        self._over = threading.Event()
        self._terminal = sys.stdout.isatty()
        self._thread = threading.Thread(target=self._tick, daemon=True)

    def begin(self) -> None:
        """Start showing progress."""
        if not self._terminal:
            print(f"{self.what} …", flush=True)
        self._thread.start()

    def hear(self, line: str) -> None:
        """Handle a line of the tool; only the first sign of trouble is shown at once."""
        self.last = line.strip() or self.last
        if not self._troubled and _TROUBLE.search(line):
            self._troubled = True
            self._wipe()
            print(f"  {line.strip()}", flush=True)

    def end(self, line: str) -> None:
        """End the step."""
        self._over.set()
        self._thread.join()
        self._wipe()
        print(line, flush=True)

    def seconds(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self.began

    def _tick(self) -> None:
        while not self._over.wait(BLINK_S if self._terminal else EVERY_S):
            try:
                self._go_on()
            except (OSError, ValueError):  # the reader has gone
                return

    def _go_on(self) -> None:
        line = f"{self.what} … {self.seconds():.0f} s  {self.last}"
        if self._terminal:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\033[K{line[:width]}", end="", flush=True)
        else:
            print(f"  {self.seconds():.0f} s  {self.last}", flush=True)

    def _wipe(self) -> None:
        if self._terminal:
            print("\r\033[K", end="", flush=True)


def run(what: str, command: Sequence[str], advice: str, env: Mapping[str, str] | None = None, cwd: str = ".") -> int:
    """Run a command with progress; return its exit code. On failure show its output and a remedy."""
    words = FRENCH if in_french() else ENGLISH
    teller = Teller(what, words)
    teller.begin()
    written: list[str] = []
    try:
        tool = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True,
            encoding="utf-8", errors="replace", env=env, cwd=cwd,
        )  # fmt: skip
    except OSError as error:
        return _failed(teller, command[0], [str(error)], advice, 127)
    try:
        with tool:
            assert tool.stdout is not None
            for line in tool.stdout:
                written.append(line.rstrip())
                teller.hear(line)
    except KeyboardInterrupt:
        _stop(tool)
        teller.end(words.stopped.format(what=what))
        return 130
    if tool.returncode:
        return _failed(teller, os.path.basename(command[0]), written, advice, tool.returncode)
    teller.end(words.done.format(what=what, seconds=teller.seconds()))
    return 0


def _stop(tool: subprocess.Popen[str]) -> None:
    """Wait for the tool, which was interrupted too; a second Ctrl-C does not wait."""
    for harder in (tool.terminate, tool.kill):
        try:
            tool.wait(PATIENCE_S)
            return
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            harder()
    tool.wait()


def _failed(teller: Teller, tool: str, written: list[str], advice: str, code: int) -> int:
    reasons = [line for line in written if not _BESIDES.match(line)] or written
    teller.end(teller.words.failed.format(what=teller.what, tool=tool))
    for line in reasons[-TAIL:]:
        print(f"  {line}")
    print(advice, flush=True)
    return code

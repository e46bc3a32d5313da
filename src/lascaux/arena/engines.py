"""Programs that play as bots: an engine of the protocol in docs/programs/engine.md, named `engine:COMMAND`.

Only the command line of a match or tournament may name one. `bots.find` does not know them, so no record and no request
to a server can start a program.
"""

import atexit
import json
import queue
import shlex
import subprocess
import threading
import time
from contextlib import suppress
from functools import cache
from random import Random
from typing import IO

from lascaux import bots, compat
from lascaux.bots import Bot
from lascaux.core import registry
from lascaux.core.choices import Action, Choices
from lascaux.core.errors import BadNotation, LascauxError
from lascaux.core.game import View
from lascaux.core.language import Text

PREFIX = "engine:"
PROTOCOL = "1"
START_MS, READY_MS, DECISION_MS = 30_000, 600_000, 60_000
"""Milliseconds to start, to load a game, which may compile its rules, and for a decision without another limit."""
GRACE_MS = 1000
"""Milliseconds that an answer may come after the limit."""


END = b""
"""What follows the last line."""


class EngineFailed(LascauxError):
    """An engine did not start, ended, was too late, or gave an invalid answer."""

    def __init__(self, name: str, why: Text) -> None:
        super().__init__(Text(f"le programme {name!r} {why.fr}", f"the engine {name!r} {why.en}"))


def find(name: str, game: str, most_ms: int | None = None) -> Bot:
    """Return a bot of the game, or the engine of this command."""
    if not name.startswith(PREFIX):
        return bots.find(name, game, most_ms)
    return EngineBot(_running(name.removeprefix(PREFIX)), game, most_ms)


class Engine:
    """A running engine: it gets lines, and answers every command with one that says how it ended.

    Two threads write and read, because not every system can wait for a pipe with a limit.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            # In a session of its own, so that Ctrl-C ends the match but does not break a line of this conversation.
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineFailed(command, Text(f"ne démarre pas : {error}", f"does not start: {error}")) from None
        self._sent: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._received: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for job, pipe, lines in (
            (_write_lines, self._process.stdin, self._sent),
            (_read_lines, self._process.stdout, self._received),
        ):
            threading.Thread(target=job, args=(pipe, lines), name="lascaux-engine", daemon=True).start()
        atexit.register(self.close)
        answer = self.ask("lascaux", START_MS)
        self.games = {line.split()[1] for line in answer if line.startswith("game ")}
        if f"protocol {PROTOCOL}" not in answer:
            self.close()
            raise self.failure(f"ne parle pas le protocole {PROTOCOL}", f"does not speak protocol {PROTOCOL}")

    def ask(self, line: str, most_ms: int) -> list[str]:
        """Send a command, and return the lines of its answer."""
        end = time.monotonic() + most_ms / 1000
        answer: list[str] = []
        self._sent.put(f"{line}\n".encode())
        while not answer or answer[-1].partition(" ")[0] not in ("ok", "error", "bestmove"):
            answer.append(self._line(end, most_ms))
        if answer[-1].startswith("error"):
            error = answer[-1][:200]
            raise self.failure(f"répond « {error} » à « {line[:40]} »", f"answers “{error}” to “{line[:40]}”")
        return answer

    def failure(self, fr: str, en: str) -> EngineFailed:
        """Return the error for something that went wrong."""
        return EngineFailed(self.command, Text(fr, en))

    def close(self) -> None:
        """End the process and those it started."""
        compat.end_group(self._process)
        self._process.wait()
        self._sent.put(END)
        _running.cache_clear()

    def _line(self, end: float, most_ms: int) -> str:
        """Return the next line."""
        try:
            line = self._received.get(timeout=max(0.0, end - time.monotonic()))
        except queue.Empty:
            self.close()
            raise self.failure(f"n’a pas répondu en {most_ms} ms", f"did not answer within {most_ms} ms") from None
        if line == END:
            self.close()
            raise self.failure("s’est arrêté", "has ended")
        return line.decode("utf-8", "replace").rstrip("\r\n")


def _write_lines(pipe: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Write lines until the engine is closed or has ended."""
    with suppress(OSError), pipe:
        while line := lines.get():
            pipe.write(line)
            pipe.flush()


def _read_lines(pipe: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Read lines until the engine ends."""
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put(END)


@cache
def _running(command: str) -> Engine:
    """Return the engine of a command; it serves all seats and games of this process."""
    return Engine(command)


class EngineBot(Bot):
    """A seat of an engine: it gets the seat's view and choices, and answers with one of them."""

    def __init__(self, engine: Engine, game: str, most_ms: int | None) -> None:
        if game not in engine.games:
            raise engine.failure(f"ne joue pas à {game}", f"does not play {game}")
        self.most_ms = most_ms
        self._engine, self._game = engine, game
        self._is_ready = False

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        self._prepare()
        limit = DECISION_MS if self.most_ms is None else self.most_ms + GRACE_MS
        self._engine.ask(f"view {_json(view)}", limit)
        self._engine.ask(f"choices {_json(choices.written())}", limit)
        ms = "" if self.most_ms is None else f" ms {self.most_ms}"
        answer = self._engine.ask(f"think dice {rng.getrandbits(32)}{ms}", limit)
        return self._read(answer[-1], choices)

    def _prepare(self) -> None:
        if not self._is_ready:
            self._engine.ask(f"ready {self._game}", READY_MS)
            self._is_ready = True

    def _read(self, line: str, choices: Choices) -> Action:
        notation = line.removeprefix("bestmove").strip()
        try:
            action = registry.find(self._game).parse(notation)
        except BadNotation:
            action = None
        if action is None or (choices.complete and action not in choices.actions):
            reply = line[:100]
            raise self._engine.failure(
                f"répond « {reply} », ce qui n’est pas permis ici", f"answers “{reply}”, which is not allowed here"
            )
        return action


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))

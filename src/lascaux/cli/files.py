"""Records on disk: reading them with the file's name in every complaint, writing them whole or not at all."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lascaux.cli.messages import text
from lascaux.cli.output import printable, warn
from lascaux.core.language import Text, about, in_both
from lascaux.core.record import MOST_BYTES, Record, read
from lascaux.core.refusal import BadRecord, LascauxError
from lascaux.core.replay import Replay
from lascaux.core.system_error import told

STDIN = "-"


class BadFile(LascauxError):
    """A file that cannot be read or written."""

    def __init__(self, path: str, reason: Text) -> None:
        super().__init__(about(printable(path), reason))
        self.reason = reason


def read_record(path: str) -> Record:
    """The record in a file (`-`: standard input); `BadRecord` if it is not one."""
    with _naming(path):
        if path == STDIN:
            return read(sys.stdin.buffer.read(MOST_BYTES + 1))
        with open(path, "rb") as file:
            return read(file.read(MOST_BYTES + 1))


def open_replay(path: str, upto: int | None = None) -> Replay:
    """A record joined with its game, which has an action `upto`; a file that is cut off is told on standard error."""
    with complaining_of(path):
        replay = Replay.of(read_record(path))
    last = len(replay.record.lines)
    if upto is not None and upto > last:
        raise BadFile(path, text("no_such_end", n=upto, last=last))
    if replay.record.cut:
        whole = len(replay.record.lines)
        warn(about(printable(path), text("cut_off", line=replay.record.end, whole=whole)))
    return replay


@contextlib.contextmanager
def complaining_of(path: str) -> Iterator[None]:
    """Put the file's name before the line number of whatever is wrong in it."""
    try:
        yield
    except BadRecord as wrong:
        raise BadFile(path, Text(**in_both(wrong.said))) from None


def write_new(path: str, words: str) -> None:
    """Write a file that is not there yet, whole or not at all."""
    with _naming(path), open(path, "x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(words)
            file.flush()
        except BaseException:
            os.unlink(path)
            raise


def write_over(path: str, words: str) -> None:
    """Write a file, whole or not at all, over what may be there."""
    target = Path(path)
    with _naming(path):
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:64]}.")
        try:
            with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(words)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise


@contextlib.contextmanager
def _naming(path: str) -> Iterator[None]:
    """Turn the system's refusals into one line with the file's name."""
    try:
        yield
    except OSError as wrong:
        raise BadFile(path, told(wrong)) from None
    except ValueError as wrong:  # a name no file can have
        raise BadFile(path, Text.alike(str(wrong))) from None

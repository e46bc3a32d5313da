"""Reads and writes records. Errors name the file; files are written completely or not at all."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lascaux.cli.messages import text
from lascaux.cli.output import printable, warn
from lascaux.core.errors import BadRecord, LascauxError
from lascaux.core.language import Text, about, bilingual
from lascaux.core.record import MAX_BYTES, Record, read
from lascaux.core.replay import Replay
from lascaux.core.system_error import describe_os_error

STDIN = "-"


class BadFile(LascauxError):
    """A file that cannot be read or written."""

    def __init__(self, path: str, reason: Text) -> None:
        super().__init__(about(printable(path), reason))
        self.reason = reason


def read_record(path: str) -> Record:
    """Return the record in a file (`-`: standard input); raises `BadRecord` or `BadFile`."""
    with naming(path):
        return read(read_bytes(path))


def read_bytes(path: str) -> bytes:
    """Return the content of a file (`-`: standard input), up to just more than a record may have."""
    if path == STDIN:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    with open(path, "rb") as file:
        return file.read(MAX_BYTES + 1)


def open_replay(path: str, upto: int | None = None) -> Replay:
    """Return the replay of a record that has an action `upto`; warn if the file is cut off."""
    with complaining_of(path):
        replay = Replay.of(read_record(path))
    last = len(replay.record.lines)
    if upto is not None and upto > last:
        raise BadFile(path, text("no_such_end", n=upto, last=last))
    if replay.record.cut:
        whole = len(replay.record.lines)
        warn(about(printable(path), text("cut_off", line=replay.record.cut_line, whole=whole)))
    return replay


@contextlib.contextmanager
def complaining_of(path: str) -> Iterator[None]:
    """Add the file's name to errors in a record."""
    try:
        yield
    except BadRecord as error:
        raise BadFile(path, Text(**bilingual(error.message))) from None


def write_new(path: str, words: str) -> None:
    """Write a new file, completely or not at all."""
    with naming(path):
        file = open(path, "x", encoding="utf-8", newline="\n")  # noqa: SIM115 (closed before it is deleted)
        try:
            with file:
                file.write(words)
        except BaseException:
            os.unlink(path)
            raise


def write_over(path: str, words: str) -> None:
    """Write or replace a file, completely or not at all."""
    target = Path(path)
    with naming(path):
        descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:64]}.")
        try:
            with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(words)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise


@contextlib.contextmanager
def naming(path: str) -> Iterator[None]:
    """Turn system errors into `BadFile`."""
    try:
        yield
    except OSError as error:
        raise BadFile(path, describe_os_error(error)) from None
    except ValueError as error:  # an invalid file name
        raise BadFile(path, Text.alike(str(error))) from None

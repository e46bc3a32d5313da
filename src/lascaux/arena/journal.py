"""Journals: finished games in a file of JSON lines, so that a match or a tournament can be resumed.

The first line describes all games, each of the others has the result of one. A run with more bots or games reuses the
earlier games, found by seed and lineup.
"""

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, BinaryIO, Self, TypeVar

import msgspec

from lascaux import __version__, compat
from lascaux.arena.schedule import Key, Outcome
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text, about
from lascaux.core.seed import Seed
from lascaux.core.system_error import describe_os_error

Kind = TypeVar("Kind")


class BadJournal(LascauxError):
    """The file is not a journal, or has other games."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The common settings of all games of a journal."""

    lascaux: str
    game: str
    rules: str
    options: dict[str, Any]
    seed: str
    think_ms: int | None = None
    """The thinking time limit of bots in milliseconds, if any."""


class Journal(AbstractContextManager["Journal"]):
    """A file of finished games, open for more."""

    def __init__(self, file: BinaryIO, head: Head, known: dict[Key, Outcome], cut: int | None) -> None:
        self.head, self.known, self.cut = head, known, cut
        """`cut` is the number of a truncated last line, which is left out."""
        self.new = not known and cut is None
        self._file = file

    @classmethod
    def open(
        cls,
        path: str,
        game: str,
        rules: str,
        options: Mapping[str, Any],
        seed: Seed | None,
        think_ms: int | None = None,
    ) -> Self:
        """Open the journal in a file, or make a new one. Without a seed it uses the journal's, or a random one."""
        wanted = Head(__version__, game, rules, dict(options), "" if seed is None else str(seed), think_ms)
        try:
            there = Path(path).exists()
            text = Path(path).read_bytes() if there else b""
            head, known, whole, cut = _read(path, text)
            if head is None:
                head = msgspec.structs.replace(wanted, seed=wanted.seed or str(Seed.fresh()))
            _check(path, head, wanted)
            file = Path(path).open("r+b" if there else "xb")  # noqa: SIM115 (open while games are played)
            _claim(path, file)
            file.truncate(whole)
            file.seek(whole)
            if not whole:
                file.write(msgspec.json.encode(head) + b"\n")
                file.flush()
        except OSError as error:
            raise BadJournal(about(path, describe_os_error(error))) from None
        except ValueError as error:  # an invalid file name
            raise BadJournal(about(path, Text.alike(str(error)))) from None
        return cls(file, head, known, cut)

    @property
    def seed(self) -> Seed:
        return Seed.parse(self.head.seed)

    def keep(self, outcomes: Iterable[Outcome]) -> None:
        """Add games that are not in it yet."""
        new = [outcome for outcome in outcomes if outcome.key not in self.known]
        self._file.write(b"".join(msgspec.json.encode(outcome) + b"\n" for outcome in new))
        self._file.flush()
        self.known.update((outcome.key, outcome) for outcome in new)

    def close(self) -> None:
        """Release the file."""
        self._file.close()

    def __exit__(self, *_wrong: object) -> None:
        self.close()


def _claim(path: str, file: BinaryIO) -> None:
    """Lock the file: two commands would overwrite each other's games."""
    try:
        compat.lock_file(file.fileno())
    except OSError:
        file.close()
        raise BadJournal(f"{path}: another command is writing it") from None


def _read(path: str, text: bytes) -> tuple[Head | None, dict[Key, Outcome], int, int | None]:
    """Return the head, the games, the number of bytes in complete lines, and the number of a truncated last line."""
    whole = text.rfind(b"\n") + 1
    if text and not whole:
        raise BadJournal(f"{path}: line 1: this is not the head of a journal")
    lines = text[:whole].splitlines()
    head = _line(path, 1, lines[0], Head) if lines else None
    known = {}
    for number, line in enumerate(lines[1:], 2):
        outcome = _line(path, number, line, Outcome)
        known[outcome.key] = outcome
    return head, known, whole, len(lines) + 1 if whole < len(text) else None


def _line(path: str, number: int, line: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        what = "the head of a journal" if kind is Head else "a game"
        raise BadJournal(f"{path}: line {number}: this is not {what}: {error}") from None


def _check(path: str, head: Head, wanted: Head) -> None:
    """Check that the journal has the same games by the same version; without a wanted seed, any seed is right."""
    for name in Head.__struct_fields__:
        there, here = getattr(head, name), getattr(wanted, name)
        if here != there and not (name == "seed" and not here):
            raise BadJournal(f"{path}: line 1: its {name} is {_said(there)}, not {_said(here)}")


def _said(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()

"""Positions as text that people can read and edit: lines `key: value`, or a key with a list below it.

    game: carcassonne
    seats: 2
    tile: E
    board:
      D_S 0,0 r0
      E 0,-1 r2
    pieces: 0 meeple 0,-1 z0; 1 meeple 0,0 z1

A list may also follow its key on the same line, separated by semicolons. Text after `#` is a comment.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lascaux.core import option
from lascaux.core.errors import BadOption, BadText
from lascaux.core.option import Options

if TYPE_CHECKING:
    from lascaux.core.game import GameInfo

Line = tuple[str, str | Sequence[str]]
"""A key and its value or list. An empty list is left out."""

NOTHING = "-"
"""A missing value, or an empty list of words."""
_KEY = re.compile(r"([a-z][a-z0-9_]*(?: [0-9]+)?):(?: (.*))?")
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_WIDTH = 2


@dataclass(frozen=True, slots=True)
class Item:
    """A value and its line number."""

    line: int
    text: str

    def error(self, why: str) -> BadText:
        """Return the error for this item."""
        return BadText(self.line, why)

    def words(self) -> list[str]:
        """Return the words of a list written on one line."""
        return [] if self.text == NOTHING else self.text.split()

    def number(self, least: int = 0, most: int = 1 << 30) -> int:
        """Return a whole number within the range."""
        (number,) = self.numbers(1, least, most)
        return number

    def numbers(self, count: int, least: int = 0, most: int = 1 << 30) -> list[int]:
        """Return `count` whole numbers, each within the range."""
        words = self.words()
        if len(words) != count or not all(_NUMBER.fullmatch(word) for word in words):
            raise self.error(f"{count} whole number{'s' * (count != 1)} should stand here, not {self.text[:40]!r}")
        found = [int(word) for word in words]
        if not all(least <= number <= most for number in found):
            raise self.error(f"a number from {least} to {most} should stand here, not {self.text[:40]!r}")
        return found

    def one_of(self, known: Sequence[str]) -> str:
        """Return one of the known words."""
        if self.text not in known:
            raise self.error(f"one of {', '.join(known)} should stand here, not {self.text[:40]!r}")
        return self.text


class Sheet:
    """A text split into its keys.

    After reading the keys it knows, the caller calls `finish`, which refuses the others.
    """

    def __init__(self, text: str) -> None:
        self._values: dict[str, Item] = {}
        self._lists: dict[str, list[Item]] = {}
        self._taken: set[str] = set()
        self.last = 1
        """The number of the last line."""
        key = ""
        for number, line in enumerate(text.splitlines(), 1):
            line = line.partition("#")[0].rstrip()
            self.last = number
            if line.startswith(" ") and key:
                self._lists[key].append(Item(number, line.strip()))
            elif line:
                key = self._begin(number, line)

    def _begin(self, number: int, line: str) -> str:
        match = _KEY.fullmatch(line)
        if match is None:
            raise BadText(number, f"a line is `key: value`, or stands indented below its key, not {line[:40]!r}")
        key, value = match[1], (match[2] or "").strip()
        if key in self._values:
            raise BadText(number, f"{key} stands twice; first in line {self._values[key].line}")
        self._values[key] = Item(number, value)
        parts = [] if value == NOTHING else value.split(";")
        self._lists[key] = [Item(number, part.strip()) for part in parts if part.strip()]
        return key

    def get(self, key: str) -> Item | None:
        """Return the item at a key, or None."""
        self._taken.add(key)
        return self._values.get(key)

    def need(self, key: str) -> Item:
        """Return the item at a required key."""
        found = self.get(key)
        if found is None:
            raise BadText(self.last, f"{key} is missing")
        return found

    def items(self, key: str) -> list[Item]:
        """Return the list at a key; empty if the key is missing."""
        self._taken.add(key)
        return self._lists.get(key, [])

    def number(self, key: str, default: int, least: int = 0, most: int = 1 << 30) -> int:
        """Return the number at a key."""
        found = self.get(key)
        return default if found is None else found.number(least, most)

    def error(self, key: str, why: str) -> BadText:
        """Return the error for the value at a key."""
        found = self._values.get(key)
        return BadText(self.last if found is None else found.line, why)

    def finish(self) -> None:
        """Refuse keys that were not read."""
        for key, item in self._values.items():
            if key not in self._taken:
                raise item.error(f"unknown key {key}; there are {', '.join(sorted(self._taken))}")


def header(info: "GameInfo", options: Options, seats: int) -> list[Line]:
    """Return the first lines of every position; options with their default value are left out."""
    changed = [o for o in info.options if options[o.name] != o.default]
    text = spelled(f"{o.name}={option.written(options[o.name])}" for o in changed)
    return [("game", info.name), ("rules", info.rules), ("options", text), ("seats", str(seats))]


def read_header(sheet: Sheet, info: "GameInfo") -> tuple[Options, int]:
    """Return options and seats of a position of that game."""
    name, rules, given = sheet.need("game"), sheet.get("rules"), sheet.get("options")
    if name.text != info.name:
        raise name.error(f"this is a position of {name.text[:40]}, not of {info.name}")
    if rules is not None and rules.text != info.rules:
        raise rules.error(f"this position is by rules {rules.text[:20]}; here they are {info.rules}")
    try:
        options = option.parse(info.options, [] if given is None else given.words())
    except BadOption as error:
        raise sheet.error("options", str(error)) from None
    return options, sheet.need("seats").number(info.seats[0], info.seats[-1])


def spelled(words: Iterable[object]) -> str:
    """Join words as a list on one line."""
    return " ".join(map(str, words)) or NOTHING


def composed(rows: Iterable[Line]) -> str:
    """Return rows as text."""
    lines = []
    for key, value in rows:
        if isinstance(value, str):
            lines.append(f"{key}: {value}")
        elif value:
            lines += [f"{key}:", *(" " * _WIDTH + item for item in value)]
    return "".join(f"{line}\n" for line in lines)

"""Options: rule choices made before the game, each described in both languages."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from lascaux.core.errors import BadOption
from lascaux.core.language import Text
from lascaux.core.suggestions import unknown

Value = bool | int | str
Options = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its values (the default first), its effect, and the rule it belongs to."""

    name: str
    values: tuple[Value, ...]
    text: Text
    rule: str
    called: tuple[Text, ...] = ()
    """Names of the values, for a page; empty if the values need none."""
    means: tuple[Text, ...] = ()
    """The effect of each value, in one line; empty if the text says it."""
    formerly: Value | None = None
    """The value that older records and logs imply when they omit the option, if not today's default."""
    main: bool = False
    """Whether the option changes the play, not only the reading of a point. A page shows it first. The text of a
    yes-or-no option begins with its name.
    """

    @property
    def default(self) -> Value:
        """The value used unless another is chosen."""
        return self.values[0]

    def accepts(self, value: Any) -> bool:
        """Return whether this is exactly one of the values. (`1` is not `true`.)"""
        return any(type(value) is type(v) and value == v for v in self.values)

    def parse(self, text: str) -> Value:
        """Read a value as typed on a command line."""
        for value in self.values:
            if text.casefold() == written(value):
                return value
        raise self.refusal(text)

    def refusal(self, value: Any) -> BadOption:
        """Return the error for a value that is not allowed."""
        fr, en = (f" {either} ".join(map(written, self.values)) for either in ("ou", "or"))
        return BadOption(
            Text(f"l’option {self.name} prend {fr}, pas {value!r}", f"option {self.name} takes {en}, not {value!r}")
        )

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        words = {"fr": self.text.fr, "en": self.text.en}
        return {"name": self.name, "default": self.default, "values": list(self.values), **words, "rule": self.rule}


def read_options(package: str, name: str = "rules.toml") -> tuple[Option, ...]:
    """Return the options in the ledger file of a game's package."""
    return tuple(map(_option, tomllib.loads(files(package).joinpath(name).read_text("utf-8"))["option"]))


def _option(entry: Mapping[str, Any]) -> Option:
    called, means = (tuple(map(Text.of, entry.get(name, ()))) for name in ("called", "means"))
    text, main = Text(entry["fr"], entry["en"]), entry.get("main", False)
    return Option(
        entry["name"], tuple(entry["values"]), text, entry["rule"], called, means, entry.get("formerly"), main
    )


def written(value: Value) -> str:
    """Return a value as it is typed: true, false, 4, out."""
    return str(value).casefold()


def complete(known: Sequence[Option], given: Mapping[str, Any] | None) -> Options:
    """Return all options of a game: those given, checked, and the defaults of the rest."""
    given = given or {}
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            raise BadOption(_unknown(name, sorted(names)))
    chosen: Options = {}
    for option in known:
        value = given.get(option.name, option.default)
        if not option.accepts(value):
            raise option.refusal(value)
        chosen[option.name] = value
    return chosen


def as_written(known: Sequence[Option], given: Mapping[str, Any]) -> Options:
    """Return all options of a record or log; omitted ones have the value they had when it was written."""
    left_out = {option.name: option.formerly for option in known if option.formerly is not None}
    return complete(known, left_out | dict(given))


def parse(known: Sequence[Option], words: Sequence[str]) -> Options:
    """Read `name=value` words from a command line."""
    by_name = {option.name: option for option in known}
    given: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(
                Text(f"une option s’écrit nom=valeur, pas {word!r}", f"an option is written name=value, not {word!r}")
            )
        if name not in by_name:
            raise BadOption(_unknown(name, list(by_name)))
        if name in given:
            raise BadOption(Text(f"l’option {name} est donnée deux fois", f"option {name} is given twice"))
        given[name] = by_name[name].parse(value)
    return complete(known, given)


def set_apart(known: Sequence[Option], words: Sequence[str]) -> Options:
    """Read `name=value` words from a command line, and leave out default values."""
    defaults = complete(known, None)
    return {name: value for name, value in parse(known, words).items() if value != defaults[name]}


def _unknown(name: str, known: Sequence[str]) -> Text:
    return unknown(Text(f"option inconnue « {name} »", f"unknown option {name!r}"), name, known)

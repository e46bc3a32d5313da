"""Options: the choices a table makes before a game, each explained in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.core.language import Text
from lascaux.core.refusal import BadOption

Value = bool | int | str
Options = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its values (the default first), what it does, and the rule it belongs to."""

    name: str
    values: tuple[Value, ...]
    text: Text
    rule: str
    called: tuple[Text, ...] = ()
    """The values in words, for a page; none where they speak for themselves."""
    means: tuple[Text, ...] = ()
    """What each value changes in play, in a line; none where the text says it."""
    formerly: Value | None = None
    """What was played where a record or a log leaves it out, if that is not today's default. All are written now."""
    main: bool = False
    """Whether it says what is played, rather than how a point is read. A page shows it first then; where it is only
    yes or no, its text begins with its name."""

    @property
    def default(self) -> Value:
        """What is played when nobody says otherwise."""
        return self.values[0]

    def accepts(self, value: Any) -> bool:
        """Whether this is exactly one of the values. (`1` is not `true`.)"""
        return any(type(value) is type(v) and value == v for v in self.values)

    def parse(self, text: str) -> Value:
        """Read a value as typed on a command line."""
        for value in self.values:
            if text.casefold() == written(value):
                return value
        raise BadOption(f"option {self.name} takes {self._values()}, not {text!r}")

    def _values(self) -> str:
        return " or ".join(written(v) for v in self.values)

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        words = {"fr": self.text.fr, "en": self.text.en}
        return {"name": self.name, "default": self.default, "values": list(self.values), **words, "rule": self.rule}


def written(value: Value) -> str:
    """A value as it is typed: true, false, 4, out."""
    return str(value).casefold()


def complete(known: Sequence[Option], given: Mapping[str, Any] | None) -> Options:
    """All options of a game: those given, checked, and the defaults of the rest."""
    given = given or {}
    names = {option.name for option in known}
    for name in given:
        if name not in names:
            raise BadOption(f"unknown option {name!r}; there are {', '.join(sorted(names)) or 'none'}")
    chosen: Options = {}
    for option in known:
        value = given.get(option.name, option.default)
        if not option.accepts(value):
            raise BadOption(f"option {option.name} takes {option._values()}, not {value!r}")
        chosen[option.name] = value
    return chosen


def as_written(known: Sequence[Option], given: Mapping[str, Any]) -> Options:
    """All options of what was written down: what it leaves out is what that meant when it was written."""
    left_out = {option.name: option.formerly for option in known if option.formerly is not None}
    return complete(known, left_out | dict(given))


def parse(known: Sequence[Option], words: Sequence[str]) -> Options:
    """Read `name=value` words from a command line."""
    by_name = {option.name: option for option in known}
    given: Options = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {word!r}")
        if name not in by_name:
            raise BadOption(f"unknown option {name!r}; there are {', '.join(by_name) or 'none'}")
        if name in given:
            raise BadOption(f"option {name} is given twice")
        given[name] = by_name[name].parse(value)
    return complete(known, given)

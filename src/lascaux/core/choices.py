"""What a seat may do now: a list, or a form where a list would be too long."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class Action(Protocol):
    """One decision of one seat: hashable, and `str(action)` is its notation."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Field:
    """One blank of a form: a whole number from `least` to `most`, or one of `values`."""

    name: str
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()

    def accepts(self, value: Any) -> bool:
        """Is this value within the field's range?"""
        if self.values:
            return value in self.values
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        if self.values:
            return {"name": self.name, "values": list(self.values)}
        return {"name": self.name, "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Form:
    """A decision with blanks to fill: its name and the ranges of its fields.

    Filled in, its notation is its name and the values in order, with spaces between: `stake 4`, `pass`.
    """

    name: str
    fields: tuple[Field, ...]

    def accepts(self, values: Mapping[str, Any]) -> bool:
        """Are exactly the form's blanks filled, each within its range?"""
        return set(values) == {f.name for f in self.fields} and all(f.accepts(values[f.name]) for f in self.fields)

    def filled(self, values: Sequence[int | str]) -> str:
        """The notation of the action these values make."""
        return " ".join([self.name, *map(str, values)])

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"form": self.name, "fields": [f.as_dict() for f in self.fields]}


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal actions of one seat.

    Without forms `actions` is every legal action. With forms it is a finite sample of them for agents (all of it
    legal), and the forms say the whole. `distinct` leaves out actions that come to the same as another (a tile that
    looks the same when turned): enough for a list to choose from.
    """

    actions: Sequence[Action] = ()
    forms: tuple[Form, ...] = ()
    distinct: Sequence[Action] = ()

    def __post_init__(self) -> None:
        if not self.distinct:
            object.__setattr__(self, "distinct", self.actions)

    @property
    def complete(self) -> bool:
        """Is `actions` everything there is?"""
        return not self.forms

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready: notations and forms."""
        return {"actions": [str(a) for a in self.actions], "forms": [f.as_dict() for f in self.forms]}

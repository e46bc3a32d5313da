"""The legal actions of a seat: a list, or a form where a list would be too long."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NotRequired, Protocol, TypedDict, overload

ANSWER = " = "
"""Separates a decision from nature's answer in the notation of a completed action: `lay 12 130 15 = eJxj…`."""


def decision(notation: str) -> str:
    """Return the notation without nature's answer."""
    return notation.partition(ANSWER)[0]


class Action(Protocol):
    """One decision of one seat. Hashable; `str(action)` is its notation."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


class FieldShown(TypedDict):
    """One blank of a form, in wire format. `Field` says what it takes."""

    name: str
    values: NotRequired[list[str]]
    several: NotRequired[bool]
    worths: NotRequired[list[int]]
    least: NotRequired[int]
    most: NotRequired[int]


class FormShown(TypedDict):
    """A decision with blanks to fill, in wire format."""

    form: str
    fields: list[FieldShown]


@dataclass(frozen=True, slots=True)
class Field:
    """One blank of a form: a whole number from `least` to `most`, or one of `values`.

    With `several` it takes from `least` to `most` of the values, in their order, separated by commas: `3,7,12`; `-` is
    none. With `worths`, one number for each value, it takes values worth `least` or more together, in their order,
    separated by spaces: `3/38 5/16`. Such a field is the last of its form.
    """

    name: str
    least: int = 0
    most: int = 0
    values: tuple[str, ...] = ()
    several: bool = False
    worths: tuple[int, ...] = ()

    def accepts(self, value: Any) -> bool:
        """Return whether the value is within the field's range."""
        if self.worths:
            return isinstance(value, str) and self._enough(value)
        if self.several:
            return isinstance(value, str) and self._several(value)
        if self.values:
            return value in self.values
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def _several(self, value: str) -> bool:
        words = set() if value == NONE else set(value.split(","))
        return self.least <= len(words) <= self.most and value == several(v for v in self.values if v in words)

    def _enough(self, value: str) -> bool:
        words = value.split(" ")
        worth = sum(worth for v, worth in zip(self.values, self.worths, strict=True) if v in words)
        return worth >= self.least and value == " ".join(v for v in self.values if v in words)

    def as_dict(self) -> FieldShown:
        """JSON-ready."""
        name, values, least = self.name, list(self.values), self.least
        if self.worths:
            return {"name": name, "values": values, "worths": list(self.worths), "least": least}
        if self.several:
            return {"name": name, "values": values, "several": True, "least": least, "most": self.most}
        if self.values:
            return {"name": name, "values": values}
        return {"name": name, "least": least, "most": self.most}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Field":
        """Read a field that `as_dict` wrote."""
        rows = {name: tuple(data[name]) for name in ("values", "worths") if name in data}
        return cls(**{**data, **rows})


NONE = "-"
"""No value, in a field that takes several."""


def several(values: Iterable[str]) -> str:
    """Join values as a field that takes several expects them."""
    return ",".join(values) or NONE


@dataclass(frozen=True, slots=True)
class Form:
    """A decision with blanks to fill: its name and the ranges of its fields.

    Its notation, once filled in, is the name and the values in order, separated by spaces: `stake 4`, `pass`.
    """

    name: str
    fields: tuple[Field, ...]

    def accepts(self, values: Mapping[str, Any]) -> bool:
        """Return whether exactly the form's blanks are filled, each within its range."""
        return set(values) == {f.name for f in self.fields} and all(f.accepts(values[f.name]) for f in self.fields)

    def filled(self, values: Sequence[int | str]) -> str:
        """Return the notation of the action with these values."""
        return " ".join([self.name, *map(str, values)])

    def as_dict(self) -> FormShown:
        """JSON-ready."""
        return {"form": self.name, "fields": [f.as_dict() for f in self.fields]}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "Form":
        """Read a form that `as_dict` wrote."""
        return cls(data["form"], tuple(map(Field.read, data["fields"])))


class Forms(Sequence[Form]):
    """Forms made on first access, because a player who takes a listed action never needs them.

    The function that makes them must not depend on mutable state.
    """

    def __init__(self, make: Callable[[], Iterable[Form]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> tuple[Form, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, at: int) -> Form: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Form]: ...
    def __getitem__(self, at: int | slice) -> Form | Sequence[Form]:
        return self._made[at]

    def __len__(self) -> int:
        return len(self._made)


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal actions of one seat.

    Without forms, `actions` holds every legal action. With forms, it is a finite sample for agents, and the
    forms describe all of them. `distinct` leaves out actions with the same effect as another, such as a symmetric
    tile turned: enough for a menu.
    """

    actions: Sequence[Action] = ()
    forms: Sequence[Form] = ()
    distinct: Sequence[Action] = ()

    def __post_init__(self) -> None:
        if not self.distinct:
            object.__setattr__(self, "distinct", self.actions)

    @property
    def complete(self) -> bool:
        """Whether `actions` holds every legal action."""
        return not self.forms

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def as_dict(self) -> dict[str, Any]:
        """Return notations and forms, JSON-ready."""
        return {"actions": [str(a) for a in self.actions], "forms": [f.as_dict() for f in self.forms]}

    def written(self) -> dict[str, Any]:
        """Return everything, JSON-ready, to be sent to another process or machine; `read` reads it."""
        if self.distinct is self.actions:
            return self.as_dict()
        at = {action: number for number, action in enumerate(self.actions)}
        return self.as_dict() | {"distinct": [at[action] for action in self.distinct]}

    @classmethod
    def read(cls, data: Mapping[str, Any], parse: Callable[[str], Action]) -> "Choices":
        """Read choices that `written` wrote; `parse` reads an action's notation."""
        actions = tuple(map(parse, data["actions"]))
        distinct = tuple(actions[number] for number in data.get("distinct", ()))
        return cls(actions, tuple(map(Form.read, data["forms"])), distinct)

"""What a game sends, as types: clients get theirs from them, and the tests hold every view, event and row to them.

A view and a row are plain dicts, so their types are `TypedDict`s (or structs, where a game makes its view of one): they
cost nothing when a position is played, and mypy holds whoever makes them to every field. Events are told apart by
their `type`, so each has a struct with that tag; `Event` makes the dicts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import UNSET, Meta, Struct, UnsetType

from lascaux.core.language import Words

Pair = Annotated[list[int], Meta(min_length=2, max_length=2)]
Triple = Annotated[list[int], Meta(min_length=3, max_length=3)]
OptionValue = bool | int | str


class ViewHead(TypedDict):
    """What every view begins with; `game`, its name, is for the game itself to declare, as a literal."""

    rules: str
    """Version of the rules."""
    options: dict[str, OptionValue]
    """The options it is played with, by name."""
    seats: int
    """How many play."""
    seat: int | None
    """Whose view it is; null: a spectator's."""
    n: int
    """How many actions have been taken."""
    to_act: list[int]
    """The seats that owe a decision; none once the game is over."""


class AnyView(ViewHead):
    """What a client may count on in the view of any game; each game has more."""

    game: str
    """The name of the game."""
    scores: NotRequired[list[int]]
    """Points so far, where points are counted in the open as they are made."""
    secrets: NotRequired[bool]
    """Whether seats know what others must not see: then a shared screen shows nobody's hand unasked."""


class AnyEvent(TypedDict):
    """What a client may count on in what it is told of any game; each type of event has more."""

    type: str
    """Which event it is."""
    n: int
    """The number of the action that brought it; 0: the set-up."""
    seat: int | None
    """Whose it is; null: nobody’s."""
    rule: NotRequired[str]
    """The rule of the ledger that says so."""
    points: NotRequired[int]
    """Points that its seat gets by it."""
    final: NotRequired[bool]
    """Whether it belongs to the final scoring."""
    say: Words
    """All of it as a sentence."""
    tells: NotRequired[Words]
    """On the first event of an action, and on the first of the end: what all of them came to, as a person would say."""


class AnyRow(TypedDict):
    """What every row of a survey has: something on the table, named and told."""

    name: Words
    """What it is called."""
    say: Words
    """How it stands, as a sentence."""


class EventType(Struct, tag_field="type", kw_only=True):
    """An event as a seat is told it; a game makes one of these for each type, with the type's name as its tag.

    `n` is the number of the action that brought it (0: the set-up), `seat` whose it is, `rule` the rule that says so.
    A field that some are not told has `UnsetType` among its types, and `UNSET` for a default.
    """

    n: int
    seat: int | None
    rule: str | UnsetType = UNSET


class PointsEvent(EventType):
    """An event that gives its seat points."""

    points: int
    """Points that its seat gets by it."""


@dataclass(frozen=True, slots=True)
class GameTypes:
    """The types of all that a game sends. Clients get them by their names: `ChessView` makes the union `ChessEvent`."""

    view: type[Any]
    events: tuple[type[EventType], ...]
    row: type[Any] | None = None
    """One row of its survey, where it has one."""
    constants: type[Any] | None = None
    """Its `constants`, where it has some."""

    @property
    def event(self) -> Any:
        """Any of its events: which one, its `type` tells."""
        return reduce(or_, self.events)


Constants = Mapping[str, Any]
"""Facts of the box that never change: how many pieces there are, how long something is. JSON-ready."""

"""The types of a game's data: clients generate their types from them, and tests check every view, event and row.

Views and rows are plain dicts, so their types are `TypedDict`s (or structs, if a game makes its view of one): no cost
at run time, and mypy checks every field. Events are distinguished by `type`, so each has a struct with that tag;
`Event` makes the dicts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import UNSET, Meta, Struct, UnsetType

from lascaux.core.language import Words

Pair = Annotated[list[int], Meta(min_length=2, max_length=2)]
Triple = Annotated[list[int], Meta(min_length=3, max_length=3)]
OptionValue = bool | int | str


class ViewHead(TypedDict):
    """The first fields of every view. Each game declares `game`, its name, as a literal."""

    rules: str
    """Version of the rules."""
    options: dict[str, OptionValue]
    """The game's options, by name."""
    seats: int
    """The number of seats."""
    seat: int | None
    """The seat whose view this is; null for a spectator's."""
    n: int
    """The number of actions taken."""
    to_act: list[int]
    """The seats that must decide; empty once the game is over."""


class AnyView(ViewHead):
    """The fields that a client finds in the view of any game; each game adds more."""

    game: str
    """The name of the game."""
    scores: NotRequired[list[int]]
    """Points so far, if they are public."""
    secrets: NotRequired[bool]
    """Whether seats have hidden information: a shared screen then asks before it shows a hand."""


class AnyEvent(TypedDict):
    """The fields that a client finds in the events of any game; each type of event adds more."""

    type: str
    """The type of event."""
    n: int
    """The number of the action that caused it; 0 for the set-up."""
    seat: int | None
    """The seat it concerns; null if none."""
    rule: NotRequired[str]
    """The ledger rule that explains it."""
    points: NotRequired[int]
    """Points that its seat gets."""
    final: NotRequired[bool]
    """Whether it belongs to the final scoring."""
    say: Words
    """The event as a sentence."""
    tells: NotRequired[Words]
    """A summary of all events of the action, or of the end of the game, on the first of them."""


class AnyRow(TypedDict):
    """The fields of every survey row: something on the table, with its name and state."""

    name: Words
    """Its name."""
    say: Words
    """Its state, as a sentence."""


class EventType(Struct, tag_field="type", kw_only=True):
    """An event as a seat receives it. A game defines one struct for each type, with the type's name as its tag.

    `n` is the number of the action that caused it (0: the set-up), `seat` the seat it concerns, `rule` the ledger rule.
    A field that some seats do not receive has `UnsetType` among its types, and `UNSET` as its default.
    """

    n: int
    seat: int | None
    rule: str | UnsetType = UNSET


class PointsEvent(EventType):
    """An event that gives its seat points."""

    points: int
    """Points that its seat gets."""


def events_in(*modules: ModuleType) -> tuple[type[EventType], ...]:
    """Return the events that modules declare, in order: the types with a tag."""
    found = (kind for module in modules for kind in vars(module).values() if _is_event(kind, module))
    return tuple(found)


def _is_event(kind: Any, module: ModuleType) -> bool:
    own = isinstance(kind, type) and issubclass(kind, EventType) and kind.__module__ == module.__name__
    return own and kind.__struct_config__.tag != kind.__name__  # msgspec's default is the name of the class


@dataclass(frozen=True, slots=True)
class GameTypes:
    """The types of a game's data. Clients see them by name: `ChessView` makes the union `ChessEvent`."""

    view: type[Any]
    events: tuple[type[EventType], ...]
    row: type[Any] | None = None
    """A row of its survey, if it has one."""
    constants: type[Any] | None = None
    """Its `constants`, if it has any."""

    @property
    def event(self) -> Any:
        """The union of its events, tagged by `type`."""
        return reduce(or_, self.events)


Constants = Mapping[str, Any]
"""Facts of the box that never change, such as numbers of pieces. JSON-ready."""

"""Encodings: a game's actions as ids, its observations as arrays, its legal actions as masks.

An action of the rules takes one id or several in sequence: a turn of a tile-laying game is a place and then a piece
step, an offer is a partner, stones and gems. `begun` holds the ids chosen so far; once the action is complete,
`action` returns its notation. This keeps the number of ids in the thousands.

Observations depend only on the seat's view, and on what the seat itself has begun.

A package provides the encoding of a game with an entry point in the group `lascaux.encodings`, named like the game: a
function of the game, a number of seats and options that returns an `Encoding`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from lascaux.core import registry
from lascaux.core.choices import Action
from lascaux.core.errors import BadPlugin, BadSeats, LascauxError
from lascaux.core.game import Game, Position
from lascaux.core.option import Options, complete
from lascaux.core.renamed import HasOldNames, OldName, renamed
from lascaux.envs.feature import Array, Features

Begun = Sequence[int]
"""The ids that a seat has chosen for its action so far."""
Maker = Callable[[Game, int, Options], "Encoding"]
"""Makes the encoding of a game for a number of seats and options."""
GROUP = "lascaux.encodings"

_HOMES = {
    "carcassonne": "lascaux.envs.landscape.carcassonne",
    "hunters": "lascaux.envs.landscape.hunters",
    "prehistories": "lascaux.envs.prehistories.encoding",
    "stonehouse": "lascaux.envs.stonehouse.encoding",
}


class NotEncoded(LascauxError):
    """A game has no encoding, or an action has no ids."""


class Encoding(HasOldNames, ABC):
    """The encoding of one game, with its seats and options."""

    action_count: int
    """The number of action ids, which start at 0."""
    features: Features
    """The parts of an observation, as named ranges of a row."""
    begins_openly: bool = False
    """Whether an incomplete action, such as a tile that was laid, is public."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def action_name(self, number: int) -> str:
        """Return a short name of an action id; the same in every position."""
        if number not in range(self.action_count):
            raise LookupError(f"action ids are 0 to {self.action_count - 1}, not {number}")
        return self._name(int(number))  # accepts NumPy integers

    @abstractmethod
    def _name(self, number: int) -> str:
        """Return the name of a valid action id."""

    @abstractmethod
    def observe(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        """Return a seat's observation: a row of `features.size` numbers. `features.split` separates it."""

    @abstractmethod
    def mask(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        """Return the legal next ids of a seat: a row of `action_count` booleans, all False if it is not to act."""

    @abstractmethod
    def action(self, position: Position, seat: int, number: int, begun: Begun = ()) -> str | None:
        """Return the notation of the action that this id completes; None if more ids are needed.

        Raises `NotEncoded` if the mask excludes the id.
        """

    def action_unchecked(self, position: Position, seat: int, number: int, begun: Begun = ()) -> Action | None:
        """Return the action of an id, legal or not, so that rules can explain a refusal; None if there is none."""
        return None

    if not TYPE_CHECKING:
        meant = OldName("action_unchecked")

    @abstractmethod
    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        """Return the ids of an action, given as such or by its notation. Raises `NotEncoded` if it has none."""


def encoding(game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Encoding:
    """Return the encoding of a game, by default for the fewest seats and the default options."""
    found = registry.find(game) if isinstance(game, str) else game
    count = min(found.info.seats) if seats is None else seats
    if count not in found.info.seats:
        raise BadSeats.number(found.info.name, found.info.seats, count)
    return _maker(found.info.name)(found, count, complete(found.info.options, options or {}))


def _maker(name: str) -> Maker:
    """Return the function that encodes a game: this package's, or a plug-in's."""
    home = _HOMES.get(name)
    if home is not None:
        own: Maker = import_module(home).encoding
        return own
    for point in entry_points(group=GROUP, name=name):
        return _provided(point.value, point.load())
    raise NotEncoded(f"{name} has no encoding")


def _provided(where: str, provided: Any) -> Maker:
    """Return a plug-in's encoding, checked."""

    def make(game: Game, seats: int, options: Options) -> Encoding:
        made = provided(game, seats, options) if callable(provided) else provided
        if not isinstance(made, Encoding):
            raise BadPlugin(f"{where} does not return an Encoding")
        return made

    return make


def illegal_id(number: int) -> NotEncoded:
    """Return the error for an id that the mask excludes."""
    return NotEncoded(f"the action id {number} is not legal here")


if not TYPE_CHECKING:
    __getattr__ = renamed(__name__, not_sayable="illegal_id")

"""A game in numbers: what every number a program may say means, what it sees, what it may say now.

An action of the rules is said in one number or in a few, one after the other: a turn of a tile-laying game is a place
and then a piece step, an offer is a partner, stones and gems. What was said of an action so far is `begun`; as soon as
the action is whole, `action` gives its notation. So there are thousands of numbers and not millions.

What is seen depends on the seat's view alone, and on what the seat itself has begun.

A package brings the encoding of a game by an entry point in the group `lascaux.encodings`, named like the game: a
function that is handed the game, a number of seats and options, and gives an `Encoding`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from lascaux.core import registry
from lascaux.core.choices import Action
from lascaux.core.game import Game, Position
from lascaux.core.language import Text
from lascaux.core.option import Options, complete
from lascaux.core.refusal import BadPlugin, BadSeats, LascauxError
from lascaux.envs.feature import Array, Features

Begun = Sequence[int]
"""What a seat has said of its action so far."""
Maker = Callable[[Game, int, Options], "Encoding"]
"""Puts a game into numbers for so many seats and these options."""
GROUP = "lascaux.encodings"

_HOMES = {
    "carcassonne": "lascaux.envs.landscape.carcassonne",
    "hunters": "lascaux.envs.landscape.hunters",
    "prehistories": "lascaux.envs.prehistories.encoding",
    "stonehouse": "lascaux.envs.stonehouse.encoding",
}


class NotEncoded(LascauxError):
    """A game that nobody has put into numbers, or an action that has none."""


class Encoding(ABC):
    """One game, with its seats and options, in numbers."""

    action_count: int
    """A program says numbers from 0 to this less one."""
    features: Features
    """What is seen, as named stretches of a row."""
    begins_openly: bool = False
    """Whether the others see what a seat has begun, like a tile that lies."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def action_name(self, number: int) -> str:
        """What a number means, in a few letters; the same in every position."""
        if number not in range(self.action_count):
            raise LookupError(f"numbers are 0 to {self.action_count - 1}, not {number}")
        return self._name(int(number))  # NumPy's numbers are welcome

    @abstractmethod
    def _name(self, number: int) -> str:
        """The name of a number that can be said."""

    @abstractmethod
    def observe(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        """What a seat sees: a row of `features.size` numbers. `features.split` cuts it up."""

    @abstractmethod
    def mask(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        """What a seat that owes a decision may say next: a row of `action_count` booleans; none where it owes none."""

    @abstractmethod
    def action(self, position: Position, seat: int, number: int, begun: Begun = ()) -> str | None:
        """The notation of the action that is whole with this number; None where there is more to say.

        `NotEncoded` where the mask does not have it.
        """

    def meant(self, position: Position, seat: int, number: int, begun: Begun = ()) -> Action | None:
        """The action that a number would make, allowed or not, for a rule to say why not; None where it is none."""
        return None

    @abstractmethod
    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        """The numbers that say an action, given as such or by its notation; `NotEncoded` where none do."""


def encoding(game: str | Game, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Encoding:
    """A game in numbers, for so many seats (the fewest it is played by) and options (its usual ones)."""
    found = registry.find(game) if isinstance(game, str) else game
    count = min(found.info.seats) if seats is None else seats
    if count not in found.info.seats:
        raise BadSeats.number(found.info.name, found.info.seats, count)
    return _maker(found.info.name)(found, count, complete(found.info.options, options or {}))


def _maker(name: str) -> Maker:
    """What puts a game into numbers: the house's own, or what a package brings."""
    home = _HOMES.get(name)
    if home is not None:
        own: Maker = import_module(home).encoding
        return own
    for point in entry_points(group=GROUP, name=name):
        return _brought(point.value, point.load())
    raise NotEncoded(Text(f"{name} n’a pas de codage en nombres", f"{name} is not put into numbers"))


def _brought(where: str, brought: Any) -> Maker:
    """A package's own, held to what it must give."""

    def make(game: Game, seats: int, options: Options) -> Encoding:
        made = brought(game, seats, options) if callable(brought) else brought
        if not isinstance(made, Encoding):
            raise BadPlugin(Text(f"ce que {where} donne n’est pas un Encoding", f"what {where} gives is no Encoding"))
        return made

    return make


def not_sayable(number: int) -> NotEncoded:
    """The refusal of a number that the mask does not have."""
    return NotEncoded(Text(f"le nombre {number} n’est pas permis ici", f"the number {number} is not allowed here"))

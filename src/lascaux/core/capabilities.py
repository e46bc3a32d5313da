"""Optional capabilities of games and positions, as small base classes.

Test with `isinstance(position, HasBell)`, or use the functions below, which have an answer for every game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lascaux.core.bell import Bell
from lascaux.core.choices import Action
from lascaux.core.display_time import default_display_ms
from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.core.renamed import HasOldNames, OldName, renamed
from lascaux.core.seed import Seed

if TYPE_CHECKING:
    from lascaux.core.game import Game, Position, View


class HasBell(ABC):
    """A position of a game in which time ends some phases; its `GameInfo` sets `bells`."""

    @property
    @abstractmethod
    def bell(self) -> Bell | None:
        """The bell of this phase; None if it has no time limit.

        While a bell runs, decisions of several seats to act need not commute, because it matters who is first.
        """

    @abstractmethod
    def overdue(self, seat: int) -> Action:
        """Return the action that a seat to act takes when the bell rings. Applied for all of them, it ends the phase.

        Raises `LookupError` if no bell runs.
        """


class HasWatchedHand(ABC):
    """A position in which a decision can be watched while it is being made."""

    @property
    @abstractmethod
    def watched(self) -> int | None:
        """The seat whose hand everyone may watch before it decides, such as a stone held but not yet released."""


class SameViewForAll(ABC):  # noqa: B024 (a promise without members)
    """A position that looks the same to everyone: views differ only in `seat`, and all have seen the same draws."""


class Reshuffles(HasOldNames, ABC):
    """A position whose unseen draws can be reshuffled, so that an undo can go back past a draw."""

    if not TYPE_CHECKING:
        mix_anew = OldName("reshuffle_hidden")

    @abstractmethod
    def reshuffle_hidden(self, seed: Seed) -> None:
        """Reshuffle the draws that no player has seen.

        Views, known draws and the set of remaining draws do not change.
        """


class HasOdds(ABC):
    """A position with known odds: every order of the remaining draws of a pile is equally likely."""

    @abstractmethod
    def unknown_ranges(self) -> Sequence[tuple[int, int]]:
        """Return the ranges of `draws` whose order is unknown, each as start and length.

        They are in the order in which one action would draw from them.
        """

    @abstractmethod
    def force_draw(self, number: int, name: str) -> None:
        """Make unseen draw `number` be `name` by swapping it with a later one.

        Raises `LookupError` if there is none.
        """


class HasNature(HasOldNames, ABC):
    """A position in which nature decides part of the outcome of some actions (see `choices.ANSWER`)."""

    if not TYPE_CHECKING:
        takes_long = OldName("is_slow")

    @abstractmethod
    def complete(self, seat: int, action: Any) -> Action:
        """Return a legal action, or its notation, with nature's answer if it needs one.

        An answer that the action already has is replaced, so that no player can invent one. Store completed actions:
        they lead to the same position on any machine, while nature's answer may differ.
        """

    @property
    def is_slow(self) -> bool:
        """Return whether computing the answer is so slow that it should run off the event loop."""
        return False


class NamesNature(ABC):
    """A game whose positions have nature."""

    @abstractmethod
    def nature(self) -> str:
        """Return the engine that answers for nature, with version and build, since another may answer otherwise."""


class HasFilms(ABC):
    """A game with animations after some actions, for everyone at the table."""

    @abstractmethod
    def film(self, action: Action) -> Film | None:
        """Return the animation of a completed action; None if nothing moves."""


class HasDisplayTime(HasOldNames, ABC):
    """A game in which some events take longer to see than a glance."""

    if not TYPE_CHECKING:
        sight_ms = OldName("display_ms")

    @abstractmethod
    def display_ms(self, action: Action, events: Sequence[Event]) -> int:
        """Return the display time of an action's public events, in milliseconds."""


class HasPiles(ABC):
    """A game that can list its possible draws."""

    @abstractmethod
    def piles(self) -> Sequence[Sequence[str]]:
        """Return the names of all draws, pile by pile, so that seals can be opened without the rules.

        If actions begin with the draw they use, they draw from the piles in this order.
        """


class HasDeadCells(ABC):
    """A game of cells that may stay empty until the end."""

    @abstractmethod
    def dead_cells(self, view: "View") -> Sequence[Sequence[int]]:
        """Return the cells beside a tile that can no longer be filled, judged from a view."""


class HasActionIds(ABC):
    """A position of a game with a fixed set of actions, numbered for learning programs."""

    @property
    @abstractmethod
    def action_count(self) -> int:
        """The number of ids, which start at 0; the same in all positions of a game."""

    @abstractmethod
    def action_id(self, seat: int, action: Any) -> int:
        """Return the id of a seat's action. Raises `LookupError` if it has none."""

    @abstractmethod
    def action_with_id(self, seat: int, number: int) -> Action:
        """Return the action with that id in this position, legal or not. Raises `LookupError` if there is none."""


class HasNotations(ABC):
    """A position that can list notations without making the actions, since most are never taken."""

    @abstractmethod
    def notations(self, seat: int) -> tuple[list[str], list[str]]:
        """Return the notations of all actions of `legal(seat)` and of its distinct ones, in order; without forms."""

    @abstractmethod
    def write_notations(self, seat: int) -> tuple[bytes, bytes]:
        """Return both as JSON lists, ready to send."""


class HasEquals(ABC):
    """A position where several actions may have the same effect."""

    @abstractmethod
    def equal(self, seat: int, action: Any) -> Action:
        """Return the distinct action that is listed in place of a legal one with the same effect for every seat."""


class EncodesView(ABC):
    """A position that encodes its view as JSON and reuses the unchanged parts."""

    @abstractmethod
    def encode_view(self, before: Mapping[str, bytes] | None) -> dict[str, bytes]:
        """Return the fields of `view(None)` as JSON by name; `before` are those before the last action, if known."""


class HasPicture(ABC):
    """A game that can draw itself."""

    @abstractmethod
    def picture(self, view: "View") -> str:
        """Return a view as SVG."""


def bell_of(position: "Position") -> Bell | None:
    """Return the bell of this phase, if any."""
    return position.bell if isinstance(position, HasBell) else None


def watched_seat(position: "Position") -> int | None:
    """Return the seat whose hand all may watch, if any."""
    return position.watched if isinstance(position, HasWatchedHand) else None


def completed(position: "Position", seat: int, action: Action) -> Action:
    """Return an action as it is stored: with nature's answer if it needs one."""
    return position.complete(seat, action) if isinstance(position, HasNature) else action


def display_ms_of(game: "Game", action: Action, events: Sequence[Event]) -> int:
    """Return the display time of an action in milliseconds."""
    return game.display_ms(action, events) if isinstance(game, HasDisplayTime) else default_display_ms(events)


def nature_of(game: "Game") -> str | None:
    """Return the engine that answers for nature, if the game has nature."""
    return game.nature() if isinstance(game, NamesNature) else None


def piles_of(game: "Game") -> Sequence[Sequence[str]]:
    """Return the names of all draws, pile by pile; empty if the game cannot list them."""
    return game.piles() if isinstance(game, HasPiles) else ()


def film_of(game: "Game", action: Action) -> Film | None:
    """Return the animation of an action, if any."""
    return game.film(action) if isinstance(game, HasFilms) else None


if not TYPE_CHECKING:
    __getattr__ = renamed(
        __name__,
        HasSights="HasDisplayTime",
        MixesAnew="Reshuffles",
        SeenAlike="SameViewForAll",
        WritesView="EncodesView",
    )

"""What only some games can do: small classes that a game or a position also is, so that no other has to pretend.

Ask `isinstance(position, HasBell)`, or one of the functions below, which also answer where a game lacks the ability.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lascaux.core.bell import Bell
from lascaux.core.choices import Action
from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.core.seed import Seed
from lascaux.core.sight import look_ms

if TYPE_CHECKING:
    from lascaux.core.game import Game, Position, View


class HasBell(ABC):
    """A position of a game in which time ends some phases; its `GameInfo` says `bells`."""

    @property
    @abstractmethod
    def bell(self) -> Bell | None:
        """What ends the present phase by time; None where time decides nothing just now.

        While a bell runs it matters who is first: decisions of seats to act at once need not commute.
        """

    @abstractmethod
    def overdue(self, seat: int) -> Action:
        """What a seat to act is taken to do when the bell rings; done for all of them, it ends what the bell ends.

        `LookupError` where no bell runs.
        """


class HasWatchedHand(ABC):
    """A position in which a decision is watched while it is being made."""

    @property
    @abstractmethod
    def watched(self) -> int | None:
        """The seat whose hand all may watch before it decides, like a stone that hangs and is not yet let go."""


class SeenAlike(ABC):  # noqa: B024 (it asks for nothing, it promises something)
    """A position that shows everybody the same: views differ in `seat` alone, and all have seen the same draws."""


class MixesAnew(ABC):
    """A position whose hidden order can be mixed again, so that what came up since may be taken back."""

    @abstractmethod
    def mix_anew(self, seed: Seed) -> None:
        """Bring what chance has decided and nobody has seen into the order that a seed gives it.

        Nobody sees a difference: every view, every draw that anybody knows, and what there is to draw stay as they are.
        """


class HasOdds(ABC):
    """A position in which every draw has its odds: what is left of a pile comes up in any order, each as likely."""

    @abstractmethod
    def stretches(self) -> Sequence[tuple[int, int]]:
        """The parts of `draws` whose order nobody knows: where each begins, and how many draws it has.

        They stand in the order in which one action would come to them.
        """

    @abstractmethod
    def bring(self, number: int, name: str) -> None:
        """Let a draw that nobody has seen be called so: the next one of its stretch that is changes places with it.

        `LookupError` where there is none.
        """


class HasNature(ABC):
    """A position in which nature has a say in what comes of some actions (see `choices.ANSWER`)."""

    @abstractmethod
    def complete(self, seat: int, action: Any) -> Action:
        """A legal action, or its notation, with nature's answer in it where nature has a say.

        The answer is found anew, whatever the action brought along, so that nobody can make one up. Whoever keeps
        actions keeps completed ones: they lead to the same position on any machine, which nature's answer may not.
        """

    @property
    def takes_long(self) -> bool:
        """Whether nature thinks so long about what is decided now that others should not have to wait meanwhile."""
        return False


class NamesNature(ABC):
    """A game whose positions have nature."""

    @abstractmethod
    def nature(self) -> str:
        """What answers for nature: its version and build, since another may answer otherwise."""


class HasFilms(ABC):
    """A game in which there is something to watch after some actions. Everyone at the table may watch it."""

    @abstractmethod
    def film(self, action: Action) -> Film | None:
        """What there is to watch after an action that was completed; None where nothing moves."""


class HasSights(ABC):
    """A game in which some of what happens takes longer to be seen than one look."""

    @abstractmethod
    def sight_ms(self, action: Action, events: Sequence[Event]) -> int:
        """How many milliseconds it takes to see what came of an action, from what everybody is told of it."""


class HasPiles(ABC):
    """A game that can list what draws may come."""

    @abstractmethod
    def piles(self) -> Sequence[Sequence[str]]:
        """Every name a draw can have, pile by pile, so that seals can be opened without the rules.

        Where actions begin with the draw they are made with, they take those of each pile in its order.
        """


class HasDeadCells(ABC):
    """A game of cells, where some may stay empty for ever."""

    @abstractmethod
    def dead_cells(self, view: "View") -> Sequence[Sequence[int]]:
        """The cells beside a tile that nothing can fill any more, from what a seat sees: no secret decides it."""


class HasActionIds(ABC):
    """A position of a game with so many actions and no more: each has a number, as learning programs want it."""

    @property
    @abstractmethod
    def action_count(self) -> int:
        """Ids are 0 to this less one; the same in all positions of a game."""

    @abstractmethod
    def action_id(self, seat: int, action: Any) -> int:
        """The id of a seat's action; `LookupError` where it has none."""

    @abstractmethod
    def action_with_id(self, seat: int, number: int) -> Action:
        """The seat's action with that id here, whether or not it is legal; `LookupError` where there is none."""


class HasNotations(ABC):
    """A position that can say what a seat may do without making the actions: most of them nobody takes."""

    @abstractmethod
    def notations(self, seat: int) -> tuple[list[str], list[str]]:
        """The notations of all actions of `legal(seat)` and of its distinct ones, in order; it has no forms here."""

    @abstractmethod
    def write_notations(self, seat: int) -> tuple[bytes, bytes]:
        """The same as they are sent: JSON, each of them a list."""


class HasEquals(ABC):
    """A position where several actions may come to the same."""

    @abstractmethod
    def equal(self, seat: int, action: Any) -> Action:
        """The distinct action that is offered instead of a legal one: for every seat both come to the same."""


class WritesView(ABC):
    """A position that writes what it shows as it is sent: what has only grown is not written again."""

    @abstractmethod
    def write_view(self, before: Mapping[str, bytes] | None) -> dict[str, bytes]:
        """The fields of `view(None)` as JSON, by their names; `before` are those before the last action, if known."""


class HasPicture(ABC):
    """A game that can draw itself."""

    @abstractmethod
    def picture(self, view: "View") -> str:
        """What a view shows, as SVG."""


def bell_of(position: "Position") -> Bell | None:
    """What ends the present phase by time, if anything does."""
    return position.bell if isinstance(position, HasBell) else None


def watched_seat(position: "Position") -> int | None:
    """The seat whose hand all may watch, if there is one."""
    return position.watched if isinstance(position, HasWatchedHand) else None


def completed(position: "Position", seat: int, action: Action) -> Action:
    """An action as it is kept: with nature's answer where nature has a say."""
    return position.complete(seat, action) if isinstance(position, HasNature) else action


def sight_of(game: "Game", action: Action, events: Sequence[Event]) -> int:
    """How many milliseconds it takes to see what came of an action."""
    return game.sight_ms(action, events) if isinstance(game, HasSights) else look_ms(events)


def nature_of(game: "Game") -> str | None:
    """What answers for nature in a game, if nature has a say in it."""
    return game.nature() if isinstance(game, NamesNature) else None


def piles_of(game: "Game") -> Sequence[Sequence[str]]:
    """Every name a draw can have, pile by pile; empty where the game cannot say."""
    return game.piles() if isinstance(game, HasPiles) else ()


def film_of(game: "Game", action: Action) -> Film | None:
    """What there is to watch after an action, if anything is."""
    return game.film(action) if isinstance(game, HasFilms) else None

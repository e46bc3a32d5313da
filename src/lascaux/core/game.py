"""The contract of a game: what every rulebook made code answers, and nothing else is needed.

A `Game` starts, reads and explains play-throughs; a `Position` is everything true at one moment of one. The parts
that are the same for every game (whose turn it is, refusing without changing anything) are done here.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import takewhile
from typing import Any, ClassVar

from lascaux.core import option
from lascaux.core.bell import Bell
from lascaux.core.choices import Action, Choices
from lascaux.core.company import NAMELESS, Company
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text
from lascaux.core.option import Option, Options
from lascaux.core.refusal import BadSeats, IllegalAction
from lascaux.core.result import Result
from lascaux.core.rule import Ledger
from lascaux.core.seed import Seed

View = dict[str, Any]
"""What one seat (or a spectator) may know of a position: JSON-ready, made by `Position.view` alone."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game at a glance, cheap to load."""

    name: str
    title: Text
    about: Text
    authors: tuple[str, ...]
    seats: range
    rules: str
    """Version of the rules: bumped when the same record would lead to another position."""
    turn_rule: str
    """Ledger id of the rule that says whose turn it is and that the game ends."""
    options: tuple[Option, ...] = ()
    option_sets: tuple[Mapping[str, Any], ...] = field(default=({},))
    """Sets of options that together exercise every one of them; the tests play all."""
    sources: tuple[str, ...] = ()
    """Every source of points that the account of a result can name."""
    variants: tuple[Mapping[str, Any], ...] = ()
    """Sets of options whose effect is worth comparing with the default; none: each other value of each option."""
    bells: bool = False
    """Does time end some of its phases? Then its tables must not sleep through a bell."""

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready, without the options."""
        return {
            "name": self.name,
            "title": self.title.as_dict(),
            "about": self.about.as_dict(),
            "authors": list(self.authors),
            "seats": list(self.seats),
            "rules": self.rules,
        }


class Game(ABC):
    """One rulebook made code."""

    info: ClassVar[GameInfo]

    @cached_property
    def ledger(self) -> Ledger:
        """Every rule, with its id."""
        return Ledger.load(type(self).__module__.rpartition(".")[0])

    def prepare(self) -> None:
        """Load, and compile where the backend needs it, all that a play-through will use, so that nobody waits then."""
        self.new(seats=self.info.seats[0])

    def nature(self) -> str | None:
        """What answers for nature in `Position.complete`: its version and build, since another may answer otherwise."""
        return None

    def piles(self) -> Sequence[Sequence[str]]:
        """Every name a draw can have, pile by pile, so that seals can be opened without the rules; none: unknown.

        Where actions begin with the draw they are made with, they take those of each pile in its order.
        """
        return ()

    def new(self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0") -> "Position":
        """A play-through about to begin."""
        return self.start(options, seats, seed)[0]

    def start(
        self, options: Mapping[str, Any] | None = None, seats: int = 2, seed: str | Seed = "0"
    ) -> tuple["Position", list[Event]]:
        """A play-through about to begin, and the events of its set-up."""
        chosen = option.complete(self.info.options, options)
        if type(seats) is not int or seats not in self.info.seats:
            least, most = self.info.seats[0], self.info.seats[-1]
            raise BadSeats(f"{self.info.name} is played by {least} to {most}, not {seats}")
        return self._start(chosen, seats, seed if isinstance(seed, Seed) else Seed.parse(seed))

    @abstractmethod
    def _start(self, options: Options, seats: int, seed: Seed) -> tuple["Position", list[Event]]: ...

    @abstractmethod
    def parse(self, text: str) -> Action:
        """Read an action's notation; `BadNotation` when it is none."""

    @abstractmethod
    def decode(self, data: bytes) -> "Position":
        """The position that `Position.encode` wrote; `BadData` when it is none."""

    @abstractmethod
    def determinize(self, view: View, seed: Seed) -> "Position":
        """A position consistent with the view, its secrets drawn anew."""

    @abstractmethod
    def explain(self, said: Event | IllegalAction, lang: Lang, company: Company = NAMELESS) -> str:
        """An event or a refusal as a sentence, with the facts that made the rule apply.

        Whoever may not know an event's secrets is told it without them: the sentence must do without, too.
        """

    @abstractmethod
    def text_board(self, view: View, lang: Lang) -> str:
        """What lies on the table, drawn with letters for a terminal."""

    @abstractmethod
    def describe(self, view: View, lang: Lang, company: Company = NAMELESS) -> str:
        """What lies on the table, in sentences for a screen reader."""

    def survey(self, view: View, company: Company = NAMELESS, projected: bool = True) -> list[dict[str, Any]]:
        """What lies on the table that people ask about, from the view alone: JSON-ready, with `name` and `say`.

        Points to come are left out where they are not to be told (`projected`).
        """
        return []

    def survey_last(self, view: View, company: Company = NAMELESS, projected: bool = True) -> list[dict[str, Any]]:
        """Of those, the ones that the last decision has to do with."""
        return []

    def certain(self, events: Sequence[Event]) -> list[Event]:
        """Of the events of an action, those that follow from it whatever is hidden: for looking ahead."""
        return list(takewhile(lambda event: not event.reveals and not event.secret, events))

    @abstractmethod
    def source_name(self, source: str, lang: Lang) -> str:
        """A source of points, as the account of a result has it, in words."""


class Position(ABC):
    """Everything true at one moment of a play-through, secrets included."""

    game: Game
    options: Options
    seats: int

    @property
    @abstractmethod
    def n(self) -> int:
        """How many actions have been taken."""

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """Seats that owe a decision; none when the game is over."""

    def may_act(self, seat: int) -> bool:
        """Would this seat be heard? Seats to act are; a game may also hear one that takes back a hidden choice.

        Once the game is over nobody is.
        """
        return seat in self.to_act

    @property
    def bell(self) -> Bell | None:
        """What ends the present phase by time; None where time decides nothing.

        While a bell runs it matters who is first: decisions of seats to act at once need not commute.
        """
        return None

    def overdue(self, seat: int) -> Action:
        """What a seat to act is taken to do when the bell rings; done for all of them, it ends what the bell ends."""
        raise LookupError(f"no bell rings for seat {seat}")

    @property
    def watched(self) -> int | None:
        """The seat whose hand all may watch before it decides, like a stone that hangs and is not yet let go."""
        return None

    def complete(self, seat: int, action: Action) -> Action:
        """A legal action with nature's answer in it, where nature has a say in what comes of it (see `choices.ANSWER`).

        The answer is found anew, whatever the action brought along, so that nobody can make one up. Whoever keeps
        actions keeps completed ones: they lead to the same position on any machine, which nature's answer may not.
        """
        return action

    @abstractmethod
    def legal(self, seat: int) -> Choices:
        """What this seat may do now."""

    @abstractmethod
    def _refusal(self, seat: int, action: Any) -> IllegalAction | None:
        """Why the rules forbid this action of a seat that may act; None when they allow it."""

    @abstractmethod
    def _apply(self, seat: int, action: Any) -> list[Event]:
        """Carry out an action known to be legal."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """The end, once it has come."""

    @abstractmethod
    def totals(self) -> Mapping[str, int]:
        """Quantities that never change during a play-through: tiles in the box, pieces of each colour."""

    @abstractmethod
    def copy(self) -> "Position":
        """An independent twin."""

    @abstractmethod
    def encode(self) -> bytes:
        """The whole position as bytes; `Game.decode` reads it."""

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Why this action is not allowed; None when it is."""
        if self.may_act(seat):
            return self._refusal(seat, action)
        turn_rule, to_act = self.game.info.turn_rule, self.to_act
        if not to_act:
            return IllegalAction(turn_rule, "game_over")
        return IllegalAction(turn_rule, "not_your_turn", {"seat": seat, "to_act": list(to_act)})

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Take an action and say what happened; `IllegalAction`, and nothing changed, when a rule forbids it.

        An action that carries nature's answer is taken with it; for one that does not, nature is asked.
        """
        refused = self.refusal(seat, action)
        if refused is not None:
            raise refused
        return self._apply(seat, action)

    def draws(self) -> Sequence[str]:
        """Everything that chance has decided for this play-through, in the order it comes up: a secret."""
        return ()

    def known_draws(self, seat: int | None) -> Collection[int]:
        """Which of those a seat, or a spectator, has seen by now."""
        return ()

    def number(self, action: Action) -> int:
        """A dense integer for an action that can be listed."""
        raise LookupError(f"{self.game.info.name} numbers no actions")

    def numbered(self, number: int) -> Action:
        """The action with that number here."""
        raise LookupError(f"{self.game.info.name} numbers no actions")

    @property
    def hash(self) -> str:
        """A fingerprint: equal positions have equal ones."""
        return blake2b(self.encode(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())

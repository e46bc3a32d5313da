"""What some bots can say beyond their decision: why they would make it, and how they think the game will end.

Both are capabilities: a bot that has one is also an `Explains` or a `Foresees` (`class Strongest(Master, Explains,
Foresees)`), and who wants to know asks `isinstance(bot, Explains)`. Hints at a table come from the strongest bot of a
game, the evaluation from the strongest one that foresees; `bots.advise` and `bots.foresee` ask them for a server.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from lascaux.core.choices import Action, Choices
from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import Text


@dataclass(frozen=True)
class Forecast:
    """How a game may end, by seat."""

    points: tuple[float, ...]
    """The final points that each seat is expected to have, those it has by now included."""
    chances: tuple[float, ...] | None = None
    """Each seat's chance to win, from 0 to 1 and together 1: who shares a victory shares its chance. None: no idea."""


@dataclass(frozen=True)
class Advice:
    """A decision, and what speaks for it."""

    action: Action
    reasons: tuple[Text, ...] = ()
    """Whole sentences in the words of the rulebook, the weightiest first, three or four at most: what the action
    scores or is expected to score, what it denies whom, what it keeps for later, and what it gives up compared with
    the next best. Only what is true of this position and moved the bot: no sentence is better than a hollow one."""
    forecast: Forecast | None = None
    """How the game may end if that is done."""


class Explains(ABC):
    """A bot that can say why."""

    @abstractmethod
    def advise(self, view: View, choices: Choices, rng: Random, company: Company = NAMELESS) -> Advice:
        """What `choose` would decide with the same view, choices and dice, and why.

        It is said to whoever holds the seat, as one player to another: “Your city is worth 14 points when it is closed,
        and three tiles close it.” In sentences the others are called as `company` has them (`company.the(seat, lang)`,
        `company.of(seat, lang)`, …); names are data and change nothing else. As in `choose` the view is all that is
        known, `rng` the only dice, and `most_ms` the time there is.
        """


class Foresees(ABC):
    """A bot that can say how a game stands."""

    @abstractmethod
    def forecast(self, view: View, rng: Random) -> Forecast:
        """How the game may end, from what a spectator knows (`view["seat"]` is None) or a seat.

        It is asked after every decision of a game that goes on, whoever owes the next one (several seats, in secret,
        too), and shown to everyone, so it knows no hand that the view does not show. It should take about 100 ms, and
        never longer than `most_ms`.
        """

"""Optional abilities of bots: giving reasons, and forecasting the result.

A bot with an ability also derives from `Advisor` or `Forecaster` (`class Strongest(Master, Advisor, Forecaster)`);
test with `isinstance(bot, Advisor)`. Hints at a table come from the strongest bot of a game, the evaluation from the
strongest that forecasts; a server calls `bots.advise` and `bots.forecast`.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.player_names import UNNAMED, PlayerNames


@dataclass(frozen=True)
class Forecast:
    """A forecast of the result, by seat."""

    points: tuple[float, ...]
    """Expected final points of each seat, including those it has now."""
    chances: tuple[float, ...] | None = None
    """Each seat's chance to win, from 0 to 1; they add up to 1, and a shared victory is shared. None: unknown."""
    certain: bool = False
    """Whether it was worked out over all draws and replies, not estimated."""


@dataclass(frozen=True)
class Advice:
    """A decision and its reasons."""

    action: Action
    reasons: tuple[Text, ...] = ()
    """Whole sentences in the words of the rulebook, the weightiest first, at most four: what the action scores or is
    expected to score, what it denies to whom, what it keeps for later, and what it gives up compared with the next
    best. Give only reasons that are true of this position and moved the bot; no sentence is better than an empty one.
    """
    forecast: Forecast | None = None
    """The forecast after this decision."""


class Advisor(ABC):
    """A bot that can give reasons."""

    @abstractmethod
    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        """Return the decision of `choose` for the same view, choices and dice, with reasons.

        They address the player of the seat, as from one player to another: “Your city is worth 14 points when it is
        closed, and three tiles close it.” Other players have their names from `company` (`company.the(seat, lang)`,
        `company.of(seat, lang)`, …); names change nothing else. As in `choose`, the view is all that is known, `rng`
        the only source of chance, and `most_ms` the time limit.
        """


class Forecaster(ABC):
    """A bot that can forecast the result."""

    @abstractmethod
    def forecast(self, view: View, rng: Random) -> Forecast:
        """Return a forecast from the view of a spectator (`view["seat"]` is None) or a seat.

        It is called after every decision of a running game, whichever seats act next, and shown to everyone, so it must
        not depend on a hand that the view does not show. It should take about 100 ms, and never longer than `most_ms`.
        """

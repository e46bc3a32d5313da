"""The five levels of The Stone House."""

from random import Random
from typing import ClassVar

from lascaux.bots.advice import Advice, Advisor, Forecast, Forecaster
from lascaux.bots.bot import Bot
from lascaux.bots.levels import Beginner, Casual, Expert, Master, Skilled
from lascaux.bots.stonehouse import mixed_bluff
from lascaux.bots.stonehouse.careless import careless, clumsy
from lascaux.bots.stonehouse.counters import countered
from lascaux.bots.stonehouse.evaluation import Clock, Effort, Evaluator
from lascaux.bots.stonehouse.greedy import DECIDERS, allowed
from lascaux.bots.stonehouse.reasons import reasons
from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.strategist import Strategist
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import read_texts
from lascaux.core.player_names import UNNAMED, PlayerNames

_ABOUT = read_texts(__package__, "levels.toml")["about"]


def _bluffs(view: View) -> bool:
    """Return whether one closes a hand for a bluff, or announces."""
    return bool(view["mode"] == "bluff" and view["phase"] in ("close", "bluff"))


class Slipping(Bot):
    """Plays like the greedy bot with a better bluff, but often decides at first sight, with an additional tremor."""

    slips: ClassVar[float]
    """The share of decisions at first sight."""
    bold: ClassVar[float]
    """The part of its gems that stones may cost at first sight."""
    clumsy: ClassVar[float]
    """The scale of its additional tremor."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        situation = Situation(view)
        if view["phase"] == "lay":
            return clumsy(situation, rng, self.clumsy)
        if rng.random() < self.slips:
            decided = careless(situation, choices, rng, self.bold)
        else:
            decide = mixed_bluff.decide if _bluffs(view) else DECIDERS[view["phase"]]
            decided = decide(situation, choices, rng)
        return allowed(decided if self.slips == 1 else countered(situation, decided), choices)


class Thinker(Bot, Advisor, Forecaster):
    """Compares rollouts of its possible decisions, and bluffs by a mixed strategy."""

    effort: ClassVar[Effort]
    glances: ClassVar[frozenset[str]] = frozenset()
    """Phases in which it decides like the greedy bot."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return self.advise(view, choices, rng).action

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        situation = Situation(view)
        if _bluffs(view):
            decided = mixed_bluff.decide(situation, choices, rng)
            return Advice(allowed(decided, choices), mixed_bluff.reasons(situation, decided))
        if view["phase"] in self.glances:
            decided = DECIDERS[view["phase"]](situation, choices, rng)
            return Advice(allowed(countered(situation, decided), choices))
        strategist = Strategist(situation, choices, rng, self.effort, Clock(self.most_ms))
        decided = strategist.decide()
        found = reasons(situation, decided, strategist.weighed, company)
        return Advice(allowed(decided, choices), found)

    def forecast(self, view: View, rng: Random) -> Forecast:
        return Forecast(*Evaluator(Situation(view), self.effort, rng, Clock(self.most_ms)).forecast())


class BeginnerBot(Slipping, Beginner):
    """Always decides at first sight."""

    about = _ABOUT["beginner"]
    slips, bold, clumsy = 1.0, 0.25, 2.1


class CasualBot(Slipping, Casual):
    """Always decides at first sight too, but bids more and has a steadier hand."""

    about = _ABOUT["casual"]
    slips, bold, clumsy = 1.0, 0.5, 1.4


class SkilledBot(Slipping, Skilled):
    """Looks closely at half of its decisions."""

    about = _ABOUT["skilled"]
    slips, bold, clumsy = 0.5, 0.5, 0.6


class ExpertBot(Thinker, Expert):
    """Uses rollouts for cards and houses; harvests and trades like the greedy bot."""

    about = _ABOUT["expert"]
    effort = Effort(games=60, stones=60, deft=0.5, whim=0.02)
    glances = frozenset({"auction", "close", "trade"})
    think_ms = 200


class MasterBot(Thinker, Master):
    """Uses rollouts for everything."""

    about = _ABOUT["master"]
    effort = Effort(games=400, stones=240, deft=0.4, whim=0.01)

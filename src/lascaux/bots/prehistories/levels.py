"""The levels of Prehistories: from many oversights to a search over many deals."""

from random import Random
from typing import ClassVar

from lascaux.bots.advice import Advice, Advisor, Forecast, Forecaster
from lascaux.bots.bot import Bot
from lascaux.bots.levels import Beginner, Casual, Expert, Master, Skilled
from lascaux.bots.prehistories.learned.forecast import foreseen
from lascaux.bots.prehistories.learned.solution import CERTAIN
from lascaux.bots.prehistories.learned.thinking import Depth, Thinking
from lascaux.bots.prehistories.learned.weights import GAME, shipped
from lascaux.bots.prehistories.reasons import MAX_REASONS, reasons
from lascaux.core import registry
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text, read_texts
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.numbering import numbered

_ABOUT = read_texts(__package__, "levels.toml")["about"]


class LearnedHunter(Bot):
    """Uses the learned evaluation with the search depth of its level."""

    depth: ClassVar[Depth]
    untrained = "greedy"

    @classmethod
    def check_weights(cls) -> None:
        shipped(registry.find(GAME).info.rules)

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return numbered(Thinking(view, self.depth, self.most_ms, rng).decide().action, view["seat"], view["seats"])


class BeginnerHunter(LearnedHunter, Beginner):
    """Takes totems within reach, and sees little of the rest."""

    about = _ABOUT["beginner"]
    depth = Depth(overlooks=800, sight=2)


class CasualHunter(LearnedHunter, Casual):
    """Sees lines and wishes that lack little, and overlooks a part of the places and zones."""

    about = _ABOUT["casual"]
    depth = Depth(overlooks=400, sight=4)


class SkilledHunter(LearnedHunter, Skilled):
    """Overlooks nothing near, and plans one action at a time."""

    about = _ABOUT["skilled"]
    depth = Depth()


class ExpertHunter(LearnedHunter, Expert):
    """Plans whole turns."""

    about = _ABOUT["expert"]
    depth = Depth(plans=12)


class MasterHunter(LearnedHunter, Master, Advisor, Forecaster):
    """Full strength."""

    about = _ABOUT["master"]
    depth = Depth(choices=768, turns=256, rounds=1, plans=16, races=True, exact=True)
    think_ms = 300

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        thinking = Thinking(view, self.depth, self.most_ms, rng)
        thought = thinking.painted(thinking.decide())
        action = numbered(thought.action, view["seat"], view["seats"])
        said = reasons(view, thought, company)
        if thought.solution is not None:
            return Advice(action, (*said[: MAX_REASONS - 1], CERTAIN), thought.solution.forecast)
        return Advice(action, said, self.forecast(view, rng))

    def forecast(self, view: View, rng: Random) -> Forecast:
        return foreseen(view, rng, self.most_ms)


class MasterHunterOne(LearnedHunter):
    """The master before exact endgames and races of plans, for comparison."""

    name = "master-1"
    called = Text("Maître 1", "Master 1")
    about = _ABOUT["master-1"]
    depth = Depth(choices=192, turns=32, rounds=1, plans=16)
    strength, think_ms = 45, 300
    at_tables = False


LEVELS = (BeginnerHunter, CasualHunter, SkilledHunter, ExpertHunter, MasterHunter)

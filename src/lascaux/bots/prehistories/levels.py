"""The levels of Prehistories: from many oversights to a search over many deals."""

from random import Random
from typing import ClassVar

from lascaux.bots.advice import Advice, Advisor, Forecast, Forecaster
from lascaux.bots.bot import Bot
from lascaux.bots.levels import Beginner, Casual, Expert, Master, Skilled
from lascaux.bots.prehistories.learned.forecast import foreseen
from lascaux.bots.prehistories.learned.thinking import Depth, Thinking
from lascaux.bots.prehistories.learned.weights import GAME, shipped
from lascaux.bots.prehistories.reasons import reasons
from lascaux.core import registry
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.numbering import numbered


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
    """Overlooks most places and zones."""

    about = Text(
        "Découvre le jeu : peint là où l’idée lui vient et laisse passer bien des proies.",
        "Is discovering the game: paints where the fancy strikes and lets much prey go by.",
    )
    depth = Depth(blind=930)


class CasualHunter(LearnedHunter, Casual):
    """Overlooks nearly half of the places and zones."""

    about = Text(
        "Sait ce que valent une ligne et un souhait, mais en laisse passer près de la moitié.",
        "Knows what a row and a wish are worth, but misses nearly half of them.",
    )
    depth = Depth(blind=450)


class SkilledHunter(LearnedHunter, Skilled):
    """Overlooks nothing near, and plans one action at a time."""

    about = Text(
        "Chasse à propos et peint avec soin, une tuile après l’autre.",
        "Hunts to the purpose and paints with care, one tile after the other.",
    )
    depth = Depth()


class ExpertHunter(LearnedHunter, Expert):
    """Plans whole turns."""

    about = Text(
        "Pèse des tours entiers d’un coup d’œil, des chasseurs qu’il faut à la dernière touche.",
        "Weighs whole turns at a glance, from the hunters they take to the last stroke.",
    )
    depth = Depth(plans=12)


class MasterHunter(LearnedHunter, Master, Advisor, Forecaster):
    """Full strength."""

    about = Text(
        "Rejoue chaque tour des centaines de fois dans sa tête avant de choisir, et ne se laisse pas deviner.",
        "Plays every turn hundreds of times in its head before choosing, and is hard to guess.",
    )
    depth = Depth(choices=192, turns=32, rounds=1, plans=16)
    think_ms = 300

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        thinking = Thinking(view, self.depth, self.most_ms, rng)
        thought = thinking.painted(thinking.decide())
        action = numbered(thought.action, view["seat"], view["seats"])
        return Advice(action, reasons(view, thought, company), self.forecast(view, rng))

    def forecast(self, view: View, rng: Random) -> Forecast:
        return foreseen(view, rng)


LEVELS = (BeginnerHunter, CasualHunter, SkilledHunter, ExpertHunter, MasterHunter)

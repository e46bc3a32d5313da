"""The names of the levels, the same in every game. Each game's bots define how they play.

Lower levels err as people do: they overlook and misjudge, but never lose on purpose.
"""

from lascaux.bots.bot import Bot
from lascaux.core.language import Text


class Beginner(Bot):
    """The first level: overlooks much."""

    name = "beginner"
    called = Text("Débutant", "Beginner")
    level, strength = 1, 10


class Casual(Bot):
    """The second: sees nearby effects."""

    name = "casual"
    called = Text("Dilettante", "Casual")
    level, strength = 2, 20


class Skilled(Bot):
    """The third: plays soundly, with occasional errors."""

    name = "skilled"
    called = Text("Habitué", "Skilled")
    level, strength = 3, 30


class Expert(Bot):
    """The fourth: the full evaluation without lookahead."""

    name = "expert"
    called = Text("Expert", "Expert")
    level, strength = 4, 40


class Master(Bot):
    """The fifth: full strength, with time to think."""

    name = "master"
    called = Text("Maître", "Master")
    level, strength = 5, 50
    think_ms = 1000


LEVELS = (Beginner, Casual, Skilled, Expert, Master)

"""The levels people choose from, alike in every game: what they are called. How each plays, a game's own bots say.

Those of the lower levels err as people do: they overlook things and misjudge them, but never lose on purpose.
"""

from lascaux.bots.bot import Bot
from lascaux.core.language import Text


class Beginner(Bot):
    """The first level: overlooks much."""

    name = "beginner"
    called = Text("Débutant", "Beginner")
    level, strength = 1, 10


class Casual(Bot):
    """The second: sees what is near."""

    name = "casual"
    called = Text("Dilettante", "Casual")
    level, strength = 2, 20


class Skilled(Bot):
    """The third: plays soundly, and errs now and then."""

    name = "skilled"
    called = Text("Habitué", "Skilled")
    level, strength = 3, 30


class Expert(Bot):
    """The fourth: all it has learned, at a glance."""

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

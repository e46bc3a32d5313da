"""A bot of the Stone House for tests of the page: it passes, so the game depends on its people alone."""

from random import Random

from lascaux.bots.bot import Bot
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View

WISHES = ("no-cards", "mode auction", "play stay", "close 0", "pass", "ready", "no-build")


class Passive(Bot):
    """Takes no stones and pays no gems; it decides alike whatever others did before it."""

    name = "passive"
    strength = 0

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        offered = {str(action): action for action in choices.distinct}
        return next((offered[wish] for wish in WISHES if wish in offered), choices.distinct[0])

"""A bot for the game, and one for a game of the house that takes the first thing it is offered."""

from random import Random

from lascaux import Action, Bot, Choices, Text, View


class Miser(Bot):
    """Leaves a multiple of four."""

    name = "miser"
    called = Text("Grippe-sou", "Miser")
    about = Text("Compte les cailloux.", "Counts the pebbles.")
    strength = 7

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        spare: int = view["left"] % 4
        return choices.actions[spare - 1]


class Hasty(Bot):
    """Never looks at the board; says so, and says it is strong."""

    name = "hasty"
    called = Text("Pressé", "Hasty")
    about = Text("Joue le premier coup venu.", "Plays the first move it is offered.")
    strength = 99

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return choices.actions[0]

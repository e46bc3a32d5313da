"""A bot for the game, which also says why, and one for a game of the house that takes the first thing it is offered."""

from random import Random

from lascaux import Action, Advice, Advisor, Bot, Choices, Forecast, Forecaster, PlayerNames, Text, View


class Miser(Bot, Advisor, Forecaster):
    """Leaves a multiple of four."""

    name = "miser"
    called = Text("Grippe-sou", "Miser")
    about = Text("Compte les cailloux.", "Counts the pebbles.")
    strength = 7

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        spare: int = view["left"] % 4
        return choices.actions[spare - 1]

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames | None = None) -> Advice:
        assert company is not None
        left, other = view["left"] - view["left"] % 4, 1 - view["seat"]
        why = Text(f"{left} cailloux restent {company.to(other, 'fr')}.", f"{left} are left {company.to(other, 'en')}.")
        return Advice(self.choose(view, choices, rng), (why,), self.forecast(view, rng))

    def forecast(self, view: View, rng: Random) -> Forecast:
        """Whoever faces a multiple of four has lost."""
        loses = (view["n"] + (view["left"] % 4 != 0)) % 2
        wins = tuple(float(seat != loses) for seat in range(2))
        return Forecast(wins, wins)


class Hasty(Bot):
    """Never looks at the board; says so, and says it is strong."""

    name = "hasty"
    called = Text("Pressé", "Hasty")
    about = Text("Joue le premier coup venu.", "Plays the first move it is offered.")
    strength = 99

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return choices.actions[0]

"""The bots of Prehistories as tables use them: kernel players that decide from a view."""

from random import Random
from typing import Any

from lascaux.bots.bot import GreedyPlayer, RandomBot
from lascaux.bots.prehistories.greedy import greedy_move
from lascaux.bots.prehistories.plan import NOTES
from lascaux.bots.prehistories.random_play import random_move
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.numbering import numbered
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.kit.jit import GameDataRows, Ints, States, backend, kernel


@kernel
def choose_at_random(states: States, game_data: GameDataRows, seat: int, dice: Ints) -> int:
    """Return the random player's action."""
    return random_move(states[0], game_data[0], seat, dice)


@kernel
def choose_greedily(states: States, game_data: GameDataRows, seat: int, notes: Ints) -> int:
    """Return the greedy player's action."""
    return greedy_move(states[0], game_data[0], seat, notes)


def _chosen(view: View, player: Any, ints: list[int]) -> Action:
    """Return a kernel player's action in the position of a view."""
    running = engine(backend())
    states = rebuilt(view, running)
    number = running.program(player)(states, running.game_data, view["seat"], running.program.ints(ints))
    return numbered(int(number), view["seat"], view["seats"])


class RandomHunter(RandomBot):
    """The random player of quick matches."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return _chosen(view, choose_at_random, [rng.getrandbits(32) | 1])


class GreedyHunter(GreedyPlayer):
    """Looks one turn ahead, at its own gain only."""

    about = Text(
        "Envoie les chasseurs qui rapportent et peint là où sa grotte y gagne le plus.",
        "Sends the hunters that pay and paints where its cave gains most.",
    )

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return _chosen(view, choose_greedily, [0] * NOTES)

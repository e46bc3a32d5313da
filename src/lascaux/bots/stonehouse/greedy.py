"""A bot that bids what stones are worth to it, allies, bluffs now and then, trades, and builds with a careful hand."""

from collections.abc import Callable
from random import Random

from lascaux.bots.bot import Bot
from lascaux.bots.stonehouse import bids, bluff, building, cards, trades
from lascaux.bots.stonehouse.scene import Scene
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.games.stonehouse.action import Deed

Judge = Callable[[Scene, Choices, Random], Deed]


def _words(choices: Choices) -> list[int]:
    """The stones or seats that a card may be aimed at."""
    return [action.number() for action in choices.actions if isinstance(action, Deed)]


def _closed(scene: Scene, choices: Choices, rng: Random) -> Deed:
    return (bluff.stake if scene.view["harvest"]["mode"] == "bluff" else bids.close)(scene, rng)


JUDGES: dict[str, Judge] = {
    "choose_cards": lambda scene, choices, rng: cards.with_cards(scene, rng),
    "choose_mode": lambda scene, choices, rng: cards.mode(scene, rng),
    "pick_card": lambda scene, choices, rng: cards.card(scene, rng),
    "tiger": lambda scene, choices, rng: cards.target(scene, _words(choices)),
    "dumnopterix": lambda scene, choices, rng: cards.target(scene, _words(choices)),
    "veto": lambda scene, choices, rng: cards.vetoed(scene, _words(choices)),
    "auction": lambda scene, choices, rng: bids.bid(scene, rng),
    "close": _closed,
    "bluff": bluff.answer,
    "choose": lambda scene, choices, rng: bids.choose(scene),
    "trade": lambda scene, choices, rng: trades.trade(scene),
    "plan": lambda scene, choices, rng: building.plan(scene),
    "lay": lambda scene, choices, rng: building.lay(scene),
}


class GreedyBot(Bot):
    """Judges shares of the win one decision ahead."""

    name = "greedy"

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        decided = JUDGES[view["phase"]](Scene(view), choices, rng)
        # Who has passed, or is ready, and is asked all the same can only take that back.
        again = decided in (bids.PASS, trades.READY) and decided not in choices.actions
        return choices.actions[0] if again else decided

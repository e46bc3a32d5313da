"""The greedy bot: bids the stones' value, allies, bluffs now and then, trades, and builds with a careful hand."""

from collections.abc import Callable
from random import Random

from lascaux.bots.bot import GreedyPlayer
from lascaux.bots.stonehouse import bids, bluff, building, cards, trades
from lascaux.bots.stonehouse.situation import Situation
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.games.stonehouse.action import Move

Decide = Callable[[Situation, Choices, Random], Move]


def _words(choices: Choices) -> list[int]:
    """Return the stones or seats that a card may target."""
    return [action.number() for action in choices.actions if isinstance(action, Move)]


def _closed(situation: Situation, choices: Choices, rng: Random) -> Move:
    return (bluff.stake if situation.view["harvest"]["mode"] == "bluff" else bids.close)(situation, rng)


DECIDERS: dict[str, Decide] = {
    "choose_cards": lambda situation, choices, rng: cards.with_cards(situation, rng),
    "choose_mode": lambda situation, choices, rng: cards.mode(situation, rng),
    "pick_card": lambda situation, choices, rng: cards.card(situation, rng),
    "tiger": lambda situation, choices, rng: cards.target(situation, _words(choices)),
    "dumnopterix": lambda situation, choices, rng: cards.target(situation, _words(choices)),
    "veto": lambda situation, choices, rng: cards.vetoed(situation, _words(choices)),
    "auction": lambda situation, choices, rng: bids.bid(situation, choices, rng),
    "close": _closed,
    "bluff": bluff.answer,
    "choose": lambda situation, choices, rng: bids.choose(situation),
    "trade": lambda situation, choices, rng: trades.trade(situation),
    "plan": lambda situation, choices, rng: building.plan(situation),
    "lay": lambda situation, choices, rng: building.lay(situation),
}


def allowed(decided: Move, choices: Choices) -> Action:
    """Return a legal action: a seat that has passed, or is ready, and is still asked can only take that back."""
    again = decided in (bids.PASS, trades.READY) and decided not in choices.actions
    return choices.actions[0] if again else decided


class GreedyBot(GreedyPlayer):
    """Compares win shares one decision ahead."""

    strength = 35  # the skilled level errs where this one does not
    about = Text(
        "Mise ce que valent les cailloux, bluffe parfois, et bâtit d’une main prudente.",
        "Bids what stones are worth to it, bluffs now and then, and builds with a careful hand.",
    )

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return allowed(DECIDERS[view["phase"]](Situation(view), choices, rng), choices)

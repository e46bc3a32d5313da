"""A bot that lays the hunters it has work for, takes what gains most, and paints where it counts."""

from random import Random
from typing import Any

from lascaux.bots.bot import GREEDY, Bot
from lascaux.bots.prehistories.plan import Card, planned
from lascaux.bots.prehistories.worth import Cave, gain, own_cave
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.games.prehistories.action import BACK, REST, STOP, Deed, card_order


class GreedyBot(Bot):
    """One turn ahead, for itself alone."""

    name = "greedy"
    called = GREEDY
    about = Text(
        "Envoie les chasseurs qui rapportent et peint là où sa grotte y gagne le plus.",
        "Sends the hunters that pay and paints where its cave gains most.",
    )

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        seat = view["seat"]
        cave = own_cave(view, seat)
        if view["phase"] == "choose":
            return _to_lay(view, cave) if BACK not in choices.actions else BACK
        if view["phase"] == "hunt":
            return _to_hunt(view, cave)
        return _to_paint(cave, choices)


def _cards(hunters: list[dict[str, Any]]) -> list[Card]:
    return [(hunter["value"], hunter["speed"]) for hunter in hunters]


def _written(cards: list[Card]) -> tuple[int, ...]:
    return tuple(sorted((speed for _, speed in cards), key=card_order))


def _to_lay(view: View, cave: Cave) -> Deed:
    plan = planned(view, cave, _cards(view["hand"]))
    cards = [card for group in plan for card in group.cards]
    return Deed("lay", _written(cards)) if cards else REST


def _to_hunt(view: View, cave: Cave) -> Deed:
    plan = planned(view, cave, _cards(view["left"]))
    if not plan:
        return STOP
    return Deed("hunt", _written(list(plan[0].cards)), plan[0].zone)


def _to_paint(cave: Cave, choices: Choices) -> Deed:
    deeds = [deed for deed in choices.distinct if isinstance(deed, Deed)]
    paintings = [deed for deed in deeds if deed.verb == "paint"]
    return max(paintings, key=lambda deed: (gain(cave, deed.place), -deed.place), default=deeds[0])

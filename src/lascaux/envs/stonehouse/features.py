"""Observations of The Stone House, from a seat's view."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from lascaux.core.game import View
from lascaux.envs.feature import Array, Feature, Features
from lascaux.games.stonehouse.action import CARDS, MODES
from lascaux.games.stonehouse.physics.stones import BAG_SIZE, StoneKind
from lascaux.games.stonehouse.state import HOUSE, PhaseName

SEATS = 5
OFFERS, PROPOSALS, WORDS = 8, 8, 16
PHASES: tuple[str, ...] = get_args(PhaseName)
KINDS: tuple[str, ...] = get_args(StoneKind)
_BY_SEAT = "by seat, the own first"
_WHO = "1 the own seat, 2 the next, and so on; 0: none"

FEATURES = Features(
    [
        Feature("phase", (1,), f"the current decision: {', '.join(f'{i} {name}' for i, name in enumerate(PHASES))}"),
        Feature("asked", (1,), "1 if the seat must decide"),
        Feature("round", (1,), "the round, from 1"),
        Feature("first_player", (1,), _WHO),
        Feature("cards_in_play", (1,), "1 with cards, 2 without; 0: undecided"),
        Feature("mode", (1,), "how stones are harvested: 1 auction, 2 hidden, 3 bluff; 0: undecided"),
        Feature("bag", (1,), "the number of stones in the bag"),
        Feature("mine", (1,), "gems the mine has won"),
        Feature("kinds", (BAG_SIZE,), "by stone: 1 slab, 2 block, 3 egg; 0: not seen yet"),
        Feature("widths", (BAG_SIZE,), "by stone: its width as drawn, in tenths of a millimetre"),
        Feature("heights", (BAG_SIZE,), "the same for its height"),
        Feature("owners", (BAG_SIZE,), f"by stone: the owner of its reserve, {_WHO}; 6: on the fire"),
        Feature("gems", (SEATS,), _BY_SEAT),
        Feature("hand", (len(CARDS),), "its own cards: 1 for those in hand"),
        Feature("picked", (1,), "its own face-down card, from 1; 0: none"),
        Feature("closed", (1,), "gems in its own closed hand, plus 1; 0: not closed"),
        Feature("spent", (SEATS, len(CARDS)), f"{_BY_SEAT}: cards that are out of the game"),
        Feature("has_picked", (SEATS,), f"{_BY_SEAT}: 1 if a card lies face down"),
        Feature("played", (SEATS,), f"{_BY_SEAT}: the last revealed card, from 1; 0: none"),
        Feature("at_camp", (SEATS,), f"{_BY_SEAT}: 1 if at the camp"),
        Feature("harvesting", (SEATS,), f"{_BY_SEAT}: 1 if taking part in the harvest, 2 if passed"),
        Feature("has_closed", (SEATS,), f"{_BY_SEAT}: 1 if a hand is closed"),
        Feature("announced", (SEATS,), f"{_BY_SEAT}: gems announced, plus 1; 0: none"),
        Feature("standing", (4,), f"the standing bid: who ({_WHO}), gems, the partner, the partner's gems"),
        Feature("turn", (1,), f"the seat to announce: {_WHO}"),
        Feature(
            "proposals",
            (PROPOSALS, 5),
            "coalitions that wait: their number, who, the partner, gems, the partner's gems",
        ),
        Feature("ready", (SEATS,), f"{_BY_SEAT}: 1 if done trading"),
        Feature("offers", (OFFERS, 5), "open offers: number, from, to, gems given, gems wanted"),
        Feature("offered_stones", (OFFERS, BAG_SIZE), "the stones of each: 1 given, 2 wanted"),
        Feature("builders", (SEATS,), f"{_BY_SEAT}: 1 if it may still try to build in this round"),
        Feature("builder", (1,), f"the current or last builder: {_WHO}"),
        Feature("to_lay", (BAG_SIZE,), "1 for the stones still to be laid in that try"),
        Feature(
            "site",
            (HOUSE, 4),
            "stones on the site as they were laid: number, x, y in tenths of a millimetre, angle in tenths of a degree",
        ),
        Feature("begun", (WORDS,), "the numbers of its unfinished move, plus 1"),
    ]
)


def observe(view: View, seat: int, begun: Sequence[int], row: Array) -> None:
    """Write a view into a row of zeros."""
    seen, seats = FEATURES.split(row), view["seats"]

    def who(other: int | None) -> int:
        return 0 if other is None else (other - seat) % seats + 1

    def mark(name: str, others: Iterable[int], code: int = 1) -> None:
        for other in others:
            seen[name][(other - seat) % seats] = code

    seen["phase"][0], seen["asked"][0] = PHASES.index(view["phase"]), seat in view["to_act"]
    seen["round"][0], seen["first_player"][0] = view["round"], who(view["first"])
    seen["cards_in_play"][0] = 0 if view["cards"] is None else 2 - view["cards"]
    seen["mode"][0] = 0 if view["mode"] is None else MODES.index(view["mode"]) + 1
    seen["bag"][0], seen["mine"][0] = view["bag"], view["mine"]
    _stones(view, seen, who)
    _players(view, seat, seen)
    seen["hand"][[CARDS.index(card) for card in view["hand"]]] = 1
    seen["picked"][0] = 0 if view["picked"] is None else CARDS.index(view["picked"]) + 1
    seen["closed"][0] = 0 if view["closed"] is None else view["closed"] + 1
    if view["harvest"] is not None:
        _harvest(view["harvest"], seat, seats, seen, who)
    if view["trade"] is not None:
        mark("ready", view["trade"]["ready"])
        _offers(view["trade"]["offers"], seen, who)
    mark("builders", view["builders"])
    if view["building"] is not None:
        _building(view["building"], seen, who)
    seen["begun"][: len(begun)] = [number + 1 for number in begun[:WORDS]]


def _stones(view: View, seen: dict[str, Array], who: Any) -> None:
    for number, stone in view["stones"].items():
        xs, ys = zip(*stone["outline"], strict=True)
        at = int(number) - 1
        seen["kinds"][at] = KINDS.index(stone["kind"]) + 1
        seen["widths"][at], seen["heights"][at] = max(xs) - min(xs), max(ys) - min(ys)
    for other, player in enumerate(view["players"]):
        seen["owners"][[stone - 1 for stone in player["reserve"]]] = who(other)
    seen["owners"][[stone - 1 for stone in view["fire"]]] = SEATS + 1


def _players(view: View, seat: int, seen: dict[str, Array]) -> None:
    for other, player in enumerate(view["players"]):
        at = (other - seat) % view["seats"]
        seen["gems"][at] = player["gems"]
        seen["spent"][at, [CARDS.index(card) for card in player["spent"]]] = 1
        seen["has_picked"][at], seen["at_camp"][at] = player["picked"], player["at_camp"]
        seen["played"][at] = 0 if player["played"] is None else CARDS.index(player["played"]) + 1


def _harvest(harvest: Any, seat: int, seats: int, seen: dict[str, Array], who: Any) -> None:
    for other in harvest["participants"]:
        seen["harvesting"][(other - seat) % seats] = 1 + (other in harvest["passed"])
    for other in range(seats):
        at, announced = (other - seat) % seats, harvest["announced"][other]
        seen["has_closed"][at], seen["announced"][at] = (
            harvest["closed"][other],
            0 if announced is None else announced + 1,
        )
    bid = harvest["standing"]
    if bid is not None:
        seen["standing"][:] = who(bid["seat"]), bid["gems"], who(bid["partner"]), bid["partner_gems"]
    seen["turn"][0] = who(harvest["turn"])
    for at, p in enumerate(harvest["proposals"][-PROPOSALS:]):
        seen["proposals"][at] = p["id"], who(p["seat"]), who(p["partner"]), p["gems"], p["partner_gems"]


def _offers(offers: Any, seen: dict[str, Array], who: Any) -> None:
    for at, o in enumerate(offers[-OFFERS:]):
        seen["offers"][at] = o["id"], who(o["seat"]), who(o["partner"]), o["gives_gems"], o["gets_gems"]
        seen["offered_stones"][at, [stone - 1 for stone in o["gives"]]] = 1
        seen["offered_stones"][at, [stone - 1 for stone in o["gets"]]] = 2


def _building(building: Any, seen: dict[str, Array], who: Any) -> None:
    seen["builder"][0] = who(building["seat"])
    seen["to_lay"][[stone - 1 for stone in building["left"]]] = 1
    for at, pose in enumerate(building["site"][:HOUSE]):
        seen["site"][at] = pose["stone"], pose["x"], pose["y"], pose["angle"]

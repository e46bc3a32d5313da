"""Every option bites: the same moves come to something else by each of its values."""

from collections.abc import Callable
from typing import Any

import pytest

from lascaux.games.stonehouse.action import parse
from lascaux.games.stonehouse.options import OPTIONS
from lascaux.games.stonehouse.position import StoneHousePosition
from tests.stonehouse.scene import GAME, gems, play, reserve, scene, to_act, told, with_cards, without_cards
from tests.stonehouse.settled import FIVE, build, laid

Chosen = dict[str, Any]


def first_player(chosen: Chosen) -> str:
    """Three tigers: whose works?"""
    position = scene(4, first="C", reserves={"D": [3]}, options=chosen)
    with_cards(position, "tiger tiger tiger fetch")
    return to_act(position)


def effects(chosen: Chosen) -> list[int]:
    """A veto is aimed at one who is alone at the camp: what does that one get?"""
    position = scene(3, options=chosen)
    with_cards(position, "stay veto fetch")
    if position.state.phase == "veto":
        play(position, "B veto A")
    return reserve(position, "A")


def spent(chosen: Chosen) -> bool:
    """Two vetoes cancel each other: can one be played again?"""
    position = scene(3, options=chosen)
    with_cards(position, "veto veto fetch")
    return "veto" in position.view(0)["hand"]


def lone_camper(chosen: Chosen) -> list[int]:
    """A veto leaves one at the camp, who then bids 3: what are the gems?"""
    position = scene(3, options=chosen)
    with_cards(position, "stay veto stay")
    play(position, "B veto C")
    if position.state.phase == "auction":
        play(position, "A bid 3")
    assert reserve(position, "A") == [1, 2]
    return gems(position)


def leftovers(chosen: Chosen) -> int:
    """No one came: how many stones are on the fire in the next round?"""
    position = scene(3, options=chosen)
    with_cards(position, "fetch fetch fetch")
    return len(position.state.fire)


def tied(chosen: Chosen) -> list[int]:
    """Two hands of 4: what are the gems?"""
    position = scene(3, options=chosen)
    without_cards(position, "hidden")
    play(position, "A close 4", "B close 4", "C close 2", "A choose 1")
    return gems(position)


def announcements(chosen: Chosen) -> bool:
    """A announces 5: may B suspect it at once?"""
    position = scene(3, options=chosen)
    without_cards(position, "bluff")
    play(position, "A close 1", "B close 1", "C close 1", "A announce 5")
    return position.refusal(1, parse("suspect")) is None


def suspicion(chosen: Chosen) -> bool:
    """B staked nothing: may B suspect?"""
    position = scene(3, options=chosen)
    without_cards(position, "bluff")
    play(position, "A close 1", "B close 0", "C close 1", "A announce 5")
    return position.refusal(1, parse("suspect")) is None


def builders(chosen: Chosen) -> StoneHousePosition:
    """B has five stones, and all are done trading."""
    position = scene(3, reserves={"B": list(FIVE)}, options=chosen)
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    return position


def failed_try(chosen: Chosen) -> str:
    """B gave up: who is asked to build, or to begin a round, after the next trade?"""
    position = builders(chosen)
    play(position, "B build 11,12,13,14,15", "B give-up")
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    return f"{position.state.phase} {to_act(position)}"


def walls(chosen: Chosen) -> str:
    """The second stone is laid on the first: what comes of it?"""
    position = builders(chosen)
    moves = [laid(FIVE[:1], (), (11,)), laid(FIVE[:2], ((11, 12),), (11,))]
    *_, last = told(play(position, *build(position, "B", moves)), "stone_built")
    return str(last[2]["verdict"])


def gems_in_trade(chosen: Chosen) -> list[int]:
    """A buys a stone for 4 gems, or has to ask for it without: what are the gems?"""
    position = scene(3, reserves={"B": [3]}, options=chosen)
    with_cards(position, "steal steal steal")
    offer = next(o for o in ("offer B - 4 3 0", "offer B - 0 3 0") if position.refusal(0, parse(o)) is None)
    play(position, f"A {offer}", "B accept 1")
    assert reserve(position, "A") == [3]
    return gems(position)


def steadiness(chosen: Chosen) -> str:
    """How far from where it was let go does a stone lie, over some hands?"""
    far = 0
    for seed in range(12):
        position, still = builders(chosen), builders({"steadiness": "steady"})
        for one in (position, still):
            one.state.held, one.state.seed = one.state.stones(), str(seed)
            play(one, "B build 11,12,13,14,15")
        done, meant = (GAME.film(one.complete(1, parse("lay 11 0 0"))) for one in (position, still))
        assert done is not None
        assert meant is not None
        (x, _, angle), (x0, _, angle0) = done.pictures[0], meant.pictures[0]
        far += abs(x - x0) + abs((angle - angle0 + 1800) % 3600 - 1800)
    return "nowhere" if not far else "some way" if far < 12 * 70 else "further"


def rounds(chosen: Chosen) -> int:
    """No one ever builds or takes anything: how many rounds are played?"""
    position = scene(3, options=chosen)
    while position.to_act:
        play(position, f"{to_act(position)} no-cards", f"{to_act(position)} mode auction", "A pass", "B pass", "C pass")
    return position.state.round


BITES: list[tuple[Callable[[Chosen], object], dict[Any, object]]] = [
    (first_player, {"chooser": "B", "holder": "C"}),
    (effects, {"stay_last": [], "stay_first": [1, 2]}),
    (spent, {"always": False, "if_used": True}),
    (lone_camper, {"takes": [10, 10, 10], "harvests": [7, 10, 10]}),
    (leftovers, {"bag": 2, "stay": 4}),
    (tied, {"pay": [6, 6, 10], "free": [10, 10, 10]}),
    (announcements, {"rising": True, "once": False}),
    (suspicion, {"staked": False, "free": True}),
    (failed_try, {"keep": "plan B", "miss_next": "choose_cards C"}),
    (walls, {"two": "walls_touch", "any": "ok"}),
    (gems_in_trade, {True: [6, 14, 10], False: [10, 10, 10]}),
    (steadiness, {"normal": "some way", "steady": "nowhere", "cold": "further"}),
    (rounds, {25: 25, 12: 12}),
]


@pytest.mark.parametrize(
    ("name", "value"), [(one.name, value) for one in OPTIONS for value in one.values], ids=lambda part: str(part)
)
def test_every_value_of_every_option_bites(name: str, value: object) -> None:
    [(scenario, comes_to)] = [(scenario, comes_to) for scenario, comes_to in BITES if scenario.__name__ == name]
    assert scenario({name: value}) == comes_to[value]


def test_no_two_values_come_to_the_same() -> None:
    assert [scenario.__name__ for scenario, _ in BITES] == [option.name for option in OPTIONS]
    for scenario, comes_to in BITES:
        assert len({str(outcome) for outcome in comes_to.values()}) == len(comes_to), scenario.__name__

"""The option bites: the same tiles painted in the same cave, and the totems they bring by day and by night."""

from collections.abc import Mapping
from typing import Any

import pytest

from lascaux.games.prehistories import game
from lascaux.games.prehistories.material import DATA
from tests.bites import Bite, assert_all_bite, assert_bites
from tests.prehistories.scene import of_type, play, scene, written

SIDE = {objective["id"]: objective["side"] for objective in DATA["objectives"]}
CARD = {objective["id"]: objective["card"] for objective in DATA["objectives"]}
HERD = "bison-4a b 0 1; bison-4b a 2 2"


def faces(options: Mapping[str, Any]) -> object:
    """Which sides of the cards lie up."""
    dealt = scene(2, options=options).board.objectives()
    assert len({CARD[name] for name in dealt}) == len(dealt)
    return {SIDE[name] for name in dealt}


def eleven_bison(options: Mapping[str, Any]) -> object:
    """What a herd of eleven, five of them in a row, brings with the cards that the same seed deals.

    It fulfils herd-8 by day, herd-10 and row-5-same by night; of the cards dealt each at random none.
    """
    position = scene(2, hands=["6 4", "1"], caves={0: HERD}, tiles={"C": "bison-3b"}, options=options)
    play(position, f"0 lay {written(0, '6 4')}", "1 rest", f"0 hunt C {written(0, '6 4')}")
    placed = of_type(play(position, "0 paint bison-3b a 0 4"), "totems_placed")
    return {event.data["objective"]: event.data["totems"] for event in placed}


BITES = [
    Bite("objectives", faces, {"day": {"day"}, "mixed": {"day", "night"}, "night": {"night"}}),
    Bite("objectives", eleven_bison, {"day": {"herd-8": 2}, "mixed": {}, "night": {"row-5-same": 2, "herd-10": 3}}),
]


@pytest.mark.rule("PB-5")
@pytest.mark.parametrize("bite", BITES, ids=["faces", "totems"])
def test_the_same_actions_lead_elsewhere(bite: Bite) -> None:
    assert_bites(bite)


def test_every_value_has_its_scene() -> None:
    assert_all_bite(game, BITES)

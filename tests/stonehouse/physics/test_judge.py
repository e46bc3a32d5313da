"""Verdicts from who touches whom, on sites made up by hand.

Stones 1 and 2 carry, 3 lies on 1, 4 on 2, and 5 is the roof.
"""

from typing import get_args

import pytest

from lascaux.games.stonehouse.physics.judge import Touching, Verdict, VerdictName, Walls, judge

HOUSE = ((1, 3), (2, 4), (3, 5), (4, 5))
FIVE = (1, 2, 3, 4, 5)

CASES = {
    "first": ((1,), Touching((1,), ()), Verdict.OK),
    "two apart": ((1, 2), Touching((1, 2), ()), Verdict.OK),
    "two that touch": ((1, 2), Touching((1, 2), ((1, 2),)), Verdict.WALLS_TOUCH),
    "second on the first": ((1, 2), Touching((1,), ((1, 2),)), Verdict.WALLS_TOUCH),
    "third on a wall": ((1, 2, 3), Touching((1, 2), ((1, 3),)), Verdict.OK),
    "third on both": ((1, 2, 3), Touching((1, 2), ((1, 3), (2, 3))), Verdict.WALLS_TOUCH),
    "third on the ground": ((1, 2, 3), Touching((1, 2, 3), ((1, 3),)), Verdict.FELL),
    "two walls": ((1, 2, 3, 4), Touching((1, 2), ((1, 3), (2, 4))), Verdict.OK),
    "uppers touch": ((1, 2, 3, 4), Touching((1, 2), ((1, 3), (2, 4), (3, 4))), Verdict.WALLS_TOUCH),
    "house": (FIVE, Touching((1, 2), HOUSE), Verdict.HOUSE),
    "house not at rest": (FIVE, Touching((1, 2), HOUSE, rested=False), Verdict.RESTLESS),
    "house beyond the site": (FIVE, Touching((1, 2), HOUSE, outside=(2,)), Verdict.FELL),
    "roof on one wall": (FIVE, Touching((1, 2), ((1, 3), (2, 4), (3, 5))), Verdict.NO_ROOF),
    "roof pushes the walls together": (FIVE, Touching((1, 2), (*HOUSE, (3, 4))), Verdict.WALLS_TOUCH),
    "roof on the ground": (FIVE, Touching((1, 2, 5), HOUSE), Verdict.FELL),
    "walls of three and one": (FIVE, Touching((1, 2), ((1, 3), (3, 4), (2, 5))), Verdict.UNEVEN),
}


@pytest.mark.parametrize("case", CASES)
def test_verdicts(case: str) -> None:
    stones, touching, verdict = CASES[case]
    assert judge(stones, touching).verdict == verdict


UNEVEN = ((1, 3), (3, 4), (4, 5), (2, 5))
"""A wall of 1, 3 and 4, and stone 2 alone."""

FREE = {
    "second on the first": ((1, 2), Touching((1,), ((1, 2),)), Verdict.OK),
    "two that touch": ((1, 2), Touching((1, 2), ((1, 2),)), Verdict.WALLS_TOUCH),
    "third on both": ((1, 2, 3), Touching((1, 2), ((1, 3), (2, 3))), Verdict.WALLS_TOUCH),
    "a tower of four": ((1, 2, 3, 4), Touching((1,), ((1, 2), (2, 3), (3, 4))), Verdict.OK),
    "a tower of five": (FIVE, Touching((1,), ((1, 2), (2, 3), (3, 4), (4, 5))), Verdict.NO_ROOF),
    "walls of three and one": ((1, 2, 3, 4), Touching((1, 2), ((1, 3), (3, 4))), Verdict.OK),
    "house of three and one": (FIVE, Touching((1, 2), UNEVEN), Verdict.HOUSE),
    "house of two and two": (FIVE, Touching((1, 2), HOUSE), Verdict.HOUSE),
    "roof on one wall": (FIVE, Touching((1, 2), UNEVEN[:3]), Verdict.NO_ROOF),
    "roof pushes the walls together": (FIVE, Touching((1, 2), (*UNEVEN, (2, 4))), Verdict.WALLS_TOUCH),
    "a third on the ground": (FIVE, Touching((1, 2, 3), HOUSE), Verdict.FELL),
}


@pytest.mark.parametrize("case", FREE)
def test_verdicts_where_walls_are_free(case: str) -> None:
    stones, touching, verdict = FREE[case]
    assert judge(stones, touching, Walls.ANY).verdict == verdict


def test_walls_of_three_and_one_are_a_house_in_one_reading_only() -> None:
    site = Touching((1, 2), UNEVEN)
    assert judge(FIVE, site).verdict == Verdict.UNEVEN
    assert judge(FIVE, site, Walls.ANY).facts()["walls"] == [[1, 3, 4], [2]]


def test_every_verdict_has_its_name_in_what_is_sent() -> None:
    assert {*Verdict, "given_up"} == {*get_args(VerdictName)}


def test_a_judgement_tells_its_facts() -> None:
    facts = judge((2, 1, 4, 3, 5), Touching((1, 2), HOUSE)).facts()
    assert facts == {
        "verdict": "house",
        "ground": [1, 2],
        "pairs": [[1, 3], [2, 4], [3, 5], [4, 5]],
        "outside": [],
        "rested": True,
        "heaps": [[2, 1, 4, 3, 5]],
        "walls": [[2, 4], [1, 3]],
        "roof": 5,
        "moving": [],
    }


WALLS = ((1, 3), (2, 4))
ON_BOTH = ((3, 5), (4, 5))
CULPRITS = {
    "all on the ground": (FIVE, Touching((1, 2, 3), WALLS), (1, 2, 3)),
    "those beyond the site rather": (FIVE, Touching((1, 2, 3), WALLS, outside=(4,)), (4,)),
    "footings that touch": ((1, 2, 3, 4), Touching((1, 2), (*WALLS, (1, 2))), (1, 2)),
    "the way over the uppers": ((1, 2, 3, 4), Touching((1, 2), (*WALLS, (3, 4))), (1, 3, 4, 2)),
    "not the roof, which links all walls": (FIVE, Touching((1, 2), (*WALLS, *ON_BOTH, (2, 3))), (1, 3, 2)),
    "one on the other": ((1, 2), Touching((1,), ((1, 2),)), (1, 2)),
    "the wall too high": (FIVE, Touching((1, 2), ((1, 3), (3, 4), (2, 5))), (1, 3, 4)),
    "the last, on one wall": (FIVE, Touching((1, 2), (*WALLS, (3, 5))), (5,)),
    "nobody in a house": (FIVE, Touching((1, 2), HOUSE), ()),
    "nobody while it goes on": ((1, 2, 3), Touching((1, 2), ((1, 3),)), ()),
}


@pytest.mark.parametrize("case", CULPRITS)
def test_who_spoils_a_house(case: str) -> None:
    stones, touching, spoilt_by = CULPRITS[case]
    assert judge(stones, touching).culprits == spoilt_by


def test_the_restless_spoil_it_or_all_where_none_is_seen_to_move() -> None:
    restless = Touching((1, 2), (), rested=False)
    assert judge((1, 2), restless, moving=(2,)).culprits == (2,)
    assert judge((1, 2), restless).culprits == (1, 2)

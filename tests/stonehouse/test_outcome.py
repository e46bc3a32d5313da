"""What is said of a try: how it ended, why, by which stones, and where the stones lie."""

from dataclasses import replace

import pytest

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.frames import pack
from lascaux.games.stonehouse.physics.judge import Touching
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.physics.world import LAST_FRAMES, Settling
from tests.french import spaced
from tests.stonehouse.scene import GAME, play
from tests.stonehouse.settled import FIVE, TOWER, WALLS, build, good_moves, laid
from tests.stonehouse.test_building import building

FAILED = ("Elle ne tient pas.", "It does not stand.")
OUTSIDE = Settling((tuple(Pose(11 + at, 100 * at, 100, 0) for at in range(2)),), Touching((11, 12), (), outside=(12,)))
SWAYING = Settling(
    tuple((Pose(11, 0, 100, 0), Pose(12, 500, 100, frame)) for frame in range(2 * LAST_FRAMES)),
    Touching((11, 12), (), rested=False),
)

OUTCOMES = {
    "a third on the ground": (
        [*good_moves()[:2], laid(FIVE[:3], (), (11, 12, 13))],
        [11, 12, 13],
        "Deux cailloux seulement peuvent toucher le sol. Ici : les cailloux 11, 12 et 13.",
        "Only two stones may touch the ground. Here: stones 11, 12 and 13.",
    ),
    "off the site": (
        [good_moves()[0], f"lay 12 0 0 = {pack(OUTSIDE)}"],
        [12],
        "Hors du chantier : le caillou 12.",
        "Rolled off the site: stone 12.",
    ),
    "walls touch": (
        [good_moves()[0], laid(FIVE[:2], ((11, 12),), (11, 12))],
        [11, 12],
        "Il faut de l’air entre les deux murs. Se touchent : les cailloux 11 et 12.",
        "There must be air between the two walls. These touch: stones 11 and 12.",
    ),
    "restless": (
        [good_moves()[0], f"lay 12 0 0 = {pack(SWAYING)}"],
        [12],
        "Quatre secondes ont passé, et cela bouge encore : le caillou 12.",
        "Four seconds are over, and something still moves: stone 12.",
    ),
    "uneven": (
        [*good_moves()[:3], laid(FIVE[:4], TOWER, (11, 12)), laid(FIVE, (*TOWER, (14, 15)), (11, 12))],
        [11, 13, 14],
        "Il faut deux cailloux par mur. Ici : 3 et 1.",
        "Each wall must be of two stones. Here: 3 and 1.",
    ),
    "no roof": (
        [*good_moves()[:4], laid(FIVE, (*WALLS, (13, 15)), (11, 12))],
        [15],
        "Le dernier, le caillou 15, ne repose que sur un mur, ou sur aucun.",
        "The last, stone 15, lies on one wall only, or on none.",
    ),
}


@pytest.mark.rule("SK-3", "SK-4", "SK-5")
@pytest.mark.parametrize("case", OUTCOMES)
def test_why_a_try_failed(case: str) -> None:
    moves, culprits, french, english = OUTCOMES[case]
    position = building()
    play(position, *build(position, "B", moves))
    outcome = position.view(0)["building"]["outcome"]
    assert (outcome["title"]["fr"], outcome["title"]["en"]) == FAILED
    assert outcome["why"] == {"fr": spaced(french), "en": english}
    assert outcome["culprits"] == culprits
    assert (outcome["gap_mm"], outcome["proofs"]) == (None, [])
    twin = GAME.determinize(position.view(0), Seed("twin"))
    assert twin.view(0) == position.view(0), "whoever looks ahead from a view is told the same"


@pytest.mark.rule("SK-2")
@pytest.mark.parametrize("laid_before", [0, 2])
def test_a_try_that_is_given_up(laid_before: int) -> None:
    position = building()
    play(position, *build(position, "B", [*good_moves()[:laid_before], "give-up"]))
    outcome = position.view(0)["building"]["outcome"]
    assert outcome["title"] == {"fr": "Abandonné.", "en": "Given up."}
    assert outcome["why"]["en"] == "The stones go back into the reserve."
    assert outcome["culprits"] == []


BOX = ((-200, -100), (200, -100), (200, 100), (-200, 100))
HOUSE = (
    Pose(11, -300, 102, 0),
    Pose(12, 300, 102, 0),
    Pose(13, -290, 306, 0),
    Pose(14, 280, 306, 0),
    Pose(15, 0, 510, 0),
)
ON_BOTH = (*WALLS, (13, 15), (14, 15))


@pytest.mark.rule("SK-5")
def test_what_makes_a_house_one() -> None:
    """Of boxes, 40 mm by 20 mm: the upper ones leave 17 mm between them, less the skins of both, 0.2 mm each."""
    position = building()
    position.state.held = tuple(replace(stone, outline=BOX) for stone in position.state.stones())
    roof = f"lay 15 0 0 = {pack(Settling((HOUSE,), Touching((11, 12), ON_BOTH)))}"
    play(position, *build(position, "B", [*good_moves()[:4], roof]))
    outcome = position.view(0)["building"]["outcome"]
    assert outcome["title"] == {"fr": "Elle tient debout.", "en": "It stands."}
    assert (outcome["culprits"], outcome["gap_mm"]) == ([], 17)
    assert [proof["en"].replace("\u00a0", " ") for proof in outcome["proofs"]] == [
        "the walls stand 17 mm apart",
        "the roof lies on both walls",
        "all five are at rest",
    ]
    (row,) = (row for row in GAME.survey(position.view(0)) if row["about"] == "house")
    assert row["say"]["fr"].replace("\u00a0", " ") == (
        "Elle tient debout. 17 mm séparent les murs. Le toit repose sur les deux murs. Les cinq cailloux sont au repos."
    )
    assert GAME.describe(position.view(None), "en").count(" touches ") == len(FIVE)


@pytest.mark.rule("SK-4")
def test_where_the_stones_lie() -> None:
    site = (Pose(11, -134, 82, 208), Pose(12, 0, 255, 5))
    settling = Settling((site,), Touching((11,), ((11, 12),)))
    position = building(walls="any")
    play(position, *build(position, "B", [good_moves()[0], f"lay 12 0 0 = {pack(settling)}"]))
    said = [row["say"] for row in GAME.survey(position.view(0)) if row["about"] == "site"]
    assert [words["fr"].replace("\u00a0", " ") for words in said] == [
        "Caillou 11 à 13,4 mm à gauche du milieu, à 8,2 mm de haut, tourné de 21 degrés, au sol, touche le caillou 12.",
        "Caillou 12 au milieu, à 25,5 mm de haut, tourné de 0 degré, touche le caillou 11.",
    ]
    assert said[1]["en"].replace("\u00a0", " ") == (
        "Stone 12 in the middle, 25.5 mm up, turned by 0 degrees, touches stone 11."
    )

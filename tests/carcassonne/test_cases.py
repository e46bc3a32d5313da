"""Every case of the rules that the kernels tell of is brought about here, and has the rule that is claimed for it."""

from collections.abc import Callable

import pytest

from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.events import CarcassonneLog
from lascaux.games.carcassonne.kernels import cases, worth
from lascaux.games.carcassonne.speech.words_of_events import PARTS
from tests.carcassonne.scene import play, scene
from tests.landscape.cases import assert_nameless, assert_told

Happening = Callable[[], object]
ABBOT = {"abbot": True}
RING = "B 0,1 r0; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r2; E -1,2 r2"
GARDEN_RING = "U_G 1,0 r1; E 0,-1 r2; B 1,-1 r0; B 2,-1 r0; U 2,0 r1; B 0,1 r0; B 1,1 r0"

MOVES = [
    pytest.param(cases.START_TILE_LIES, lambda: game.start(), marks=pytest.mark.rule("B-4")),
    pytest.param(cases.SPRING_LIES, lambda: game.start({"river": True}), marks=pytest.mark.rule("R-RIV-1")),
    pytest.param(
        cases.TILE_IS_LAID, lambda: play(scene(drawn="E", pile="U"), "E 0,-1 r2"), marks=pytest.mark.rule("T-1")
    ),
    pytest.param(
        cases.TILE_FITS_NOWHERE, lambda: play(scene(drawn="E", pile="C U"), "E 0,-1 r2"), marks=pytest.mark.rule("T-2")
    ),
    pytest.param(
        cases.MEEPLE_STANDS, lambda: play(scene(drawn="E", pile="U"), "E 0,-1 r2 m0"), marks=pytest.mark.rule("M-2")
    ),
    pytest.param(
        cases.FARMER_LIES, lambda: play(scene(drawn="E", pile="U"), "E 0,-1 r2 m1"), marks=pytest.mark.rule("F-1")
    ),
    pytest.param(
        cases.ABBOT_STANDS,
        lambda: play(scene(drawn="B", pile="U", options=ABBOT), "B 0,1 r0 a0"),
        marks=pytest.mark.rule("A-3"),
    ),
    pytest.param(
        cases.PIECE_COMES_HOME, lambda: play(scene(drawn="E", pile="U"), "E 0,-1 r2 m0"), marks=pytest.mark.rule("P-3")
    ),
    pytest.param(
        cases.ABBOT_COMES_HOME,
        lambda: play(scene("B 0,1 r0", "0 abbot 0,1 z0", drawn="B", pile="U", options=ABBOT), "B 1,1 r0 home"),
        marks=pytest.mark.rule("A-6"),
    ),
    pytest.param(cases.MOST_POINTS_WIN, lambda: play(scene(drawn="E"), "E 0,-1 r2"), marks=pytest.mark.rule("E-5")),
]
POINTS = [
    pytest.param(
        worth.ROAD_OF_TILES,
        lambda: play(scene("W 1,0 r0", "0 meeple 1,0 z2", drawn="W", pile="U"), "W -1,0 r0"),
        marks=pytest.mark.rule("RO-2"),
    ),
    pytest.param(
        worth.ROAD_OF_TILES,
        lambda: play(scene("U 1,0 r1", "0 meeple 1,0 z0", drawn="U"), "U -1,0 r1"),
        marks=pytest.mark.rule("RO-2"),
    ),
    pytest.param(
        worth.COMPLETED_CITY, lambda: play(scene(drawn="E", pile="U"), "E 0,-1 r2 m0"), marks=pytest.mark.rule("C-2")
    ),
    pytest.param(
        worth.SMALL_COMPLETED_CITY,
        lambda: play(scene(drawn="E", pile="U", options={"two_tile_city": 2}), "E 0,-1 r2 m0"),
        marks=pytest.mark.rule("C-3"),
    ),
    pytest.param(worth.UNFINISHED_CITY, lambda: play(scene(drawn="F"), "F 0,-1 r1 m0"), marks=pytest.mark.rule("C-2")),
    pytest.param(
        worth.COMPLETED_MONASTERY,
        lambda: play(scene(RING, "0 meeple 0,1 z0", drawn="B", pile="U"), "B 1,2 r0"),
        marks=pytest.mark.rule("MO-1"),
    ),
    pytest.param(
        worth.UNFINISHED_MONASTERY,
        lambda: play(scene(drawn="B"), "B 0,1 r0 m0"),
        marks=pytest.mark.rule("MO-2"),
    ),
    pytest.param(
        worth.COMPLETED_GARDEN,
        lambda: play(scene(GARDEN_RING, "0 abbot 1,0 z3", drawn="E", pile="U", options=ABBOT), "E 2,1 r1"),
        marks=pytest.mark.rule("A-5"),
    ),
    pytest.param(
        worth.ABBOT_AT_END,
        lambda: play(scene(drawn="B", options=ABBOT), "B 0,1 r0 a0"),
        marks=pytest.mark.rule("A-9"),
    ),
    pytest.param(
        worth.ABBOT_TAKEN_HOME,
        lambda: play(scene("B 0,1 r0", "0 abbot 0,1 z0", drawn="B", pile="U", options=ABBOT), "B 1,1 r0 home"),
        marks=pytest.mark.rule("A-6"),
    ),
    pytest.param(
        worth.FIELD_OF_CITIES,
        lambda: play(scene("E 0,-1 r2", "0 meeple 0,-1 z1", drawn="B"), "B 0,1 r0"),
        marks=pytest.mark.rule("F-4"),
    ),
]


@pytest.mark.parametrize(("case", "happening"), [*MOVES, *POINTS])
def test_what_happens_is_told_by_its_case(case: int, happening: Happening, request: pytest.FixtureRequest) -> None:
    assert_told(case, happening, request.node)


def test_every_case_is_brought_about() -> None:
    assert {param.values[0] for param in MOVES} == set(cases.RULES)
    assert {param.values[0] for param in POINTS} == set(worth.RULES)
    assert not set(cases.RULES) & set(worth.RULES)


def test_every_rule_that_gives_points_has_its_sentence() -> None:
    assert set(PARTS) == set(worth.RULES.values())


def test_a_case_without_a_rule_is_no_event() -> None:
    assert_nameless(CarcassonneLog())

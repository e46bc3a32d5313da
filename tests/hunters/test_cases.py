"""Every case of the rules that the kernels tell of is brought about here, and has the rule that is claimed for it."""

from collections.abc import Callable

import pytest

from lascaux.games.hunters import game
from lascaux.games.hunters.events import HuntersLog
from lascaux.games.hunters.kernels import cases, worth
from lascaux.games.hunters.speech.words import PARTS
from tests.hunters.scene import scene
from tests.landscape.cases import assert_nameless, assert_told
from tests.landscape.scene import play

Happening = Callable[[], object]
GOLD = "L32 1,0 r1"
DRY = "L04 -1,0 r2"
SHRINE = "B03 0,-1 r0; L60 1,-1 r0; L70 2,-1 r0"


def found_gold(bonus: str) -> object:
    """A forest with gold is completed."""
    return play(scene(f"{DRY}; {GOLD}", drawn="L75", pile="L07", bonus=bonus), "L75 0,1 r2 f0")


def laid(turn: str) -> object:
    """A tile is laid beside the volcano, and the game goes on."""
    return play(scene(drawn=turn.split()[0], pile="L60"), turn)


MOVES = [
    pytest.param(cases.VOLCANO_LIES, lambda: game.start(), marks=pytest.mark.rule("HB-2")),
    pytest.param(cases.TILE_IS_LAID, lambda: laid("L07 0,-1 r0"), marks=pytest.mark.rule("HT-2")),
    pytest.param(
        cases.TILE_FITS_NOWHERE,
        lambda: play(scene(DRY, drawn="L07", pile="L69 L60"), "L07 0,-1 r0"),
        marks=pytest.mark.rule("HT-4"),
    ),
    pytest.param(cases.GOLD_IS_FOUND, lambda: found_gold("B05"), marks=pytest.mark.rule("HG-2")),
    pytest.param(cases.BONUS_FITS_NOWHERE, lambda: found_gold("B10"), marks=pytest.mark.rule("HG-6")),
    pytest.param(cases.FOLLOWER_STANDS, lambda: laid("L20 0,-1 r0 f0"), marks=pytest.mark.rule("HP-2")),
    pytest.param(
        cases.HUNTER_LIES,
        lambda: play(scene(drawn="B03", pile="L60"), "B03 0,-1 r0 f1"),
        marks=pytest.mark.rule("HP-3"),
    ),
    pytest.param(cases.HUT_STANDS, lambda: laid("L35 -1,0 r0 h1"), marks=pytest.mark.rule("HP-4")),
    pytest.param(cases.FOLLOWER_COMES_HOME, lambda: found_gold("B05"), marks=pytest.mark.rule("HK-1")),
    pytest.param(
        cases.FOLLOWER_GIVES_UP,
        lambda: play(scene(drawn="L20"), "L20 0,-1 r0 f0"),
        marks=pytest.mark.rule("HE-2"),
    ),
    pytest.param(
        cases.MOST_POINTS_WIN, lambda: play(scene(drawn="L20"), "L20 0,-1 r0"), marks=pytest.mark.rule("HE-6")
    ),
]
POINTS = [
    pytest.param(worth.COMPLETED_FOREST, lambda: found_gold("B05"), marks=pytest.mark.rule("HF-2")),
    pytest.param(
        worth.COMPLETED_RIVER,
        lambda: play(scene("", "0 follower 0,0 z2", drawn="L35", pile="L60"), "L35 -1,0 r0"),
        marks=pytest.mark.rule("HR-2"),
    ),
    pytest.param(
        worth.FISH_OF_SYSTEM,
        lambda: play(scene("B01 -1,0 r1", "1 hut -1,0 z1", drawn="L07"), "L07 0,-1 r0"),
        marks=pytest.mark.rule("HE-3"),
    ),
    pytest.param(
        worth.HUNT,
        lambda: play(scene("L25 -1,0 r1", "0 follower -1,0 z6", drawn="L07"), "L07 0,-1 r0"),
        marks=pytest.mark.rule("HE-4"),
    ),
    pytest.param(
        worth.HUNT_AT_SHRINE,
        lambda: play(scene(SHRINE, "0 follower 0,-1 z1; 1 follower 0,0 z3", drawn="L18"), "L18 -1,0 r0"),
        marks=pytest.mark.rule("HG-9"),
    ),
    pytest.param(
        worth.ALL_EATEN,
        lambda: play(scene("L44 0,1 r1; L37 -1,1 r3", "0 follower -1,1 z1", drawn="L12"), "L12 -1,2 r2"),
        marks=pytest.mark.rule("HE-5"),
    ),
]


@pytest.mark.parametrize(("case", "happening"), [*MOVES, *POINTS])
def test_what_happens_is_told_by_its_case(case: int, happening: Happening, request: pytest.FixtureRequest) -> None:
    assert_told(case, happening, request.node)


@pytest.mark.rule("HE-2")
def test_what_is_left_unfinished_gives_nothing_and_is_not_told() -> None:
    position = scene("L20 0,-1 r0", "0 follower 0,-1 z0", drawn="L07")
    (forest,) = [zone for zone in position.zone_map.zones() if zone.kind == "forest" and zone.pieces]
    assert (forest.worth, forest.open > 0) == (0, True)
    assert worth.RULES[worth.LEFT_UNFINISHED] == "HE-2"


def test_every_case_is_brought_about() -> None:
    assert {param.values[0] for param in MOVES} == set(cases.RULES)
    assert {param.values[0] for param in POINTS} == set(worth.RULES) - {worth.LEFT_UNFINISHED}
    assert not set(cases.RULES) & set(worth.RULES)


def test_every_rule_about_points_has_its_sentence() -> None:
    assert set(PARTS) == {rule for case, rule in worth.RULES.items() if case != worth.LEFT_UNFINISHED}


def test_a_case_without_a_rule_is_no_event() -> None:
    assert_nameless(HuntersLog())

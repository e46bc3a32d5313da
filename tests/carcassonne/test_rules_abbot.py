"""The Abbot: A-1 to A-10."""

from random import Random
from typing import Any

import pytest

from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.tiles import TILESET
from tests.carcassonne.scene import gains, only, play, refused, returned, scene, standing, steps, supply, types

ABBOT: dict[str, Any] = {"abbot": True}
GARDENS = {tile["id"]: len(tile["features"]) - 1 for tile in TILESET.data if tile["garden"]}
"""Tiles with a garden, and the number of that zone: the last one."""
# All around the garden at 0,1 but 1,2.
GARDEN_RING = "E_G 0,1 r2; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r0; B -1,2 r0"
CELLS = [[x, y] for x in (-1, 0, 1) for y in (0, 1, 2)]


# --- A-1, A-2 --------------------------------------------------------------
@pytest.mark.rule("A-1")
def test_everyone_has_an_abbot_beside_seven_meeples() -> None:
    view = game.new(ABBOT, 3, "1").view(None)
    assert view["supply"] == [{"meeple": 7, "abbot": 1}] * 3


@pytest.mark.rule("A-1")
@pytest.mark.parametrize("step", ["a0", "home"])
def test_without_the_option_there_are_none(step: str) -> None:
    position = scene(drawn="B", pile="U")
    refusal = refused(position, f"B 0,1 r0 {step}")
    assert (refusal["rule"], refusal["reason"]) == ("A-1", "abbots_not_in_play")


@pytest.mark.rule("A-2")
def test_nine_tiles_bear_a_garden() -> None:
    assert set(GARDENS) == {"E_G", "H_G", "I_G", "M_G", "N_G", "R_G", "U_G", "V_G", "RV_J"}
    assert all(tile["count"] == 1 for tile in TILESET.data if tile["garden"])


@pytest.mark.rule("A-2", "A-3")
@pytest.mark.parametrize("tile", GARDENS)
def test_each_of_them_takes_an_abbot(tile: str) -> None:
    laid = {"U_G": "U_G 1,0 r1", "V_G": "V_G 1,0 r0", "RV_J": "RV_J 0,1 r2"}.get(tile, f"{tile} 0,-1 r2")
    position = scene(drawn=tile, pile="U", options=ABBOT | {"river": tile == "RV_J"})
    zone = GARDENS[tile]
    assert {step for step in steps(position, laid) if step[0] == "a"} == {f"a{zone}"}
    (placed,) = only(play(position, f"{laid} a{zone}"), "piece_placed")
    assert (placed.rule, placed.data["piece"], placed.data["kind"]) == ("A-3", "abbot", "garden")


# --- A-3, A-4 --------------------------------------------------------------
@pytest.mark.rule("A-3", "A-4")
def test_monasteries_take_either_gardens_only_the_abbot() -> None:
    monastery = scene(drawn="A", pile="U", options=ABBOT)
    assert steps(monastery, "A 1,0 r1") == {"m0", "m1", "m2", "a0"}
    garden = scene(drawn="U_G", pile="U", options=ABBOT)
    assert steps(garden, "U_G 1,0 r1") == {"m0", "m1", "m2", "a3"}
    plain = scene(drawn="U", pile="U", options=ABBOT)
    assert steps(plain, "U 1,0 r1") == {"m0", "m1", "m2"}


@pytest.mark.rule("A-3")
@pytest.mark.parametrize(("zone", "kind"), [(1, "road"), (2, "field")])
def test_the_abbot_goes_nowhere_else(zone: int, kind: str) -> None:
    position = scene(drawn="A", pile="U", options=ABBOT)
    facts = {"piece": "abbot", "tile": "A", "zone": zone, "kind": kind}
    wanted = {"rule": "A-3", "reason": "abbot_only_on_monastery_or_garden", "facts": facts}
    assert refused(position, f"A 1,0 r1 a{zone}") == wanted


@pytest.mark.rule("A-3")
def test_there_is_only_one_of_them() -> None:
    position = scene("U_G 1,0 r1", "0 abbot 1,0 z3", drawn="B", pile="U", options=ABBOT)
    facts = {"piece": "abbot", "tile": "B", "zone": 0, "kind": "monastery", "x": 1, "y": 0}
    assert refused(position, "B 0,1 r0 a0") == {"rule": "A-3", "reason": "abbot_is_out", "facts": facts}
    assert steps(position, "B 0,1 r0") == {"m0", "m1", "home"}


@pytest.mark.rule("A-3")
def test_the_abbot_leaves_the_meeples_alone() -> None:
    position = scene(drawn="B", pile="U", options=ABBOT)
    play(position, "B 0,1 r0 a0")
    assert (supply(position), supply(position, "abbot")) == ([7, 7], [0, 1])
    assert standing(position) == ["0 abbot 0,1 z0"]


@pytest.mark.rule("A-3", "M-6")
def test_an_abbot_can_be_placed_when_no_meeple_is_left() -> None:
    position = scene(drawn="B", pile="U", options=ABBOT, meeples={0: 0})
    assert steps(position, "B 0,1 r0") == {"a0"}


@pytest.mark.rule("A-4")
def test_no_meeple_goes_on_a_garden() -> None:
    position = scene(drawn="U_G", pile="U", options=ABBOT)
    facts = {"piece": "meeple", "tile": "U_G", "zone": 3, "kind": "garden"}
    assert refused(position, "U_G 1,0 r1 m3") == {"rule": "A-4", "reason": "no_meeple_on_garden", "facts": facts}


# --- A-5 -------------------------------------------------------------------
@pytest.mark.rule("A-5")
@pytest.mark.parametrize("player", [0, 1])
def test_a_surrounded_garden_is_worth_nine_whoever_completes_it(player: int) -> None:
    position = scene(GARDEN_RING, "0 abbot 0,1 z2", drawn="B", pile="U", options=ABBOT, player=player)
    events = play(position, "B 1,2 r0")
    assert types(events) == ["tile_placed", "scored", "piece_returned"]
    (scored,) = only(events, "scored")
    assert (scored.seat, scored.points, scored.rule) == (0, 9, "A-5")
    assert (scored.data["tiles"], scored.data["cells"], scored.data["kind"]) == (9, CELLS, "garden")
    assert returned(events) == ["0 abbot 0,1 z2"]
    assert supply(position, "abbot") == [1, 1]


@pytest.mark.rule("A-5", "MO-1")
def test_an_abbot_in_a_surrounded_monastery_scores_nine_and_comes_home() -> None:
    ring = "B 0,1 r0; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r2; E -1,2 r2"
    position = scene(ring, "1 abbot 0,1 z0", drawn="B", pile="U", options=ABBOT)
    assert gains(play(position, "B 1,2 r0")) == [(1, "monastery", 9)]
    assert supply(position, "abbot") == [1, 1]


# --- A-6 -------------------------------------------------------------------
@pytest.mark.rule("A-6")
@pytest.mark.parametrize(("laid", "points"), [("B 1,1 r0", 4), ("U -1,0 r1", 3)])
def test_taken_home_it_scores_what_lies_around_it_now(laid: str, points: int) -> None:
    # Two neighbours lie already; the tile just laid counts when it is a third.
    position = scene("U_G 1,0 r1; B 0,1 r0", "0 abbot 1,0 z3", drawn=laid.split()[0], pile="U", options=ABBOT)
    events = play(position, f"{laid} home")
    assert types(events) == ["tile_placed", "scored", "piece_returned"]
    (scored,) = only(events, "scored")
    assert (scored.seat, scored.points, scored.rule) == (0, points, "A-6")
    assert scored.data["taken_home"]
    assert not scored.data["final"]
    assert only(events, "piece_returned")[0].rule == "A-6"
    assert supply(position, "abbot") == [1, 1]
    assert standing(position) == []


@pytest.mark.rule("A-6")
def test_taking_it_home_is_the_whole_piece_step() -> None:
    position = scene("U_G 1,0 r1", "0 abbot 1,0 z3", drawn="B", pile="U", options=ABBOT)
    # Each step stands alone: a meeple in the monastery or the field, or the abbot home.
    assert steps(position, "B 0,1 r0") == {"m0", "m1", "home"}
    with_meeple = position.copy()
    play(with_meeple, "B 0,1 r0 m0")
    assert standing(with_meeple) == ["0 abbot 1,0 z3", "0 meeple 0,1 z0"]
    play(position, "B 0,1 r0 home")
    assert standing(position) == []
    assert supply(position) == [7, 7]


@pytest.mark.rule("A-6")
def test_only_the_own_abbot_and_only_when_it_is_out() -> None:
    position = scene("U_G 1,0 r1", "1 abbot 1,0 z3", drawn="B", pile="U", options=ABBOT)
    wanted = {"rule": "A-6", "reason": "abbot_not_out", "facts": {"supply": 1}}
    assert refused(position, "B 0,1 r0 home") == wanted


@pytest.mark.rule("A-6")
def test_it_comes_home_before_the_scoring_step() -> None:
    # The road completed by the same tile is scored after it.
    board = "U_G -1,0 r1; W -2,0 r0"
    position = scene(board, "0 abbot -1,0 z3; 1 meeple -2,0 z0", drawn="W", pile="U", options=ABBOT)
    events = play(position, "W 1,0 r0 home")
    assert types(events) == ["tile_placed", "scored", "piece_returned", "scored", "piece_returned"]
    assert [(event.seat, event.points) for event in only(events, "scored")] == [(0, 3), (1, 4)]


@pytest.mark.rule("A-6", "P-4")
def test_the_garden_it_left_is_empty_for_good() -> None:
    position = scene(GARDEN_RING, "0 abbot 0,1 z2", drawn="B", pile="B U", options=ABBOT)
    play(position, "B -2,2 r0 home")
    assert types(play(position, "B 1,2 r0")) == ["tile_placed"]  # surrounded, with no one in it


# --- A-10 ---------------------------------------------------
@pytest.mark.rule("A-7")
def test_a_garden_just_completed_is_not_left_but_scored() -> None:
    position = scene(GARDEN_RING, "0 abbot 0,1 z2", drawn="B", pile="U", options=ABBOT)
    facts = {"x": 0, "y": 1, "kind": "garden"}
    assert refused(position, "B 1,2 r0 home") == {"rule": "A-7", "reason": "abbot_zone_completed", "facts": facts}
    assert steps(position, "B 1,2 r0") == {"m0", "m1"}  # the step is free for a meeple
    events = play(position, "B 1,2 r0 m0")
    assert types(events) == ["tile_placed", "piece_placed", "scored", "piece_returned"]
    assert gains(events) == [(0, "garden", 9)]
    assert standing(position) == ["0 meeple 1,2 z0"]


@pytest.mark.rule("A-7", "A-6")
def test_laying_the_tile_elsewhere_leaves_the_choice() -> None:
    position = scene(GARDEN_RING, "0 abbot 0,1 z2", drawn="B", pile="U", options=ABBOT)
    events = play(position, "B -2,2 r0 home")
    assert gains(events) == [(0, "garden", 8)]  # seven of the eight neighbours lie


@pytest.mark.rule("A-8")
def test_back_in_the_supply_it_can_be_placed_again() -> None:
    position = scene("U_G 1,0 r1", "0 abbot 1,0 z3", drawn="B", pile="U B U", options=ABBOT)
    play(position, "B 0,1 r0 home", "U -1,0 r1")
    assert "a0" in steps(position, "B 0,2 r0")
    play(position, "B 0,2 r0 a0")
    assert standing(position) == ["0 abbot 0,2 z0"]


@pytest.mark.rule("A-8")
def test_so_can_one_that_was_scored() -> None:
    position = scene(GARDEN_RING, "0 abbot 0,1 z2", drawn="B", pile="U B", options=ABBOT)
    play(position, "B 1,2 r0", "U 2,0 r1")
    assert "a0" in steps(position, "B 1,3 r0")


@pytest.mark.rule("A-9", "E-2")
@pytest.mark.parametrize(
    ("board", "abbot", "points"),
    [
        ("U_G 1,0 r1", "1,0 z3", 3),  # the start tile, and the last tile at the corner
        ("B 0,1 r0; U 1,0 r1", "0,1 z0", 3),
        ("E_G 0,1 r2; U 1,0 r1; E 1,1 r1", "0,1 z2", 4),
    ],
)
def test_an_abbot_still_out_scores_at_the_end(board: str, abbot: str, points: int) -> None:
    position = scene(board, f"1 abbot {abbot}", drawn="E", options=ABBOT)
    events = play(position, "E 0,-1 r2")
    (scored,) = only(events, "scored")
    assert (scored.seat, scored.points, scored.rule) == (1, points, "A-9")
    assert scored.data["final"]


@pytest.mark.rule("A-10", "MO-1")
def test_nowhere_do_two_figures_share_a_monastery_or_garden() -> None:
    rng = Random(3)
    seen = 0
    for number in range(4):
        position = game.new({"abbot": True, "river": True, "farmers": False}, 3, f"abbots/{number}")
        while position.to_act:
            legal = [str(turn) for turn in position.legal(position.to_act[0])]
            eager = [turn for turn in legal if turn.split()[-1][0] == "a"] or legal
            events = position.apply(position.to_act[0], game.parse(rng.choice(eager)))
            for event in only(events, "scored"):
                if event.data["kind"] in ("monastery", "garden"):
                    seen += 1
                    assert sum(event.data["pieces"]) == 1
                    assert event.data["pieces"][event.seat or 0] == 1
    assert seen > 20

"""Placing a meeple: M-1 to M-9."""

from random import Random

import pytest

from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from tests.carcassonne.scene import gains, only, play, refused, returned, scene, scores, standing, steps, supply, types

EAST_ROAD = "U 1,0 r1; U 2,0 r1"


# --- M-1 -------------------------------------------------------------------
@pytest.mark.rule("M-1")
def test_placing_a_meeple_is_free_choice() -> None:
    position = scene(drawn="E", pile="U")
    assert steps(position, "E 0,-1 r2") == {"m0", "m1"}
    idle = position.copy()
    assert types(play(idle, "E 0,-1 r2")) == ["tile_placed"]
    assert supply(idle) == [7, 7]


@pytest.mark.rule("M-1")
def test_one_meeple_from_the_own_supply_goes_on_the_tile_just_laid() -> None:
    position = scene(EAST_ROAD, drawn="B", pile="U", player=1)
    events = play(position, "B 0,1 r0 m0")
    assert types(events) == ["tile_placed", "piece_placed"]
    data = {"piece": "meeple", "x": 0, "y": 1, "zone": 0, "kind": "monastery"}
    assert events[1].as_dict() == {"type": "piece_placed", "n": 3, "seat": 1, "rule": "M-2", **data}
    assert standing(position) == ["1 meeple 0,1 z0"]
    assert supply(position) == [7, 6]


# --- M-2 -------------------------------------------------------------------
@pytest.mark.rule("M-2")
@pytest.mark.parametrize(
    ("laid", "allowed"),
    [
        ("E 0,-1 r2", {"m0": "city", "m1": "field"}),
        ("B 0,1 r0", {"m0": "monastery", "m1": "field"}),
        ("A 1,0 r1", {"m0": "monastery", "m1": "road", "m2": "field"}),
        (
            "L 1,0 r0",
            {"m0": "city", "m1": "road", "m2": "road", "m3": "road", "m4": "field", "m5": "field", "m6": "field"},
        ),
        ("C 0,-1 r0", {"m0": "city"}),
        (
            "X 1,0 r0",
            dict.fromkeys(["m0", "m1", "m2", "m3"], "road") | dict.fromkeys(["m4", "m5", "m6", "m7"], "field"),
        ),
    ],
)
def test_every_zone_of_the_tile_can_be_claimed(laid: str, allowed: dict[str, str]) -> None:
    position = scene(drawn=laid.split()[0], pile="U")
    assert steps(position, laid) == set(allowed)
    for step, kind in allowed.items():
        placed = only(play(position.copy(), f"{laid} {step}"), "piece_placed")
        assert [event.data["kind"] for event in placed] == [kind]


@pytest.mark.rule("M-2")
def test_a_zone_the_tile_does_not_have_is_refused() -> None:
    position = scene(drawn="E", pile="U")
    facts = {"piece": "meeple", "tile": "E", "zone": 5, "zones": 2}
    assert refused(position, "E 0,-1 r2 m5") == {"rule": "M-2", "reason": "no_such_zone", "facts": facts}


# --- M-3, M-4 --------------------------------------------------------------
@pytest.mark.rule("M-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_an_occupied_road_takes_no_second_thief_however_far(owner: int) -> None:
    position = scene(EAST_ROAD, f"{owner} meeple 2,0 z0", drawn="U", pile="U")
    pieces = [{"seat": owner, "piece": "meeple", "x": 2, "y": 0, "zone": 0}]
    facts = {"piece": "meeple", "tile": "U", "zone": 0, "kind": "road"}
    facts |= {"cells": [[-1, 0], [0, 0], [1, 0], [2, 0]], "pieces": pieces}
    wanted = {"rule": "M-3", "reason": "zone_occupied", "facts": facts}
    assert refused(position, "U -1,0 r1 m0") == wanted
    assert steps(position, "U -1,0 r1") == {"m1", "m2"}  # the fields beside it are free


@pytest.mark.rule("M-3")
def test_the_zone_is_looked_at_once_the_tile_is_joined() -> None:
    # The new tile joins the occupied city in the east to the free one in the north.
    position = scene("U 1,0 r1; E 1,-1 r3", "1 meeple 1,-1 z0", drawn="N", pile="U")
    refusal = refused(position, "N 0,-1 r1 m0")
    assert refusal["rule"] == "M-3"
    assert refusal["facts"]["cells"] == [[0, -1], [0, 0], [1, -1]]
    assert steps(scene("U 1,0 r1; E 1,-1 r3", drawn="N"), "N 0,-1 r1") >= {"m0"}


@pytest.mark.rule("M-3")
def test_a_field_is_occupied_too() -> None:
    position = scene("B 0,1 r0", "1 meeple 0,1 z1", drawn="E", pile="U")
    refusal = refused(position, "E 0,2 r2 m1")
    assert (refusal["rule"], refusal["facts"]["kind"]) == ("M-3", "field")
    assert refusal["facts"]["cells"] == [[0, 0], [0, 1], [0, 2]]
    assert refusal["facts"]["pieces"] == [{"seat": 1, "piece": "meeple", "x": 0, "y": 1, "zone": 1}]


@pytest.mark.rule("M-4", "RO-3")
def test_meeples_meet_when_a_tile_joins_their_roads() -> None:
    # Two roads leave the village at 1,0 and meet at 2,1.
    position = scene("W 1,0 r0; V 2,0 r0; B 0,1 r0; V 1,1 r2", "0 meeple 2,0 z0; 1 meeple 1,1 z0", drawn="V", pile="U")
    assert standing(position) == ["0 meeple 2,0 z0", "1 meeple 1,1 z0"]
    events = play(position, "V 2,1 r1")
    assert gains(events) == [(0, "road", 4), (1, "road", 4)]
    assert [event.data["pieces"] for event in only(events, "scored")] == [[1, 1], [1, 1]]


@pytest.mark.rule("M-4")
def test_two_meeples_of_one_player_can_meet_as_well() -> None:
    position = scene("W 1,0 r0; V 2,0 r0; B 0,1 r0; V 1,1 r2", "0 meeple 2,0 z0; 0 meeple 1,1 z0", drawn="V", pile="U")
    events = play(position, "V 2,1 r1")
    assert gains(events) == [(0, "road", 4)]
    assert supply(position) == [7, 7]


# --- M-5, M-6 --------------------------------------------------------------
@pytest.mark.rule("M-5")
def test_a_meeple_may_go_where_this_very_tile_completes() -> None:
    position = scene(drawn="E", pile="U")
    events = play(position, "E 0,-1 r2 m0")
    assert types(events) == ["tile_placed", "piece_placed", "scored", "piece_returned"]
    assert gains(events) == [(0, "city", 4)]
    assert returned(events) == ["0 meeple 0,-1 z0"]
    assert supply(position) == [7, 7]
    assert standing(position) == []


@pytest.mark.rule("M-6", "M-1")
def test_an_empty_supply_places_nothing() -> None:
    # The seventh meeple is on the road that this tile completes: it comes back too late.
    position = scene("W 1,0 r0", "0 meeple 1,0 z2", drawn="W", pile="U U", meeples={0: 0})
    facts = {"piece": "meeple", "tile": "W", "zone": 1, "kind": "road", "supply": 0}
    assert refused(position, "W -1,0 r0 m1") == {"rule": "M-1", "reason": "no_meeple_left", "facts": facts}
    assert steps(position, "W -1,0 r0") == set()
    play(position, "W -1,0 r0")
    assert supply(position) == [1, 7]
    play(position, "U 2,0 r1")
    assert steps(position, "U 3,0 r1") == {"m0", "m1", "m2"}  # in the next turn it can be placed


# --- M-7 -------------------------------------------------------------------
@pytest.mark.rule("M-7", "M-8", "F-3")
@pytest.mark.parametrize("river", [False, True])
def test_pieces_only_leave_by_being_scored_or_taken_home(river: bool) -> None:
    rng = Random(7)
    position = game.new({"river": river, "abbot": True}, 3, "pieces")
    assert isinstance(position, CarcassonnePosition)
    while position.to_act:
        before = standing(position)
        legal = list(position.legal(position.to_act[0]))
        events = position.apply(position.to_act[0], rng.choice(legal))
        placed = sorted(
            f"{e.seat} {e.data['piece']} {e.data['x']},{e.data['y']} z{e.data['zone']}"
            for e in only(events, "piece_placed")
        )
        assert len(placed) <= 1
        back = returned(events)
        assert standing(position) == sorted(set(before + placed) - set(back))
        assert set(back) <= {*before, *placed}
        assert not any(e.data["kind"] == "field" for e in only(events, "piece_returned"))
        assert not any((piece["x"], piece["y"]) == (0, 0) for piece in position.view(None)["pieces"])


# --- M-8, M-9 --------------------------------------------------------------
@pytest.mark.rule("M-8")
def test_the_start_tile_takes_no_meeple_but_counts() -> None:
    position = scene(drawn="U")
    assert steps(position, "U 1,0 r1") == {"m0", "m1", "m2"}  # three zones of the tile just laid, none of the start
    events = play(position, "U 1,0 r1 m0")
    assert [event.data["cells"] for event in only(events, "scored")] == [[[0, 0], [1, 0]]]
    assert scores(position) == [2, 0]


@pytest.mark.rule("M-8")
def test_the_spring_takes_no_meeple_but_its_field_counts() -> None:
    position = scene("RV_D 0,1 r0", "0 meeple 0,1 z1", drawn="E", pile="U", options={"river": True})
    refusal = refused(position, "E 0,-1 r0 m1")  # the field behind the spring
    assert refusal["facts"]["cells"] == [[0, -1], [0, 0], [0, 1]]


@pytest.mark.rule("M-9")
def test_a_monastery_passed_over_for_the_field_stays_empty() -> None:
    around = "U -1,0 r1; U 1,0 r1"
    position = scene(around, drawn="B", pile="E E E E B")
    play(position, "B 0,1 r0 m1")
    assert standing(position) == ["0 meeple 0,1 z1"]
    for turn in ["E -1,1 r3", "E 1,1 r1", "E 0,2 r2", "E -1,2 r2"]:
        assert {step[0] for step in steps(position, turn)} == {"m"}
        play(position, turn)
    events = play(position, "B 1,2 r0")
    assert gains(events) == []  # surrounded, and no one in it; no completed city beside the field
    assert scores(position) == [0, 0]


@pytest.mark.rule("M-9", "F-1")
def test_without_farmers_only_the_monastery_can_be_claimed() -> None:
    position = scene(drawn="B", pile="U", options={"farmers": False})
    assert steps(position, "B 0,1 r0") == {"m0"}

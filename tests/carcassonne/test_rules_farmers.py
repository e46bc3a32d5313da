"""Farmers: F-1 to F-9."""

import pytest

from lascaux.games.carcassonne.tiles import TILESET
from tests.carcassonne.scene import gains, only, play, refused, scene, scores, standing, steps, supply, types

RIVER = {"river": True}
FEATURES = {tile["id"]: tile["features"] for tile in TILESET.data}


def fields(tile: str) -> int:
    """How many fields a tile has."""
    return sum(feature["kind"] == "field" for feature in FEATURES[tile])


# --- F-1 -------------------------------------------------------------------
@pytest.mark.rule("F-1")
def test_a_meeple_may_lie_down_in_a_free_field() -> None:
    position = scene(drawn="U", pile="U")
    events = play(position, "U 1,0 r1 m1")
    assert types(events) == ["tile_placed", "piece_placed"]
    data = {"piece": "meeple", "x": 1, "y": 0, "zone": 1, "kind": "field"}
    assert events[1].as_dict() == {"type": "piece_placed", "n": 1, "seat": 0, "rule": "F-1", **data}
    assert supply(position) == [6, 7]


@pytest.mark.rule("F-1", "M-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_whole_field_must_be_free(owner: int) -> None:
    position = scene("U 1,0 r1; U 2,0 r1; U 3,0 r1", f"{owner} meeple 3,0 z1", drawn="B", pile="U")
    refusal = refused(position, "B 0,1 r0 m1")
    assert (refusal["rule"], refusal["reason"]) == ("M-3", "zone_occupied")
    assert refusal["facts"]["cells"] == [[0, 0], [0, 1], [1, 0], [2, 0], [3, 0]]
    assert refusal["facts"]["pieces"] == [{"seat": owner, "piece": "meeple", "x": 3, "y": 0, "zone": 1}]


@pytest.mark.rule("F-1")
def test_without_the_option_nobody_lies_down() -> None:
    position = scene(drawn="U", pile="U", options={"farmers": False})
    assert steps(position, "U 1,0 r1") == {"m0"}
    facts = {"piece": "meeple", "tile": "U", "zone": 1, "kind": "field"}
    wanted = {"rule": "F-1", "reason": "farmers_not_in_play", "facts": facts}
    assert refused(position, "U 1,0 r1 m1") == wanted


# --- F-2 -------------------------------------------------------------------
@pytest.mark.rule("F-2")
@pytest.mark.parametrize("x", [2, -1])
def test_a_road_parts_the_fields_on_its_two_sides(x: int) -> None:
    # Zone 2 of a straight road laid east to west is its north side; the farmer lies there.
    position = scene("U 1,0 r1", "0 meeple 1,0 z2", drawn="U", pile="U")
    assert steps(position, f"U {x},0 r1") == {"m0", "m1"}
    refusal = refused(position, f"U {x},0 r1 m2")
    assert refusal["facts"]["cells"] == sorted([[0, 0], [1, 0], [x, 0]])


@pytest.mark.rule("F-2")
def test_each_half_of_a_side_continues_only_its_own_field() -> None:
    # The road turns south at 1,0: what lies inside the bend is the south side of the start tile.
    position = scene("V 1,0 r0", "0 meeple 1,0 z2", drawn="B", pile="U")
    assert refused(position, "B 0,1 r0 m1")["facts"]["cells"] == [[0, 0], [0, 1], [1, 0]]
    outside = scene("V 1,0 r0", "0 meeple 1,0 z1", drawn="B", pile="U")
    assert steps(outside, "B 0,1 r0") == {"m0", "m1"}


@pytest.mark.rule("F-2")
def test_a_city_parts_fields() -> None:
    # Turned upright, tile F has its city from north to south, zone 1 east of it and zone 2 west of it.
    position = scene("U 1,0 r1; E 1,-1 r0; F 1,-2 r1", "1 meeple 1,-2 z1", drawn="B", pile="U")
    assert steps(position, "B 2,-2 r0") == {"m0"}
    assert steps(position, "B 0,-2 r0") == {"m0", "m1"}


@pytest.mark.rule("F-2", "F-4")
def test_a_field_scores_without_being_closed() -> None:
    position = scene(drawn="E")
    assert gains(play(position, "E 0,-1 r2 m1")) == [(0, "field", 3)]


# --- F-3 -------------------------------------------------------------------
@pytest.mark.rule("F-3")
def test_a_farmer_stays_when_the_zones_around_are_scored() -> None:
    position = scene("E 0,-1 r2; W 1,0 r0", "0 meeple 0,-1 z1; 1 meeple 1,0 z2", drawn="W", pile="B")
    events = play(position, "W -1,0 r0")
    assert gains(events) == [(1, "road", 3)]
    assert standing(position) == ["0 meeple 0,-1 z1"]
    play(position, "B 1,-1 r0")  # the end: it is scored, and lies there still
    assert standing(position) == ["0 meeple 0,-1 z1"]
    assert supply(position) == [6, 7]


@pytest.mark.rule("F-3")
def test_a_farmer_stays_in_a_field_shut_in_by_a_road() -> None:
    position = scene("B 0,1 r0; V 1,1 r3; V 2,1 r0; V 2,2 r1", "0 meeple 2,1 z2", drawn="V", pile="U")
    assert types(play(position, "V 1,2 r2")) == ["tile_placed"]  # the loop closes round the field
    assert standing(position) == ["0 meeple 2,1 z2"]


# --- F-4, F-5, F-6 ---------------------------------------------------------
# The farmers above the city, north of the road and south of it, until the tiles between them lie.
THREE_FARMERS = "0 meeple 0,-1 z1; 1 meeple 1,0 z2; 0 meeple 0,1 z1"
CITY = [[[0, -1], [0, 0]]]


@pytest.mark.rule("F-4", "P-2")
def test_the_majority_in_a_field_takes_its_points() -> None:
    position = scene("E 0,-1 r2; U 1,0 r1; B 0,1 r0; B 1,-1 r0", THREE_FARMERS, drawn="A")
    events = play(position, "A 2,0 r1")  # the field runs round the end of the road: all three share it
    assert gains(events) == [(0, "field", 3)]
    (scored,) = only(events, "scored")
    assert scored.rule == "F-4"
    assert (scored.data["pieces"], scored.data["cities"], scored.data["city_cells"]) == ([2, 1], 1, CITY)


@pytest.mark.rule("F-4", "F-5")
def test_tied_farmers_all_get_the_points_and_the_city_counts_once() -> None:
    # The field touches the city both north and south of the wall between the two tiles.
    position = scene("E 0,-1 r2; U 1,0 r1", "0 meeple 0,-1 z1; 1 meeple 1,0 z2", drawn="B")
    events = play(position, "B 1,-1 r0")
    assert gains(events) == [(0, "field", 3), (1, "field", 3)]
    assert {event.data["cities"] for event in only(events, "scored")} == {1}


@pytest.mark.rule("F-5")
def test_size_and_shields_do_not_matter() -> None:
    position = scene("F 0,-1 r1; C 0,-2 r0; E -1,-2 r1; E 1,-2 r3", "0 meeple 1,-2 z1", drawn="E")
    events = play(position, "E 0,-3 r2")
    assert gains(events) == [(0, "field", 3)]
    cells = [[-1, -2], [0, -3], [0, -2], [0, -1], [0, 0], [1, -2]]
    assert only(events, "scored")[0].data["city_cells"] == [cells]


@pytest.mark.rule("F-4", "F-5")
def test_each_city_beside_a_field_counts() -> None:
    position = scene("E 0,-1 r2; E 1,-1 r0", "0 meeple 0,-1 z1", drawn="E")
    events = play(position, "E 1,-2 r2")
    assert gains(events) == [(0, "field", 6)]
    (scored,) = only(events, "scored")
    assert (scored.data["cities"], scored.data["city_cells"]) == (2, [*CITY, [[1, -2], [1, -1]]])


@pytest.mark.rule("F-5")
def test_a_city_counts_for_every_field_and_every_player_it_touches() -> None:
    position = scene("E 0,-1 r2", "1 meeple 0,-1 z1", drawn="U")
    events = play(position, "U 1,0 r1 m2")
    assert gains(events) == [(0, "field", 3), (1, "field", 3)]
    assert [event.data["cells"] for event in only(events, "scored")] == [[[0, -1]], [[0, 0], [1, 0]]]


@pytest.mark.rule("F-6")
def test_open_cities_and_wide_fields_earn_nothing() -> None:
    # Six tiles of field beside the open city of the start tile.
    board = "U 1,0 r1; U 2,0 r1; B 1,-1 r0; B 2,-1 r0; B 2,-2 r0"
    position = scene(board, "0 meeple 1,0 z2", drawn="B")
    events = play(position, "B 1,-2 r0")
    assert gains(events) == []
    assert types(events) == ["tile_placed", "game_over"]
    assert scores(position) == [0, 0]


# --- F-7, F-8, F-9 ---------------------------------------------------------
@pytest.mark.rule("F-7")
@pytest.mark.parametrize(("tile", "count"), [("RV_K", 4), ("RV_B", 4), ("RV_H", 3)])
def test_bridge_tiles_have_so_many_fields(tile: str, count: int) -> None:
    assert fields(tile) == count


@pytest.mark.rule("F-7", "R-RIV-7")
@pytest.mark.parametrize(
    ("bridge", "farmer", "free"),
    [
        # The banks above the bridge are one field round the spring; those below are their own.
        ("RV_K 0,1 r0", "z2", {"m1", "m2"}),
        ("RV_K 0,1 r0", "z5", {"m1", "m2"}),
        ("RV_K 0,1 r0", "z3", {"m2"}),
        ("RV_K 0,1 r0", "z4", {"m1"}),
        ("RV_B 0,1 r1", "z6", {"m1", "m2"}),
        ("RV_B 0,1 r1", "z3", {"m2"}),
        ("RV_B 0,1 r1", "z4", {"m1"}),
        # This bridge leads west to the monastery: the east bank passes it by, and round the spring.
        ("RV_H 0,1 r1", "z3", {"m2"}),
        ("RV_H 0,1 r1", "z5", {"m2"}),
        ("RV_H 0,1 r1", "z4", {"m1"}),
    ],
)
def test_a_field_does_not_pass_under_a_bridge(bridge: str, farmer: str, free: set[str]) -> None:
    # The next river tile has its east bank in zone 1 and its west bank in zone 2.
    position = scene(bridge, f"1 meeple 0,1 {farmer}", drawn="RV_D", pile="U", options=RIVER)
    assert steps(position, "RV_D 0,2 r0") == free


@pytest.mark.rule("F-8")
@pytest.mark.parametrize("bank", ["z1", "z2"])
def test_the_field_runs_round_the_spring(bank: str) -> None:
    position = scene("RV_D 0,1 r0", f"1 meeple 0,1 {bank}", drawn="RV_F", pile="U", options=RIVER)
    assert steps(position, "RV_F 0,2 r0") == set()


@pytest.mark.rule("F-8", "F-4")
def test_farmers_on_both_banks_below_the_spring_tie() -> None:
    # One farmer a bank; the west bank touches a completed city.
    board = "RV_D 0,1 r0; RV_F 0,2 r0; E -1,2 r3"
    position = scene(board, "0 meeple 0,1 z1; 1 meeple 0,2 z2", drawn="E", options=RIVER)
    events = play(position, "E -2,2 r1")
    assert gains(events) == [(0, "field", 3), (1, "field", 3)]


@pytest.mark.rule("F-8")
def test_the_field_runs_round_the_lake() -> None:
    # The bridge cuts the banks off from the spring; the lake joins them.
    board = "RV_K 0,1 r0; RV_D 0,2 r0; RV_F 0,3 r0"
    position = scene(board, "0 meeple 0,2 z1; 1 meeple 0,3 z2", drawn="RV_L", pile="U", options=RIVER)
    refusal = refused(position, "RV_L 0,4 r0 m1")
    assert [(piece["seat"], piece["y"]) for piece in refusal["facts"]["pieces"]] == [(0, 2), (1, 3)]
    assert fields("RV_L") == fields("RV_A") == 1


@pytest.mark.rule("F-8")
def test_the_field_runs_round_a_road_that_ends_at_a_monastery() -> None:
    position = scene("A 1,0 r1", "1 meeple 1,0 z2", drawn="U", pile="U")
    assert steps(position, "U -1,0 r1") == {"m0"}  # north and south of the road are one field


@pytest.mark.rule("F-9")
@pytest.mark.parametrize("cell", ["1,-1", "-1,-1", "0,-2"])
def test_a_garden_does_not_divide_its_field(cell: str) -> None:
    position = scene("E_G 0,-1 r2", "1 meeple 0,-1 z1", drawn="B", pile="U", options={"abbot": True})
    refusal = refused(position, f"B {cell} r0 m1")
    assert refusal["rule"] == "M-3"
    assert [0, -1] in refusal["facts"]["cells"]


@pytest.mark.rule("F-9")
@pytest.mark.parametrize("tile", ["E_G", "H_G", "I_G", "M_G", "N_G", "R_G", "U_G", "V_G"])
def test_a_tile_with_a_garden_has_the_fields_of_its_twin(tile: str) -> None:
    assert [f for f in FEATURES[tile] if f["kind"] != "garden"] == FEATURES[tile.removesuffix("_G")]

"""Cities: C-1 to C-4."""

import pytest

from tests.carcassonne.scene import gains, only, play, scene, steps, types

# Eight tiles around 0,-2, all one city with a wall outside; the last of them is left to play.
CITY_RING = "C 0,-1 r0; N -1,-1 r0; N 1,-1 r3; R -1,-2 r1; R 1,-2 r3; N_G -1,-3 r1; M 1,-3 r2"


@pytest.mark.rule("C-1")
def test_a_city_open_on_a_side_is_not_complete() -> None:
    position = scene("F 0,-1 r1", "0 meeple 0,-1 z0", drawn="G", pile="U")
    assert types(play(position, "G 0,-2 r1")) == ["tile_placed"]


@pytest.mark.rule("C-1", "C-2")
def test_a_city_with_a_hole_inside_is_not_complete() -> None:
    position = scene(CITY_RING, "0 meeple -1,-1 z0", drawn="R_G", pile="U")
    assert types(play(position, "R_G 0,-3 r2")) == ["tile_placed"]  # the wall is closed, the middle is missing
    events = play(position, "U 1,0 r1")
    assert gains(events) == [(0, "city", 11)]  # at the end: nine tiles and two shields
    (scored,) = only(events, "scored")
    assert (scored.data["tiles"], scored.data["shields"], scored.data["final"]) == (9, 2, True)


@pytest.mark.rule("C-1", "C-2", "T-3")
def test_filling_the_last_gap_completes_it() -> None:
    # Four tiles look into the gap at 0,-1.
    board = "U 1,0 r1; U -1,0 r1; E 1,-1 r3; E -1,-1 r1; B 1,-2 r0; E 0,-2 r2"
    position = scene(board, "1 meeple 1,-1 z0", drawn="C", pile="U")
    events = play(position, "C 0,-1 r0")
    assert gains(events) == [(1, "city", 12)]  # five tiles and a shield
    (scored,) = only(events, "scored")
    assert (scored.data["tiles"], scored.data["shields"]) == (5, 1)
    assert scored.data["cells"] == [[-1, -1], [0, -2], [0, -1], [0, 0], [1, -1]]


@pytest.mark.rule("C-2")
@pytest.mark.parametrize(
    ("between", "complete", "open_worth"),
    [
        ("G", 6, 2),  # three tiles; at the end two tiles
        ("F", 8, 3),  # three tiles and a shield; at the end two tiles and a shield
    ],
)
def test_two_points_a_tile_and_shield_and_one_at_the_end(between: str, complete: int, open_worth: int) -> None:
    closed = scene(f"{between} 0,-1 r1", "0 meeple 0,-1 z0", drawn="E", pile="U")
    assert gains(play(closed, "E 0,-2 r2")) == [(0, "city", complete)]
    left_open = scene(f"{between} 0,-1 r1", "0 meeple 0,-1 z0", drawn="B")
    assert gains(play(left_open, "B 0,1 r0")) == [(0, "city", open_worth)]


@pytest.mark.rule("C-3")
@pytest.mark.parametrize(("option", "points", "rule"), [(4, 4, "C-2"), (2, 2, "C-3")])
def test_a_city_of_two_tiles(option: int, points: int, rule: str) -> None:
    position = scene(drawn="E", pile="U", options={"two_tile_city": option})
    events = play(position, "E 0,-1 r2 m0")
    assert [(event.points, event.rule) for event in only(events, "scored")] == [(points, rule)]


@pytest.mark.rule("C-3")
def test_the_older_count_touches_no_other_city() -> None:
    options = {"two_tile_city": 2}
    three = scene("G 0,-1 r1", "0 meeple 0,-1 z0", drawn="E", pile="U", options=options)
    assert gains(play(three, "E 0,-2 r2")) == [(0, "city", 6)]
    shield = scene("M 0,-1 r1", "0 meeple 0,-1 z0", drawn="E", pile="U", options=options)
    assert gains(play(shield, "E 1,-1 r3")) == [(0, "city", 8)]
    two_and_open = scene(drawn="G", options=options)
    assert gains(play(two_and_open, "G 0,-1 r1 m0")) == [(0, "city", 2)]


@pytest.mark.rule("C-4")
@pytest.mark.parametrize("tile", ["H", "I"])
def test_two_city_sides_of_a_tile_are_two_cities(tile: str) -> None:
    # The city joined to the start tile is occupied, the other side of the new tile is not.
    laid = {"H": "H 0,-2 r0", "I": "I 0,-2 r3"}[tile]
    position = scene("F 0,-1 r1", "1 meeple 0,-1 z0", drawn=tile, pile="U")
    assert len(steps(position, laid) & {"m0", "m1"}) == 1


@pytest.mark.rule("C-4", "P-5")
def test_cities_that_touch_at_a_corner_are_different() -> None:
    # The two cities of tile I meet only at its corner; it closes one with each neighbour.
    position = scene("U 1,0 r1; E 1,-1 r3", "1 meeple 1,-1 z0", drawn="I", pile="U")
    events = play(position, "I 0,-1 r2 m0")
    assert gains(events) == [(0, "city", 4), (1, "city", 4)]
    cells = {event.seat: event.data["cells"] for event in only(events, "scored")}
    assert cells == {0: [[0, -1], [0, 0]], 1: [[0, -1], [1, -1]]}

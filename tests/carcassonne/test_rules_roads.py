"""Roads: RO-1 to RO-4."""

import pytest

from tests.carcassonne.scene import gains, only, play, refused, returned, scene, scores, steps, types

RIVER = {"river": True}


# --- RO-1 ------------------------------------------------------------------
@pytest.mark.rule("RO-1")
@pytest.mark.parametrize(
    "last",
    ["W 1,0 r0", "L 1,0 r0", "X 1,0 r0", "A 1,0 r1", "T 1,0 r1", "S 1,0 r1"],
    ids=["village", "village and city", "crossing", "monastery", "city gate", "gate with shield"],
)
def test_a_road_ends_at_villages_cities_and_monasteries(last: str) -> None:
    position = scene("W -1,0 r0", "0 meeple -1,0 z0", drawn=last.split()[0], pile="U")
    events = play(position, last)
    assert gains(events) == [(0, "road", 3)]
    assert returned(events) == ["0 meeple -1,0 z0"]


@pytest.mark.rule("RO-1")
@pytest.mark.parametrize("last", ["U 1,0 r1", "V 1,0 r0", "D 1,0 r0", "J 1,0 r1", "O 1,0 r1"])
def test_a_road_that_goes_on_is_not_complete(last: str) -> None:
    position = scene("W -1,0 r0", "0 meeple -1,0 z0", drawn=last.split()[0], pile="U")
    assert types(play(position, last)) == ["tile_placed"]


@pytest.mark.rule("RO-1", "RO-2")
def test_a_loop_is_complete() -> None:
    position = scene("B 0,1 r0; V 1,1 r3; V 2,1 r0; V 2,2 r1", "1 meeple 2,1 z0", drawn="V", pile="U")
    events = play(position, "V 1,2 r2")
    assert gains(events) == [(1, "road", 4)]
    (scored,) = only(events, "scored")
    assert scored.data["cells"] == [[1, 1], [1, 2], [2, 1], [2, 2]]
    assert scored.rule == "RO-2"


@pytest.mark.rule("RO-1")
def test_a_loop_can_be_claimed_by_the_tile_that_closes_it() -> None:
    position = scene("B 0,1 r0; V 1,1 r3; V 2,1 r0; V 2,2 r1", drawn="V", pile="U")
    assert gains(play(position, "V 1,2 r2 m0")) == [(0, "road", 4)]


# --- RO-2 ------------------------------------------------------------------
@pytest.mark.rule("RO-2")
@pytest.mark.parametrize("straights", [0, 1, 2, 3, 4, 5])
def test_a_completed_road_is_worth_a_point_a_tile(straights: int) -> None:
    board = "; ".join(["W -1,0 r0", *(f"U {x},0 r1" for x in range(1, straights + 1))])
    position = scene(board, "0 meeple -1,0 z0", drawn="W", pile="U")
    play(position, f"W {straights + 1},0 r0")
    assert scores(position) == [straights + 3, 0]  # with the start tile and both villages


@pytest.mark.rule("RO-2")
@pytest.mark.parametrize("straights", [1, 2, 3, 4, 5])
def test_so_is_an_open_one_at_the_end(straights: int) -> None:
    board = "; ".join(f"U {x},0 r1" for x in range(1, straights + 1))
    position = scene(board, "0 meeple 1,0 z0", drawn="B")
    events = play(position, "B 0,1 r0")
    assert gains(events) == [(0, "road", straights + 1)]
    assert only(events, "scored")[0].data["final"]


# --- RO-3 ------------------------------------------------------------------
@pytest.mark.rule("RO-3")
def test_roads_of_one_village_are_separate() -> None:
    position = scene("W 1,0 r0", "1 meeple 1,0 z0", drawn="U", pile="U")
    assert "m0" in steps(position, "U 1,1 r0")  # the road south of the village is free
    assert "m0" in steps(position, "U -1,0 r1")  # so is the one west of it
    refusal = refused(position, "U 2,0 r1 m0")  # the one in the east is not
    assert (refusal["rule"], refusal["facts"]["cells"]) == ("M-3", [[1, 0], [2, 0]])


@pytest.mark.rule("RO-3")
def test_each_is_scored_by_itself() -> None:
    position = scene("W 1,0 r0; U 2,0 r1", "1 meeple 2,0 z0", drawn="W", pile="U")
    events = play(position, "W -1,0 r0 m0")
    assert gains(events) == [(0, "road", 3)]  # from village to village; the road in the east goes on


@pytest.mark.rule("RO-3", "M-3")
def test_two_of_them_become_one_by_meeting_elsewhere() -> None:
    # The thief on the road east of the village is met from the south.
    position = scene("W 1,0 r0; V 2,0 r0; V 2,1 r1", "1 meeple 2,0 z0", drawn="V", pile="U")
    refusal = refused(position, "V 1,1 r2 m0")
    assert refusal["facts"]["cells"] == [[1, 0], [1, 1], [2, 0], [2, 1]]


# --- RO-4 ------------------------------------------------------------------
@pytest.mark.rule("RO-4", "M-3")
@pytest.mark.parametrize("x", [-1, 1])
def test_a_road_goes_on_over_the_bridge(x: int) -> None:
    position = scene("RV_K 0,1 r0", "1 meeple 0,1 z1", drawn="U", pile="U", options=RIVER)
    refusal = refused(position, f"U {x},1 r1 m0")
    assert (refusal["rule"], refusal["facts"]["cells"]) == ("M-3", sorted([[x, 1], [0, 1]]))


@pytest.mark.rule("RO-4")
def test_the_houses_beside_the_bridge_do_not_end_the_road() -> None:
    position = scene("RV_K 0,1 r0; U 1,1 r1", "1 meeple 1,1 z0", drawn="W", pile="W", options=RIVER)
    assert gains(play(position, "W -1,1 r0")) == []
    events = play(position, "W 2,1 r0")
    assert gains(events) == [(1, "road", 4)]
    assert only(events, "scored")[0].data["cells"] == [[-1, 1], [0, 1], [1, 1], [2, 1]]


@pytest.mark.rule("RO-4", "RO-1")
@pytest.mark.parametrize("bridge", ["RV_B", "RV_H"])
def test_a_road_over_a_bridge_to_a_city_or_monastery_ends_there(bridge: str) -> None:
    position = scene(f"{bridge} 0,1 r1", drawn="W", pile="U", options=RIVER)
    events = play(position, "W -1,1 r0 m0")
    assert gains(events) == [(0, "road", 2)]

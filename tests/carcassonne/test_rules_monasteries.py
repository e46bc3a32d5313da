"""Monasteries: MO-1 to MO-4."""

import pytest

from tests.carcassonne.scene import gains, only, play, returned, scene, scores, standing, steps, types

# All around the monastery at 0,1 but 1,2.
SEVEN_AROUND = "B 0,1 r0; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r2; E -1,2 r2"
# Two monasteries side by side, at 0,1 and 1,1, with all cells around both but 1,2.
PAIR = "B 0,1 r0; B 1,1 r0; U -1,0 r1; U 1,0 r1; U 2,0 r1; E -1,1 r3; E 2,1 r1; E 0,2 r2; E -1,2 r2; B 2,2 r0"


@pytest.mark.rule("MO-1", "P-3")
def test_eight_tiles_around_complete_it() -> None:
    position = scene(SEVEN_AROUND, "0 meeple 0,1 z0", drawn="B", pile="U")
    events = play(position, "B 1,2 r0")
    (scored,) = only(events, "scored")
    assert (scored.seat, scored.points, scored.rule) == (0, 9, "MO-1")
    assert (scored.data["tiles"], len(scored.data["cells"]), scored.data["final"]) == (9, 9, False)
    assert returned(events) == ["0 meeple 0,1 z0"]


@pytest.mark.rule("MO-1")
def test_seven_do_not() -> None:
    position = scene(SEVEN_AROUND.rsplit(";", 1)[0], "0 meeple 0,1 z0", drawn="B", pile="U")
    assert types(play(position, "B 1,2 r0")) == ["tile_placed"]
    assert standing(position) == ["0 meeple 0,1 z0"]


@pytest.mark.rule("MO-1", "M-5")
def test_a_monastery_laid_into_a_hole_is_complete_at_once() -> None:
    board = "U 1,0 r1; U 2,0 r1; E 2,1 r1; B 2,2 r0; E 1,2 r2; E 0,2 r2; E 0,1 r3"
    position = scene(board, drawn="B", pile="U")
    events = play(position, "B 1,1 r0 m0")
    assert gains(events) == [(0, "monastery", 9)]
    assert standing(position) == []


@pytest.mark.rule("MO-1", "A-10")
def test_it_never_holds_a_second_meeple() -> None:
    # Whatever is laid beside it later, the monastery is no zone of that tile.
    position = scene("B 0,1 r0", "0 meeple 0,1 z0", drawn="B", pile="U", player=1)
    assert steps(position, "B 0,2 r0") == {"m0", "m1"}
    play(position, "B 0,2 r0 m0")
    assert standing(position) == ["0 meeple 0,1 z0", "1 meeple 0,2 z0"]


@pytest.mark.rule("MO-2", "E-2")
@pytest.mark.parametrize("around", [1, 2, 3, 4, 5, 6, 7])
def test_at_the_end_it_counts_itself_and_its_neighbours(around: int) -> None:
    tiles = SEVEN_AROUND.split("; ")
    position = scene("; ".join(tiles[:around]), "0 meeple 0,1 z0", drawn="J")
    events = play(position, "J 0,-1 r2")  # not one of the cells around it
    assert [event.rule for event in only(events, "scored")] == ["MO-2"]
    assert gains(events) == [(0, "monastery", 1 + around)]  # the start tile is the first neighbour


@pytest.mark.rule("MO-2")
def test_corners_count() -> None:
    position = scene("U 1,0 r1; B 1,1 r0", "0 meeple 1,1 z0", drawn="B")
    events = play(position, "B 2,1 r0")
    assert gains(events) == [(0, "monastery", 4)]
    assert only(events, "scored")[0].data["cells"] == [[0, 0], [1, 0], [1, 1], [2, 1]]


@pytest.mark.rule("MO-3")
def test_neighbouring_monasteries_count_each_other() -> None:
    position = scene("B 0,1 r0", "0 meeple 0,1 z0", drawn="B", player=1)
    events = play(position, "B 0,2 r0 m0")
    assert gains(events) == [(0, "monastery", 3), (1, "monastery", 2)]


@pytest.mark.rule("MO-3", "MO-4", "P-5")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_one_tile_can_complete_two_whoever_lays_it(player: int) -> None:
    position = scene(PAIR, "0 meeple 0,1 z0; 1 meeple 1,1 z0", drawn="B", pile="U", seats=3, player=player)
    events = play(position, "B 1,2 r0")
    assert gains(events) == [(0, "monastery", 9), (1, "monastery", 9)]
    assert scores(position) == [9, 9, 0]
    assert len(returned(events)) == 2


@pytest.mark.rule("MO-2")
def test_the_river_monastery_is_one_too() -> None:
    position = scene("RV_H 0,1 r1", "1 meeple 0,1 z1", drawn="E", options={"river": True})
    assert gains(play(position, "E 1,1 r1")) == [(1, "monastery", 3)]

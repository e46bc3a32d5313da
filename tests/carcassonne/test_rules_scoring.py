"""The scoring step: P-1 to P-6, and the order of events in a turn."""

import pytest

from tests.carcassonne.scene import gains, only, play, returned, scene, scores, standing, supply, types

FIVE_TILE_CITY = "G 0,-1 r1; B -1,-1 r0; B 1,-1 r0; E -1,-2 r1; E 1,-2 r3"  # R 0,-2 r2 completes it
ROAD_AND_CITY = "W -1,0 r0; E 0,-1 r2; E 1,-1 r2"  # L 1,0 r0 completes a road of three and a city of two


@pytest.mark.rule("P-1")
@pytest.mark.parametrize("player", [0, 1, 2])
def test_all_that_the_tile_completes_is_scored_whoever_owns_it(player: int) -> None:
    position = scene(ROAD_AND_CITY, "1 meeple -1,0 z0; 0 meeple 1,-1 z0", drawn="L", pile="U", seats=3, player=player)
    events = play(position, "L 1,0 r0")
    assert types(events) == ["tile_placed", "scored", "scored", "piece_returned", "piece_returned"]
    assert gains(events) == [(0, "city", 4), (1, "road", 3)]
    assert scores(position) == [4, 3, 0]
    by_kind = {event.data["kind"]: event for event in only(events, "scored")}
    assert by_kind["city"].data["cells"] == [[1, -1], [1, 0]]
    assert by_kind["road"].data["cells"] == [[-1, 0], [0, 0], [1, 0]]


@pytest.mark.rule("P-1", "M-5")
def test_a_turn_happens_in_order() -> None:
    # The tile, the meeple, all the points, all the pieces that come home, the next draw.
    position = scene(ROAD_AND_CITY, "1 meeple -1,0 z0; 0 meeple 1,-1 z0", drawn="L", pile="C U")
    events = play(position, "L 1,0 r0 m2")
    assert types(events) == [
        "tile_placed",
        "piece_placed",
        "scored",
        "scored",
        "piece_returned",
        "piece_returned",
        "tile_discarded",
    ]
    assert [event.seat for event in events[:2]] == [0, 0]
    assert events[-1].seat == 1
    assert standing(position) == ["0 meeple 1,0 z2"]


@pytest.mark.rule("P-1")
def test_what_was_complete_before_is_not_scored_again() -> None:
    position = scene(drawn="E", pile="U B")
    play(position, "E 0,-1 r2 m0")
    assert types(play(position, "U 1,0 r1")) == ["tile_placed"]
    events = play(position, "B 1,-1 r0")
    assert gains(events) == []
    assert scores(position) == [4, 0]


@pytest.mark.rule("P-2")
@pytest.mark.parametrize(
    ("owners", "points"),
    [((0, 0, 1), [10, 0, 0]), ((1, 2, 1), [0, 10, 0]), ((0, 1, 2), [10, 10, 10]), ((2, 2, 2), [0, 0, 10])],
)
def test_the_majority_takes_all_and_a_tie_pays_everyone(owners: tuple[int, int, int], points: list[int]) -> None:
    cells = ["0,-1", "1,-2", "-1,-2"]
    pieces = "; ".join(f"{owner} meeple {cell} z0" for owner, cell in zip(owners, cells, strict=True))
    position = scene(FIVE_TILE_CITY, pieces, drawn="R", pile="U", seats=3)
    events = play(position, "R 0,-2 r2")
    assert scores(position) == points
    counts = [owners.count(seat) for seat in range(3)]
    assert all(event.data["pieces"] == counts for event in only(events, "scored"))


@pytest.mark.rule("P-3")
def test_losers_come_home_too() -> None:
    pieces = "0 meeple 0,-1 z0; 0 meeple 1,-2 z0; 1 meeple -1,-2 z0"
    position = scene(FIVE_TILE_CITY, pieces, drawn="R", pile="U")
    events = play(position, "R 0,-2 r2")
    assert gains(events) == [(0, "city", 10)]
    assert returned(events) == ["0 meeple 0,-1 z0", "0 meeple 1,-2 z0", "1 meeple -1,-2 z0"]
    assert {event.rule for event in only(events, "piece_returned")} == {"P-3"}
    assert supply(position) == [7, 7]


@pytest.mark.rule("P-3")
def test_pieces_in_another_zone_of_the_same_tiles_stay() -> None:
    # The thief on tile D stays while the city of that tile is completed and scored.
    position = scene("D 1,0 r0", "1 meeple 1,0 z1", drawn="E", pile="U")
    events = play(position, "E 1,-1 r2 m0")
    assert gains(events) == [(0, "city", 4)]
    assert returned(events) == ["0 meeple 1,-1 z0"]
    assert standing(position) == ["1 meeple 1,0 z1"]


@pytest.mark.rule("P-4")
def test_a_completed_zone_without_meeples_is_worth_nothing() -> None:
    position = scene(ROAD_AND_CITY, drawn="L", pile="U")
    assert types(play(position, "L 1,0 r0")) == ["tile_placed"]
    assert scores(position) == [0, 0]


@pytest.mark.rule("P-4", "F-4")
def test_such_a_city_still_counts_for_fields() -> None:
    position = scene(drawn="E")
    events = play(position, "E 0,-1 r2 m1")
    assert gains(events) == [(0, "field", 3)]


@pytest.mark.rule("P-5")
def test_one_tile_can_complete_two_cities() -> None:
    position = scene("U 1,0 r1; B 1,-1 r0; B 1,-2 r0; E 0,-2 r2", "1 meeple 0,-2 z0", drawn="H", pile="U")
    events = play(position, "H 0,-1 r0 m1")
    assert gains(events) == [(0, "city", 4), (1, "city", 4)]
    cells = {event.seat: event.data["cells"] for event in only(events, "scored")}
    assert cells == {0: [[0, -1], [0, 0]], 1: [[0, -2], [0, -1]]}


@pytest.mark.rule("P-5")
def test_one_tile_can_complete_four_roads() -> None:
    board = "W -1,0 r0; E 0,-1 r2; A 1,-1 r0; B 2,-1 r0; A 2,0 r1; B 2,1 r0; W 1,1 r1"
    thieves = "0 meeple -1,0 z0; 1 meeple 1,-1 z1; 0 meeple 2,0 z1; 1 meeple 1,1 z2"
    position = scene(board, thieves, drawn="X", pile="U")
    events = play(position, "X 1,0 r0")
    assert gains(events) == [(0, "road", 2), (0, "road", 3), (1, "road", 2), (1, "road", 2)]
    assert scores(position) == [5, 4]
    assert len(returned(events)) == 4


@pytest.mark.rule("P-5", "P-1", "MO-4")
def test_one_tile_can_complete_a_road_a_city_and_a_monastery() -> None:
    # J at 1,1 is the eighth tile around the monastery, closes the city north of it and joins two monastery roads.
    board = "B 0,1 r0; U -1,0 r1; D 1,0 r2; E -1,1 r3; E 0,2 r2; E -1,2 r2; A 1,2 r2; B 2,2 r0; A 2,1 r1"
    position = scene(board, "0 meeple 0,1 z0; 1 meeple 1,0 z0; 0 meeple 1,2 z1", drawn="J", pile="U")
    events = play(position, "J 1,1 r0")
    assert gains(events) == [(0, "monastery", 9), (0, "road", 3), (1, "city", 4)]
    assert types(events) == ["tile_placed", *["scored"] * 3, *["piece_returned"] * 3]


@pytest.mark.rule("P-6")
@pytest.mark.parametrize(
    ("board", "last"),
    [
        ("W 1,0 r0; V 2,0 r0; V 2,1 r1", "V 1,1 r2"),  # the loop closes far from the village
        ("B 0,1 r0; V 1,1 r2; V 2,1 r1; V 2,0 r0", "W 1,0 r0"),  # or at the village itself
    ],
)
def test_a_tile_with_two_segments_of_a_road_counts_once(board: str, last: str) -> None:
    # From the village at 1,0 the road runs round over three bends and back: four tiles.
    position = scene(board, "0 meeple 2,0 z0", drawn=last.split()[0], pile="U")
    events = play(position, last)
    assert gains(events) == [(0, "road", 4)]
    (scored,) = only(events, "scored")
    assert (scored.data["tiles"], scored.data["cells"]) == (4, [[1, 0], [1, 1], [2, 0], [2, 1]])


@pytest.mark.rule("P-6", "C-4")
@pytest.mark.parametrize(
    ("board", "last"),
    [
        ("B 0,1 r0; B 0,2 r0; N 1,2 r0; N 1,1 r1; N_G 2,1 r2", "I 2,2 r0"),
        ("B 0,1 r0; B 0,2 r0; N 1,2 r0; N 1,1 r1; I 2,2 r0", "N_G 2,1 r2"),
    ],
)
def test_a_tile_with_two_segments_of_a_city_counts_once(board: str, last: str) -> None:
    # Both city sides of tile I join the same city round the corner: four tiles, 2 points each.
    position = scene(board, "0 meeple 1,2 z0", drawn=last.split()[0], pile="U")
    events = play(position, last)
    assert gains(events) == [(0, "city", 8)]
    (scored,) = only(events, "scored")
    assert (scored.data["tiles"], scored.data["cells"]) == (4, [[1, 1], [1, 2], [2, 1], [2, 2]])

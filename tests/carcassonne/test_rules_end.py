"""The end of the game and the final scoring: E-1 to E-5."""

import pytest

from tests.carcassonne.scene import gains, only, play, scene, scores, standing, types

ABBOT = {"abbot": True}
# A thief, a monk, a knight, a farmer and an abbot in open zones; the city on 1,-1 is about to be closed.
OPEN_TABLE = "U 1,0 r1; U -1,0 r1; U_G 2,0 r1; U 3,0 r1; B 0,1 r0; B 1,1 r0; F 0,-1 r1; G 0,-2 r1; E 1,-1 r0"
OPEN_PIECES = "0 meeple 1,0 z0; 1 meeple 0,1 z0; 0 meeple 0,-1 z0; 1 meeple 1,-1 z1; 1 abbot 2,0 z3"


# --- E-1 -------------------------------------------------------------------
@pytest.mark.rule("E-1")
def test_the_last_turn_is_scored_as_any_other() -> None:
    position = scene("U 1,0 r1", "1 meeple 1,0 z0", drawn="E")
    events = play(position, "E 0,-1 r2 m0")
    assert types(events) == ["tile_placed", "piece_placed", "scored", "piece_returned", "scored", "game_over"]
    city, road = only(events, "scored")
    assert (city.points, city.data["final"]) == (4, False)  # complete, so not 1 a tile
    assert (road.points, road.data["final"]) == (2, True)
    assert position.to_act == ()
    assert position.result is not None


@pytest.mark.rule("E-1")
def test_the_game_goes_on_while_a_tile_is_left() -> None:
    position = scene("U 1,0 r1", "1 meeple 1,0 z0", drawn="E", pile="U")
    events = play(position, "E 0,-1 r2")
    assert types(events) == ["tile_placed"]
    assert position.result is None
    assert position.to_act == (1,)


# --- E-2, E-3, E-4 ---------------------------------------------------------
@pytest.mark.rule("E-2")
def test_every_figure_still_out_is_scored() -> None:
    position = scene(OPEN_TABLE, OPEN_PIECES, drawn="E", options=ABBOT)
    events = play(position, "E 1,-2 r2")
    assert gains(events) == [
        (0, "city", 4),  # three tiles and a shield
        (0, "road", 5),  # five tiles
        (1, "field", 3),  # the city just closed; the other is open
        (1, "garden", 5),  # its tile and four around it
        (1, "monastery", 5),
    ]
    assert {event.rule for event in only(events, "scored")} == {"C-2", "RO-2", "F-4", "A-9", "MO-2"}
    assert all(event.data["final"] for event in only(events, "scored"))
    (field,) = [event for event in events if event.data.get("kind") == "field"]
    assert field.data["city_cells"] == [[[1, -2], [1, -1]]]
    assert scores(position) == [9, 13]


@pytest.mark.rule("E-2", "P-2")
def test_ties_and_majorities_are_settled_as_during_the_game() -> None:
    board = "U 1,0 r1; U 2,0 r1; U -1,0 r1"
    tied = scene(board, "0 meeple 2,0 z0; 1 meeple -1,0 z0", drawn="B")
    assert gains(play(tied, "B 0,1 r0")) == [(0, "road", 4), (1, "road", 4)]
    led = scene(board, "0 meeple 2,0 z0; 0 meeple 1,0 z0; 1 meeple -1,0 z0", drawn="B")
    assert gains(play(led, "B 0,1 r0")) == [(0, "road", 4)]


@pytest.mark.rule("E-3")
def test_a_zone_is_scored_once_for_all_its_meeples() -> None:
    position = scene("G 0,-1 r1; N 0,-2 r1", "0 meeple 0,-1 z0; 0 meeple 0,-2 z0", drawn="B")
    events = play(position, "B 0,1 r0")
    assert gains(events) == [(0, "city", 3)]
    assert only(events, "scored")[0].data["pieces"] == [2, 0]


@pytest.mark.rule("E-4")
def test_the_order_of_the_final_scoring_changes_nothing() -> None:
    # The same table laid in another order is scored in another order.
    tiles = ["U 1,0 r1", "E 0,-1 r2", "B 0,1 r0", "U -1,0 r1"]
    pieces = "0 meeple 1,0 z0; 1 meeple 0,-1 z1; 0 meeple 0,1 z0; 1 meeple -1,0 z2"
    there = scene("; ".join(tiles), pieces, drawn="G")
    back = scene("; ".join(reversed(tiles)), pieces, drawn="G")
    there_events, back_events = play(there, "G 0,2 r0 m0"), play(back, "G 0,2 r0 m0")
    kinds = [[event.data["kind"] for event in only(events, "scored")] for events in (there_events, back_events)]
    assert kinds[0] != kinds[1]
    assert gains(there_events) == gains(back_events)
    assert scores(there) == scores(back)


@pytest.mark.rule("E-4", "F-6")
def test_a_city_scored_at_the_end_is_not_completed_by_it() -> None:
    position = scene("G 0,-1 r1", "0 meeple 0,-1 z0", drawn="U", player=1)
    events = play(position, "U 1,0 r1 m2")
    assert gains(events) == [(0, "city", 2)]  # nothing for the farmer beside it
    assert standing(position) == ["0 meeple 0,-1 z0", "1 meeple 1,0 z2"]


# --- E-5 -------------------------------------------------------------------
@pytest.mark.rule("E-5")
@pytest.mark.parametrize(
    ("before", "after", "winners", "ranking"),
    [
        ([10, 9, 3], [14, 9, 3], (0,), (1, 2, 3)),
        ([1, 9, 3], [5, 9, 3], (1,), (2, 1, 3)),
        ([5, 9, 3], [9, 9, 3], (0, 1), (1, 1, 3)),
        ([3, 7, 7], [7, 7, 7], (0, 1, 2), (1, 1, 1)),
    ],
)
def test_most_points_win_and_ties_share_the_win(
    before: list[int], after: list[int], winners: tuple[int, ...], ranking: tuple[int, ...]
) -> None:
    position = scene(drawn="E", seats=3, scores=before)
    events = play(position, "E 0,-1 r2 m0")
    assert events[-1].as_dict() == {
        "type": "game_over",
        "n": 1,
        "seat": None,
        "rule": "E-5",
        "scores": after,
        "winners": list(winners),
    }
    result = position.result
    assert result is not None
    assert (list(result.scores), result.winners, result.ranking) == (after, winners, ranking)


@pytest.mark.rule("E-5")
def test_a_game_without_points_is_won_by_all() -> None:
    position = scene(drawn="U")
    play(position, "U 1,0 r1")
    result = position.result
    assert result is not None
    assert (result.scores, result.winners) == ((0, 0), (0, 1))


@pytest.mark.rule("E-2")
def test_the_account_says_where_the_points_came_from() -> None:
    position = scene("U 1,0 r1; B 0,1 r0", "1 meeple 1,0 z0; 0 meeple 0,1 z0", drawn="E")
    play(position, "E 0,-1 r2 m0")
    result = position.result
    assert result is not None
    assert [dict(seat) for seat in result.account] == [{"city": 4, "monastery_final": 3}, {"road_final": 2}]

"""Rivers, forests, gold, the way home, and the end."""

import pytest

from lascaux.games.hunters import game
from tests.hunters.scene import scene
from tests.landscape.scene import gains, only, play, returned, scores, standing, steps, supply, types

LOOP = "L68 0,-1 r0; L28 1,-1 r0; L03 0,-2 r0"
LAKE_LOOP = "B04 0,-1 r3; L28 1,-1 r0; L03 0,-2 r0"
GOLD = "L32 1,0 r1"  # L75 at 0,1 then completes the volcano's forest
TWO_GOLD = "L75 0,1 r2; L07 1,1 r0; L60 2,1 r0; L13 2,0 r2; L49 2,-1 r1"


# --- rivers ----------------------------------------------------------------
@pytest.mark.rule("HR-1", "HK-3")
def test_a_fisher_placed_scores_and_returns_at_once() -> None:
    position = scene(drawn="L35", pile="L07")
    events = play(position, "L35 -1,0 r0 f2")
    assert gains(events) == [(0, "river", 3)]
    assert returned(events) == ["0 follower -1,0 z2"]
    assert supply(position, "follower") == [5, 5]


@pytest.mark.rule("HR-1")
def test_an_open_river_scores_nothing() -> None:
    position = scene(drawn="L19", pile="L07")
    assert gains(play(position, "L19 -1,0 r0 f0")) == []
    assert standing(position) == ["0 follower -1,0 z0"]


@pytest.mark.rule("HR-2", "HR-5")
def test_only_the_lakes_at_the_ends_count() -> None:
    # Beyond the lake of L69 the volcano's system goes on to another lake, which counts for nothing here.
    position = scene("L69 -1,0 r0", "1 follower -1,0 z1", drawn="L04", pile="L07")
    events = play(position, "L04 -1,-1 r3")
    (scored,) = only(events, "scored")
    assert (scored.seat, scored.points, scored.data["segments"], scored.data["fish"]) == (1, 5, 2, 3)


@pytest.mark.rule("HR-3")
def test_one_lake_at_both_ends_counts_once() -> None:
    position = scene(LAKE_LOOP, drawn="L51", pile="L07")
    (scored,) = only(play(position, "L51 1,-2 r0 f0"), "scored")
    assert (scored.points, scored.data["segments"], scored.data["fish"]) == (6, 5, 1)


@pytest.mark.rule("HR-4")
@pytest.mark.parametrize(
    ("options", "points"),
    [({}, 4), ({"reading": "faidutti"}, 4), ({"reading": "philibert"}, 0), ({"loop_completes": False}, 0)],
)
def test_whether_a_loop_is_complete(options: dict[str, object], points: int) -> None:
    position = scene(LOOP, drawn="L51", pile="L07", options=options)
    events = play(position, "L51 1,-2 r0 f0")
    assert scores(position) == [points, 0]
    assert bool(returned(events)) == bool(points)
    assert bool(standing(position)) != bool(points)
    (river,) = [row for row in game.survey(position.view(None)) if row["kind"] == "river" and not row["open"]]
    assert (river["complete"], river["worth"], river["done"]) == (bool(points), 0, None), "nothing is to come of it"
    told = game.summarize(events, "en")
    assert told.startswith("Player 1 places a fisher on the river")
    assert ("closes a river into a loop, without points" in told) == (not points)


# --- forests and gold ------------------------------------------------------
@pytest.mark.rule("HF-1")
def test_an_open_forest_scores_nothing() -> None:
    position = scene(drawn="L20", pile="L07", bonus="B05")
    events = play(position, "L20 1,0 r2 f0")
    assert types(events) == ["tile_placed", "piece_placed"]


@pytest.mark.rule("HG-1", "HG-2")
def test_gold_gives_a_tile_to_who_lays_even_without_gatherers() -> None:
    position = scene(GOLD, drawn="L75", pile="L07", bonus="B05", player=1)
    events = play(position, "L75 0,1 r2")
    (bonus,) = only(events, "bonus_drawn")
    assert (bonus.seat, bonus.data) == (1, {"tile": "B05"})
    view = position.view(None)
    assert (position.to_act, view["tile"], view["bonus"]) == ((1,), "B05", True)
    assert view["left"]["bonus"] == 0


@pytest.mark.rule("HG-1")
def test_no_gold_no_bonus() -> None:
    position = scene("L20 0,-1 r0", drawn="L32", pile="L07", bonus="B05")
    assert only(play(position, "L32 1,-1 r1 f0"), "bonus_drawn") == []


@pytest.mark.rule("HG-3")
def test_two_forests_with_gold_give_one_tile() -> None:
    pieces = "0 follower 0,1 z0; 1 follower 2,-1 z0"
    position = scene(TWO_GOLD, pieces, drawn="L02", pile="L68", bonus="B05 B12")
    events = play(position, "L02 1,0 r0")
    assert gains(events) == [(0, "forest", 6), (1, "forest", 6)]
    assert [event.data["tile"] for event in only(events, "bonus_drawn")] == ["B05"]
    play(position, "B05 0,-1 r0")
    assert (position.to_act, position.view(None)["tile"]) == ((1,), "L68")


@pytest.mark.rule("HG-4", "HG-8")
def test_a_bonus_tile_scores_but_brings_no_other() -> None:
    position = scene(GOLD, "1 follower 1,0 z0", drawn="B07", pile="L68", bonus="B05")
    events = play(position, "B07 0,1 r3")
    assert gains(events) == [(1, "forest", 6)]
    assert only(events, "bonus_drawn") == []
    assert (position.to_act, position.view(None)["tile"]) == ((1,), "L68")


@pytest.mark.rule("HG-8")
def test_pieces_go_on_a_bonus_tile_like_on_any_other() -> None:
    position = scene(drawn="B01", pile="L07")
    assert steps(position, "B01 -1,0 r0") == {"f0", "f2", "f3", "f4", "f5", "f6", "h1", "h2", "h3"}


@pytest.mark.rule("HG-5")
def test_gold_gives_nothing_once_the_pile_is_empty() -> None:
    position = scene(GOLD, drawn="L75", pile="L07")
    assert types(play(position, "L75 0,1 r2")) == ["tile_placed"]
    assert position.to_act == (1,)


@pytest.mark.rule("HG-6")
@pytest.mark.parametrize("after", ["", "B05"])
def test_a_bonus_tile_that_fits_nowhere_is_replaced(after: str) -> None:
    position = scene(f"L04 -1,0 r2; {GOLD}", drawn="L75", pile="L07", bonus=f"B10 {after}")
    events = play(position, "L75 0,1 r2")
    tail = ["bonus_drawn"] if after else []
    assert types(events) == ["tile_placed", "bonus_drawn", "tile_discarded", *tail]
    assert (events[2].rule, events[2].data["tile"]) == ("HG-6", "B10")
    assert position.to_act == ((0,) if after else (1,))


@pytest.mark.rule("HG-7")
@pytest.mark.parametrize(("closer", "bonus"), [("L75 -1,-1 r3", 1), ("B07 -1,-1 r0", 0)])
def test_gold_on_a_bonus_tile_counts_when_a_land_tile_completes(closer: str, bonus: int) -> None:
    position = scene("B03 0,-1 r0; L32 0,-2 r0", drawn=closer.split()[0], pile="L68", bonus="B12")
    assert len(only(play(position, closer), "bonus_drawn")) == bonus


@pytest.mark.rule("HG-10", "HG-9")
@pytest.mark.parametrize("anywhere", [False, True])
def test_the_shrine_in_an_occupied_meadow(anywhere: bool) -> None:
    options = {"shrine_anywhere": anywhere}
    position = scene(pieces="1 follower 0,0 z3", drawn="B03", pile="L68", options=options)
    assert ("f1" in steps(position, "B03 0,-1 r0")) is anywhere


@pytest.mark.rule("HG-9")
@pytest.mark.parametrize(("step", "points"), [(" f1", [2, 0]), ("", [0, 2])])
def test_the_shrine_needs_its_hunter_at_once(step: str, points: list[int]) -> None:
    """With its hunter the shrine takes all; without, a hunter who comes later scores like anybody."""
    position = scene(drawn="B03", pile="L60 L18", player=0)
    play(position, f"B03 0,-1 r0{step}", "L60 1,-1 r0" + ("" if step else " f0"))
    play(position, "L18 -1,0 r0")
    assert scores(position) == points


@pytest.mark.rule("HG-9", "HW-1")
@pytest.mark.parametrize(
    ("others", "pieces", "told"),
    [
        ("", [1, 0, 0], "= 2 points for player 1."),
        (
            "; 1 follower 0,0 z3; 1 follower 1,-1 z0; 2 follower 2,-1 z1",
            [1, 2, 1],
            "= 2 points for player 1, who alone scores thanks to the shrine"
            " (1 hunter, against 2 of player 2 and 1 of player 3).",
        ),
        (
            "; 0 follower 0,0 z3; 2 follower 1,-1 z0",
            [2, 0, 1],
            "= 2 points for player 1, who alone scores thanks to the shrine (2 hunters, against 1 of player 3).",
        ),
    ],
)
def test_the_shrine_is_told_with_all_who_lie_there(others: str, pieces: list[int], told: str) -> None:
    tiles = "B03 0,-1 r0; L60 1,-1 r0; L70 2,-1 r0"
    position = scene(tiles, f"0 follower 0,-1 z1{others}", drawn="L18", seats=3)
    (before,) = [row for row in game.survey(position.view(None)) if row.get("shrine") == 0]
    assert ("alone will score" in before["say"]["en"]) == (pieces != [1, 0, 0])
    (scored,) = only(play(position, "L18 -1,0 r0"), "scored")
    assert (scored.rule, scored.data["shrine"], scored.data["pieces"]) == ("HG-9", True, pieces)
    assert game.explain(scored, "en").endswith(told)


@pytest.mark.rule("HG-13", "HE-5")
def test_tigers_leave_aurochs_alone() -> None:
    position = scene("B08 -1,0 r0", "0 follower -1,0 z4", drawn="L43")
    (scored,) = only(play(position, "L43 0,-1 r2"), "scored")
    facts = {name: scored.data[name] for name in ("aurochs", "mammoths", "deer", "tigers", "eaten")}
    assert facts == {"aurochs": 1, "mammoths": 1, "deer": 0, "tigers": 1, "eaten": 0}
    assert scored.points == 4


@pytest.mark.rule("HE-5")
def test_a_tiger_eats_the_deer_next_to_it() -> None:
    position = scene("L60 0,-1 r0; L02 0,-2 r0", "0 follower 0,0 z3", drawn="L12")
    (scored,) = only(play(position, "L12 1,-1 r1"), "scored")
    assert (scored.points, scored.data["deer"], scored.data["eaten"]) == (4, 2, 1)
    # x, y, zone, number in the herd there: the tiger of L12, and the deer of L60 rather than that of L02.
    assert scored.data["hunts"] == [{"tiger": [1, -1, 1, 0], "deer": [0, -1, 0, 0]}]


# --- the way home ----------------------------------------------------------
@pytest.mark.rule("HK-1", "HW-1")
def test_all_go_home_whether_they_scored_or_not() -> None:
    pieces = "0 follower 1,0 z0; 0 follower 0,1 z0; 1 follower 1,1 z0"
    position = scene("L36 1,0 r2; L39 1,1 r0; L26 0,1 r1", pieces, drawn="L65", pile="L07")
    events = play(position, "L65 1,-1 r0")
    assert gains(events) == [(0, "forest", 12)]
    assert returned(events) == ["0 follower 0,1 z0", "0 follower 1,0 z0", "1 follower 1,1 z0"]


@pytest.mark.rule("HK-2")
@pytest.mark.parametrize(
    ("options", "back"),
    [
        ({}, True),
        ({"reading": "philibert"}, True),
        ({"reading": "faidutti"}, False),
        ({"return_before_bonus": False}, False),
        ({"reading": "faidutti", "return_before_bonus": True}, True),
    ],
)
def test_when_followers_are_back(options: dict[str, object], back: bool) -> None:
    """The only follower completes a forest with gold: may it go on the bonus tile?"""
    position = scene(GOLD, drawn="L75", pile="L07", bonus="B05", followers={0: 1}, options=options)
    first = play(position, "L75 0,1 r2 f0")
    assert gains(first) == [(0, "forest", 6)]
    assert returned(first) == (["0 follower 0,1 z0"] if back else [])
    assert steps(position, "B05 0,-1 r0") == ({"f0"} if back else set())
    then = play(position, "B05 0,-1 r0")
    assert returned(then) == ([] if back else ["0 follower 0,1 z0"])
    assert (supply(position, "follower")[0], scores(position)) == (1, [6, 0])


@pytest.mark.rule("HK-2")
@pytest.mark.parametrize(("reading", "home"), [("faidutti", [0, 2]), ("philibert", [1, 1])])
def test_the_same_sequence_again_with_a_bonus_tile(reading: str, home: list[int]) -> None:
    """A gatherer completes a forest with gold; on the bonus tile another follower fishes, scores and comes home."""
    position = scene(GOLD, drawn="L75", pile="L07", bonus="B01", options={"reading": reading})
    first = play(position, "L75 0,1 r2 f0")
    again = play(position, "B01 -1,0 r0 f3")
    assert gains(again) == [(0, "river", 7)]
    assert [len(returned(first)), len(returned(again))] == home
    assert (supply(position, "follower")[0], position.to_act) == (5, (1,))


@pytest.mark.rule("HK-2")
def test_who_waits_for_a_bonus_tile_that_fits_nowhere_goes_home_then() -> None:
    options = {"reading": "faidutti"}
    position = scene(f"L04 -1,0 r2; {GOLD}", drawn="L75", pile="L07", bonus="B10", options=options)
    events = play(position, "L75 0,1 r2 f0")
    assert types(events)[-3:] == ["bonus_drawn", "tile_discarded", "piece_returned"]
    assert position.to_act == (1,)


# --- the end ---------------------------------------------------------------
@pytest.mark.rule("HE-1")
def test_the_bonus_tile_of_the_last_turn_is_still_played() -> None:
    position = scene(GOLD, drawn="L75", bonus="B05 B12")
    assert "game_over" not in types(play(position, "L75 0,1 r2"))
    assert position.to_act == (0,)
    events = play(position, "B05 0,-1 r0 f0")
    assert types(events)[-1] == "game_over"
    assert position.view(None)["left"]["bonus"] == 1
    # One mammoth on the volcano; the fire's own tiger has fled.
    assert scores(position) == [2, 0]


@pytest.mark.rule("HE-2")
def test_unfinished_forests_and_rivers_give_nothing() -> None:
    position = scene(pieces="0 follower 0,0 z0; 1 follower 0,0 z2; 1 hut 0,0 z1", drawn="L07")
    events = play(position, "L07 0,-1 r0")
    assert returned(events) == ["0 follower 0,0 z0", "1 follower 0,0 z2"]
    assert all(event.rule == "HE-2" and event.data["final"] for event in only(events, "piece_returned"))
    assert gains(events) == [(1, "river_system", 1)]
    assert standing(position) == ["1 hut 0,0 z1"]
    assert supply(position, "follower") == [5, 5]


@pytest.mark.rule("HE-7")
def test_huts_are_counted_first_then_hunters_once_for_each_area_and_all_stay_in_sight() -> None:
    pieces = "1 follower 0,0 z3; 1 follower 0,-1 z0; 0 hut 0,0 z1"
    position = scene("L60 0,-1 r0", pieces, drawn="L07")
    events = play(position, "L07 0,-2 r0")
    assert [(event.seat, event.data["kind"]) for event in only(events, "scored")] == [
        (0, "river_system"),
        (1, "meadow"),
    ]
    assert standing(position) == sorted(pieces.split("; "))


@pytest.mark.rule("HE-6")
@pytest.mark.parametrize(("before", "winners"), [([7, 7], (0, 1)), ([7, 9], (1,))])
def test_the_most_points_win_and_ties_are_shared(before: list[int], winners: tuple[int, ...]) -> None:
    position = scene(drawn="L07", scores=before)
    events = play(position, "L07 0,-1 r0")
    result = position.result
    assert result is not None
    assert (result.scores, result.winners) == (tuple(before), winners)
    assert events[-1].rule == "HE-6"


@pytest.mark.rule("HE-3", "HE-4", "HS-2", "HM-2")
def test_the_account_says_where_points_came_from() -> None:
    pieces = "0 hut 0,0 z1; 1 follower 0,0 z3"
    position = scene(pieces=pieces, drawn="L07")
    play(position, "L07 0,-1 r0")
    result = position.result
    assert result is not None
    assert list(result.account) == [{"river_system_final": 1}, {"meadow_final": 4}]

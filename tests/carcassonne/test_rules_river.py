"""The River: R-RIV-1 to R-RIV-8."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from tests.carcassonne.scene import gains, only, places, play, refused, scene, steps, supply, turns, types
from tests.landscape.scene import in_hand

RIVER: dict[str, Any] = {"river": True}
ALTERNATING: dict[str, Any] = {"river": True, "u_turn": "alternating"}
COURSE = {f"RV_{letter}" for letter in "BCDEFGHIJK"}
LEFT, RIGHT = "RV_G 0,1 r1", "RV_G 0,1 r0"  # from the spring the river flows south; left is east


def start(seed: str, **options: Any) -> CarcassonnePosition:
    """A game with the river about to begin."""
    position = game.new(RIVER | options, 2, seed)
    assert isinstance(position, CarcassonnePosition)
    return position


def draws(position: CarcassonnePosition, count: int, rng: Random) -> list[str]:
    """The next tiles drawn, those that fitted nowhere included, in random play."""
    drawn = [*position.view(None)["set_aside"], position.view(None)["tile"]]
    while len(drawn) < count:
        events = play(position, rng.choice(turns(position)))
        drawn += [event.data["tile"] for event in only(events, "tile_discarded")]
        drawn.append(position.view(None)["tile"])
    return drawn[:count]


# --- R-RIV-1, R-RIV-2, R-RIV-3 ---------------------------------------------
@pytest.mark.rule("R-RIV-1")
def test_the_spring_is_the_first_tile() -> None:
    position, events = game.start(RIVER, 2, "1")
    spring = {
        "type": "tile_placed",
        "n": 0,
        "seat": None,
        "rule": "R-RIV-1",
        "tile": "RV_A",
        "x": 0,
        "y": 0,
        "turns": 0,
    }
    assert [event.as_dict() for event in events] == [{**spring, "joins": []}]
    view = position.view(None)
    assert view["board"] == [{"tile": "RV_A", "x": 0, "y": 0, "turns": 0}]
    assert view["left"]["river"] == 10  # and one in hand: ten of the course and the lake


@pytest.mark.rule("R-RIV-1", "R-RIV-3")
def test_the_course_is_shuffled_on_top_of_the_lake_and_the_land_follows() -> None:
    orders = set()
    for number in range(12):
        drawn = draws(start(str(number)), 14, Random(number))
        assert set(drawn[:10]) == COURSE
        assert drawn[10] == "RV_L"
        assert not any(tile.startswith("RV_") for tile in drawn[11:])
        orders.add(tuple(drawn[:10]))
    assert len(orders) == 12


@pytest.mark.rule("R-RIV-2")
@pytest.mark.parametrize(
    ("options", "land", "start_tiles"),
    [({}, 71, 0), ({"start_tile": "out"}, 71, 0), ({"start_tile": "mixed"}, 72, 1)],
)
def test_the_start_tile_stays_out_or_is_mixed_in(options: dict[str, Any], land: int, start_tiles: int) -> None:
    left = start("1", **options).view(None)["left"]
    assert left["land"] == land
    assert left["kinds"].get("D_S", 0) == start_tiles
    assert sum(count for tile, count in left["kinds"].items() if not tile.startswith("RV_")) == land


@pytest.mark.rule("R-RIV-2", "M-2")
def test_mixed_in_it_is_a_tile_like_any_other() -> None:
    options = RIVER | {"start_tile": "mixed"}
    position = scene("RV_K 0,1 r0", drawn="D_S", pile="U", options=options)
    assert steps(position, "D_S 1,1 r0") == {"m0", "m1", "m2", "m3"}
    # Wherever the start tile comes up in the pile, not always last.
    ranks = {start(str(number), start_tile="mixed").board.unseen().index("D_S") for number in range(10)}
    assert len(ranks) > 5
    assert min(ranks) >= 10  # never before the lake


@pytest.mark.rule("R-RIV-2")
def test_without_the_river_the_option_changes_nothing() -> None:
    position = game.new({"start_tile": "mixed"}, 2, "1")
    view = position.view(None)
    assert [tile["tile"] for tile in view["board"]] == ["D_S"]
    assert view["left"]["land"] == 70
    assert "D_S" not in view["left"]["kinds"]


# --- R-RIV-4 ---------------------------------------------------------------
@pytest.mark.rule("R-RIV-4")
@pytest.mark.parametrize("turn", ["RV_D 0,-1 r1", "RV_D 1,0 r0", "RV_D -1,0 r2"])
def test_a_river_tile_goes_to_the_open_end_alone(turn: str) -> None:
    # Everywhere else its field sides would fit.
    position = scene(drawn="RV_D", pile="RV_L U", options=RIVER)
    refusal = refused(position, turn)
    assert (refusal["rule"], refusal["reason"]) == ("R-RIV-4", "not_at_river_end")
    assert refusal["facts"]["river_end"] == [0, 1]
    assert places(position) == {"0,1 r0", "0,1 r2"}


@pytest.mark.rule("R-RIV-4", "T-1")
def test_it_continues_the_river() -> None:
    position = scene(drawn="RV_D", pile="RV_L U", options=RIVER)
    sides = [{"side": "N", "shows": "field", "needs": "river", "neighbour": [0, 0]}]
    facts = {"tile": "RV_D", "x": 0, "y": 1, "turns": 1, "sides": sides}
    assert refused(position, "RV_D 0,1 r1") == {"rule": "T-1", "reason": "sides_differ", "facts": facts}


@pytest.mark.rule("R-RIV-4", "T-1")
def test_its_other_sides_match_as_always() -> None:
    # A snapshot: west of the river's end lies a field already; the bridge tile needs a road there.
    position = in_hand(game, scene("B -1,0 r0; B -1,1 r0", drawn="RV_D", pile="U", options=RIVER), "RV_K")
    sides = [{"side": "W", "shows": "road", "needs": "field", "neighbour": [-1, 1]}]
    assert refused(position, "RV_K 0,1 r0")["facts"]["sides"] == sides


@pytest.mark.rule("R-RIV-4", "T-2")
def test_a_river_tile_that_fits_nowhere_goes_back_to_the_box() -> None:
    # The river has come round behind the spring, where a tile with cities on both banks cannot pass.
    board = "RV_G 0,1 r1; RV_D 1,1 r1; RV_J 2,1 r2; RV_F 2,0 r0; RV_E 2,-1 r0"
    position = scene(board, drawn="RV_H", pile="RV_C RV_L U", options=RIVER)
    events = play(position, "RV_H 1,-1 r0")
    assert types(events) == ["tile_placed", "tile_discarded"]
    assert (events[1].data["tile"], events[1].seat, events[1].rule) == ("RV_C", 1, "T-2")
    assert position.view(None)["tile"] == "RV_L"
    assert places(position) == {"0,-1 r1"}


# --- R-RIV-5 ---------------------------------------------------------------
@pytest.mark.rule("R-RIV-5")
@pytest.mark.parametrize("options", [RIVER, ALTERNATING], ids=["immediate", "alternating"])
@pytest.mark.parametrize(
    ("first", "back", "allowed", "bend"),
    [(LEFT, "RV_J 1,1 r2", "RV_J 1,1 r1", "left"), (RIGHT, "RV_J -1,1 r3", "RV_J -1,1 r0", "right")],
)
def test_no_two_bends_the_same_way_in_a_row(
    first: str, back: str, allowed: str, bend: str, options: dict[str, Any]
) -> None:
    position = scene(first, drawn="RV_J", pile="RV_L U", options=options)
    refusal = refused(position, back)
    assert (refusal["rule"], refusal["reason"]) == ("R-RIV-5", "river_turns_back")
    assert refusal["facts"]["bend"] == bend
    assert refusal["facts"]["reading"] == options.get("u_turn", "immediate")
    assert places(position) == {allowed.removeprefix("RV_J ")}


@pytest.mark.rule("R-RIV-5")
@pytest.mark.parametrize("straights", [1, 2])
@pytest.mark.parametrize("first", ["left", "right"])
def test_the_readings_differ_when_straight_tiles_lie_between(first: str, straights: int) -> None:
    board, same, other = {
        "left": (f"{LEFT}; RV_D 1,1 r1; RV_F 2,1 r1", "RV_J {x},1 r2", "RV_J {x},1 r1"),
        "right": (f"{RIGHT}; RV_D -1,1 r1; RV_F -2,1 r1", "RV_J {x},1 r3", "RV_J {x},1 r0"),
    }[first]
    tiles = "; ".join(board.split("; ")[: 1 + straights])
    x = (1 + straights) * (1 if first == "left" else -1)
    same, other = same.format(x=x), other.format(x=x)
    immediate = scene(tiles, drawn="RV_J", pile="RV_L U", options=RIVER)
    assert {same, other} <= set(turns(immediate))
    alternating = scene(tiles, drawn="RV_J", pile="RV_L U", options=ALTERNATING)
    assert other in turns(alternating)
    refusal = refused(alternating, same)
    assert (refusal["rule"], refusal["reason"]) == ("R-RIV-5", "river_turns_back")
    assert (refusal["facts"]["bend"], refusal["facts"]["reading"]) == (first, "alternating")


@pytest.mark.rule("R-RIV-5")
@pytest.mark.parametrize("options", [RIVER, ALTERNATING], ids=["immediate", "alternating"])
def test_the_first_bend_is_free_and_bends_may_alternate(options: dict[str, Any]) -> None:
    position = scene(drawn="RV_G", pile="RV_J RV_I RV_L U", options=options)
    assert places(position) == {"0,1 r0", "0,1 r1"}
    play(position, "RV_G 0,1 r1", "RV_J 1,1 r1")  # left, right
    assert places(position) == {"1,2 r3"}  # left again, and not right
    assert types(play(position, "RV_I 1,2 r3"))[0] == "tile_placed"


# --- R-RIV-6, R-RIV-7, R-RIV-8 ---------------------------------------------
@pytest.mark.rule("R-RIV-6")
def test_every_zone_of_a_river_tile_but_the_river_takes_a_meeple() -> None:
    position = scene(drawn="RV_K", pile="RV_L U", options=RIVER)
    assert steps(position, "RV_K 0,1 r0") == {"m1", "m2", "m3", "m4", "m5"}
    facts = {"piece": "meeple", "tile": "RV_K", "zone": 0, "kind": "river"}
    assert refused(position, "RV_K 0,1 r0 m0") == {"rule": "R-RIV-6", "reason": "nobody_on_river", "facts": facts}
    with_city = scene(drawn="RV_B", pile="RV_L U", options=RIVER)
    assert steps(with_city, "RV_B 0,1 r1") == {"m1", "m2", "m3", "m4", "m5", "m6"}


@pytest.mark.rule("R-RIV-6")
def test_the_lake_tile_takes_a_farmer() -> None:
    position = scene("RV_D 0,1 r0", drawn="RV_L", pile="U", options=RIVER | {"abbot": True})
    assert steps(position, "RV_L 0,2 r0") == {"m1"}
    for step in ("m0", "a0"):
        assert refused(position, f"RV_L 0,2 r0 {step}")["rule"] == "R-RIV-6"
    play(position, "RV_L 0,2 r0 m1")
    assert supply(position) == [6, 7]


@pytest.mark.rule("R-RIV-7")
def test_the_river_scores_nothing() -> None:
    position = scene("RV_D 0,1 r0; RV_F 0,2 r0", drawn="RV_L", options=RIVER)
    events = play(position, "RV_L 0,3 r0")
    assert gains(events) == []
    assert types(events) == ["tile_placed", "game_over"]


@pytest.mark.rule("R-RIV-7", "F-2")
def test_the_river_parts_the_fields_on_its_banks() -> None:
    # The bridge keeps the banks from meeting round the spring.
    position = scene("RV_K 0,1 r0; RV_D 0,2 r0", "1 meeple 0,2 z1", drawn="RV_F", pile="U", options=RIVER)
    assert steps(position, "RV_F 0,3 r0") == {"m2"}
    assert refused(position, "RV_F 0,3 r0 m1")["facts"]["cells"] == [[0, 1], [0, 2], [0, 3]]


@pytest.mark.rule("R-RIV-8", "R-RIV-3")
def test_after_the_lake_the_next_player_draws_land() -> None:
    position = scene("RV_D 0,1 r0", drawn="RV_L", pile="E", options=RIVER, seats=3, player=1)
    play(position, "RV_L 0,2 r0")
    assert (position.to_act, position.view(None)["tile"]) == ((2,), "E")
    assert "0,3 r2" in places(position)  # beyond the lake there is field
    assert "1,1 r1" in places(position)


@pytest.mark.rule("R-RIV-8")
def test_no_river_tile_could_follow_the_lake() -> None:
    # A snapshot no game leads to: the lake is the last of the river stack.
    position = in_hand(game, scene("RV_D 0,1 r0; RV_L 0,2 r0", drawn="U", options=RIVER), "RV_F")
    assert places(position) == set()
    assert refused(position, "RV_F 0,3 r1")["reason"] == "not_at_river_end"


@pytest.mark.rule("R-RIV-3", "R-RIV-4", "R-RIV-5")
@pytest.mark.parametrize("options", [RIVER, ALTERNATING], ids=["immediate", "alternating"])
def test_whole_rivers_flow_from_spring_to_lake(options: dict[str, Any]) -> None:
    for number in range(20):
        position = start(str(number), **options)
        draws(position, 12, Random(number))
        view = position.view(None)
        river = [tile for tile in view["board"] if tile["tile"].startswith("RV_")]
        assert {tile["tile"] for tile in river} | set(view["set_aside"]) == COURSE | {"RV_A", "RV_L"}
        ways = [(b["x"] - a["x"], b["y"] - a["y"]) for a, b in pairwise(river)]
        assert all(abs(dx) + abs(dy) == 1 for dx, dy in ways)
        # With y to the south the cross product of two steps is 1 for a right turn, -1 for a left one.
        bends = [a[0] * b[1] - a[1] * b[0] for a, b in pairwise(ways)]
        if options == ALTERNATING:
            bends = [bend for bend in bends if bend]
        assert not any(bend and bend == after for bend, after in pairwise(bends))

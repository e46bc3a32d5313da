"""Worked examples: from the rulebook's own pages, and computed from its components by hand."""

from typing import Any

import pytest

from lascaux.core.choices import Choices
from lascaux.games.prehistories.material import KIND_AT, OBJECTIVES
from lascaux.games.prehistories.moves import paintings, place_total
from tests.prehistories.scene import cards, hunting, lay, moves_of, of_type, play, scene, standing, written

FIRST_PLACES = {
    "fish-1": (7, 7, 7, 7, 7),
    "fish-2": (12, 12, 12, 12, 13),
    "fish-3a": (10, 10, 10, 10, 12),
    "boar-3b": (9, 9, 9, 9, 12),
    "fish-4a": (6, 8, 8, 8, 10),
    "mammoth-4a": (7, 7, 7, 7, 10),
    "mammoth-4b": (7, 7, 7, 7, 10),
    "bison-4b": (6, 7, 7, 7, 10),
    "ibex-4b": (6, 8, 8, 8, 10),
    "legend-1": (4, 4, 4, 4, 6),
}


@pytest.mark.rule("PI-2")
def test_green_is_faster_than_white() -> None:
    position = scene(5, hands=["1", "1", "1", "1/54 4", "5/17"])
    events = lay(position, "", "", "", "1/54 4", "5/17")
    (initiative,) = of_type(events, "initiative")
    assert initiative.rule == "PI-2"
    assert initiative.data == {"order": [0, 1, 2, 3, 4], "totals": [0, 0, 0, 5, 5], "speeds": [0, 0, 0, 54, 17]}
    assert position.to_act == (3,)


@pytest.mark.rule("PH-2", "PD-1")
@pytest.mark.parametrize(("seats", "small"), [(2, "A"), (4, "A1"), (4, "A2")])
def test_yellow_splits_twelve_into_two_groups(seats: int, small: str) -> None:
    tiles = {small: "fish-1", "C": "mammoth-3a"}
    position = hunting(seats, "4 3 5", tiles=tiles)
    (first,) = of_type(play(position, f"0 hunt {small} {written(0, '4')}"), "tile_taken")
    (second,) = of_type(play(position, f"0 hunt C {written(0, '3 5')}"), "tile_taken")
    assert (first.data["injured"], second.data["injured"]) == (False, True)
    assert (int(position.state.caught), int(position.state.injuries)) == (2, 1)
    play(position, "0 paint fish-1 a 0 0")
    events = play(position, "0 paint mammoth-3a a 0 1")
    (drawn,) = of_type(events, "cards_drawn")
    assert drawn.data["count"] == 1


@pytest.mark.parametrize("tile", FIRST_PLACES)
@pytest.mark.parametrize("seat", range(5))
@pytest.mark.rule("PC-1", "PC-3")
def test_first_placements(tile: str, seat: int) -> None:
    assert place_total(scene(5), seat, tile) == FIRST_PLACES[tile][seat]


@pytest.mark.rule("PC-4")
def test_places_beside_four_boars() -> None:
    position = scene(2, caves={0: "boar-4a b 0 1"})
    state = position.state
    assert place_total(position, 0, "mammoth-2") == 15
    assert place_total(position, 0, "legend-1") == 7
    assert place_total(position, 0, "fish-3a") == 14
    state.taken[0], state.n_taken = KIND_AT["fish-1"], 1
    cells = [[a.col, a.row] for a in moves_of(Choices(paintings(position, 0).distinct))]
    assert sorted(cells) == sorted([[0, 0], [1, 0], [2, 1], [2, 2], [0, 3], [3, 3], [1, 4], [2, 4]])


@pytest.mark.rule("PC-4", "PC-5")
def test_three_fish_under_the_hunter_cover_the_hand_on_one_face() -> None:
    for face, bonus in (("a", 0), ("b", 1)):
        position = hunting(hand="4 4 2", caves={0: "boar-4a b 0 1"}, tiles={"C": "fish-3a", "A": "fish-1"})
        play(position, f"0 hunt C {written(0, '4 4 2')}")
        drawn = of_type(play(position, f"0 paint fish-3a {face} 2 4"), "cards_drawn")
        assert sum(event.data["count"] for event in drawn) == 2 + bonus


def objectives_met(cave: str) -> set[str]:
    position = scene(2, caves={0: cave})
    return {objective for objective in OBJECTIVES if standing(position, 0, objective).done}


@pytest.mark.rule("PO-6", "PO-7", "PO-9", "PO-10", "PO-11")
@pytest.mark.parametrize(
    ("cave", "met"),
    [
        ("bison-4a b 0 1; legend-1 a 3 3", {"join-totems"}),
        ("bison-4a b 0 1; legend-1 a 3 2", set()),
        (
            "bison-4a b 0 1; legend-1 a 3 3; ibex-4b a 2 1; boar-3a a 2 4",
            {"centre-9", "hunter-4-kinds", "join-totems"},
        ),
        ("bison-4a b 0 1; bison-4b a 2 2; bison-3b a 0 4", {"herd-8", "herd-10", "row-5-same"}),
    ],
)
def test_yellow_caves(cave: str, met: set[str]) -> None:
    assert objectives_met(cave) == met


@pytest.mark.rule("PO-3", "PO-6")
@pytest.mark.parametrize(
    ("place", "totems"), [("3 3", {"legend-painted": 1, "join-totems": 2}), ("3 2", {"legend-painted": 1})]
)
def test_a_legend_may_serve_twice(place: str, totems: dict[str, int]) -> None:
    more: dict[str, Any] = {"caves": {0: "bison-4a b 0 1"}, "tiles": {"E": "legend-1"}, "objectives": ["join-totems"]}
    position = hunting(hand="6 6 4", **more)
    play(position, f"0 hunt E {written(0, '6 6 4')}")
    events = of_type(play(position, f"0 paint legend-1 a {place}"), "totems_placed")
    assert {event.data["objective"]: event.data["totems"] for event in events} == totems
    assert all(event.data["first"] == (event.data["objective"] == "join-totems") for event in events)


@pytest.mark.rule("PD-2")
def test_the_deck_runs_out_in_the_middle_of_a_draw() -> None:
    """Deck 1, discard 4, 2 sent, 3 due: the 1, then the 6 discards are shuffled and 2 drawn; 4 are left."""
    hand = "5 5 6 6 4"
    cave = "bison-4a b 0 1"
    position = scene(2, hands=[hand, "1"], caves={0: cave}, decks={0: "1/51"}, tiles={"C": "fish-3a"})
    state = position.state
    state.discard[0] = cards(0, "1/60 2 2 3")
    state.hand[0] = cards(0, hand + " 3/38 4/27")
    lay(position, "5 5", "")
    play(position, f"0 hunt C {written(0, '5 5')}")
    assert int(state.discard[0]).bit_count() == 6
    events = play(position, "0 paint fish-3a b 2 4")
    told = [event for event in events if event.type in ("deck_shuffled", "cards_drawn")]
    assert [(event.rule, event.data["count"]) for event in told] == [("PD-2", 6), ("PD-1", 2), ("PC-5", 1)]
    assert [event.data["reshuffled"] for event in told[1:]] == [True, False]
    assert {"value": 1, "speed": 51} in told[1].secret["cards"]
    assert (int(state.deck_n[0]), int(state.discard[0])) == (4, 0)


@pytest.mark.rule("PO-4")
def test_the_better_initiative_is_first_in_the_same_round() -> None:
    corners = "fish-1 a 0 0; fish-1 a 6 0; fish-1 a 0 6"
    caves = {0: corners + "; boar-1 a 5 6", 1: corners + "; boar-1 a 5 6"}
    tiles = {"A": "boar-1", "B": "boar-2"}
    position = scene(2, hands=["4", "6 1"], caves=caves, tiles=tiles, objectives=["four-corners"])
    lay(position, "4", "6 1")
    play(position, f"0 hunt A {written(0, '4')}")
    (first,) = of_type(play(position, "0 paint boar-1 a 6 6"), "totems_placed")
    play(position, f"1 hunt B {written(1, '6 1')}")
    (later,) = of_type(play(position, "1 paint boar-2 b 6 5"), "totems_placed")
    assert (first.data["totems"], first.data["first"]) == (3, True)
    assert (later.data["totems"], later.data["first"]) == (2, False)

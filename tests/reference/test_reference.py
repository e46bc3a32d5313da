"""Checks the slow reference against values that follow from the written rules."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from .carcassonne import MEETS, Cell, Member, Reference

DATA: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "src/lascaux/games/carcassonne/tiles.json").read_text(encoding="utf-8")
)
OPTIONS: dict[str, Any] = {
    "farmers": True,
    "river": False,
    "abbot": False,
    "start_tile": "out",
    "u_turn": "immediate",
    "two_tile_city": 4,
}
Laid = tuple[str, int, int, int]  # tile, x, y, turns
Stood = tuple[int, int, int, int]  # seat, x, y, zone
START: Laid = ("D_S", 0, 0, 0)


def game(laid: list[Laid], stood: list[Stood] | None = None, **options: Any) -> Reference:
    """Return a game with this board; a piece on a garden is an abbot, any other a meeple."""
    reference = Reference(DATA, 3, {**OPTIONS, **options})
    reference.tiles = {(x, y): (tile, turns) for tile, x, y, turns in laid}
    for seat, x, y, zone in stood or []:
        piece = "abbot" if reference.feature((x, y, zone))["kind"] == "garden" else "meeple"
        reference.pieces[(x, y, zone)] = (seat, piece)
        reference.supply(piece)[seat] -= 1
    return reference


def ring(centre: Cell = (0, 0)) -> list[Cell]:
    """Return the eight cells round a cell."""
    x, y = centre
    return [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


AROUND_MONASTERY: list[Laid] = [
    START,
    ("B", 0, 1, 0),
    ("U", -1, 0, 1),
    ("U", 1, 0, 1),
    ("E", -1, 1, 3),
    ("E", 1, 1, 1),
    ("E", 0, 2, 2),
    ("E", -1, 2, 2),
]
ROAD: list[Laid] = [START, ("W", -1, 0, 0), ("B", 0, 1, 0), ("B", 1, 1, 0), ("B", 2, 1, 0), ("W", 2, 0, 2)]
BIG_CITY: list[Laid] = [
    START,
    ("G", 0, -1, 1),
    ("B", -1, -1, 0),
    ("B", 1, -1, 0),
    ("E", -1, -2, 1),
    ("E", 1, -2, 3),
    ("R", 0, -2, 2),
]
OPEN_CITY: list[Laid] = [START, ("C", 0, -1, 0), ("F", 1, -1, 0), ("F", -1, -1, 0), ("E", 0, -2, 2)]
GARDEN: list[Laid] = [START, ("U_G", 1, 0, 1), ("B", 0, 1, 0), ("B", 1, 1, 0)]
SPRING: Laid = ("RV_A", 0, 0, 0)

# name, board, pieces, at the end of the game, points of seats 0 and 1
VECTORS: list[tuple[str, list[Laid], list[Stood], bool, tuple[int, int]]] = [
    ("closed city of two tiles", [START, ("E", 0, -1, 2)], [(0, 0, -1, 0)], False, (4, 0)),
    ("closed city with shield", [START, ("F", 0, -1, 1), ("E", 0, -2, 2)], [(0, 0, -1, 0)], False, (8, 0)),
    ("closed road", [START, ("W", 1, 0, 0), ("W", -1, 0, 0)], [(0, 1, 0, 2)], False, (3, 0)),
    ("shared road", [*ROAD, ("U", 1, 0, 1)], [(0, -1, 0, 0), (1, 2, 0, 0)], False, (4, 4)),
    ("two knights beat one", BIG_CITY, [(0, 0, -1, 0), (0, 1, -2, 0), (1, -1, -2, 0)], False, (10, 0)),
    ("closed monastery", [*AROUND_MONASTERY, ("B", 1, 2, 0)], [(0, 0, 1, 0)], False, (9, 0)),
    (
        "open monastery",
        [START, ("B", 0, 1, 0), ("U", 1, 0, 1), ("E", 1, 1, 1)],
        [(0, 0, 1, 0)],
        True,
        (4, 0),
    ),
    ("open city, majority", OPEN_CITY, [(0, 1, -1, 0), (0, 0, -2, 0), (1, -1, -1, 0)], True, (8, 0)),
    ("open city, one shield", [START, ("F", 0, -1, 1)], [(0, 0, -1, 0)], True, (3, 0)),
    ("open road", [START, ("U", 1, 0, 1), ("U", -1, 0, 1)], [(0, 1, 0, 0)], True, (3, 0)),
    (
        "field by a closed city, field behind the road",
        [START, ("E", 0, -1, 2), ("B", 0, 1, 0)],
        [(0, 0, -1, 1), (1, 0, 1, 1)],
        True,
        (3, 0),
    ),
    (
        "one city in two fields",
        [START, ("E", 0, -1, 2), ("U", 1, 0, 1)],
        [(0, 0, -1, 1), (0, 1, 0, 2)],
        True,
        (6, 0),
    ),
    ("field by an open city", [START, ("U", 1, 0, 1)], [(0, 1, 0, 2)], True, (0, 0)),
    ("open garden", GARDEN, [(0, 1, 0, 3)], True, (4, 0)),
    ("both banks at the spring", [SPRING, ("RV_D", 0, 1, 0)], [(0, 0, 1, 1), (1, 0, 1, 2)], True, (0, 0)),
    ("road over the bridge", [SPRING, ("RV_K", 0, 1, 0)], [(0, 0, 1, 1)], True, (1, 0)),
]


@pytest.mark.parametrize(("laid", "stood", "final", "points"), [v[1:] for v in VECTORS], ids=[v[0] for v in VECTORS])
def test_vectors(laid: list[Laid], stood: list[Stood], final: bool, points: tuple[int, int]) -> None:
    reference = game(laid, stood, abbot=True)
    settled, finished = reference.settle(), reference.finish()
    assert reference.scores == [*points, 0]
    # Complete zones are scored and emptied at once (P-3), the others keep their pieces to the end.
    returned = [event for event in settled if event["type"] == "piece_returned"]
    assert (settled == [], len(returned)) == ((True, 0) if final else (False, len(stood)))
    assert all(event["final"] and event["points"] > 0 for event in finished)
    assert final or finished == []
    assert len(reference.pieces) == (len(stood) if final else 0)


def test_tables_agree_with_the_data() -> None:
    assert {int(k): v for k, v in DATA["conventions"]["half_meets_half_of_neighbour"].items()} == MEETS


def test_placements_next_to_the_start_tile() -> None:
    reference = game([START])
    assert reference.placements("B") == {(0, 1, turns) for turns in range(4)}
    assert reference.placements("E") == {(0, -1, 2), (0, 1, 1), (0, 1, 2), (0, 1, 3)}
    with pytest.raises(ValueError, match="does not fit"):
        reference.play(0, "B", 1, 1, 0, None, -1)  # T-1: a corner is no contact


def test_turn_events() -> None:
    reference = game([START])
    assert reference.play(1, "E", 0, -1, 2, "meeple", 0) == [
        {"type": "tile_placed", "seat": 1, "tile": "E", "x": 0, "y": -1, "turns": 2},
        {"type": "piece_placed", "seat": 1, "piece": "meeple", "x": 0, "y": -1, "zone": 0},
        {
            "type": "scored",
            "seat": 1,
            "points": 4,
            "kind": "city",
            "final": False,
            "tiles": 2,
            "shields": 0,
            "cities": 0,
            "cells": [[0, -1], [0, 0]],
            "rule": "C-2",
            "pieces": [0, 1, 0],
        },
        {"type": "piece_returned", "seat": 1, "piece": "meeple", "x": 0, "y": -1, "zone": 0},
    ]
    assert (reference.scores, reference.meeples) == ([0, 4, 0], [7, 7, 7])
    assert game([START], two_tile_city=2).play(0, "E", 0, -1, 2, "meeple", 0)[2]["points"] == 2


def test_occupied_road_and_empty_supply() -> None:
    reference = game([START, ("U", 1, 0, 1)], [(0, 1, 0, 0)])
    # M-3: own meeples bar the road too; fields north and south are free.
    assert reference.pieces_allowed(0, "U", -1, 0, 1) == {("meeple", 1), ("meeple", 2)}
    reference.meeples[0] = 0
    before = (dict(reference.tiles), dict(reference.pieces))
    assert reference.pieces_allowed(0, "U", -1, 0, 1) == set()
    assert (reference.tiles, reference.pieces) == before
    reference.play(1, "W", 2, 0, 0, None, -1)
    # M-6: the thief comes home in the scoring step, too late for this turn's placing.
    assert reference.pieces_allowed(0, "W", -1, 0, 0) == set()
    reference.play(0, "W", -1, 0, 0, None, -1)
    assert (reference.scores, reference.meeples) == ([4, 0, 0], [1, 7, 7])
    assert game([START], farmers=False).pieces_allowed(0, "U", 1, 0, 1) == {("meeple", 0)}


def test_loop_road() -> None:
    reference = game([("V", 0, 0, 3), ("V", 1, 0, 0), ("V", 0, 1, 2)], [(0, 0, 0, 0)])
    events = reference.play(1, "V", 1, 1, 1, "meeple", 1)
    assert [(e["seat"], e["points"], e["tiles"]) for e in events if e["type"] == "scored"] == [(0, 4, 4)]
    assert reference.pieces == {(1, 1, 1): (1, "meeple")}  # P-3: the farmer of that tile stays


def test_tile_counts_once_in_a_zone() -> None:
    # P-6: the village's east and south roads become one road of four tiles.
    road = game([("W", 0, 0, 0), ("V", 1, 0, 0), ("V", 0, 1, 2)], [(0, 0, 0, 0), (1, 0, 0, 1)])
    events = road.play(2, "V", 1, 1, 1, None, -1)
    assert [(e["seat"], e["points"]) for e in events if e["type"] == "scored"] == [(0, 4), (1, 4)]
    assert road.zone((0, 0, 0)) == {(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1)}
    # The two city pieces of one tile become one city of four tiles.
    city = game([("I", 0, 0, 0), ("N", 0, -1, 2), ("N", -1, 0, 0)], [(0, 0, 0, 1)])
    city.play(1, "N", -1, -1, 1, None, -1)
    assert city.scores == [8, 0, 0]
    # F-5: the field touches that city twice and it counts once.
    city.pieces[(0, 0, 2)] = (2, "meeple")
    (event,) = city.finish()
    assert (event["seat"], event["points"], event["cities"], event["tiles"]) == (2, 3, 1, 0)
    assert event["cells"] == [[0, 0]]


@pytest.mark.parametrize("reading", ["immediate", "alternating"])
def test_u_turn(reading: str) -> None:
    first = Reference(DATA, 2, {**OPTIONS, "river": True, "u_turn": reading})
    assert first.tiles == {(0, 0): ("RV_A", 0)}
    assert first.placements("RV_G") == {(0, 1, 0), (0, 1, 1)}  # the first bend may go either way
    bent = game([SPRING, ("RV_G", 0, 1, 0)], river=True, u_turn=reading)  # bends to the right, now westward
    assert bent.placements("RV_J") == {(-1, 1, 0)}  # left only
    assert bent.placements("RV_D") == {(-1, 1, 1), (-1, 1, 3)}
    assert bent.placements("RV_L") == {(-1, 1, 1)}
    bent.play(0, "RV_D", -1, 1, 1, None, -1)
    again = {(-2, 1, 3)} if reading == "immediate" else set()
    assert bent.placements("RV_J") == {(-2, 1, 0)} | again
    bent.play(0, "RV_L", -2, 1, 1, None, -1)
    assert bent.placements("RV_J") == set()  # R-RIV-8
    assert (1, 0, 0) in bent.placements("B")


def test_river_fields() -> None:
    river = game([SPRING, ("RV_D", 0, 1, 0)], river=True)
    # R-RIV-6, F-7: one road and four fields at the bridge.
    assert river.pieces_allowed(0, "RV_K", 0, 2, 0) == {("meeple", zone) for zone in range(1, 6)}
    river.pieces[(0, 1, 1)] = (1, "meeple")
    # F-8: the farmer's field runs round the spring to the other bank, but not under the bridge.
    assert river.pieces_allowed(0, "RV_K", 0, 2, 0) == {("meeple", 1), ("meeple", 3), ("meeple", 4)}
    river.play(0, "RV_K", 0, 2, 0, None, -1)
    fields: list[Member] = [(0, 2, zone) for zone in (2, 3, 4, 5)]
    assert len({river.zone(field) for field in fields}) == 3
    river.play(1, "RV_L", 0, 3, 0, None, -1)
    assert len({river.zone(field) for field in fields}) == 2  # the lake joins its banks as well
    assert {zone for _, zone in river.pieces_allowed(0, "RV_L", 0, 4, 0)} == {1}


def test_abbot_home() -> None:
    reference = game(GARDEN[:3], [(0, 1, 0, 3)], abbot=True)
    assert ("home", -1) not in reference.pieces_allowed(1, "B", 1, 1, 0)
    assert reference.pieces_allowed(0, "B", 1, 1, 0) == {("home", -1), ("meeple", 0), ("meeple", 1)}
    tile, score, home = reference.play(0, "B", 1, 1, 0, "home", -1)
    assert tile["type"] == "tile_placed"
    assert (score["points"], score["kind"], score["final"], score["tiles"]) == (4, "garden", False, 4)
    assert score["cells"] == [[0, 0], [0, 1], [1, 0], [1, 1]]
    assert home == {"type": "piece_returned", "seat": 0, "piece": "abbot", "x": 1, "y": 0, "zone": 3}
    assert (reference.scores, reference.abbots, reference.pieces) == ([4, 0, 0], [1, 1, 1], {})


def test_abbot_completed_stays_for_the_scoring_step() -> None:
    reference = game(AROUND_MONASTERY, abbot=True)
    reference.pieces[(0, 1, 0)] = (0, "abbot")
    reference.abbots[0] = 0
    # no way home for a monastery that this tile completes; the piece action stays free.
    assert reference.pieces_allowed(0, "B", 1, 2, 0) == {("meeple", 0), ("meeple", 1)}
    events = reference.play(0, "B", 1, 2, 0, "meeple", 0)
    assert [e["type"] for e in events] == ["tile_placed", "piece_placed", "scored", "piece_returned"]
    assert (reference.scores[0], reference.abbots[0], reference.meeples[0]) == (9, 1, 6)
    assert reference.pieces == {(1, 2, 0): (0, "meeple")}


def test_garden() -> None:
    # B-7: only the abbot, and only when playing with it.
    meeples = {("meeple", zone) for zone in range(3)}
    assert game([START]).pieces_allowed(0, "U_G", 1, 0, 1) == meeples
    with_abbot = game([START], abbot=True)
    assert with_abbot.pieces_allowed(0, "U_G", 1, 0, 1) == {("abbot", 3)} | meeples
    assert with_abbot.pieces_allowed(0, "B", 0, 1, 0) == {("meeple", 0), ("meeple", 1), ("abbot", 0)}
    cells = [cell for cell in ring() if cell not in ((0, -1), (1, 1))]
    board: list[Laid] = [("E_G", 0, 0, 0), ("E", 0, -1, 2), *(("B", x, y, 0) for x, y in cells)]
    surrounded = game(board, [(2, 0, 0, 2)], abbot=True)
    event = surrounded.play(0, "B", 1, 1, 0, None, -1)[1]
    assert (event["seat"], event["points"], event["kind"], event["tiles"]) == (2, 9, "garden", 9)
    assert event["cells"] == sorted([list(cell) for cell in [(0, 0), *ring()]])
    assert surrounded.abbots == [1, 1, 1]


@pytest.mark.parametrize("start", range(3))
def test_random_game_keeps_its_books(start: int) -> None:
    chance = random.Random(start)
    reference = Reference(DATA, 3, {**OPTIONS, "river": True, "abbot": True})
    course = [t["id"] for t in DATA["tiles"] if t.get("river_role") == "course"]
    base = [t for t in DATA["tiles"] if t["expansion"] == "base" and not t["start"]]
    land = [t["id"] for t in base for _ in range(t["count"])]
    assert (len(course), len(land)) == (10, 71)
    deck = [*chance.sample(course, 10), "RV_L", *chance.sample(land, 71)]
    events: list[dict[str, Any]] = []
    for turn, tile in enumerate(deck):
        where = sorted(reference.placements(tile))
        if where:
            x, y, turns = chance.choice(where)
            allowed = sorted(reference.pieces_allowed(turn % 3, tile, x, y, turns))
            piece, zone = chance.choice(allowed) if allowed else (None, -1)
            events += reference.play(turn % 3, tile, x, y, turns, piece, zone)
        for seat in range(3):
            out = [piece for owner, piece in reference.pieces.values() if owner == seat]
            assert reference.meeples[seat] + out.count("meeple") == 7
            assert reference.abbots[seat] + out.count("abbot") == 1
    events += reference.finish()
    for seat in range(3):
        won = [event["points"] for event in events if event["type"] == "scored" and event["seat"] == seat]
        assert sum(won) == reference.scores[seat]

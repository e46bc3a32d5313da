"""Boards with known scores: those the rulebook prints, and more worked out by hand from its rules.

Each is played through the public door: the last tile is laid, and the game scores it. Where the scoring is the final
one, that tile is also the last of the pile.
"""

from typing import Any

import pytest

from tests.carcassonne.scene import only, returned, scene, supply
from tests.landscape.vectors import Vector, assert_scored_at_the_end, assert_scored_now

RIVER = {"river": True}
ABBOT = {"abbot": True}
NEXT = "U"  # what the next player draws, so that the game goes on


def made(kind: str, cells: str, **more: Any) -> dict[str, Any]:
    """Facts of a scoring; cells as `0,-1 0,0`."""
    return {"kind": kind, "cells": [[int(n) for n in cell.split(",")] for cell in cells.split()], **more}


FIVE_TILE_CITY = "G 0,-1 r1; B -1,-1 r0; B 1,-1 r0; E -1,-2 r1; E 1,-2 r3"
JOINED_ROAD = "W -1,0 r0; B 0,1 r0; B 1,1 r0; B 2,1 r0; W 2,0 r2"
RING = "B 0,1 r0; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r2; E -1,2 r2"
NINE_CELLS = "-1,0 -1,1 -1,2 0,0 0,1 0,2 1,0 1,1 1,2"

COMPLETED = [
    pytest.param(
        Vector("", "", "E 0,-1 r2 m0", [4, 0], [made("city", "0,-1 0,0", tiles=2, shields=0)]),
        marks=pytest.mark.rule("C-2", "C-3"),
        id="city of two tiles",
    ),
    pytest.param(
        Vector(
            "F 0,-1 r1",
            "0 meeple 0,-1 z0",
            "E 0,-2 r2",
            [8, 0],
            [made("city", "0,-2 0,-1 0,0", tiles=3, shields=1)],
        ),
        marks=pytest.mark.rule("C-2"),
        id="city of three tiles and a shield",
    ),
    pytest.param(
        Vector("W 1,0 r0", "0 meeple 1,0 z2", "W -1,0 r0", [3, 0], [made("road", "-1,0 0,0 1,0", tiles=3)]),
        marks=pytest.mark.rule("RO-1", "RO-2"),
        id="road of three tiles",
    ),
    pytest.param(
        Vector(
            JOINED_ROAD,
            "0 meeple -1,0 z0; 1 meeple 2,0 z0",
            "U 1,0 r1",
            [4, 4],
            [made("road", "-1,0 0,0 1,0 2,0", tiles=4, pieces=[1, 1])] * 2,
        ),
        marks=pytest.mark.rule("RO-2", "P-2", "M-4"),
        id="road joined by two players",
    ),
    pytest.param(
        Vector(
            FIVE_TILE_CITY,
            "0 meeple 0,-1 z0; 0 meeple 1,-2 z0; 1 meeple -1,-2 z0",
            "R 0,-2 r2",
            [10, 0],
            [made("city", "-1,-2 0,-2 0,-1 0,0 1,-2", tiles=5, shields=0, pieces=[2, 1])],
        ),
        marks=pytest.mark.rule("C-2", "P-2", "P-3"),
        id="city with two knights against one",
    ),
    pytest.param(
        Vector(RING, "0 meeple 0,1 z0", "B 1,2 r0", [9, 0], [made("monastery", NINE_CELLS, tiles=9)]),
        marks=pytest.mark.rule("MO-1"),
        id="monastery surrounded",
    ),
    pytest.param(
        Vector(
            "U_G 1,0 r1; B 0,1 r0",
            "0 abbot 1,0 z3",
            "B 1,1 r0 home",
            [4, 0],
            [made("garden", "0,0 0,1 1,0 1,1", tiles=4, taken_home=True)],
            options=ABBOT,
        ),
        marks=pytest.mark.rule("A-6"),
        id="abbot taken home from a garden with three neighbours",
    ),
]

FINAL = [
    pytest.param(
        Vector(
            "B 0,1 r0; U 1,0 r1",
            "0 meeple 0,1 z0",
            "E 1,1 r1",
            [4, 0],
            [made("monastery", "0,0 0,1 1,0 1,1", tiles=4)],
        ),
        marks=pytest.mark.rule("MO-2"),
        id="monastery with three neighbours",
    ),
    pytest.param(
        # The three knights came to share the city by joining, so a tile that touches none of them ends the game.
        Vector(
            "C 0,-1 r0; F 1,-1 r0; F -1,-1 r0; E 0,-2 r2",
            "0 meeple 1,-1 z0; 0 meeple 0,-2 z0; 1 meeple -1,-1 z0",
            "B 0,1 r0",
            [8, 0],
            [made("city", "-1,-1 0,-2 0,-1 0,0 1,-1", tiles=5, shields=3, pieces=[2, 1])],
        ),
        marks=pytest.mark.rule("C-2", "P-2", "E-2", "E-3"),
        id="open city with three shields and a majority",
    ),
    pytest.param(
        Vector("", "", "F 0,-1 r1 m0", [3, 0], [made("city", "0,-1 0,0", tiles=2, shields=1)]),
        marks=pytest.mark.rule("C-2"),
        id="open city of two tiles and a shield",
    ),
    pytest.param(
        Vector("U 1,0 r1", "0 meeple 1,0 z0", "U -1,0 r1", [3, 0], [made("road", "-1,0 0,0 1,0", tiles=3)]),
        marks=pytest.mark.rule("RO-2"),
        id="open road of three tiles",
    ),
    pytest.param(
        Vector(
            "E 0,-1 r2",
            "0 meeple 0,-1 z1",
            "B 0,1 r0 m1",
            [3, 0],
            [made("field", "0,-1", cities=1, city_cells=[[[0, -1], [0, 0]]])],
            player=1,
        ),
        marks=pytest.mark.rule("F-2", "F-4", "P-4"),
        id="field beside a completed city and field beyond the road",
    ),
    pytest.param(
        Vector(
            "E 0,-1 r2",
            "0 meeple 0,-1 z1",
            "U 1,0 r1 m2",
            [6, 0],
            [
                made("field", "0,-1", points=3, cities=1, city_cells=[[[0, -1], [0, 0]]]),
                made("field", "0,0 1,0", points=3, cities=1, city_cells=[[[0, -1], [0, 0]]]),
            ],
        ),
        marks=pytest.mark.rule("F-5"),
        id="one city in two fields of one player",
    ),
    pytest.param(
        Vector("", "", "U 1,0 r1 m2", [0, 0], []),
        marks=pytest.mark.rule("F-6"),
        id="field beside an open city",
    ),
    pytest.param(
        Vector(
            "U_G 1,0 r1; B 0,1 r0",
            "0 abbot 1,0 z3",
            "B 1,1 r0",
            [4, 0],
            [made("garden", "0,0 0,1 1,0 1,1", tiles=4)],
            options=ABBOT,
        ),
        marks=pytest.mark.rule("A-9"),
        id="garden with three neighbours",
    ),
    pytest.param(
        # A snapshot no single turn leads to: one farmer on each bank. The last tile lies behind the spring.
        Vector("RV_D 0,1 r0", "0 meeple 0,1 z1; 1 meeple 0,1 z2", "E 0,-1 r0", [0, 0], [], options=RIVER),
        marks=pytest.mark.rule("F-6", "R-RIV-7"),
        id="both banks below the spring, no completed city",
    ),
    pytest.param(
        Vector("", "", "RV_K 0,1 r0 m1", [1, 0], [made("road", "0,1", tiles=1)], options=RIVER),
        marks=pytest.mark.rule("RO-2", "RO-4"),
        id="open road over a bridge",
    ),
]


@pytest.mark.parametrize("vector", COMPLETED)
def test_scored_during_the_game(vector: Vector) -> None:
    position = scene(
        vector.tiles, vector.pieces, drawn=vector.drawn, pile=NEXT, player=vector.player, options=vector.options
    )
    events = assert_scored_now(position, vector)
    # Every piece of these boards stood in the scored zone and is home again.
    assert supply(position) == [7, 7]
    assert len(returned(events)) == len(only(events, "piece_placed")) + vector.pieces.count("z")


@pytest.mark.parametrize("vector", FINAL)
def test_scored_at_the_end(vector: Vector) -> None:
    position = scene(vector.tiles, vector.pieces, drawn=vector.drawn, player=vector.player, options=vector.options)
    events = assert_scored_at_the_end(position, vector)
    assert returned(events) == []

"""The worked examples of both rulebooks, and more that follow from the rules, each on a board that shows it.

A final scoring is brought about by laying the last tile, a meadow far from everything.
"""

import pytest

from tests.hunters.scene import scene
from tests.landscape.scene import only
from tests.landscape.vectors import Vector, assert_scored_at_the_end, assert_scored_now

BONUS = "B12"
NEXT = "L68"  # what the next player draws, so that the game goes on


FIVE_SEGMENTS = "L57 1,0 r0; L37 0,1 r0"
RED_RIVER = "L23 -1,0 r2"

COMPLETED = [
    pytest.param(
        Vector(
            RED_RIVER,
            "0 follower -1,0 z1",
            "L69 -1,-1 r1",
            [6, 0],
            [{"kind": "river", "segments": 3, "fish": 3, "cells": [[-1, -1], [-1, 0], [0, 0]]}],
        ),
        marks=pytest.mark.rule("HR-1", "HR-2"),
        id="river-6",
    ),
    pytest.param(
        Vector(
            "",
            "0 follower 0,0 z2",
            "L35 -1,0 r0",
            [3, 0],
            [{"kind": "river", "segments": 2, "fish": 1}],
            player=1,
        ),
        marks=pytest.mark.rule("HR-2", "HW-2", "HD-2"),
        id="river-3, laid by another",
    ),
    pytest.param(
        Vector("L20 0,-1 r0", "", "L32 1,-1 r1 f0", [4, 0], [{"kind": "forest", "segments": 2, "nuggets": 0}]),
        marks=pytest.mark.rule("HF-1", "HF-2"),
        id="forest-4",
    ),
    pytest.param(
        Vector(
            "L71 1,0 r1; L36 1,-1 r2; B01 1,-2 r0; L75 0,-1 r3",
            "0 follower 1,-1 z0",
            "L42 0,-2 r1",
            [10, 0],
            [{"kind": "forest", "segments": 5, "mushrooms": 0, "nuggets": 1}],
            bonus_to=0,
        ),
        marks=pytest.mark.rule("HF-2", "HG-1", "HG-2"),
        id="forest-10-gold-red",
    ),
    pytest.param(
        Vector(
            "L71 1,0 r1; L36 1,-1 r2; B01 1,-2 r0; L75 0,-1 r3",
            "0 follower 1,-1 z0",
            "L42 0,-2 r1",
            [10, 0],
            [{"kind": "forest", "segments": 5, "mushrooms": 0, "nuggets": 1}],
            player=1,
            bonus_to=1,
        ),
        marks=pytest.mark.rule("HF-2", "HG-2", "HW-2"),
        id="forest-10-gold-blue",
    ),
    pytest.param(
        Vector(
            FIVE_SEGMENTS,
            "0 follower 0,1 z0; 1 follower 1,0 z1",
            "B03 1,1 r0",
            [10, 10],
            [{"kind": "forest", "segments": 5, "mushrooms": 0, "pieces": [1, 1]}] * 2,
        ),
        marks=pytest.mark.rule("HW-1", "HF-3"),
        id="forest-tie",
    ),
    pytest.param(
        Vector(
            "L36 1,0 r2; L39 1,1 r0; L26 0,1 r1",
            "0 follower 1,0 z0; 0 follower 0,1 z0; 1 follower 1,1 z0",
            "L65 1,-1 r0",
            [12, 0],
            [{"kind": "forest", "segments": 6, "mushrooms": 0, "pieces": [2, 1]}],
            bonus_to=0,
        ),
        marks=pytest.mark.rule("HW-1", "HF-3"),
        id="forest-majority",
    ),
    pytest.param(
        # No clearing lies on a forest of two segments: four segments and one clearing.
        Vector(
            "B06 1,0 r1; L71 0,1 r1",
            "0 follower 1,0 z0",
            "L17 1,-1 r1",
            [10, 0],
            [{"kind": "forest", "segments": 4, "mushrooms": 1}],
            bonus_to=0,
        ),
        marks=pytest.mark.rule("HG-12", "HF-2"),
        id="derived-mushroom",
    ),
]

FINAL = [
    pytest.param(
        Vector("B01 -1,0 r1", "1 hut -1,0 z1", "L07 0,-1 r0", [0, 5], [{"kind": "river_system", "fish": 5}]),
        marks=pytest.mark.rule("HE-3", "HS-1"),
        id="huts-5",
    ),
    pytest.param(
        Vector(
            "L67 -1,0 r0; B10 -2,0 r3",
            "0 hut 0,0 z1; 1 hut -2,0 z1",
            "L07 0,-1 r0",
            [4, 4],
            [{"kind": "river_system", "fish": 4, "pieces": [1, 1]}] * 2,
        ),
        marks=pytest.mark.rule("HE-3", "HW-1"),
        id="derived-huts-tie",
    ),
    pytest.param(
        Vector("L25 -1,0 r1", "0 follower -1,0 z6", "L07 0,-1 r0", [2, 0], [{"kind": "meadow", "deer": 1, "eaten": 0}]),
        marks=pytest.mark.rule("HE-4"),
        id="meadow-1",
    ),
    pytest.param(
        Vector(
            "L43 0,-1 r2",
            "0 follower 0,-1 z1; 1 follower 0,0 z3",
            "L72 1,-1 r2",
            [2, 2],
            [{"kind": "meadow", "deer": 1, "mammoths": 1, "tigers": 1, "eaten": 1, "pieces": [1, 1]}] * 2,
        ),
        marks=pytest.mark.rule("HE-4", "HE-5", "HW-1"),
        id="meadow-2",
    ),
    pytest.param(
        Vector(
            "B09 -1,0 r1; B08 -1,-1 r0; B07 -1,-2 r0; L69 -2,-1 r1; L56 0,-1 r2; L54 1,-1 r3",
            "0 follower 0,-1 z2; 0 follower -1,-1 z4; 1 follower -1,-2 z1",
            "L03 2,-1 r2",
            [8, 0],
            [
                {
                    "kind": "meadow",
                    "deer": 2,
                    "mammoths": 2,
                    "aurochs": 1,
                    "tigers": 1,
                    "eaten": 1,
                    "pieces": [2, 1],
                }
            ],
        ),
        marks=pytest.mark.rule("HE-4", "HE-5", "HG-13", "HD-2"),
        id="meadow-3",
    ),
    pytest.param(
        # Nothing is left to count, and that is told.
        Vector(
            "L44 0,1 r1; L37 -1,1 r3",
            "0 follower -1,1 z1",
            "L12 -1,2 r2",
            [0, 0],
            [{"kind": "meadow", "points": 0, "deer": 1, "mammoths": 0, "tigers": 2, "eaten": 1}],
        ),
        marks=pytest.mark.rule("HE-5"),
        id="meadow-4",
    ),
    pytest.param(
        Vector(
            "B08 -1,0 r0; B05 -1,-1 r1; L28 0,-1 r1; L25 0,-2 r1",
            "0 follower 0,-1 z2",
            "L06 1,-1 r0",
            [10, 0],
            [{"kind": "meadow", "deer": 2, "mammoths": 2, "aurochs": 1, "tigers": 1, "eaten": 0, "fire": True}],
        ),
        marks=pytest.mark.rule("HG-11"),
        id="derived-fire",
    ),
    pytest.param(
        # The shrine has a tiger of its own, which eats the deer; the mammoth stays.
        Vector(
            "B03 0,-1 r0; L60 1,-1 r0; L70 2,-1 r0",
            "0 follower 0,-1 z1; 1 follower 0,0 z3; 1 follower 1,-1 z0; 1 follower 2,-1 z1",
            "L18 -1,0 r0",
            [2, 0],
            [{"kind": "meadow", "deer": 1, "mammoths": 1, "tigers": 1, "eaten": 1, "shrine": True, "pieces": [1, 3]}],
        ),
        marks=pytest.mark.rule("HG-9"),
        id="derived-shrine",
    ),
    pytest.param(
        Vector("L20 0,-1 r0", "0 follower 0,-1 z0", "L07 -1,-1 r0", [0, 0], []),
        marks=pytest.mark.rule("HE-2"),
        id="derived-unfinished",
    ),
]


@pytest.mark.parametrize("vector", COMPLETED)
def test_scored_during_the_game(vector: Vector) -> None:
    position = scene(vector.tiles, vector.pieces, drawn=vector.drawn, pile=NEXT, bonus=BONUS, player=vector.player)
    events = assert_scored_now(position, vector)
    if vector.bonus_to is not None:
        assert [event.seat for event in only(events, "bonus_drawn")] == [vector.bonus_to]
        assert position.to_act == (vector.bonus_to,)


@pytest.mark.parametrize("vector", FINAL)
def test_scored_at_the_end(vector: Vector) -> None:
    position = scene(vector.tiles, vector.pieces, drawn=vector.drawn, seats=vector.seats)
    assert_scored_at_the_end(position, vector)

"""Every option bites: the same actions, and what each value makes of them."""

from collections.abc import Mapping
from typing import Any

import pytest

from lascaux.games.carcassonne import game
from tests.bites import Bite, assert_all_bite, assert_bites
from tests.carcassonne.scene import gains, places, play, scene, steps, types

Chosen = Mapping[str, Any]
BEND_AND_STRAIGHT = "RV_G 0,1 r1; RV_D 1,1 r1"  # the river has bent left and flows straight on


def beside_the_start_tile(options: Chosen) -> object:
    """Where a meeple may go on a straight road with a field on either side."""
    return steps(scene(drawn="U", pile="U", options=options), "U 1,0 r1")


def on_a_monastery(options: Chosen) -> object:
    """Whether the abbot may go there."""
    return "a0" in steps(scene(drawn="B", pile="U", options=options), "B 0,1 r0")


def opening(options: Chosen) -> object:
    """The first tile on the table, and how many are left to draw."""
    view = game.new(options, 2, "opening").view(None)
    return view["board"][0]["tile"], view["left"]["river"], view["left"]["land"]


def start_tiles_to_draw(options: Chosen) -> object:
    """How often the ordinary start tile is in the pile."""
    return list(game.new(options, 2, "start").draws()).count("D_S")


def next_bend(options: Chosen) -> object:
    """Where a second bend may go when a straight tile lies after the first."""
    return places(scene(BEND_AND_STRAIGHT, drawn="RV_J", pile="RV_L U", options=options))


def two_tiles(options: Chosen) -> object:
    """What a completed city of two tiles gives."""
    position = scene(drawn="E", pile="U", options=options)
    events = play(position, "E 0,-1 r2 m0")
    return gains(events), types(events)[-1]


RIVER = {"river": True}
BITES = [
    Bite("farmers", beside_the_start_tile, {True: {"m0", "m1", "m2"}, False: {"m0"}}),
    Bite("river", opening, {False: ("D_S", 0, 70), True: ("RV_A", 10, 71)}),
    Bite("abbot", on_a_monastery, {False: False, True: True}),
    Bite("start_tile", start_tiles_to_draw, {"out": 0, "mixed": 1}, RIVER),
    Bite("u_turn", next_bend, {"immediate": {"2,1 r1", "2,1 r2"}, "alternating": {"2,1 r1"}}, RIVER),
    Bite(
        "two_tile_city",
        two_tiles,
        {4: ([(0, "city", 4)], "piece_returned"), 2: ([(0, "city", 2)], "piece_returned")},
    ),
]


@pytest.mark.rule("F-1", "R-RIV-1", "A-1", "R-RIV-2", "R-RIV-5", "C-3")
@pytest.mark.parametrize("bite", BITES, ids=str)
def test_the_same_actions_lead_elsewhere(bite: Bite) -> None:
    assert_bites(bite)


def test_every_value_has_its_scene() -> None:
    assert_all_bite(game, BITES)

"""Every option bites: the same actions, and what each value makes of them."""

from collections.abc import Mapping
from typing import Any

import pytest

from lascaux.games.hunters import game
from tests.bites import Bite, assert_all_bite, assert_bites
from tests.hunters.scene import scene
from tests.landscape.scene import play, returned, scores, steps

GOLD = "L32 1,0 r1"  # L75 at 0,1 then completes the volcano's forest
LOOP = "L68 0,-1 r0; L28 1,-1 r0; L03 0,-2 r0"
Chosen = Mapping[str, Any]


def on_the_bonus_tile(options: Chosen) -> object:
    """The only follower completes a forest with gold, and a bonus tile is drawn: where may a follower lie there?"""
    position = scene(GOLD, drawn="L75", pile="L07", bonus="B05", followers={0: 1}, options=options)
    home = returned(play(position, "L75 0,1 r2 f0"))
    return len(home), steps(position, "B05 0,-1 r0")


def in_a_loop(options: Chosen) -> object:
    """A river closes upon itself with a fisher on it: the points, and whether the fisher comes home."""
    position = scene(LOOP, drawn="L51", pile="L07", options=options)
    home = returned(play(position, "L51 1,-2 r0 f0"))
    return scores(position), len(home)


def without_huts(options: Chosen) -> object:
    """What may be placed by whoever has all followers and no hut."""
    return steps(scene(drawn="L35", pile="L07", huts={0: 0}, options=options), "L35 -1,0 r0")


def without_followers(options: Chosen) -> object:
    """What may be placed by whoever has both huts and no follower."""
    return steps(scene(drawn="L35", pile="L07", followers={0: 0}, options=options), "L35 -1,0 r0")


def shrine_beside_a_hunter(options: Chosen) -> object:
    """Whether the shrine takes its hunter where another hunts already."""
    position = scene(pieces="1 follower 0,0 z3", drawn="B03", pile="L68", options=options)
    return "f1" in steps(position, "B03 0,-1 r0")


def whole_reading(options: Chosen) -> object:
    """All of them together."""
    return on_the_bonus_tile(options), in_a_loop(options), without_huts(options), shrine_beside_a_hunter(options)


BACK, WAITING = (1, {"f0"}), (0, set[str]())
COMPLETE, ENDLESS = ([4, 0], 1), ([0, 0], 0)
# L35 has two rivers, zones 1 and 2, a forest and three meadows.
FOLLOWERS, HUTS, NOTHING = {f"f{zone}" for zone in range(6)}, {"h1", "h2"}, set[str]()
BITES = [
    Bite(
        "reading",
        whole_reading,
        {
            "common": (BACK, COMPLETE, FOLLOWERS, False),
            "faidutti": (WAITING, COMPLETE, FOLLOWERS, False),
            "philibert": (BACK, ENDLESS, NOTHING, False),
        },
    ),
    Bite("return_before_bonus", on_the_bonus_tile, {"by_reading": BACK, True: BACK, False: WAITING}),
    Bite(
        "return_before_bonus",
        on_the_bonus_tile,
        {"by_reading": WAITING, True: BACK, False: WAITING},
        {"reading": "faidutti"},
    ),
    Bite("loop_completes", in_a_loop, {"by_reading": COMPLETE, True: COMPLETE, False: ENDLESS}),
    Bite(
        "loop_completes",
        in_a_loop,
        {"by_reading": ENDLESS, True: COMPLETE, False: ENDLESS},
        {"reading": "philibert"},
    ),
    Bite("lacking_one_bars_both", without_huts, {"by_reading": FOLLOWERS, True: NOTHING, False: FOLLOWERS}),
    Bite("lacking_one_bars_both", without_followers, {"by_reading": HUTS, True: NOTHING, False: HUTS}),
    Bite(
        "lacking_one_bars_both",
        without_huts,
        {"by_reading": NOTHING, True: NOTHING, False: FOLLOWERS},
        {"reading": "philibert"},
    ),
    Bite(
        "lacking_one_bars_both",
        without_followers,
        {"by_reading": NOTHING, True: NOTHING, False: HUTS},
        {"reading": "philibert"},
    ),
    Bite("shrine_anywhere", shrine_beside_a_hunter, {"by_reading": False, True: True, False: False}),
    Bite(
        "shrine_anywhere",
        shrine_beside_a_hunter,
        {"by_reading": False, True: True, False: False},
        {"reading": "philibert"},
    ),
]


@pytest.mark.rule("HD-1", "HK-2", "HR-4", "HP-8", "HG-10")
@pytest.mark.parametrize("bite", BITES, ids=str)
def test_the_same_actions_lead_elsewhere(bite: Bite) -> None:
    assert_bites(bite)


def test_every_value_has_its_scene() -> None:
    assert_all_bite(game, BITES)

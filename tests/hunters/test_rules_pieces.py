"""Followers and huts: where they may be placed, and what stands in their way."""

import pytest

from tests.hunters.scene import scene
from tests.landscape.scene import only, play, refused, standing, steps, supply

LAKE = "L69 -1,0 r0"  # a lake with four rivers beside the volcano's
THREE_MEADOWS = "L75 0,1 r2; L32 1,0 r1; L20 0,2 r0; B07 1,2 r2"
THREE_HUNTERS = "0 follower 0,1 z1; 1 follower 1,0 z1; 0 follower 1,2 z1"


@pytest.mark.rule("HP-1")
def test_one_piece_on_one_zone_of_the_tile_just_laid() -> None:
    position = scene(drawn="L60", pile="L07")
    assert steps(position, "L60 0,-1 r0") == {"f0"}
    play(position, "L60 0,-1 r0 f0")
    assert standing(position) == ["0 follower 0,-1 z0"]
    assert supply(position, "follower") == [4, 5]
    refusal = refused(position, "L07 0,-2 r0 f3")
    assert (refusal["rule"], refusal["reason"], refusal["facts"]["zones"]) == ("HP-1", "no_such_zone", 1)


@pytest.mark.rule("HP-2", "HP-3", "HP-4")
@pytest.mark.parametrize(
    ("step", "rule", "kind"),
    [("f2", "HP-2", "river"), ("f5", "HP-3", "meadow"), ("h0", "HP-4", "lake"), ("h3", "HP-4", "river")],
)
def test_who_stands_where(step: str, rule: str, kind: str) -> None:
    position = scene(drawn="L69", pile="L07")
    (placed,) = only(play(position, f"{LAKE} {step}"), "piece_placed")
    assert (placed.rule, placed.data["kind"], placed.data["zone"]) == (rule, kind, int(step[1]))


@pytest.mark.rule("HP-2")
def test_no_follower_on_a_lake() -> None:
    refusal = refused(scene(drawn="L69", pile="L07"), f"{LAKE} f0")
    assert (refusal["rule"], refusal["reason"]) == ("HP-2", "no_follower_on_lake")


@pytest.mark.rule("HP-4")
def test_huts_only_on_water() -> None:
    refusal = refused(scene(drawn="L69", pile="L07"), f"{LAKE} h5")
    assert (refusal["rule"], refusal["reason"], refusal["facts"]["kind"]) == ("HP-4", "hut_only_on_water", "meadow")


@pytest.mark.rule("HP-5", "HS-1")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_hut_to_a_river_system_over_lakes_and_rivers(owner: int) -> None:
    position = scene("L67 -1,0 r0", f"{owner} hut 0,0 z1", drawn="L69", pile="L07")
    assert not {step for step in steps(position, "L69 -2,0 r0") if step.startswith("h")}
    refusal = refused(position, "L69 -2,0 r0 h4")
    assert (refusal["rule"], refusal["reason"]) == ("HP-5", "river_system_has_hut")
    assert refusal["facts"]["cells"] == [[-2, 0], [-1, 0], [0, 0]]
    assert [p["zone"] for p in refusal["facts"]["pieces"]] == [1]


@pytest.mark.rule("HP-5", "HS-1")
def test_rivers_that_only_pass_each_other_are_two_systems() -> None:
    position = scene(pieces="0 hut 0,0 z1", drawn="L23", pile="L07")
    assert {step for step in steps(position, "L23 -1,0 r0") if step.startswith("h")} == {"h1"}


@pytest.mark.rule("HP-6")
@pytest.mark.parametrize("owner", [0, 1])
def test_no_follower_where_one_is_over_any_distance(owner: int) -> None:
    position = scene("L27 1,0 r0; L47 2,0 r0", f"{owner} follower 0,0 z0", drawn="L66", pile="L07")
    laid = "L66 3,0 r0"
    assert steps(position, laid) == {"f1", "f2"}
    refusal = refused(position, f"{laid} f0")
    assert (refusal["rule"], refusal["reason"]) == ("HP-6", "area_occupied")
    assert refusal["facts"]["pieces"] == [{"seat": owner, "piece": "follower", "x": 0, "y": 0, "zone": 0}]


@pytest.mark.rule("HP-7")
@pytest.mark.parametrize(("followers", "huts", "left"), [(0, 2, "h"), (5, 0, "f"), (0, 0, "")])
def test_without_pieces_tiles_are_still_laid(followers: int, huts: int, left: str) -> None:
    position = scene(drawn="L35", pile="L07", followers={0: followers}, huts={0: huts})
    assert {step[0] for step in steps(position, "L35 -1,0 r0")} == set(left)
    if not followers:
        assert refused(position, "L35 -1,0 r0 f0")["reason"] == "no_follower_left"
    if not huts:
        assert refused(position, "L35 -1,0 r0 h1")["reason"] == "no_hut_left"
    play(position, "L35 -1,0 r0")


@pytest.mark.rule("HP-8")
@pytest.mark.parametrize("strict", [False, True])
def test_whether_lacking_one_sort_bars_both(strict: bool) -> None:
    options = {"lacking_one_bars_both": strict}
    position = scene(drawn="L35", pile="L07", huts={0: 0}, options=options)
    assert bool(steps(position, "L35 -1,0 r0")) is not strict
    if strict:
        refusal = refused(position, "L35 -1,0 r0 f0")
        assert (refusal["rule"], refusal["reason"]) == ("HP-8", "lacking_one_bars_both")
        assert refusal["facts"]["lacking"] == "hut"


@pytest.mark.rule("HP-9", "HM-1", "HP-6")
def test_three_hunters_are_joined_and_no_fourth_comes() -> None:
    position = scene(THREE_MEADOWS, THREE_HUNTERS, drawn="L07", pile="L68")
    assert steps(position, "L07 1,1 r0") == set()
    refusal = refused(position, "L07 1,1 r0 f0")
    assert (refusal["rule"], len(refusal["facts"]["pieces"])) == ("HP-6", 3)
    play(position, "L07 1,1 r0")
    assert len(standing(position)) == 3


@pytest.mark.rule("HP-10")
def test_huts_and_fishers_ignore_each_other() -> None:
    with_hut = scene(pieces="1 hut 0,0 z1", drawn="L19", pile="L07")
    assert steps(with_hut, "L19 -1,0 r0") == {"f0", "f1", "f2"}
    with_fisher = scene(pieces="1 follower 0,0 z2", drawn="L19", pile="L07")
    assert steps(with_fisher, "L19 -1,0 r0") == {"h0", "f1", "f2"}


@pytest.mark.rule("HP-11", "HM-2", "HS-2")
def test_hunters_and_huts_stay_when_their_area_is_closed() -> None:
    # The river is complete, and its system and the small meadow beside it are closed.
    position = scene("L44 -1,0 r0", "0 hut 0,0 z1; 1 follower 0,0 z4", drawn="L07", pile="L68")
    play(position, "L07 0,-1 r0")
    assert standing(position) == ["0 hut 0,0 z1", "1 follower 0,0 z4"]
    assert position.view(None)["scores"] == [0, 0]


@pytest.mark.rule("HM-3")
def test_a_hunter_may_lie_where_nothing_comes() -> None:
    position = scene(drawn="L57")
    events = play(position, "L57 1,0 r0 f3")
    assert standing(position) == ["0 follower 1,0 z3"]
    assert only(events, "scored") == []

"""The turn and the tile: what is drawn, where it goes, and when it goes nowhere."""

import pytest

from tests.hunters.scene import scene
from tests.landscape.scene import only, places, play, refused, steps, turns, types

DRY = "L04 -1,0 r2"  # no river is open any more
RIVERS = "L69"  # fits only beside rivers


@pytest.mark.rule("HT-1")
def test_players_take_turns_clockwise_and_nobody_else_plays() -> None:
    position = scene(drawn="L07", pile="L60 L20 L68", seats=3, player=1)
    for seat, turn in ((1, "L07 0,-1 r0"), (2, "L60 0,-2 r0"), (0, "L20 0,-3 r0")):
        assert position.to_act == (seat,)
        play(position, turn)
    assert position.to_act == (1,)
    refusal = position.refusal(0, position.legal(1).actions[0])
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("HT-1", "not_your_turn")


@pytest.mark.rule("HT-1", "HK-3")
def test_a_turn_goes_tile_piece_score_return_bonus() -> None:
    position = scene("L32 1,0 r1", drawn="L75", pile="L07", bonus="B05")
    events = play(position, "L75 0,1 r2 f0")
    assert types(events) == ["tile_placed", "piece_placed", "scored", "piece_returned", "bonus_drawn"]
    assert [event.rule for event in events] == ["HT-2", "HP-2", "HF-2", "HK-1", "HG-2"]


@pytest.mark.rule("HT-2")
def test_a_tile_matches_on_every_shared_side() -> None:
    position = scene(drawn="L20")  # meadow all round, but forest to the east
    assert places(position) == {"0,-1 r0", "0,-1 r2", "0,-1 r3", "0,1 r3", "1,0 r2"}
    assert refused(position, "L20 0,-1 r1")["facts"]["sides"] == [
        {"side": "S", "shows": "forest", "needs": "meadow", "neighbour": [0, 0]}
    ]
    assert refused(position, "L20 -1,0 r0")["reason"] == "sides_differ"


@pytest.mark.rule("HT-2")
def test_a_corner_is_not_enough() -> None:
    position = scene(drawn="L07", pile="L60")
    for turn, reason in (("L07 1,1 r0", "not_beside_a_tile"), ("L07 0,0 r0", "cell_taken")):
        refusal = refused(position, turn)
        assert (refusal["rule"], refusal["reason"]) == ("HT-2", reason)


@pytest.mark.rule("HT-3")
def test_the_drawn_tile_is_laid() -> None:
    position = scene(drawn="L07", pile="L60", bonus="B05")
    for other in ("L60", "B05"):
        refusal = refused(position, f"{other} 0,-1 r0")
        assert (refusal["rule"], refusal["reason"]) == ("HT-3", "not_the_drawn_tile")
        assert refusal["facts"] == {"tile": other, "drawn": "L07"}


@pytest.mark.rule("HT-4")
def test_a_tile_that_fits_nowhere_is_replaced() -> None:
    position = scene(DRY, drawn="L07", pile=f"{RIVERS} L60")
    events = play(position, "L07 0,-1 r0")
    (gone,) = only(events, "tile_discarded")
    assert (gone.seat, gone.rule, gone.data["tile"]) == (1, "HT-4", RIVERS)
    view = position.view(None)
    assert (view["tile"], position.to_act) == ("L60", (1,))
    assert RIVERS in view["set_aside"]


@pytest.mark.rule("HT-5", "HE-1")
def test_the_game_ends_when_the_last_tile_fits_nowhere() -> None:
    position = scene(DRY, drawn="L07", pile=RIVERS)
    events = play(position, "L07 0,-1 r0")
    assert types(events)[-2:] == ["tile_discarded", "game_over"]
    assert position.to_act == ()
    assert position.result is not None
    assert turns(position) == []


def test_every_piece_step_is_listed() -> None:
    position = scene(drawn="L35", pile="L07")  # a forest, two springs, three meadows
    assert steps(position, "L35 -1,0 r0") == {"f0", "f1", "f2", "f3", "f4", "f5", "h1", "h2"}

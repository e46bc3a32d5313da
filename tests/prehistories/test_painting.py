"""Painting: where a tile may go, hands, tiles without a place."""

from typing import Any

import pytest

from lascaux.core.errors import IllegalAction
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.material import CELLS, face_mask, marked
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.prehistories.scene import hunting, moves_of, of_type, play, scene, written

STRONG = "6 6 5 5"


def painting(tile: str, zone: str, cave: str = "", **more: Any) -> PrehistoriesPosition:
    """Yellow has taken one tile with all its strength and is to paint it."""
    caves = {0: cave} if cave else {}
    position = hunting(hand=STRONG, caves=caves, tiles={zone: tile}, **more)
    play(position, f"0 hunt {zone} {written(0, STRONG)}")
    return position


def refused(position: PrehistoriesPosition, deed: str) -> IllegalAction:
    why = position.refusal(0, parse(deed))
    assert why is not None
    assert parse(deed) not in position.legal(0).actions
    return why


@pytest.mark.rule("PC-1")
def test_no_cell_outside_and_only_tiles_that_were_taken() -> None:
    position = painting("fish-2", "B", "boar-1 a 0 0; boar-1 a 6 6")
    why = refused(position, "paint fish-2 a 6 5")
    assert (why.rule, why.reason, why.facts["cells"]) == ("PC-1", "outside", [[7, 5]])
    why = refused(position, "paint boar-2 a 1 0")
    assert (why.rule, why.reason) == ("PC-1", "not_taken")
    faces = {action.face for action in moves_of(position.legal(0))}
    assert faces == {0, 1}


@pytest.mark.rule("PC-2")
@pytest.mark.parametrize(("at", "cells"), [("0 0", [[0, 0]]), ("1 1", [[1, 1]])])
def test_nothing_is_covered(at: str, cells: list[list[int]]) -> None:
    why = refused(painting("fish-2", "B", "boar-1 a 0 0; boar-1 a 0 1"), f"paint fish-2 a {at}")
    assert (why.rule, why.reason, why.facts["cells"]) == ("PC-2", "covered", cells)


@pytest.mark.rule("PC-3")
def test_the_first_tile_reaches_into_the_left_column() -> None:
    position = painting("fish-2", "B")
    why = refused(position, "paint fish-2 a 1 0")
    assert (why.rule, why.reason) == ("PC-3", "not_at_entrance")
    assert why.facts["cells"] == [[0, row] for row in range(7)]
    assert all(action.col == 0 for action in moves_of(position.legal(0)))


@pytest.mark.rule("PC-4")
def test_later_tiles_touch_paint_that_is_connected() -> None:
    position = painting("fish-1", "A", "boar-1 a 0 0")
    why = refused(position, "paint fish-1 a 6 6")
    assert (why.rule, why.reason) == ("PC-4", "touches_nothing")
    assert why.facts["cells"] == [[1, 0], [0, 1]]
    # Beside the totem at [1,1], which no tile touches: [0,0] meets it only at a corner.
    why = refused(position, "paint fish-1 a 2 1")
    assert (why.rule, why.reason, why.facts["paintings"]) == ("PC-4", "painting_unconnected", [[1, 1]])
    assert position.game.explain(why, "fr") != position.game.explain(why, "en")
    # With a tile beside it, it leads on.
    position = painting("fish-1", "A", "boar-1 a 0 1")
    assert position.refusal(0, parse("paint fish-1 a 2 1")) is None


@pytest.mark.rule("PC-5")
@pytest.mark.parametrize(("cell", "bonus"), [("3 4", 1), ("5 2", 2), ("0 1", 0)])
def test_hands_give_cards(cell: str, bonus: int) -> None:
    cave = "boar-1 a 0 0; boar-1 a 3 5; boar-1 a 5 1"
    position = painting("fish-1", "A", cave)
    drawn = of_type(play(position, f"0 paint fish-1 a {cell}"), "cards_drawn")
    hunt = {"why": "hunt", "count": 2, "due": 2, "tiles": 1, "injuries": 0, "reshuffled": False}
    hands = {"why": "hands", "count": bonus, "due": bonus, "hands": bonus, "reshuffled": False}
    assert [(event.rule, event.data) for event in drawn] == [("PD-1", hunt), ("PC-5", hands)][: 1 + bool(bonus)]


@pytest.mark.rule("PC-5", "PD-1")
def test_hands_give_cards_to_the_injured_too() -> None:
    position = hunting(hand="1 2 3", caves={0: "boar-1 a 0 0; boar-1 a 5 1"}, tiles={"A": "fish-1", "B": "fish-2"})
    play(position, f"0 hunt A {written(0, '1')}", f"0 hunt B {written(0, '2 3')}", "0 paint fish-1 a 5 2")
    drawn = of_type(play(position, "0 paint fish-2 a 1 0"), "cards_drawn")
    assert [(event.rule, event.data["count"]) for event in drawn] == [("PD-1", 0), ("PC-5", 2)]
    assert (drawn[0].data["tiles"], drawn[0].data["injuries"]) == (2, 2)


def crowded(*holes: tuple[int, int]) -> str:
    """Yellow's cave full of single tiles but for some cells."""
    paintings = marked(0, "HT")
    free = [(i % 7, i // 7) for i in range(CELLS) if not paintings >> i & 1]
    return "; ".join(f"boar-1 a {x} {y}" for x, y in free if (x, y) not in holes)


@pytest.mark.rule("PC-6")
def test_a_tile_without_a_place_is_lost_but_taken() -> None:
    position = hunting(hand=STRONG, caves={0: crowded((0, 0), (6, 6))}, tiles={"B": "fish-2"})
    events = play(position, f"0 hunt B {written(0, STRONG)}")
    assert [event.data["tile"] for event in of_type(events, "tile_lost")] == ["fish-2"]
    assert of_type(events, "cards_drawn")[0].data["count"] == 2
    assert position.view(None)["lost"] == ["fish-2"]
    assert of_type(events, "totems_placed") == []


@pytest.mark.rule("PC-6")
def test_a_tile_with_a_place_must_be_painted() -> None:
    position = hunting(hand=STRONG, caves={0: crowded((0, 0), (6, 6))}, tiles={"A": "fish-1", "B": "fish-2"})
    play(position, f"0 hunt A {written(0, '6')}", f"0 hunt B {written(0, '5 5')}")
    if position.board.phase == "hunt":
        play(position, "0 stop")
    assert {str(a) for a in position.legal(0).distinct} == {
        "paint fish-1 a 0 0",
        "paint fish-1 a 6 6",
        "discard fish-2",
    }
    why = refused(position, "discard fish-1")
    assert (why.rule, why.reason, why.facts["places"]) == ("PC-6", "has_a_place", 2)
    (lost,) = of_type(play(position, "0 discard fish-2"), "tile_lost")
    assert lost.data == {"tile": "fish-2"}
    assert position.to_act == (0,)


def test_a_face_sticks_out_where_its_cells_do() -> None:
    assert face_mask(0, 0, 6, 6) == 1 << 48
    assert scene(2).legal(5).actions == ()


@pytest.mark.rule("PC-5")
def test_a_painting_tells_which_hands_it_covers() -> None:
    position = hunting(caves={0: "boar-4a b 0 1"}, tiles={"C": "fish-3a"}, hand="6 4")
    play(position, f"0 hunt C {written(0, '4 6')}")
    twin = position.copy()
    (bare,) = of_type(play(twin, "0 paint fish-3a a 2 4"), "tile_painted")
    (over,) = of_type(play(position, "0 paint fish-3a b 2 4"), "tile_painted")  # covers the hand at column 3, row 4
    assert (bare.data["hands"], over.data["hands"]) == (0, 1)
    assert "1 main peinte" in game.explain(over, "fr")
    assert "hand" not in game.explain(bare, "en")

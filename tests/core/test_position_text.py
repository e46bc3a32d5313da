"""Positions as text: what a sheet understands, and what it says of lines it does not."""

import pytest

import lascaux
from lascaux.core.errors import BadText
from lascaux.core.position_text import Sheet, composed, spelled


def test_lists_stand_below_their_key_or_beside_it() -> None:
    sheet = Sheet("one: a; b\ntwo:\n  a\n\n  b   # a word\nthree: 4 5\nnone: -\n")
    assert [item.text for item in sheet.items("one")] == [item.text for item in sheet.items("two")] == ["a", "b"]
    assert [item.line for item in sheet.items("two")] == [3, 5]
    assert sheet.need("three").numbers(2) == [4, 5]
    assert sheet.need("none").words() == []
    assert sheet.items("absent") == []
    assert sheet.number("absent", 7) == 7
    sheet.finish()


def test_what_is_composed_is_read() -> None:
    rows = [("key", "a value"), ("list 0", ["x", "y z"]), ("gone", []), ("nothing", spelled([]))]
    assert composed(rows) == "key: a value\nlist 0:\n  x\n  y z\nnothing: -\n"
    sheet = Sheet(composed(rows))
    assert [item.text for item in sheet.items("list 0")] == ["x", "y z"]


WRONG = [
    ("", 1, "game is missing"),
    ("seats: 2\n", 1, "game is missing"),
    ("game: chess\nseats: 2\n", 1, "no game is called 'chess'"),
    ("game: embers\nrules: 0.3\nseats: 2\n", 2, "by rules 0.3; here they are 1.0"),
    ("game: embers\noptions: moon=true\nseats: 2\n", 2, "unknown option 'moon'"),
    ("game: embers\n\nseats: 9\n", 3, "a number from 2 to 4 should stand here, not '9'"),
    ("game: embers\nseats: two\n", 2, "1 whole number should stand here, not 'two'"),
    ("game: embers\nseats: 2\nseats: 2\n", 3, "seats stands twice; first in line 2"),
    ("game: embers\nSeats 2\n", 2, "a line is `key: value`"),
    ("game: embers\nseats: 2\nbytes: !\n", 3, "these bytes are not a position"),
    ("game: embers\nseats: 2\nmoon: full\n", 3, "unknown key moon"),
]


@pytest.mark.parametrize(("text", "line", "why"), WRONG)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadText) as refused:
        lascaux.from_text(text)
    assert refused.value.line == line
    assert why in refused.value.reason
    assert str(refused.value) == f"line {line}: {refused.value.reason}"


SCENE = """\
game: carcassonne
seats: 2
tile: E
board:
  D_S 0,0 r0
  E 0,-1 r2
pieces: 0 meeple 0,-1 z0
pile: U V
"""
SPOILED = [
    ("E 0,-1 r2", "E 0,-1 r2\n  V 5,5 r2", 7, "V 5,5 r2 does not fit there"),
    ("E 0,-1 r2", "E 0,-1 r1", 6, "E 0,-1 r1 does not fit there"),
    ("E 0,-1 r2", "Q7 0,-1 r2", 6, "a laid tile is written like"),
    ("D_S 0,0 r0", "D_S 0,0 r1", 5, "the first tile is D_S 0,0 r0 by these options"),
    ("0 meeple 0,-1 z0", "0 meeple 3,3 z0", 7, "no such seat, piece or zone"),
    ("0 meeple 0,-1 z0", "2 meeple 0,-1 z0", 7, "no such seat, piece or zone"),
    ("0 meeple 0,-1 z0", "0 abbot 0,-1 z0", 7, "no abbot stands on a city"),
    ("0 meeple 0,-1 z0", "0 meeple 0,-1 z0; 1 meeple 0,-1 z0", 7, "the place is taken"),
    ("pile: U V", "pile: U V\nsupply: meeple 7 7", 9, "those on the board included"),
    ("pile: U V", "pile: C C", 4, "the box has fewer tiles C"),
    ("pile: U V", "pile: U V\npile_drawn: U", 9, "the drawn tiles must be those on the board"),
    ("pile: U V", "pile: U V\nleftover: score 0=9", 9, "would change what the other lines say"),
    ("pile: U V", "pile: U V\npoints 0: moon 4", 9, "points come from"),
]


def test_a_dash_stands_for_an_empty_list() -> None:
    bare = "game: carcassonne\nseats: 2\ntile: E\nboard:\n  D_S 0,0 r0\n"
    assert lascaux.from_text(f"{bare}pieces: -\n").hash == lascaux.from_text(bare).hash


def test_a_scene_can_be_played() -> None:
    position = lascaux.from_text(SCENE)
    assert [str(action) for action in position.legal(0)]
    position.apply(0, position.legal(0).actions[0])
    assert position.view(None)["tile"] == "U"
    assert lascaux.from_text(position.to_text()).hash == position.hash


@pytest.mark.parametrize(("good", "bad", "line", "why"), SPOILED)
def test_a_scene_that_cannot_be_is_refused_where_it_is_wrong(good: str, bad: str, line: int, why: str) -> None:
    assert good in SCENE
    with pytest.raises(BadText) as refused:
        lascaux.from_text(SCENE.replace(good, bad))
    assert why in refused.value.reason
    assert refused.value.line == line

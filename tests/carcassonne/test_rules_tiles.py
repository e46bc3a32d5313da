"""Placing the tile: T-1 to T-5."""

from itertools import product

import pytest

from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.tiles import TILESET
from tests.carcassonne.scene import gains, only, places, play, refused, scene, turns, types
from tests.landscape.scene import in_hand

EDGES = {tile["id"]: [tile["edges"][side] for side in "NESW"] for tile in TILESET.data}
LAND = [tile["id"] for tile in TILESET.data if tile["expansion"] == "base" and not tile["start"]]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
RING = "B 0,1 r0; U 1,0 r1; U 2,0 r1; E 2,1 r1; E 0,2 r3; E 1,2 r2; B 2,2 r0"  # around 1,1
BOARDS = ["", "E 0,-1 r2; B 0,1 r0; V 1,0 r0", RING]


def fitting(board: dict[tuple[int, int], list[str]], tile: str) -> set[str]:
    """Where a tile fits, by trying every cell: beside a tile, and alike on every shared side."""
    found = set()
    for x, y, turn in product(range(-5, 6), range(-5, 6), range(4)):
        sides = [EDGES[tile][(side - turn) % 4] for side in range(4)]
        shared = [
            (sides[side], board[x + dx, y + dy][(side + 2) % 4])
            for side, (dx, dy) in enumerate(STEPS)
            if (x + dx, y + dy) in board
        ]
        if (x, y) not in board and shared and all(mine == theirs for mine, theirs in shared):
            found.add(f"{x},{y} r{turn}")
    return found


def sides_of(position: CarcassonnePosition) -> dict[tuple[int, int], list[str]]:
    """What each laid tile shows to its four sides."""
    return {
        (laid["x"], laid["y"]): [EDGES[laid["tile"]][(side - laid["turns"]) % 4] for side in range(4)]
        for laid in position.view(None)["board"]
    }


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("tiles", BOARDS, ids=["bare", "small", "ring"])
@pytest.mark.parametrize("tile", LAND)
def test_a_tile_goes_wherever_all_shared_sides_match(tiles: str, tile: str) -> None:
    position = in_hand(game, scene(tiles, drawn="V"), tile)
    assert places(position) == fitting(sides_of(position), tile)


@pytest.mark.rule("T-1")
@pytest.mark.parametrize(
    ("turn", "side", "shows", "needs", "neighbour"),
    [
        ("E 0,-1 r0", "S", "field", "city", [0, 0]),
        ("E 1,0 r0", "W", "field", "road", [0, 0]),
        ("E 1,0 r3", "W", "city", "road", [0, 0]),
        ("E 0,1 r0", "N", "city", "field", [0, 0]),
        ("E -2,0 r1", "E", "city", "road", [-1, 0]),
    ],
)
def test_a_side_that_differs_is_named(turn: str, side: str, shows: str, needs: str, neighbour: list[int]) -> None:
    position = scene("U -1,0 r1", drawn="E")
    tried = game.parse(turn)
    facts = {"tile": "E", "x": tried.x, "y": tried.y, "turns": tried.turns}
    sides = [{"side": side, "shows": shows, "needs": needs, "neighbour": neighbour}]
    assert refused(position, turn) == {"rule": "T-1", "reason": "sides_differ", "facts": facts | {"sides": sides}}


@pytest.mark.rule("T-1")
def test_every_differing_side_is_named() -> None:
    position = scene(RING, drawn="C")
    sides = refused(position, "C 1,1 r0")["facts"]["sides"]
    assert [(side["side"], side["neighbour"]) for side in sides] == [
        ("N", [1, 0]),
        ("E", [2, 1]),
        ("S", [1, 2]),
        ("W", [0, 1]),
    ]
    assert {(side["shows"], side["needs"]) for side in sides} == {("city", "field")}


@pytest.mark.rule("T-1")
@pytest.mark.parametrize("cell", ["1,1", "-1,-1", "0,2", "60,-60", "-99,99"])
def test_touching_at_a_corner_or_not_at_all_is_not_enough(cell: str) -> None:
    position = scene(drawn="B")
    x, y = map(int, cell.split(","))
    facts = {"tile": "B", "x": x, "y": y, "turns": 0}
    assert refused(position, f"B {cell} r0") == {"rule": "T-1", "reason": "not_beside_a_tile", "facts": facts}


@pytest.mark.rule("T-1")
def test_a_taken_space_is_refused() -> None:
    position = scene("B 0,1 r0", drawn="U")
    facts = {"tile": "U", "x": 0, "y": 1, "turns": 2, "lying": "B"}
    assert refused(position, "U 0,1 r2") == {"rule": "T-1", "reason": "cell_taken", "facts": facts}


@pytest.mark.rule("T-2")
def test_a_tile_that_fits_nowhere_goes_back_to_the_box() -> None:
    # With the only city closed, the tile that is city on all sides fits nowhere.
    position = scene(drawn="E", pile="C U", seats=3, player=1)
    events = play(position, "E 0,-1 r2")
    assert types(events) == ["tile_placed", "tile_discarded"]
    assert events[1].as_dict() == {"type": "tile_discarded", "n": 1, "seat": 2, "rule": "T-2", "tile": "C"}
    view = position.view(None)
    assert (view["to_act"], view["tile"]) == ([2], "U")  # the same player draws another
    assert view["set_aside"] == ["C"]
    assert view["left"]["kinds"] == {}


@pytest.mark.rule("T-2")
def test_it_does_not_come_back() -> None:
    position = scene(drawn="E", pile="C E E")
    play(position, "E 0,-1 r2", "E 0,1 r2")  # a city is open again, to the south
    assert position.view(None)["tile"] == "E"
    events = play(position, "E 1,1 r1")
    assert types(events) == ["tile_placed", "game_over"]
    assert position.view(None)["set_aside"] == ["C"]


@pytest.mark.rule("T-2", "E-1")
def test_the_game_ends_when_only_such_tiles_are_left() -> None:
    # Both ends of the road lie at monasteries and the city is closed: all around is field.
    position = scene("A 1,0 r1; A -1,0 r3", "1 meeple 1,0 z0", drawn="E", pile="C X L S P")
    events = play(position, "E 0,-1 r2 m0")
    assert types(events)[:4] == ["tile_placed", "piece_placed", "scored", "piece_returned"]
    assert types(events)[4:] == ["tile_discarded"] * 5 + ["scored", "game_over"]
    assert [event.data["tile"] for event in only(events, "tile_discarded")] == ["C", "X", "L", "S", "P"]
    assert gains(events) == [(0, "city", 4), (1, "monastery", 3)]  # this turn's scoring, then the final one
    assert position.to_act == ()


@pytest.mark.rule("T-3")
def test_a_hole_may_be_left_and_filled() -> None:
    position = scene(RING, drawn="U", pile="B")
    before = len(position.view(None)["board"])
    play(position, "U -1,0 r1")  # elsewhere: the hole stays
    assert len(position.view(None)["board"]) == before + 1
    assert {f"B 1,1 r{turn}" for turn in range(4)} <= set(turns(position))
    assert types(play(position, "B 1,1 r0"))[0] == "tile_placed"


@pytest.mark.rule("T-3")
def test_closing_a_ring_is_allowed() -> None:
    # Seven of the eight tiles around 1,1 lie; the last leaves the hole.
    position = scene(RING.rsplit(";", 1)[0], drawn="B")
    assert "2,2 r0" in places(position)
    play(position, "B 2,2 r0")
    assert (1, 1) not in sides_of(position)


@pytest.mark.rule("T-4")
def test_the_tile_laid_is_the_tile_drawn() -> None:
    position = scene(drawn="E", pile="U")
    facts = {"tile": "U", "drawn": "E"}
    assert refused(position, "U 1,0 r1") == {"rule": "T-4", "reason": "not_the_drawn_tile", "facts": facts}
    assert {turn.split()[0] for turn in turns(position)} == {"E"}


@pytest.mark.rule("T-4")
@pytest.mark.parametrize("text", ["", "pass", "home", "m0", "E", "E 0,-1"])
def test_no_turn_goes_without_laying_it(text: str) -> None:
    with pytest.raises(BadNotation):
        game.parse(text)


@pytest.mark.rule("T-5")
def test_only_the_seat_whose_turn_it_is_acts() -> None:
    position = scene(drawn="E", pile="U", seats=3, player=1)
    turn = game.parse("E 0,-1 r2")
    assert position.to_act == (1,)
    for seat in (0, 2, 3, -1):
        assert len(position.legal(seat)) == 0
        with pytest.raises(IllegalAction) as caught:
            position.apply(seat, turn)
        facts = {"seat": seat, "to_act": [1]}
        assert caught.value.as_dict() == {"rule": "T-5", "reason": "not_your_turn", "facts": facts}
    position.apply(1, turn)
    assert position.to_act == (2,)


@pytest.mark.rule("T-5", "E-1")
def test_nobody_acts_after_the_end() -> None:
    position = scene(drawn="E")
    play(position, "E 0,-1 r2")
    assert position.to_act == ()
    for seat in (0, 1):
        assert len(position.legal(seat)) == 0
        refusal = position.refusal(seat, game.parse("E 0,1 r2"))
        assert refusal is not None
        assert refusal.as_dict() == {"rule": "T-5", "reason": "game_over", "facts": {}}

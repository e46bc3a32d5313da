"""Set-up: who plays, what is in the box, how the table is laid."""

from collections import Counter
from typing import Any

import pytest

from lascaux.core.errors import BadOption, BadSeats
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.tiles import TILESET
from tests.carcassonne.scene import play, refused, scene, scores, supply, turns, types

GARDENS = ["E_G", "H_G", "I_G", "M_G", "N_G", "R_G", "U_G", "V_G"]


def start(seats: int = 2, seed: str = "1", **options: Any) -> CarcassonnePosition:
    """A game about to begin."""
    position = game.new(options, seats, seed)
    assert isinstance(position, CarcassonnePosition)
    return position


def in_play(position: CarcassonnePosition) -> Counter[str]:
    """Every tile on the table, in hand and in the pile."""
    view = position.view(None)
    return Counter(tile["tile"] for tile in view["board"]) + Counter([view["tile"]]) + Counter(view["left"]["kinds"])


@pytest.mark.rule("B-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play(seats: int) -> None:
    view = start(seats).view(None)
    assert view["seats"] == len(view["scores"]) == len(view["supply"]) == seats


@pytest.mark.rule("B-1")
@pytest.mark.parametrize("seats", [-2, 0, 1, 6, True, "2"])
def test_nobody_else_can(seats: Any) -> None:
    with pytest.raises(BadSeats, match="2 to 5"):
        game.start({}, seats, "1")


@pytest.mark.rule("B-2")
def test_the_box_holds_72_land_and_12_river_tiles() -> None:
    everything = in_play(start(river=True, start_tile="mixed"))
    river = {tile: count for tile, count in everything.items() if tile.startswith("RV_")}
    assert everything.total() == 84
    assert sum(river.values()) == 12
    assert everything["D_S"] == 1
    assert {tile["id"] for tile in TILESET.data if tile["dark_back"]} == {"D_S", *river}


@pytest.mark.rule("B-3")
@pytest.mark.parametrize("abbot", [False, True])
def test_everyone_begins_with_seven_meeples_and_no_points(abbot: bool) -> None:
    position = start(4, abbot=abbot)
    assert supply(position) == [7, 7, 7, 7]
    assert supply(position, "abbot") == [int(abbot)] * 4
    assert scores(position) == [0, 0, 0, 0]


@pytest.mark.rule("B-4")
def test_the_start_tile_lies_on_the_table_and_71_land_tiles_follow() -> None:
    position, events = game.start({}, 2, "1")
    assert [event.as_dict() for event in events] == [
        {
            "type": "tile_placed",
            "n": 0,
            "seat": None,
            "rule": "B-4",
            "tile": "D_S",
            "x": 0,
            "y": 0,
            "turns": 0,
            "joins": [],
        }
    ]
    view = position.view(None)
    assert view["board"] == [{"tile": "D_S", "x": 0, "y": 0, "turns": 0}]
    assert view["left"]["river"] == 0
    assert view["left"]["land"] == 70  # the 71st is in the first player's hand
    assert isinstance(position, CarcassonnePosition)
    assert in_play(position) == Counter({t["id"]: t["count"] for t in TILESET.data if t["expansion"] == "base"})


@pytest.mark.rule("B-4")
def test_the_pile_is_shuffled() -> None:
    orders = {tuple(start(seed=str(number)).board.unseen()) for number in range(20)}
    assert len(orders) == 20
    assert len({sum(Counter(order).values()) for order in orders}) == 1
    assert len({order[0] for order in orders}) > 5


@pytest.mark.rule("B-5", "T-5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_seat_begins_and_play_goes_round(seats: int) -> None:
    position = start(seats)
    acting = []
    for _ in range(2 * seats + 1):
        acting.append(position.to_act)
        events = play(position, turns(position)[0])
        assert events[0].seat == acting[-1][0]
    assert acting == [(number % seats,) for number in range(2 * seats + 1)]


@pytest.mark.rule("B-6")
@pytest.mark.parametrize("before", [46, 49, 97, 146])
def test_points_go_on_past_a_lap_of_the_track(before: int) -> None:
    position = scene(drawn="E", pile="U", scores=[before, 51])
    play(position, "E 0,-1 r2 m0")
    assert scores(position) == [before + 4, 51]


@pytest.mark.rule("B-7")
@pytest.mark.parametrize("tile", GARDENS)
def test_without_abbots_a_garden_tile_plays_like_its_twin(tile: str) -> None:
    plain = tile.removesuffix("_G")
    board = "U 1,0 r1; B 0,1 r0"
    with_garden = [turn.split(" ", 1)[1] for turn in turns(scene(board, drawn=tile))]
    without = [turn.split(" ", 1)[1] for turn in turns(scene(board, drawn=plain))]
    assert with_garden == without


@pytest.mark.rule("B-7", "A-4")
def test_without_abbots_nothing_goes_on_a_garden() -> None:
    position = scene(drawn="E_G", pile="U")
    facts = {"piece": "meeple", "tile": "E_G", "zone": 2, "kind": "garden"}
    wanted = {"rule": "B-7", "reason": "garden_without_abbots", "facts": facts}
    assert refused(position, "E_G 0,-1 r2 m2") == wanted


@pytest.mark.rule("B-7")
def test_without_abbots_a_surrounded_garden_is_worth_nothing() -> None:
    around = "E_G 0,1 r2; U -1,0 r1; U 1,0 r1; E -1,1 r3; E 1,1 r1; E 0,2 r0; B -1,2 r0"
    position = scene(around, drawn="B", pile="U")
    assert types(play(position, "B 1,2 r0")) == ["tile_placed"]
    assert scores(position) == [0, 0]


@pytest.mark.parametrize(
    "options",
    [
        {"farmer": True},
        {"farmers": 1},
        {"river": "true"},
        {"abbot": None},
        {"start_tile": "after"},
        {"u_turn": "never"},
        {"two_tile_city": 3},
        {"two_tile_city": True},
    ],
    ids=str,
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match=next(iter(options))):
        game.start(options, 2, "1")

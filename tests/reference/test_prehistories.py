"""The engine of Prehistories against the slow reference: every placement and every objective, move by move."""

from random import Random

import pytest

from lascaux.core.event import Event
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.kernels.cave import cover
from lascaux.games.prehistories.kernels.objectives import fulfilled
from lascaux.games.prehistories.material import OBJECTIVES
from lascaux.games.prehistories.moves import paintings
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.prehistories.scene import moves_of, new, standing
from tests.reference import prehistories as reference

IN_CAVES = [objective for objective in OBJECTIVES if objective != "three-in-a-turn"]


def check_cave(position: PrehistoriesPosition, seat: int, cave: reference.Cave) -> None:
    data = position.engine.program.fields(position.engine.game_data)
    for objective in IN_CAVES:
        expected = reference.fulfilled(cave, objective)
        assert fulfilled(position.state, data, seat, OBJECTIVES.index(objective)) == expected, objective
        assert standing(position, seat, objective).done == expected, objective


def check_places(position: PrehistoriesPosition, seat: int, cave: reference.Cave) -> None:
    listed = {(a.tile, a.face, a.col, a.row) for a in moves_of(paintings(position, seat)) if a.verb == "paint"}
    expected = {(t, *place) for t in position.board.taken() for place in reference.placements(cave, t)}
    assert listed == expected


def check_lines(events: list[Event], before: reference.Cave, after: reference.Cave) -> None:
    totems = [event.data["objective"] for event in events if event.type == "totems_placed"]
    if any(event.type == "game_over" for event in events):
        return
    for axis in ("column", "row"):
        assert totems.count(f"full-{axis}") == reference.full_lines(after, axis) - reference.full_lines(before, axis)


def check_cards(events: list[Event], cave: reference.Cave, open_cards: set[str]) -> None:
    """Totems are placed on the cards that are fulfilled now, and on no other."""
    placed = {event.data["objective"] for event in events if event.type == "totems_placed"} & open_cards
    if any(event.type == "game_over" for event in events):
        return
    assert placed == {card for card in open_cards if reference.fulfilled(cave, card)}


def open_cards(position: PrehistoriesPosition, seat: int) -> set[str]:
    """The objective cards that a seat's cave can still fulfil for totems."""
    cards = position.view(seat)["objectives"]
    return {card["id"] for card in cards if seat not in card["done"] and card["id"] in IN_CAVES}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(4))
def test_random_games_agree_with_the_reference(seats: int, number: int) -> None:
    position = new({"objectives": "mixed"}, seats, f"reference/{number}")
    caves = [reference.empty_cave(colour) for colour in position.board.colours()]
    rng = Random(f"{seats} {number}")
    painted = 0
    while position.to_act:
        seat = rng.choice(position.to_act)
        if position.board.phase == "paint":
            check_places(position, seat, caves[seat])
        action = rng.choice(moves_of(position.legal(seat)))
        cards = open_cards(position, seat)
        events = position.apply(seat, action)
        if action.verb == "paint":
            before = dict(caves[seat])
            reference.paint(caves[seat], action.tile, action.face, action.col, action.row)
            check_cave(position, seat, caves[seat])
            check_lines(events, before, caves[seat])
            check_cards(events, caves[seat], cards)
            painted += 1
    assert painted > 10


@pytest.mark.parametrize("seat", range(5))
def test_random_caves_fulfil_what_the_reference_says(seat: int) -> None:
    """Caves filled to the brim meet objectives that games seldom reach."""
    rng, met = Random(f"brim {seat}"), set()
    for _ in range(12):
        position = new(None, 5, "brim")
        data = position.engine.program.fields(position.engine.game_data)
        cave = reference.empty_cave(position.board.colours()[seat])
        tiles = [tile for tile in reference.TILES for _ in range(reference.TILES[tile]["copies"])]
        favourite = rng.choice(sorted(reference.ORDINARY))
        rng.shuffle(tiles)
        tiles.sort(key=lambda tile: favourite not in tile and "legend" not in tile)
        for tile in tiles:
            places = sorted(reference.placements(cave, tile))
            if places:
                face, col, row = rng.choice(places)
                reference.paint(cave, tile, face, col, row)
                cover(position.state, data, seat, parse(f"paint {tile} {'ab'[face]} {col} {row}").place)
                check_cave(position, seat, cave)
                met |= {objective for objective in IN_CAVES if reference.fulfilled(cave, objective)}
    assert len(met) > 12


NAMED = ["join-totems", "diagonal-corners", "ring-totems", "centre-9", "back-wall", "ring-hunter", "four-corners"]


@pytest.mark.parametrize("objective", NAMED)
def test_what_is_missing_is_enough_and_no_cell_too_many(objective: str) -> None:
    rng = Random(objective)
    for seat, tiles in ((0, 3), (1, 6), (2, 10), (3, 14), (4, 0)):
        position, cave = painted_at_random(seat, tiles, rng)
        standing_now = standing(position, seat, objective)
        missing = [(col, row) for col, row in standing_now.cells]
        assert bool(missing) != reference.fulfilled(cave, objective)
        fewer = [missing[:i] + missing[i + 1 :] for i in range(len(missing))]
        assert reference.fulfilled(cave | dict.fromkeys(missing, ("tile", "fish", 99, "fish-1")), objective)
        for cells in fewer:
            assert not reference.fulfilled(cave | dict.fromkeys(cells, ("tile", "fish", 99, "fish-1")), objective)


def painted_at_random(seat: int, count: int, rng: Random) -> tuple[PrehistoriesPosition, reference.Cave]:
    """A cave with so many tiles, in a position and as the reference has it."""
    position = new(None, 5, "tiles")
    data = position.engine.program.fields(position.engine.game_data)
    cave = reference.empty_cave(position.board.colours()[seat])
    for tile in rng.sample(sorted(reference.TILES), count):
        places = sorted(reference.placements(cave, tile))
        if places:
            face, col, row = rng.choice(places)
            reference.paint(cave, tile, face, col, row)
            cover(position.state, data, seat, parse(f"paint {tile} {'ab'[face]} {col} {row}").place)
    return position, cave


@pytest.mark.parametrize("seat", range(5))
def test_a_way_between_two_cells_is_the_shortest(seat: int) -> None:
    """Of all walks, each of which pays for its bare cells, none is cheaper."""
    rng = Random(seat)
    for _ in range(6):
        position, cave = painted_at_random(seat, rng.randrange(9), rng)
        paid = {(0, 0): int((0, 0) not in cave)}
        waiting = [(0, 0)]
        while waiting:
            at = waiting.pop()
            for near in set(reference.sides(at)) & set(reference.EVERYWHERE):
                price = paid[at] + (near not in cave)
                if price < paid.get(near, 99):
                    paid[near] = price
                    waiting.append(near)
        assert len(standing(position, seat, "diagonal-corners").cells) == paid[6, 6]

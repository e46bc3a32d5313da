"""The engine of Prehistories against the slow reference: every placement and every objective, move by move."""

from random import Random

import pytest

from lascaux.core.event import Event
from lascaux.games.prehistories.action import Deed
from lascaux.games.prehistories.kernels.cave import cover
from lascaux.games.prehistories.kernels.entry_points import achieved
from lascaux.games.prehistories.material import OBJECTIVES
from lascaux.games.prehistories.moves import paintings
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.progress import CaveSeen, progress
from tests.prehistories.scene import deeds, new
from tests.reference import prehistories as reference

IN_CAVES = [objective for objective in OBJECTIVES if objective != "three-in-a-turn"]


def check_cave(position: PrehistoriesPosition, seat: int, cave: reference.Cave) -> None:
    seen = CaveSeen(position.view(None)["tribes"][seat])
    for objective in IN_CAVES:
        expected = reference.fulfilled(cave, objective)
        assert bool(position.call(achieved, position.engine.boxes, seat, OBJECTIVES.index(objective))) == expected, (
            objective
        )
        stands = progress(seen, objective)
        assert stands.done == expected, objective
        assert not stands.done or stands.have == stands.need


def check_places(position: PrehistoriesPosition, seat: int, cave: reference.Cave) -> None:
    listed = {(a.tile, a.face, a.col, a.row) for a in deeds(paintings(position, seat)) if a.verb == "paint"}
    expected = {(t, *place) for t in position.board.taken() for place in reference.placements(cave, t)}
    assert listed == expected


def check_lines(events: list[Event], before: reference.Cave, after: reference.Cave) -> None:
    totems = [event.data["objective"] for event in events if event.type == "totems_placed"]
    if any(event.type == "game_over" for event in events):
        return
    for axis in ("column", "row"):
        assert totems.count(f"full-{axis}") == reference.full_lines(after, axis) - reference.full_lines(before, axis)


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
        action = rng.choice(deeds(position.legal(seat)))
        events = position.apply(seat, action)
        if action.verb == "paint":
            before = dict(caves[seat])
            reference.paint(caves[seat], action.tile, action.face, action.col, action.row)
            check_cave(position, seat, caves[seat])
            check_lines(events, before, caves[seat])
            painted += 1
    assert painted > 10


@pytest.mark.parametrize("seat", range(5))
def test_random_caves_fulfil_what_the_reference_says(seat: int) -> None:
    """Caves filled to the brim meet objectives that games seldom reach."""
    rng, met = Random(f"brim {seat}"), set()
    for _ in range(25):
        position = new(None, 5, "brim")
        box = position.engine.program.fields(position.engine.boxes)
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
                cover(position.state, box, seat, Deed("paint", tile=tile, face=face, col=col, row=row).place)
                check_cave(position, seat, cave)
                met |= {objective for objective in IN_CAVES if reference.fulfilled(cave, objective)}
    assert len(met) > 12

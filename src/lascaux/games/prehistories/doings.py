"""What a seat may do, listed, and the doing of it."""

from typing import TYPE_CHECKING

from lascaux.core.choices import Choices
from lascaux.games.prehistories.action import REST, STOP, Deed, painting
from lascaux.games.prehistories.kernels.cave import edge, painted
from lascaux.games.prehistories.kernels.doors import (
    lay_cards,
    lose_tile,
    paint_tile,
    places,
    send,
    stop,
    withdraw,
)
from lascaux.games.prehistories.kernels.layout import box_record
from lascaux.games.prehistories.material import CELLS, KIND_AT, SIDES, side_for, zones
from lascaux.games.prehistories.table import card_bits, speeds

if TYPE_CHECKING:
    from lascaux.games.prehistories.position import PrehistoriesPosition

_BOX = box_record()
FACE: list[int] = _BOX["FACE"][0].tolist()
SUM: list[int] = _BOX["SUM"][0].tolist()
TWIN: list[int] = _BOX["TWIN"][0].tolist()


def subsets(cards: int) -> list[int]:
    """Every set of these cards but the empty one, in a settled order."""
    found, part = [], cards
    while part:
        found.append(part)
        part = (part - 1) & cards
    return found[::-1]


def choices_to_lay(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Any of the hand, or nothing (PI-4)."""
    hand = int(position.state.hand[seat])
    return Choices((REST, *(Deed("lay", tuple(speeds(seat, cards))) for cards in subsets(hand))))


def groups(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Every group that takes a tile, and the end of the hunt (PH-1 to PH-5)."""
    tiles = position.table.zone_tiles()
    sets = [(cards, tuple(speeds(seat, cards))) for cards in subsets(int(position.state.left))]
    found = [STOP]
    for zone, name in zip(SIDES[side_for(position.seats)], zones(position.seats), strict=True):
        if tiles[name] is not None:
            found += [Deed("hunt", cards, name) for bits, cards in sets if SUM[bits] >= zone["hunt_from"]]
    return Choices(tuple(found))


def paintings(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Every place of every tile that waits; a tile without one may be given up first (PC-1 to PC-6)."""
    taken, touching = _ground(position, seat)
    found, distinct = [], []
    for tile in sorted(set(position.table.taken())):
        first = KIND_AT[tile] * 2 * CELLS
        fitting = [p for p in range(first, first + 2 * CELLS) if FACE[p] & touching and not FACE[p] & taken]
        deeds = [painting(place) for place in fitting] or [Deed("discard", tile=tile)]
        found += deeds
        distinct += [deed for deed in deeds if not (deed.face and TWIN[KIND_AT[tile]])]
    return Choices(tuple(found), distinct=tuple(distinct))


def _ground(position: "PrehistoriesPosition", seat: int) -> tuple[int, int]:
    """What is painted in a cave, and the cells one of which a tile needs."""
    box = position.engine.program.fields(position.engine.boxes)
    return int(painted(position.state, box, seat)), int(edge(position.state, box, seat))


def do(position: "PrehistoriesPosition", seat: int, deed: Deed) -> None:
    """Carry out a legal deed."""
    shared = position.engine
    end = (shared.shuffler, shared.log)
    if deed.verb in ("lay", "rest"):
        position.call(lay_cards, shared.boxes, seat, card_bits(seat, deed.cards), *end)
    elif deed.verb == "back":
        position.call(withdraw, seat, shared.log)
    elif deed.verb == "hunt":
        zone = zones(position.seats).index(deed.zone)
        position.call(send, shared.boxes, zone, card_bits(seat, deed.cards), *end)
    elif deed.verb == "stop":
        position.call(stop, shared.boxes, *end)
    elif deed.verb == "paint":
        position.call(paint_tile, shared.boxes, deed.place, *end)
    else:
        position.call(lose_tile, shared.boxes, KIND_AT[deed.tile], *end)


def place_total(position: "PrehistoriesPosition", seat: int, tile: str) -> int:
    """How many places a tile has in a cave; faces that look the same count once."""
    return position.call(places, position.engine.boxes, seat, KIND_AT[tile])

"""What a seat may do, listed; and what follows once it does."""

from typing import TYPE_CHECKING

from lascaux.core.choices import Choices, Field, Form
from lascaux.games.prehistories.action import REST, STOP, Deed, painting
from lascaux.games.prehistories.board import card_bits, hunters, speeds
from lascaux.games.prehistories.kernels.cave import edge, painted
from lascaux.games.prehistories.kernels.entry_points import (
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
from lascaux.kit.log import logged

if TYPE_CHECKING:
    from lascaux.games.prehistories.position import PrehistoriesPosition

_BOX = box_record()
FACE: list[int] = _BOX["FACE"][0].tolist()
SUM: list[int] = _BOX["SUM"][0].tolist()
TWIN: list[int] = _BOX["TWIN"][0].tolist()
ALL_LISTED = 5
"""Up to this many hunters, every way to combine them is listed."""
MOST_LISTED = 3
"""With more, only sets of up to this many are listed, and the whole hand; a form says the rest."""


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
    sets = [cards for cards in subsets(hand) if _is_offered(cards, hand)]
    actions = (REST, *(Deed("lay", tuple(speeds(seat, cards))) for cards in sets))
    return Choices(
        actions, () if _lists_all(hand) else (Form("rest", ()), Form("lay", (_hunters_field(seat, hand, 1),)))
    )


def groups(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Every group that takes a tile, and the end of the hunt (PH-1 to PH-5)."""
    tiles, left = position.board.zone_tiles(), int(position.state.left)
    sets = [(cards, tuple(speeds(seat, cards))) for cards in subsets(left)]
    found, forms = [STOP], [Form("stop", ())]
    for zone, name in zip(SIDES[side_for(position.seats)], zones(position.seats), strict=True):
        if tiles[name] is None:
            continue
        least, safe = zone["hunt_from"], zone["safe_from"]
        fitting = [(bits, cards) for bits, cards in sets if SUM[bits] >= least]
        if fitting:
            forms.append(Form(f"hunt {name}", (_hunters_field(seat, left, least),)))
        wanted = [
            cards for bits, cards in fitting if _lists_all(left) or bits == left or not _has_spare(bits, least, safe)
        ]
        found += [Deed("hunt", cards, name) for cards in wanted]
    return Choices(tuple(found), () if _lists_all(left) else tuple(forms))


def _lists_all(cards: int) -> bool:
    return cards.bit_count() <= ALL_LISTED


def _is_offered(cards: int, hand: int) -> bool:
    return _lists_all(hand) or cards == hand or cards.bit_count() <= MOST_LISTED


def _has_spare(cards: int, least: int, safe: int) -> bool:
    """Whether the group would do as well without its weakest, which is written first."""
    needed = safe if SUM[cards] >= safe else least
    return SUM[cards & (cards - 1)] >= needed


def _hunters_field(seat: int, cards: int, least: int) -> Field:
    """A choice among these hunters, worth at least that much together."""
    band = hunters(seat, cards)
    values = tuple(f"{card['value']}/{card['speed']}" for card in band)
    return Field("hunters", least=least, values=values, worths=tuple(card["value"] for card in band))


def paintings(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Every place of every tile that waits; a tile without one may be given up first (PC-1 to PC-6)."""
    taken, touching = _ground(position, seat)
    found, distinct = [], []
    for tile in sorted(set(position.board.taken())):
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


def carry_out(position: "PrehistoriesPosition", seat: int, deed: Deed) -> list[list[int]]:
    """Carry out a legal deed; returns the rows that the kernels logged."""
    boxes, log = position.engine.boxes, position.engine.log()
    end = (position.engine.shuffler(), log)
    if deed.verb in ("lay", "rest"):
        position.call(lay_cards, boxes, seat, card_bits(seat, deed.cards), *end)
    elif deed.verb == "back":
        position.call(withdraw, seat, log)
    elif deed.verb == "hunt":
        zone = zones(position.seats).index(deed.zone)
        position.call(send, boxes, zone, card_bits(seat, deed.cards), *end)
    elif deed.verb == "stop":
        position.call(stop, boxes, *end)
    elif deed.verb == "paint":
        position.call(paint_tile, boxes, deed.place, *end)
    else:
        position.call(lose_tile, boxes, KIND_AT[deed.tile], *end)
    return logged(log)


def place_total(position: "PrehistoriesPosition", seat: int, tile: str) -> int:
    """How many places a tile has in a cave; faces that look the same count once."""
    return position.call(places, position.engine.boxes, seat, KIND_AT[tile])

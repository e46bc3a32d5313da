"""Lists legal moves, and applies them."""

from typing import TYPE_CHECKING

from lascaux.core.choices import Choices, Field, Form
from lascaux.games.prehistories.action import BACK, REST, STOP, Move, painting
from lascaux.games.prehistories.board import hunters, speeds
from lascaux.games.prehistories.kernels.actions import LAY
from lascaux.games.prehistories.kernels.entry_points import is_allowed, list_groups, places, spots_of, take_action
from lascaux.games.prehistories.kernels.layout import CARD_SETS
from lascaux.games.prehistories.material import CELLS, KIND_AT, SIDES, has_twin_faces, side_for
from lascaux.games.prehistories.numbering import number_of
from lascaux.kit.log import logged

if TYPE_CHECKING:
    from lascaux.games.prehistories.position import PrehistoriesPosition

ALL_LISTED = 5
"""Up to this many hunters, every combination is listed."""
MAX_LISTED = 3
"""With more, only sets of up to this many are listed, and the whole hand; a form describes the rest."""


def allows(position: "PrehistoriesPosition", seat: int, move: Move) -> bool:
    """Return whether a seat may do this now, by the kernels."""
    return bool(position.call(is_allowed, position.engine.game_data, seat, number_of(move, seat, position.seats)))


def carry_out(position: "PrehistoriesPosition", seat: int, move: Move) -> list[list[int]]:
    """Apply a legal move; return the rows that the kernels logged."""
    running, log = position.engine, position.engine.log()
    number = number_of(move, seat, position.seats)
    position.call(take_action, running.game_data, seat, number, running.shuffler(), log)
    return logged(log)


def choices(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Return the legal moves of a seat."""
    phase = position.board.phase
    if phase == "choose":
        return _hidden_choices(position, seat)
    if position.board.hunter != seat:
        return Choices()
    return _groups(position, seat) if phase == "hunt" else paintings(position, seat)


def subsets(cards: int) -> list[int]:
    """Return every non-empty subset of these cards, in a fixed order."""
    found, part = [], cards
    while part:
        found.append(part)
        part = (part - 1) & cards
    return found[::-1]


def _hidden_choices(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Return the secret choices: any of the hand, or none (PI-4); a choice can be taken back (PI-5)."""
    if allows(position, seat, BACK):
        return Choices((BACK,))
    hand = int(position.state.hand[seat])
    every = _lists_all(hand)
    sets = [0, *(cards for cards in subsets(hand) if every or cards == hand or cards.bit_count() <= MAX_LISTED)]
    may_lay = [cards for cards in sets if position.call(is_allowed, position.engine.game_data, seat, LAY + cards)]
    actions = [Move("lay", tuple(speeds(seat, cards))) if cards else REST for cards in may_lay]
    forms = () if every else (Form("rest", ()), Form("lay", (_hunters_field(seat, hand, 1),)))
    return Choices(tuple(actions), forms)


def _lists_all(cards: int) -> bool:
    return cards.bit_count() <= ALL_LISTED


def _groups(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Return every group that takes a tile, and the end of the hunt (PH-1 to PH-5)."""
    left, running = int(position.state.left), position.engine
    lean, buffer = not _lists_all(left), running.program.ints([0] * CARD_SETS)
    found, forms = [STOP], [Form("stop", ())]
    for number, zone in enumerate(SIDES[side_for(position.seats)]):
        name = zone["zone"]
        count = position.call(list_groups, running.game_data, number, lean, buffer)
        found += [Move("hunt", tuple(speeds(seat, int(cards))), name) for cards in buffer[:count]]
        if count:
            forms.append(Form(f"hunt {name}", (_hunters_field(seat, left, zone["hunt_from"]),)))
    return Choices(tuple(found), tuple(forms) if lean else ())


def _hunters_field(seat: int, cards: int, least: int) -> Field:
    """Return a field for some of these hunters, worth at least that much together."""
    band = hunters(seat, cards)
    values = tuple(f"{card['value']}/{card['speed']}" for card in band)
    return Field("hunters", least=least, values=values, worths=tuple(card["value"] for card in band))


def paintings(position: "PrehistoriesPosition", seat: int) -> Choices:
    """Return every place of every waiting tile; a tile without one may be given up first (PC-1 to PC-6)."""
    found, distinct = [], []
    for tile in sorted(set(position.board.taken())):
        first, second = (_of_face(position, seat, 2 * KIND_AT[tile] + face) for face in (0, 1))
        moves = [*first, *second] or [Move("discard", tile=tile)]
        found += moves
        distinct += first if first and has_twin_faces(tile) else moves
    return Choices(tuple(found), distinct=tuple(distinct))


def _of_face(position: "PrehistoriesPosition", seat: int, face: int) -> list[Move]:
    """Return every way to paint one face of a tile."""
    cells = position.call(spots_of, position.engine.game_data, seat, face)
    return [painting(face * CELLS + cell) for cell in range(CELLS) if cells >> cell & 1]


def place_total(position: "PrehistoriesPosition", seat: int, tile: str) -> int:
    """Return the number of a tile's places in a cave; faces that look the same count once."""
    return position.call(places, position.engine.game_data, seat, KIND_AT[tile])

"""Converts between moves and the kernels' action numbers."""

from lascaux.games.prehistories.action import BACK, REST, STOP, Move, painting
from lascaux.games.prehistories.board import card_bits, speeds
from lascaux.games.prehistories.kernels import actions
from lascaux.games.prehistories.kernels.layout import CARD_SETS
from lascaux.games.prehistories.material import KIND_AT, KINDS, zones


def number_of(move: Move, seat: int, seats: int) -> int:
    """Return the number of a seat's move; `NO_ACTION` for another colour's hunters or the other side's zones."""
    if move.verb == "paint":
        return actions.PAINT_AT + move.place
    if move.verb == "discard":
        return actions.GIVE_UP + KIND_AT[move.tile]
    if move.verb in ("back", "stop"):
        return actions.TAKE_BACK if move.verb == "back" else actions.STOP
    cards = card_bits(seat, move.cards)
    if cards is None:
        return actions.NO_ACTION
    if move.verb == "hunt":
        known = zones(seats)
        return actions.SEND + known.index(move.zone) * CARD_SETS + cards if move.zone in known else actions.NO_ACTION
    return actions.LAY + cards


def numbered(number: int, seat: int, seats: int) -> Move:
    """Return the move of a seat with this number."""
    if number < actions.TAKE_BACK:
        return Move("lay", tuple(speeds(seat, number - actions.LAY))) if number > actions.LAY else REST
    if number < actions.SEND:
        return BACK if number == actions.TAKE_BACK else STOP
    if number < actions.PAINT_AT:
        zone, cards = divmod(number - actions.SEND, CARD_SETS)
        return Move("hunt", tuple(speeds(seat, cards)), zones(seats)[zone])
    if number < actions.GIVE_UP:
        return painting(number - actions.PAINT_AT)
    return Move("discard", tile=KINDS[number - actions.GIVE_UP])

"""What Python calls of the kernels; a position is a row of one state."""

from lascaux.games.prehistories.kernels.cave import fits, place_count
from lascaux.games.prehistories.kernels.layout import PAINT
from lascaux.games.prehistories.kernels.objectives import fulfilled
from lascaux.games.prehistories.kernels.round import lay, take_back
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import advance, hunt, lose, may_send, paint
from lascaux.kit.jit import Boxes, Ints, Rows, States, kernel


@kernel
def begin(states: States, boxes: Boxes, stream: Ints, shuffler: Ints, players: int, faces: int, log: Rows) -> None:
    """Start a game."""
    new_game(states[0], boxes[0], stream, shuffler, players, faces, log)


@kernel
def lay_cards(states: States, boxes: Boxes, seat: int, cards: int, shuffler: Ints, log: Rows) -> None:
    """A seat has chosen."""
    states[0].n_actions += 1
    lay(states[0], boxes[0], seat, cards, shuffler, log)
    advance(states[0], boxes[0], shuffler, log)


@kernel
def withdraw(states: States, seat: int, log: Rows) -> None:
    """A seat takes its choice back."""
    states[0].n_actions += 1
    take_back(states[0], seat, log)


@kernel
def send(states: States, boxes: Boxes, zone: int, cards: int, shuffler: Ints, log: Rows) -> None:
    """A group goes to a zone."""
    states[0].n_actions += 1
    hunt(states[0], boxes[0], zone, cards, log)
    advance(states[0], boxes[0], shuffler, log)


@kernel
def stop(states: States, boxes: Boxes, shuffler: Ints, log: Rows) -> None:
    """The hunters not sent go home (PH-5)."""
    states[0].n_actions += 1
    states[0].phase = PAINT
    advance(states[0], boxes[0], shuffler, log)


@kernel
def paint_tile(states: States, boxes: Boxes, place: int, shuffler: Ints, log: Rows) -> None:
    """A tile is painted."""
    states[0].n_actions += 1
    paint(states[0], boxes[0], place, log)
    advance(states[0], boxes[0], shuffler, log)


@kernel
def lose_tile(states: States, boxes: Boxes, kind: int, shuffler: Ints, log: Rows) -> None:
    """A tile without a place is discarded before another is painted."""
    states[0].n_actions += 1
    lose(states[0], kind, log)
    advance(states[0], boxes[0], shuffler, log)


@kernel
def sendable(states: States, boxes: Boxes, zone: int, cards: int) -> bool:
    """Whether this group may go there."""
    return may_send(states[0], boxes[0], zone, cards)


@kernel
def paintable(states: States, boxes: Boxes, seat: int, place: int) -> bool:
    """Whether this face may be painted there."""
    return fits(states[0], boxes[0], seat, place)


@kernel
def places(states: States, boxes: Boxes, seat: int, kind: int) -> int:
    """How many places this tile has."""
    return place_count(states[0], boxes[0], seat, kind)


@kernel
def achieved(states: States, boxes: Boxes, seat: int, objective: int) -> bool:
    """Whether this objective is fulfilled in that cave."""
    return fulfilled(states[0], boxes[0], seat, objective)


ENTRY_POINTS = (begin, lay_cards, withdraw, send, stop, paint_tile, lose_tile, sendable, paintable, places, achieved)

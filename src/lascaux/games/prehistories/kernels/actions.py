"""Actions by number: whether they are legal, and their effect.

Sets of hunters are bits, places are a face and a cell (see `cave`).
"""

from lascaux.games.prehistories.kernels.layout import CARD_SETS, HUNT, KIND_COUNT, PAINT, PLACES, ZONES
from lascaux.games.prehistories.kernels.round import lay, may_lay, may_take_back, take_back
from lascaux.games.prehistories.kernels.turn import (
    advance,
    hunt,
    hunter_seat,
    lose,
    may_lose,
    may_paint,
    may_send,
    paint,
)
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel

LAY = 0  # plus the set of hunters; the empty one is to rest
TAKE_BACK = LAY + CARD_SETS
STOP = TAKE_BACK + 1
SEND = STOP + 1  # plus zone * CARD_SETS + the set of hunters
PAINT_AT = SEND + ZONES * CARD_SETS  # plus the place
GIVE_UP = PAINT_AT + PLACES  # plus the kind of the tile
ACTION_COUNT = GIVE_UP + KIND_COUNT
NO_ACTION = -1
"""Number of moves that have none here, such as a zone of the board's other side: never legal."""


@helper
def sent_to(action: int) -> int:
    """Return the zone of a group that is sent."""
    return (action - SEND) // CARD_SETS


@helper
def sent(action: int) -> int:
    """Return the hunters of a group that is sent."""
    return (action - SEND) % CARD_SETS


@kernel
def allowed(s: State, data: GameData, seat: int, action: int) -> bool:
    """Return whether a seat may do this now. The only check."""
    if action < 0 or action >= ACTION_COUNT:
        return False
    if action < TAKE_BACK:
        return may_lay(s, seat, action - LAY)
    if action == TAKE_BACK:
        return may_take_back(s, seat)
    if s.phase == HUNT and hunter_seat(s) == seat:
        return action == STOP or (action < PAINT_AT and may_send(s, data, sent_to(action), sent(action)))
    if s.phase == PAINT and hunter_seat(s) == seat:
        if action >= GIVE_UP:
            return may_lose(s, data, action - GIVE_UP)
        return action >= PAINT_AT and may_paint(s, data, action - PAINT_AT)
    return False


@kernel
def act(s: State, data: GameData, seat: int, action: int, shuffler: Ints, log: Rows) -> None:
    """Apply a legal action, and the automatic steps after it."""
    s.n_actions += 1
    if action < TAKE_BACK:
        lay(s, data, seat, action - LAY, shuffler, log)
    elif action == TAKE_BACK:
        take_back(s, seat, log)
    elif action == STOP:
        s.phase = PAINT  # the hunters not sent return (PH-5)
    elif action < PAINT_AT:
        hunt(s, data, sent_to(action), sent(action), log)
    elif action < GIVE_UP:
        paint(s, data, action - PAINT_AT, log)
    else:
        lose(s, action - GIVE_UP, log)
    advance(s, data, shuffler, log)

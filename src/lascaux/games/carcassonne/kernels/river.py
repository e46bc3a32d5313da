"""The River: where its next tile may go."""

from lascaux.games.carcassonne.options import ALTERNATING
from lascaux.kit.jit import GameData, State, helper, kernel
from lascaux.kit.landscape.kernels.grid import slot_at
from lascaux.kit.landscape.kernels.layout import SIDES, TURNS

STRAIGHT = 0


@helper
def bend(s: State, data: GameData, kind: int, turns: int) -> int:
    """Return the river's bend on its next tile: 0 straight on, 1 right, 3 left, -1 it ends there."""
    exit_side = data.RIVER_EXIT[(kind * TURNS + turns) * SIDES + (s.heading + 2) % SIDES]
    if exit_side < 0:
        return -1
    return (exit_side - s.heading) % SIDES


@helper
def river_slot(s: State, data: GameData) -> int:
    """Return the frontier slot at the open end of the river, or -1 (R-RIV-4)."""
    if s.heading < 0:
        return -1
    return slot_at(s, data, s.river_x, s.river_y)


@kernel
def river_turns(s: State, data: GameData, kind: int) -> int:
    """Return the rotations in which a river tile may continue the river: it fits, and makes no U-turn (R-RIV-5)."""
    slot = river_slot(s, data)
    if slot < 0:
        return 0
    fits = data.FIT[kind * data.wants + s.front_want[slot]]
    allowed = 0
    for turns in range(TURNS):
        if (fits >> turns) & 1 and not is_u_turn(s, data, kind, turns):
            allowed |= 1 << turns
    return allowed


@helper
def is_u_turn(s: State, data: GameData, kind: int, turns: int) -> bool:
    """Return whether the river would bend the way it last bent."""
    way = bend(s, data, kind, turns)
    return way > STRAIGHT and way == s.last_bend


@helper
def flow(s: State, data: GameData, kind: int, turns: int) -> None:
    """Extend the river through a tile just laid at its end."""
    way = bend(s, data, kind, turns)
    if way < 0:
        s.heading = -1
        return
    if way != STRAIGHT or not s.rules & ALTERNATING:
        s.last_bend = way
    s.heading = (s.heading + way) % SIDES
    s.river_x += data.STEP_X[s.heading]
    s.river_y += data.STEP_Y[s.heading]

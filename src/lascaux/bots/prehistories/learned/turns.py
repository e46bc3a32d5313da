"""Whole turns: groups with their best paintings."""

from lascaux.bots.prehistories.learned.gains import GAIN
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.paintings import WAITING, list_paintings
from lascaux.bots.prehistories.learned.plans import (
    GROUP,
    GROUPS,
    NONE,
    PLACE,
    PLACES_IN,
    PLAN,
    WORTH,
    list_plans,
    move_plan,
)
from lascaux.bots.prehistories.learned.value import USUAL_CARDS, USUAL_POINTS, value
from lascaux.games.prehistories.kernels.layout import CARD_SETS, ZONES
from lascaux.kit.jit import GameData, Ints, State, kernel


@kernel
def note_waiting(s: State, memory: Memory) -> int:
    """Write the waiting tiles; return their number."""
    for i in range(s.n_taken):
        memory.buffer[WAITING + i] = s.taken[i]
    return int(s.n_taken)


@kernel
def paint_plan(s: State, data: GameData, seat: int, memory: Memory, plans: Ints, row: int, spare: int) -> None:
    """Find the best paintings for a plan, and replace the sum of its tiles' separate gains by theirs.

    `spare` is a free row.
    """
    count = note_waiting(s, memory)
    for i in range(GROUPS):
        group = plans[row + GROUP + i]
        if group != NONE:
            zone = group // CARD_SETS
            memory.buffer[WAITING + count] = s.zone_tile[zone]
            plans[row + WORTH] -= memory.notes[GAIN + seat * ZONES + zone]
            count += 1
    if list_paintings(s, data, seat, count, memory, plans, spare, 1) > 0:
        now = value(s, data, seat, 0, USUAL_CARDS, USUAL_POINTS, memory)
        plans[row + WORTH] += plans[spare + WORTH] - now
        for i in range(PLACES_IN):
            plans[row + PLACE + i] = plans[spare + PLACE + i]


@kernel
def sort_plans(plans: Ints, column: int, n: int, spare: int) -> None:
    """Sort by a column, the best first."""
    for i in range(1, n):
        at = i
        while at > 0 and plans[at * PLAN + column] > plans[(at - 1) * PLAN + column]:
            move_plan(plans, at * PLAN, spare)
            move_plan(plans, (at - 1) * PLAN, at * PLAN)
            move_plan(plans, spare, (at - 1) * PLAN)
            at -= 1


@kernel
def list_hunts(s: State, data: GameData, seat: int, most: int, memory: Memory, plans: Ints) -> int:
    """Write the best turns of the hunting seat, with their paintings; return their number.

    There is room for `most` plus one.
    """
    n = list_plans(s, data, seat, s.left, False, memory, plans, 0, most)
    for i in range(n):
        paint_plan(s, data, seat, memory, plans, i * PLAN, most * PLAN)
    sort_plans(plans, WORTH, n, most * PLAN)
    return n

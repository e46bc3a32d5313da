"""Whole turns to choose from: up to three groups, and places for their tiles."""

from lascaux.bots.prehistories.learned.groups import cheapest, group_gain, hand_after
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.games.prehistories.kernels.layout import CARD_SETS, EMPTY, ZONES
from lascaux.games.prehistories.kernels.round import zone_at
from lascaux.kit.jit import GameData, Ints, State, kernel

# A plan: its value, its hunters, its groups (zone * CARD_SETS + hunters), its paintings in order; -1 for none.
WORTH, LAID, GROUP, PLACE = 0, 1, 2, 5
GROUPS, PLACES_IN = 3, ZONES
SUM, REGRET, SHARE, RESULT, SQUARES, LEFT_OUT = range(PLACE + PLACES_IN, PLACE + PLACES_IN + 6)
"""Added by a search: the sum of chances, the regret and the share of the plan; its last chance, the sum of the squares
of its differences from the mean of all, and whether it was given up."""
PLAN = LEFT_OUT + 1
NONE = -1


@kernel
def move_plan(plans: Ints, origin: int, to: int) -> None:
    """Copy a plan."""
    for i in range(PLAN):
        plans[to + i] = plans[origin + i]


@kernel
def room_for(worth: int, plans: Ints, first: int, n: int, most: int) -> int:
    """Return the row for a new plan in the sorted list, after moving worse ones; -1 if it is not good enough."""
    at = n
    if n == most:
        at = n - 1
        if plans[first + at * PLAN + WORTH] >= worth:
            return NONE
    while at > 0 and plans[first + (at - 1) * PLAN + WORTH] < worth:
        move_plan(plans, first + (at - 1) * PLAN, first + at * PLAN)
        at -= 1
    row = first + at * PLAN
    for i in range(PLAN):
        plans[row + i] = NONE
    plans[row + WORTH] = worth
    for i in range(SUM, PLAN):
        plans[row + i] = 0
    return at


@kernel
def without_set(laid: int, worth: int, plans: Ints, first: int, n: int) -> int:
    """Remove a worse plan with the same hunters; return the number left, or -1 if a better one has them."""
    for i in range(n):
        if plans[first + i * PLAN + LAID] == laid:
            if plans[first + i * PLAN + WORTH] >= worth:
                return NONE
            for j in range(i, n - 1):
                move_plan(plans, first + (j + 1) * PLAN, first + j * PLAN)
            return n - 1
    return n


@kernel
def add_plan(
    worth: int, laid: int, one: int, two: int, three: int, by_set: bool, plans: Ints, first: int, n: int, most: int
) -> int:
    """Insert a plan if it is among the best; return the number of plans.

    With `by_set`, only the best of plans with the same hunters is kept.
    """
    if by_set:
        left = without_set(laid, worth, plans, first, n)
        if left == NONE:
            return n
        n = left
    at = room_for(worth, plans, first, n, most)
    if at == NONE:
        return n
    row = first + at * PLAN
    plans[row + LAID] = laid
    plans[row + GROUP] = one
    plans[row + GROUP + 1] = two
    plans[row + GROUP + 2] = three
    return min(most, n + 1)


@kernel
def option_cards(s: State, data: GameData, option: int, pool: int, tables: Ints) -> int:
    """Return the cheapest hunters for an option, a zone * 2 + whether they may be injured; 0 if there is no group."""
    zone = option >> 1
    if s.zone_tile[zone] == EMPTY:
        return 0
    at = zone_at(s, zone)
    return cheapest(tables, pool, data.FROM[at] if option & 1 else data.SAFE[at])


@kernel
def list_plans(
    s: State, data: GameData, seat: int, pool: int, by_set: bool, memory: Memory, plans: Ints, first: int, most: int
) -> int:
    """Write the best plans of up to three groups from a pool, the best first; return their number.
    Sending none is a plan.

    Groups for expensive zones are found first, so that strong hunters are left for them.
    """
    tables = memory.tables
    caught = int(s.caught) if not by_set else 0
    hurt = int(s.injuries) if not by_set else 0
    n = add_plan(hand_after(s, data, seat, 0, caught, hurt, tables), 0, NONE, NONE, NONE, by_set, plans, first, 0, most)
    options = 2 * data.ZONES[s.players]
    for a in range(options - 1, -1, -1):
        one = option_cards(s, data, a, pool, tables)
        if one == 0:
            continue
        hurt_a = hurt + (a & 1)
        gain_a = group_gain(s, seat, a >> 1, caught, memory.notes, 0)
        group_a = (a >> 1) * CARD_SETS + one
        worth = gain_a + hand_after(s, data, seat, one, caught + 1, hurt_a, tables)
        n = add_plan(worth, one, group_a, NONE, NONE, by_set, plans, first, n, most)
        for b in range((a >> 1) * 2 - 1, -1, -1):
            two = option_cards(s, data, b, pool & ~one, tables)
            if two == 0:
                continue
            hurt_b = hurt_a + (b & 1)
            gain_b = gain_a + group_gain(s, seat, b >> 1, caught + 1, memory.notes, 0)
            group_b = (b >> 1) * CARD_SETS + two
            both = one | two
            worth = gain_b + hand_after(s, data, seat, both, caught + 2, hurt_b, tables)
            n = add_plan(worth, both, group_a, group_b, NONE, by_set, plans, first, n, most)
            for c in range((b >> 1) * 2 - 1, -1, -1):
                three = option_cards(s, data, c, pool & ~both, tables)
                if three != 0:
                    gain = gain_b + group_gain(s, seat, c >> 1, caught + 2, memory.notes, 0)
                    worth = gain + hand_after(s, data, seat, both | three, caught + 3, hurt_b + (c & 1), tables)
                    group_c = (c >> 1) * CARD_SETS + three
                    n = add_plan(worth, both | three, group_a, group_b, group_c, by_set, plans, first, n, most)
    return n

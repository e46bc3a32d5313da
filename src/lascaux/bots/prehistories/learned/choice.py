"""The secret choice: an answer to all possible choices of the others, by regret matching.

Some hands are dealt to the others. In each deal every seat picks one of its best plans, more often those that would
have done better so far (Hart and Mas-Colell's regret matching); playouts give the result of a pick. The result is
a mix of plans instead of a single best one, which is hard to predict.
"""

from lascaux.bots.prehistories.learned.determinize import deal_hidden, mix_future
from lascaux.bots.prehistories.learned.gains import note_gains
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.plans import (
    LAID,
    LEFT_OUT,
    PLAN,
    REGRET,
    RESULT,
    SHARE,
    WORTH,
    list_plans,
)
from lascaux.bots.prehistories.learned.race import add_result
from lascaux.bots.prehistories.learned.search import AHEAD, MIXED, play_on
from lascaux.bots.prehistories.learned.value import EVEN, ODDS_AT, ODDS_SHIFT, ODDS_STEPS, chance
from lascaux.games.prehistories.kernels.actions import LAY, act
from lascaux.games.prehistories.kernels.layout import SEATS
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameDataRows, Ints, States, copy_state, helper, kernel

MINE, THEIRS, WORLDS = 12, 6, 16
"""Plans considered: one's own, each of the others' for each hand; and the number of deals of hands."""
PLANS = (MINE + WORLDS * SEATS * THEIRS) * PLAN
COUNTS = WORLDS * SEATS
SHARPNESS, TRUST = 8, 32
"""The initial preference for better plans, and its weight against results."""

PICKED, CHANCES = 0, SEATS
"""The buffer: the hunters each seat picks, the chances of the plans tried."""
PICKS = CHANCES + MINE


@helper
def plans_of(world: int, seat: int) -> int:
    """Return the first row of another seat's plans in a deal."""
    return (MINE + (world * SEATS + seat) * THEIRS) * PLAN


@kernel
def prepare_choice(
    states: States, game_data: GameDataRows, worlds: States, me: int, memory: Memory, plans: Ints, counts: Ints
) -> int:
    """Deal the hands, and list all plans; return the number of one's own."""
    s = states[0]
    data = game_data[0]
    for seat in range(s.players):
        note_gains(s, data, seat, memory, 0)
    for world in range(WORLDS):
        copy_state(worlds, world, states, 0)
        deal_hidden(worlds[world], data, me, memory.dice)
        for seat in range(s.players):
            if seat != me:
                hand = worlds[world].hand[seat]
                first = plans_of(world, seat)
                counts[world * SEATS + seat] = list_plans(
                    worlds[world], data, seat, hand, True, memory, plans, first, THEIRS
                )
    return list_plans(s, data, me, s.hand[me], True, memory, plans, 0, MINE)


@kernel
def weight(plans: Ints, first: int, i: int, tables: Ints) -> int:
    """Return a plan's relative probability, from its value and its regret."""
    row = first + i * PLAN
    if plans[row + LEFT_OUT]:
        return 0
    behind = ((plans[row + WORTH] - plans[first + WORTH]) * SHARPNESS) >> ODDS_SHIFT
    return TRUST * tables[ODDS_AT + ODDS_STEPS + max(-ODDS_STEPS, behind)] + max(0, plans[row + REGRET])


@kernel
def pick(plans: Ints, first: int, n: int, dice: Ints, tables: Ints) -> int:
    """Pick one of some plans by their weights; return its hunters."""
    total = 0
    for i in range(n):
        total += weight(plans, first, i, tables)
    left = roll(dice, max(1, total))
    i = 0
    while i < n - 1:
        left -= weight(plans, first, i, tables)
        if left < 0:
            break
        i += 1
    return plans[first + i * PLAN + LAID]


@kernel
def learn(plans: Ints, first: int, n: int, picks: Ints, tables: Ints) -> None:
    """Add each plan's gain over the mix of them; store their shares in the mix."""
    total = 0
    mean = 0
    for i in range(n):
        part = weight(plans, first, i, tables)
        total += part
        mean += part * picks[CHANCES + i]
    total = max(1, total)
    mean //= total
    for i in range(n):
        row = first + i * PLAN
        plans[row + SHARE] += weight(plans, first, i, tables) * EVEN // total
        if plans[row + LEFT_OUT] == 0:
            plans[row + RESULT] = picks[CHANCES + i]
            add_result(plans, row, mean)
    for i in range(n):
        if plans[first + i * PLAN + LEFT_OUT] == 0:
            plans[first + i * PLAN + REGRET] += picks[CHANCES + i] - mean


@kernel
def try_picks(
    game_data: GameDataRows, seat: int, first: int, n: int, rounds: int, memory: Memory, plans: Ints, picks: Ints
) -> None:
    """Write the result of each plan of a seat against the picks of all others."""
    data = game_data[0]
    scratch = memory.scratch
    for i in range(n):
        if plans[first + i * PLAN + LEFT_OUT]:
            continue
        copy_state(scratch, AHEAD, scratch, MIXED)
        s = scratch[AHEAD]
        for other in range(s.players):
            cards = plans[first + i * PLAN + LAID] if other == seat else picks[PICKED + other]
            act(s, data, other, LAY + cards, memory.shuffler, memory.log)
        play_on(s, game_data, rounds, memory)
        picks[CHANCES + i] = chance(s, data, seat, memory)
    learn(plans, first, n, picks, memory.tables)


@kernel
def try_choices(
    game_data: GameDataRows,
    worlds: States,
    me: int,
    mine: int,
    begin: int,
    count: int,
    rounds: int,
    memory: Memory,
    plans: Ints,
    counts: Ints,
    picks: Ints,
) -> None:
    """Run some deals: all pick, then one's own plans and those of one other seat are tried against the picks."""
    scratch = memory.scratch
    players = int(worlds[0].players)
    for deal in range(begin, begin + count):
        world = deal % WORLDS
        copy_state(scratch, MIXED, worlds, world)
        mix_future(scratch[MIXED], game_data[0], memory.dice)
        for seat in range(players):
            if seat == me:
                picks[PICKED + seat] = pick(plans, 0, mine, memory.dice, memory.tables)
            else:
                n = counts[world * SEATS + seat]
                picks[PICKED + seat] = pick(plans, plans_of(world, seat), n, memory.dice, memory.tables)
        try_picks(game_data, me, 0, mine, rounds, memory, plans, picks)
        other = (me + 1 + (deal // WORLDS) % (players - 1)) % players
        first = plans_of(world, other)
        n = counts[world * SEATS + other]
        try_picks(game_data, other, first, n, rounds, memory, plans, picks)

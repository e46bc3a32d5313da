"""Lookahead: the most promising turns are played on with the same shuffled piles. Turns that are clearly worse than the
best are dropped at once, and of the others the worse half in each round.

With two players, both continue with the learned evaluation, to a horizon or the end; with more, the others play on
greedily, which is faster. The search never reads the pile: its rest is shuffled each time. It can be interrupted at
any moment and resumed from its `course`.
"""

from lascaux.bots.landscape.greedy import greedy_turn
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import COPIES as PLAYERS_COPIES
from lascaux.bots.landscape.learned.player import MOVE, WORTH, learned_turn, play_turn, weigh_turns
from lascaux.bots.landscape.learned.sight import BEST, EXPECTED, JUDGED
from lascaux.bots.landscape.learned.value import expect_score, lead_of
from lascaux.kit.jit import Boxes, Ints, Rows, State, States, copy_state, helper, hook, kernel

MIXED, AHEAD = PLAYERS_COPIES, PLAYERS_COPIES + 1  # scratch copies: with the pile shuffled, and played on
COPIES = PLAYERS_COPIES + 2
# Columns of the candidates: sum of leads, sum and sum of squares of their deviations from the mean of all, and the lead
# with the current pile.
SUM, OFF, SQUARED, LATEST = WORTH + 1, WORTH + 2, WORTH + 3, WORTH + 4
COLUMNS = LATEST + 1
CANDIDATES = 64

# Columns of a configuration: places overlooked in a thousand, the largest error (256ths of a point), turns searched,
# search depth, and tables that may be evaluated.
OVERLOOKS, BLUR, LOOKS_INTO, PLIES, BUDGET = range(5)
MANNER = BUDGET + 1

# The state of a search: candidates left, the next one to play, piles tried in this round and in all, rounds done,
# rounds
# in all, the most candidates after this round, and whether the turns were listed.
LEFT_OVER, NEXT, PILES, ALL_PILES, ROUND, ROUNDS, STAY, LISTED = range(8)
COURSE = LISTED + 1
MOST_PILES = 256  # in a round, so that sums fit in 32 bits
EXACT = 1  # with at most this many tiles left, every turn is searched, and the one other tile is known
STEADY, PER_TILE = (
    8 * UNIT,
    UNIT // 3,
)  # a lead that is as good as safe: at the end, and more for every remaining tile
SAFE = 1 << 14
A_PLACE = 2  # cost of a greedy look at a place, in tables evaluated
AT_ONCE = 4  # weight of the first evaluation in piles, since a few piles are mostly chance
# A candidate is dropped when it is this many standard errors (squared) behind the best after a minimum of piles, or
# when
# its possible lead is too small to matter: about an eighth of a point in an even game with forty tiles left. Squares
# are kept in 256ths.
CLEARLY, FEWEST_PILES, MATTERS, SQUARES = 6, 8, 100, 8


@hook
def mix_pile(s: State, dice: Ints) -> None:
    """Shuffle the rest of the pile as far as its order is unknown; its real order must not matter."""


@helper
def safety(lead: int, left: int) -> int:
    """Return the value of a lead with this many tiles left: a point counts less the larger the lead or the deficit."""
    return lead * SAFE // (abs(lead) + STEADY + PER_TILE * left)


@helper
def play_on(
    me: int, boxes: Boxes, scratch: States, plies: int, weights: Rows, room: Rows, mind: Ints, log: Rows
) -> int:
    """Play the copy `AHEAD` on for `plies` turns; return the value for a seat of what is then expected."""
    s = scratch[AHEAD]
    while s.drawn >= 0:
        if plies > 0 and s.n_players > 2 and s.player != me:
            turn = greedy_turn(scratch, AHEAD, boxes, scratch, log)
            mind[JUDGED] += A_PLACE * s.n_places
        else:
            turn, _worth = learned_turn(scratch, AHEAD, boxes, scratch, weights, room, mind, log)
        if plies <= 0:
            return safety(lead_of(me, s.n_players, BEST, mind), s.n_deck - s.n_drawn)
        play_turn(scratch, AHEAD, boxes, turn, log)
        plies -= 1
    expect_score(s, mind)
    return safety(lead_of(me, s.n_players, EXPECTED, mind), 0)


@kernel
def sort_turns(turns: Rows, left: int) -> None:
    """Sort the candidates by their sums, the best first."""
    for i in range(1, left):
        at = i
        while at > 0 and turns[at, SUM] > turns[at - 1, SUM]:
            for column in range(COLUMNS):
                kept = turns[at, column]
                turns[at, column] = turns[at - 1, column]
                turns[at - 1, column] = kept
            at -= 1


@helper
def spread_of(turns: Rows, i: int, piles: int) -> int:
    """Return the squared error of a candidate's sum."""
    off = int(turns[i, OFF])
    return max(0, (int(turns[i, SQUARED]) << SQUARES) - off * off // piles)


@kernel
def give_up_worse(turns: Rows, left: int, piles: int) -> int:
    """Drop the sorted candidates that are clearly worse than the best after this many piles, or whose difference does
    not
    matter; return how many stay.
    """
    stay = 1
    best = spread_of(turns, 0, piles)
    for i in range(1, left):
        behind = int(turns[0, SUM]) - int(turns[i, SUM]) + MATTERS * piles
        if behind * behind <= CLEARLY * (best + spread_of(turns, i, piles)):
            for column in range(COLUMNS):
                turns[stay, column] = turns[i, column]
            stay += 1
    return stay


@kernel
def begin_search(left: int, tiles_left: int, turns: Rows, course: Ints) -> None:
    """Start a search: the first evaluation of turns counts as much as some piles."""
    for i in range(left):
        turns[i, SUM] = AT_ONCE * safety(turns[i, WORTH], tiles_left)
        turns[i, OFF] = 0
        turns[i, SQUARED] = 0
    for i in range(COURSE):
        course[i] = 0
    course[LEFT_OVER] = left
    course[STAY] = (left + 1) // 2
    course[LISTED] = 1
    while left > 1:
        left = (left + 1) // 2
        course[ROUNDS] += 1


@kernel
def add_up(left: int, turns: Rows) -> None:
    """Add the results of a pile to the sums of the candidates."""
    total = 0
    for i in range(left):
        total += int(turns[i, LATEST])
    for i in range(left):
        off = int(turns[i, LATEST]) - total // left
        turns[i, SUM] += turns[i, LATEST]
        turns[i, OFF] += off
        turns[i, SQUARED] += (off * off) >> SQUARES


@kernel
def end_pile(budget: int, enough: int, turns: Rows, course: Ints, mind: Ints) -> None:
    """Finish a pile: drop candidates that are clearly worse and, if the round has used its share of the budget, start
    the
    next.
    """
    left = int(course[LEFT_OVER])
    add_up(left, turns)
    sort_turns(turns, left)
    course[NEXT] = 0
    course[PILES] += 1
    course[ALL_PILES] += 1
    if course[ALL_PILES] >= FEWEST_PILES:
        left = give_up_worse(turns, left, int(course[ALL_PILES]))
    if course[PILES] >= enough or mind[JUDGED] * course[ROUNDS] >= budget * (course[ROUND] + 1):
        left = min(left, int(course[STAY]))
        course[STAY] = (course[STAY] + 1) // 2
        course[ROUND] += 1
        course[PILES] = 0
    course[LEFT_OVER] = left


@kernel
def think(
    states: States,
    boxes: Boxes,
    scratch: States,
    dice: Ints,
    manners: Rows,
    seat: int,
    steps: int,
    course: Ints,
    turns: Rows,
    weights: Rows,
    room: Rows,
    mind: Ints,
    log: Rows,
) -> bool:
    """Search for a number of steps (listing the turns is one, playing one candidate on another); return whether it is
    done.

    The best turn so far is in the first row: of the remaining candidates, the one with the highest sum.
    """
    s = states[0]
    left = int(s.n_deck - s.n_drawn)
    for _ in range(steps):
        if course[LISTED] == 0:
            most = int(manners[seat, LOOKS_INTO])
            if most > 1 and left <= EXACT:
                most = CANDIDATES
            mind[JUDGED] = 0
            found = weigh_turns(
                states,
                0,
                boxes,
                scratch,
                dice,
                int(manners[seat, OVERLOOKS]),
                int(manners[seat, BLUR]),
                0,
                most,
                turns,
                weights,
                room,
                mind,
                log,
            )
            begin_search(found if left > 0 else 1, left, turns, course)
        elif course[LEFT_OVER] > 1:
            if course[NEXT] == 0:
                copy_state(scratch, MIXED, states, 0)
                mix_pile(scratch[MIXED], dice)
            copy_state(scratch, AHEAD, scratch, MIXED)
            play_turn(scratch, AHEAD, boxes, int(turns[course[NEXT], MOVE]), log)
            plies = int(manners[seat, PLIES])
            turns[course[NEXT], LATEST] = play_on(int(s.player), boxes, scratch, plies, weights, room, mind, log)
            course[NEXT] += 1
            if course[NEXT] == course[LEFT_OVER]:
                end_pile(int(manners[seat, BUDGET]), 1 if left <= EXACT else MOST_PILES, turns, course, mind)
        if course[LEFT_OVER] <= 1:
            return True
    return False

"""Looking ahead: the most promising turns are played on, all with the same piles. Those that are clearly no better than
the best are given up at once, and of the others the worse half in turn.

Between two everyone plays on as learned, to some horizon or to the end; among more the others are taken to be in more
of a hurry, and play on greedily. Nobody looks at the pile: each time what is left of it is mixed anew. A search can be
left at any moment, and gone on with: how far it has come stands in its `course`.
"""

from lascaux.bots.landscape.greedy import greedy_turn
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import COPIES as PLAYERS_COPIES
from lascaux.bots.landscape.learned.player import MOVE, WORTH, learned_turn, play_turn, weigh_turns
from lascaux.bots.landscape.learned.sight import BEST, EXPECTED, JUDGED
from lascaux.bots.landscape.learned.value import expect_score, lead_of
from lascaux.kit.jit import Boxes, Ints, Rows, State, States, copy_state, helper, kernel, open_step

MIXED, AHEAD = PLAYERS_COPIES, PLAYERS_COPIES + 1  # scratch copies: with the pile mixed anew, and played on
COPIES = PLAYERS_COPIES + 2
# Columns of the candidates: leads added up, how far they were off the mean of all, added up and squared, and the lead
# of the pile being tried.
SUM, OFF, SQUARED, LATEST = WORTH + 1, WORTH + 2, WORTH + 3, WORTH + 4
COLUMNS = LATEST + 1
CANDIDATES = 64

# How somebody plays, as a row: places overlooked in a thousand, how far turns are misjudged (256ths of a point), how
# many turns are looked into, for how many turns they are played on, and how many tables may be judged for that.
OVERLOOKS, BLUR, LOOKS_INTO, PLIES, BUDGET = range(5)
MANNER = BUDGET + 1

# The course of a search: candidates left, the next one to be played on, piles tried in this round and in all, rounds
# over, rounds in all, how many candidates stay after this round at most, and whether the turns were listed.
LEFT_OVER, NEXT, PILES, ALL_PILES, ROUND, ROUNDS, STAY, LISTED = range(8)
COURSE = LISTED + 1
MOST_PILES = 256  # in a round: sums stay in 32 bits
EXACT = 1  # with so many tiles left at most every turn is looked into, and the one other tile is known
STEADY, PER_TILE = (
    8 * UNIT,
    UNIT // 3,
)  # how much of a lead is as good as safe: at the end, and more for every tile left
SAFE = 1 << 14
A_PLACE = 2  # what a greedy look at a place takes, in tables judged
AT_ONCE = 4  # piles that a first look is worth: with few of them chance would decide
# Who is behind the best by more than so many standard errors (squared) is given up, once so many piles were tried; so
# is who would by then be ahead of it by less than matters, about an eighth of a point in an even game with forty tiles
# left: which of the two is taken is all the same, however long one thinks. Squares are kept in 256ths.
CLEARLY, FEWEST_PILES, MATTERS, SQUARES = 6, 8, 100, 8


@open_step
def mix_pile(s: State, dice: Ints) -> None:
    """Mix what is left of the pile, as far as its order is not known; how it lay must not matter."""


@helper
def safety(lead: int, left: int) -> int:
    """What a lead is worth with so many tiles left: points count less the further one is ahead, or behind."""
    return lead * SAFE // (abs(lead) + STEADY + PER_TILE * left)


@helper
def play_on(
    me: int, boxes: Boxes, scratch: States, plies: int, weights: Rows, room: Rows, mind: Ints, log: Rows
) -> int:
    """Play the copy `AHEAD` on for so many turns; returns how good what is then expected is for a seat."""
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
    """How far the sum of a candidate may be off by chance, squared."""
    off = int(turns[i, OFF])
    return max(0, (int(turns[i, SQUARED]) << SQUARES) - off * off // piles)


@kernel
def give_up_worse(turns: Rows, left: int, piles: int) -> int:
    """Leave out the candidates, sorted, that are clearly no better than the best after so many piles, or not by enough
    to matter; says how many stay."""
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
    """Nothing is played on yet: how good turns look at once counts as much as some piles would."""
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
    """Add what came of a pile to the sums of those that were played on."""
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
    """All candidates were played on with a pile: give up those that are clearly worse, and where the round has had its
    share of time, go on to the next."""
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
    """Go on thinking for so many steps (to list the turns is one, to play one on another); says whether it is over.

    The best turn found is in the first row, among those left over the one with the highest sum.
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

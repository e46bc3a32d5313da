"""Lookahead: the most promising turns are played on with the same shuffled piles. Turns that are clearly worse than the
best are dropped at once, and of the others the worse half in each round. The last turns of a game are solved exactly
(`landscape/endgame.py`).

With two players, both continue with the learned evaluation, to a horizon or the end; with more, the others play by
models that are drawn for each pile, as likely as their turns so far make them (`opponent_models.py`). The search never
reads the pile: its rest is shuffled each time. It can be interrupted at any moment and resumed from its `search_state`.
"""

from lascaux.bots.landscape.endgame import COPIES as ENDGAME_COPIES
from lascaux.bots.landscape.endgame import (
    FIRST,
    MAX_TURNS,
    MEMORY,
    NO_BOUND,
    RESULT,
    RESULT_SIZE,
    TRIED,
    VALUE,
    begin_endgame,
    solve_turn,
)
from lascaux.bots.landscape.greedy import greedy_turn
from lascaux.bots.landscape.learned.features import BEST, EXPECTED, JUDGED
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.opponent_models import (
    CARELESS,
    GREEDY,
    LEARNED,
    MODELS_MEMORY,
    PLAYS_BY,
    assume_greedy,
    careless_turn,
    draw_models,
    look_back,
    weights_of_models,
)
from lascaux.bots.landscape.learned.player import COPIES as PLAYERS_COPIES
from lascaux.bots.landscape.learned.player import MOVE, WORTH, learned_turn, play_turn, weigh_turns
from lascaux.bots.landscape.learned.value import expect_score, lead_of
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, hook, kernel
from lascaux.kit.landscape.kernels.layout import ZONES
from lascaux.kit.landscape.kernels.turn import CHOICES, FIRST_ON, HOME, MAX_ZONES, SECOND_ON

MIXED, AHEAD = PLAYERS_COPIES, PLAYERS_COPIES + 1  # scratch copies: with the pile shuffled, and played on
ENDGAME = PLAYERS_COPIES + 2  # the copies of exact endgames
COPIES = ENDGAME + ENDGAME_COPIES
# Columns of the candidates: sum of leads, sum and sum of squares of their deviations from the mean of all, and the lead
# with the current pile.
SUM, OFF, SQUARED, LATEST = WORTH + 1, WORTH + 2, WORTH + 3, WORTH + 4
COLUMNS = LATEST + 1
CANDIDATES = MAX_TURNS
WIDEST = 64  # candidates that a search without exact endgames takes when almost no tile is left

# Columns of a configuration: places overlooked in a thousand, the largest error (256ths of a point), turns searched,
# search depth, tables that may be evaluated, the largest pile that is solved exactly, turns that may be tried for that,
# whether the best turn of every kind is searched, the squared standard errors by which a candidate that is dropped must
# be behind, and whether models of several opponents are learned from their turns (otherwise they are assumed greedy).
OVERLOOKS, BLUR, LOOKS_INTO, PLIES, BUDGET, EXACT, TRIES, ALL_KINDS, CAUTION, LOOKS_BACK = range(10)
CONFIG_SIZE = LOOKS_BACK + 1

# The state of a search: candidates left, the next one to play, piles tried in this round and in all, rounds done,
# rounds in all, the most candidates after this round, whether the turns were listed, whether they are being solved
# exactly, and whether they have been; then the memory of exact endgames, the result of the best turn, the dice after
# the pile was shuffled, and the memory of the opponents' models.
LEFT_OVER, NEXT, PILES, ALL_PILES, ROUND, ROUNDS, STAY, LISTED, SOLVING, SOLVED = range(10)
HEAD = SOLVED + 1
LOOKED_BACK = -1  # instead of `LISTED`: the opponents' turns were looked at, one's own are not listed yet
assert HEAD <= FIRST
SOLUTION = MEMORY
PILE_DICE = SOLUTION + RESULT_SIZE
OPPONENTS = PILE_DICE + 1
SEARCH_STATE = OPPONENTS + MODELS_MEMORY
MAX_PILES = 256  # in a round, so that sums fit in 32 bits
FEW_SOLVED, FAR_OVER = 4, 3  # after a few turns an exact solution that would take so many times too long is abandoned
LAST_TILES = 1  # with at most this many tiles left, every turn is searched, and the one other tile is known
STEADY, PER_TILE = 8 * UNIT, UNIT // 3  # a lead that is as good as safe at the end, and more for every remaining tile
SAFE = 1 << 14
A_PLACE = 2  # cost of a greedy look at a place, in tables evaluated
AT_ONCE = 4  # weight of the first evaluation in piles, since a few piles are mostly chance
# A candidate is dropped when it is a configured number of standard errors behind the best after a minimum of piles, or
# when its possible lead is too small to matter: about an eighth of a point in an even game with forty tiles left.
# Squares are kept in 256ths.
MIN_PILES, MATTERS, SQUARES = 8, 100, 8


@hook
def mix_pile(s: State, dice: Ints) -> None:
    """Shuffle the rest of the pile as far as its order is unknown; its real order must not matter."""


@helper
def safety(lead: int, left: int) -> int:
    """Return the value of a lead with this many tiles left: a point counts less the larger the lead or the deficit."""
    return lead * SAFE // (abs(lead) + STEADY + PER_TILE * left)


@helper
def play_on(
    me: int,
    game_data: GameDataRows,
    scratch: States,
    dice: Ints,
    plies: int,
    search_state: Ints,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Play the copy `AHEAD` on for `plies` turns; return the value for a seat of what is then expected."""
    s = scratch[AHEAD]
    while s.drawn >= 0:
        model = LEARNED
        by = weights
        if plies > 0 and s.n_players > 2 and s.player != me:
            model = int(search_state[OPPONENTS + PLAYS_BY + s.player])
            by = weights_of_models(weights)
        if model == GREEDY:
            turn = greedy_turn(scratch, AHEAD, game_data, scratch, log)
            workspace[JUDGED] += A_PLACE * s.n_places
        elif model == CARELESS:
            turn = careless_turn(scratch, AHEAD, game_data, scratch, dice, by, layers, workspace, log)
        else:
            turn, _worth = learned_turn(scratch, AHEAD, game_data, scratch, by, layers, workspace, log)
        if plies <= 0:
            return safety(lead_of(me, s.n_players, BEST, workspace), s.n_deck - s.n_drawn)
        play_turn(scratch, AHEAD, game_data, turn, log)
        plies -= 1
    expect_score(s, workspace)
    return safety(lead_of(me, s.n_players, EXPECTED, workspace), 0)


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
def drop_worse(caution: int, turns: Rows, left: int, piles: int) -> int:
    """Drop the sorted candidates that are clearly worse than the best after this many piles, or whose difference does
    not matter; return how many stay.
    """
    stay = 1
    best = spread_of(turns, 0, piles)
    for i in range(1, left):
        behind = int(turns[0, SUM]) - int(turns[i, SUM]) + MATTERS * piles
        if behind * behind <= caution * (best + spread_of(turns, i, piles)):
            for column in range(COLUMNS):
                turns[stay, column] = turns[i, column]
            stay += 1
    return stay


@kernel
def begin_search(left: int, tiles_left: int, turns: Rows, search_state: Ints) -> None:
    """Start a search: the first evaluation of turns counts as much as some piles."""
    for i in range(left):
        turns[i, SUM] = AT_ONCE * safety(turns[i, WORTH], tiles_left)
        turns[i, OFF] = 0
        turns[i, SQUARED] = 0
    for i in range(HEAD):
        search_state[i] = 0
    search_state[LEFT_OVER] = left
    search_state[STAY] = (left + 1) // 2
    search_state[LISTED] = 1
    while left > 1:
        left = (left + 1) // 2
        search_state[ROUNDS] += 1


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
def end_pile(budget: int, caution: int, enough: int, turns: Rows, search_state: Ints, workspace: Ints) -> None:
    """Finish a pile: drop clearly worse candidates, and start the next round once this one's budget is used up."""
    left = int(search_state[LEFT_OVER])
    add_up(left, turns)
    sort_turns(turns, left)
    search_state[NEXT] = 0
    search_state[PILES] += 1
    search_state[ALL_PILES] += 1
    if search_state[ALL_PILES] >= MIN_PILES:
        left = drop_worse(caution, turns, left, int(search_state[ALL_PILES]))
    if search_state[PILES] >= enough or workspace[JUDGED] * search_state[ROUNDS] >= budget * (search_state[ROUND] + 1):
        left = min(left, int(search_state[STAY]))
        search_state[STAY] = (search_state[STAY] + 1) // 2
        search_state[ROUND] += 1
        search_state[PILES] = 0
    search_state[LEFT_OVER] = left


@helper
def kind_of_turn(s: State, data: GameData, choice: int) -> int:
    """Return a number for a turn's piece and the kind of zone it goes on."""
    if choice < FIRST_ON or choice == HOME:
        return choice // HOME
    zone = (choice - FIRST_ON) % MAX_ZONES
    return 2 + 2 * int(data.ZONE_KIND[s.drawn * ZONES + zone]) + (choice >= SECOND_ON)


@kernel
def choose_candidates(s: State, data: GameData, found: int, most: int, turns: Rows) -> int:
    """Keep of the listed turns the best ones, and the best of every kind; return their number."""
    seen = 0
    kept = 0
    for i in range(found):
        kind = 1 << kind_of_turn(s, data, int(turns[i, MOVE] % CHOICES))
        if i < most or seen & kind == 0:
            turns[kept, MOVE] = turns[i, MOVE]
            turns[kept, WORTH] = turns[i, WORTH]
            kept += 1
        seen |= kind
    return kept


@kernel
def list_candidates(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    dice: Ints,
    settings: Rows,
    seat: int,
    search_state: Ints,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> None:
    """List the turns, and start to solve them exactly or to search."""
    s = states[0]
    left = int(s.n_deck - s.n_drawn)
    most = int(settings[seat, LOOKS_INTO])
    exact = left <= settings[seat, EXACT]
    if exact or settings[seat, ALL_KINDS] != 0:
        most = CANDIDATES
    elif most > 1 and left <= LAST_TILES:
        most = WIDEST
    workspace[JUDGED] = 0
    found = weigh_turns(
        states,
        0,
        game_data,
        scratch,
        dice,
        int(settings[seat, OVERLOOKS]),
        int(settings[seat, BLUR]),
        0,
        most,
        turns,
        weights,
        layers,
        workspace,
        log,
    )
    if exact and found < CANDIDATES:
        begin_search(found, left, turns, search_state)
        search_state[SOLVING] = 1
        search_state[SOLUTION + VALUE + s.player] = -NO_BOUND
        begin_endgame(states, scratch, ENDGAME, search_state)
    else:
        search_listed(s, game_data[0], found, settings, seat, turns, search_state)


@kernel
def search_listed(
    s: State, data: GameData, found: int, settings: Rows, seat: int, turns: Rows, search_state: Ints
) -> None:
    """Start a search of the listed turns: of twice as many just before they can be solved exactly."""
    left = int(s.n_deck - s.n_drawn)
    if settings[seat, ALL_KINDS] != 0:
        late = left <= settings[seat, EXACT] + 1
        found = choose_candidates(s, data, found, int(settings[seat, LOOKS_INTO]) << late, turns)
    begin_search(found if left > 0 else 1, left, turns, search_state)


@kernel
def solve_next(
    s: State,
    game_data: GameDataRows,
    scratch: States,
    settings: Rows,
    seat: int,
    search_state: Ints,
    turns: Rows,
    workspace: Ints,
    log: Rows,
) -> None:
    """Solve the next listed turn exactly; the best one so far is in the first row.

    If it takes too long, search with half of the budget.
    """
    row = int(search_state[NEXT])
    best = search_state[SOLUTION + VALUE + s.player]
    tries = int(settings[seat, TRIES])
    hopeless = row >= FEW_SOLVED and search_state[TRIED] * search_state[LEFT_OVER] > FAR_OVER * tries * row
    if not hopeless and solve_turn(game_data, scratch, ENDGAME, int(turns[row, MOVE]), best, tries, search_state, log):
        if search_state[RESULT + VALUE + s.player] > best:
            for i in range(RESULT_SIZE):
                search_state[SOLUTION + i] = search_state[RESULT + i]
            for column in range(WORTH + 1):
                kept = turns[0, column]
                turns[0, column] = turns[row, column]
                turns[row, column] = kept
        search_state[NEXT] += 1
        if search_state[NEXT] == search_state[LEFT_OVER]:
            search_state[LEFT_OVER] = 1
            search_state[SOLVING] = 0
            search_state[SOLVED] = 1
    else:
        workspace[JUDGED] += settings[seat, BUDGET] // 2
        found = int(search_state[LEFT_OVER])
        for i in range(found):
            turns[i, SUM] = turns[i, WORTH]
        sort_turns(turns, found)
        search_listed(s, game_data[0], found, settings, seat, turns, search_state)


@kernel
def think(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    dice: Ints,
    settings: Rows,
    seat: int,
    steps: int,
    search_state: Ints,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> bool:
    """Search for a number of steps (looking back at the opponents' turns is one, listing the turns another, and so is
    playing one candidate on or solving it); return whether it is done.

    The best turn so far is in the first row: of the remaining candidates, the one with the highest sum.
    """
    s = states[0]
    left = int(s.n_deck - s.n_drawn)
    learns = s.n_players > 2 and settings[seat, LOOKS_BACK] != 0
    for _ in range(steps):
        if search_state[LISTED] == 0 and learns:
            look_back(states, game_data, scratch, search_state, OPPONENTS, weights, layers, workspace, log)
            search_state[LISTED] = LOOKED_BACK
            continue
        if search_state[LISTED] <= 0:
            list_candidates(
                states, game_data, scratch, dice, settings, seat, search_state, turns, weights, layers, workspace, log
            )
        elif search_state[SOLVING] != 0:
            solve_next(s, game_data, scratch, settings, seat, search_state, turns, workspace, log)
        elif search_state[LEFT_OVER] > 1:
            if search_state[NEXT] == 0:
                copy_state(scratch, MIXED, states, 0)
                mix_pile(scratch[MIXED], dice)
                if learns:
                    draw_models(int(s.n_players), dice, search_state, OPPONENTS)
                else:
                    assume_greedy(search_state, OPPONENTS)
                search_state[PILE_DICE] = dice[0]
            dice[0] = search_state[PILE_DICE]
            copy_state(scratch, AHEAD, scratch, MIXED)
            play_turn(scratch, AHEAD, game_data, int(turns[search_state[NEXT], MOVE]), log)
            plies = int(settings[seat, PLIES])
            turns[search_state[NEXT], LATEST] = play_on(
                int(s.player), game_data, scratch, dice, plies, search_state, weights, layers, workspace, log
            )
            search_state[NEXT] += 1
            if search_state[NEXT] == search_state[LEFT_OVER]:
                enough = 1 if left <= LAST_TILES else MAX_PILES
                end_pile(
                    int(settings[seat, BUDGET]), int(settings[seat, CAUTION]), enough, turns, search_state, workspace
                )
        if search_state[SOLVING] == 0 and search_state[LEFT_OVER] <= 1:
            return True
    return False

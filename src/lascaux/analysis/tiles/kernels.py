"""Kernels that try turns: each is played on with the learned evaluation, over many possible draws.

The pile is shuffled before anything is drawn from it, so its real order has no influence. Pile `i` is the same for all
turns that are compared.
"""

from lascaux.bots.landscape.endgame import second_pile
from lascaux.bots.landscape.learned.features import BEST
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import COPIES as PLAYERS_COPIES
from lascaux.bots.landscape.learned.player import learned_turn, play_turn, weigh_turns
from lascaux.bots.landscape.learned.search import CANDIDATES, choose_candidates, mix_pile
from lascaux.kit.jit import GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.hooks import draw
from lascaux.kit.landscape.kernels.layout import PLAYERS

AHEAD = PLAYERS_COPIES
"""The scratch copy that is played on."""
# Columns of a trial: each seat's expected points at two depths, one turn apart; the tiles left then
# (`OVER`: the game is over); and whether the turn drew from the second pile.
EARLY, LATE, EARLY_LEFT, LATE_LEFT, SECOND = 0, PLAYERS, 2 * PLAYERS, 2 * PLAYERS + 1, 2 * PLAYERS + 2
COLUMNS = SECOND + 1
OVER = -1
ANY = -1
"""No demand on the next draw."""


@helper
def bring_forward(s: State, first: int, end: int, kind: int) -> None:
    """Swap the first tile of a kind in a range of the pile to its start."""
    at = first
    while at < end and s.deck[at] != kind:
        at += 1
    if at < end:
        kept = s.deck[first]
        s.deck[first] = s.deck[at]
        s.deck[at] = kept


@helper
def write_expected(s: State, over: bool, rows: Rows, row: int, column: int, left: int, workspace: Ints) -> None:
    """Write each seat's expected points, or its final ones, and the number of remaining tiles."""
    for seat in range(s.n_players):
        rows[row, column + seat] = UNIT * s.score[seat] if over else workspace[BEST + seat]
    rows[row, left] = OVER if over else s.n_deck - s.n_drawn


@kernel
def try_piles(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    turn: int,
    plies: int,
    seeds: Ints,
    kinds: Ints,
    second_kinds: Ints,
    dice: Ints,
    rows: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> None:
    """Play a turn of the first state, and `plies` more, once for each seed; write a row of results for each.

    `kinds` are the kinds of tile that come first, and `second_kinds` those of the second pile; `ANY` leaves it to the
    seed. With -1 plies only the later expectation is written: right after the turn and the next draw.
    """
    s = scratch[AHEAD]
    for row in range(len(seeds)):
        copy_state(scratch, AHEAD, states, 0)
        dice[0] = seeds[row]
        mix_pile(s, dice)
        if kinds[row] != ANY:
            bring_forward(s, s.n_drawn, s.n_deck, kinds[row])
        first, end = second_pile(s)
        if second_kinds[row] != ANY:
            bring_forward(s, first, end, second_kinds[row])
        play_turn(scratch, AHEAD, game_data, turn, log)
        now, _end = second_pile(s)
        rows[row, SECOND] = now - first
        left = plies
        while left >= -1:
            over = s.drawn < 0
            move = 0
            if not over:
                move, _worth = learned_turn(scratch, AHEAD, game_data, scratch, weights, layers, workspace, log)
            if left == 0 or (over and left > 0):
                write_expected(s, over, rows, row, EARLY, EARLY_LEFT, workspace)
            if left == -1 or over:
                write_expected(s, over, rows, row, LATE, LATE_LEFT, workspace)
                left = -1
            elif left > -1:
                play_turn(scratch, AHEAD, game_data, move, log)
            left -= 1


@kernel
def try_first_tiles(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    kinds: Ints,
    rows: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> None:
    """Before the first turn: write what each seat could expect if another kind of tile had come first."""
    s = scratch[AHEAD]
    for row in range(len(kinds)):
        copy_state(scratch, AHEAD, states, 0)
        s.n_drawn = 0
        bring_forward(s, 0, s.n_deck, kinds[row])
        draw(s, game_data[0], log)
        _move, _worth = learned_turn(scratch, AHEAD, game_data, scratch, weights, layers, workspace, log)
        write_expected(s, False, rows, row, LATE, LATE_LEFT, workspace)


@kernel
def list_candidates(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    most: int,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """List the `most` turns that look best, and the best of every kind; return their number."""
    found = weigh_turns(
        states, 0, game_data, scratch, workspace, 0, 0, 0, CANDIDATES, turns, weights, layers, workspace, log
    )
    return choose_candidates(states[0], game_data[0], found, most, turns)

"""Search: turns are tried with resampled hidden information, and all seats continue as the learned player.

All plans are tried on the same deals, so that luck does not decide between them.
"""

from lascaux.bots.prehistories.learned.determinize import deal_hidden
from lascaux.bots.prehistories.learned.gains import NOTES, note_gains
from lascaux.bots.prehistories.learned.paintings import list_paintings
from lascaux.bots.prehistories.learned.plans import GROUP, GROUPS, NONE, PLACE, PLACES_IN, PLAN, SUM
from lascaux.bots.prehistories.learned.player import learned_move
from lascaux.bots.prehistories.learned.turns import list_hunts, note_waiting, paint_plan
from lascaux.bots.prehistories.learned.value import chance
from lascaux.games.prehistories.kernels.actions import PAINT_AT, SEND, STOP, act
from lascaux.games.prehistories.kernels.layout import HUNT, OVER, PAINT
from lascaux.games.prehistories.kernels.turn import hunter_seat
from lascaux.kit.jit import GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel

MIXED, AHEAD = 0, 1
"""Scratch copies: with hidden information resampled, and played on."""
COPIES = 2
ALL_NOTES = 2 * NOTES
"""Stored values of this round, and of the rounds played ahead."""


@helper
def is_hunting(s: State, seat: int, phase: int) -> bool:
    """Return whether it is this phase of a seat's turn."""
    return s.phase == phase and hunter_seat(s) == seat


@kernel
def play_plan(s: State, game_data: GameDataRows, seat: int, plans: Ints, row: int, shuffler: Ints, log: Rows) -> None:
    """Play the groups and paintings of a plan."""
    for i in range(GROUPS):
        group = plans[row + GROUP + i]
        if group != NONE and is_hunting(s, seat, HUNT):
            act(s, game_data[0], seat, SEND + group, shuffler, log)
    if is_hunting(s, seat, HUNT):
        act(s, game_data[0], seat, STOP, shuffler, log)
    for i in range(PLACES_IN):
        place = plans[row + PLACE + i]
        if place != NONE and is_hunting(s, seat, PAINT):
            act(s, game_data[0], seat, PAINT_AT + place, shuffler, log)


@kernel
def play_round(
    s: State,
    game_data: GameDataRows,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    at: int,
    seen: Ints,
    shuffler: Ints,
    log: Rows,
) -> None:
    """Play as the learned player until the next secret choice, or the end."""
    while s.phase == HUNT or s.phase == PAINT:
        seat = hunter_seat(s)
        act(s, game_data[0], seat, learned_move(s, game_data[0], seat, 0, dice, tables, notes, at, seen), shuffler, log)


@kernel
def play_on(
    s: State,
    game_data: GameDataRows,
    rounds: int,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    seen: Ints,
    shuffler: Ints,
    log: Rows,
) -> None:
    """Play the rest of this round, and some more."""
    data = game_data[0]
    play_round(s, game_data, dice, tables, notes, 0, seen, shuffler, log)
    for _ in range(rounds):
        if s.phase == OVER:
            break
        for seat in range(s.players):
            note_gains(s, data, seat, 0, dice, tables, notes, NOTES, seen)
        for seat in range(s.players):
            act(s, data, seat, learned_move(s, data, seat, 0, dice, tables, notes, NOTES, seen), shuffler, log)
        play_round(s, game_data, dice, tables, notes, NOTES, seen, shuffler, log)


@kernel
def list_turns(
    states: States,
    game_data: GameDataRows,
    seat: int,
    most: int,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    buffer: Ints,
    seen: Ints,
    plans: Ints,
) -> int:
    """Write the turns, or rests of one, to choose from; all seats' values are stored."""
    s = states[0]
    data = game_data[0]
    for other in range(s.players):
        note_gains(s, data, other, 0, dice, tables, notes, 0, seen)
    if s.phase == HUNT:
        return list_hunts(s, data, seat, most, dice, tables, notes, buffer, seen, plans)
    return list_paintings(s, data, seat, note_waiting(s, buffer), dice, tables, buffer, seen, plans, 0, most)


@kernel
def find_paintings(
    states: States,
    game_data: GameDataRows,
    seat: int,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    buffer: Ints,
    seen: Ints,
    plans: Ints,
) -> None:
    """Write the best paintings for the groups of the first of two plans; the second is a buffer."""
    paint_plan(states[0], game_data[0], seat, dice, tables, notes, buffer, seen, plans, 0, PLAN)


@kernel
def foresee(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    me: int,
    deals: int,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    seen: Ints,
    chances: Ints,
    shuffler: Ints,
    log: Rows,
) -> None:
    """Add up the chances of all seats after this round, over `deals` of what `me` cannot see (none: -1)."""
    data = game_data[0]
    for seat in range(states[0].players):
        note_gains(states[0], data, seat, 0, dice, tables, notes, 0, seen)
    for _ in range(deals):
        copy_state(scratch, AHEAD, states, 0)
        deal_hidden(scratch[AHEAD], data, me, dice)
        play_round(scratch[AHEAD], game_data, dice, tables, notes, 0, seen, shuffler, log)
        for seat in range(states[0].players):
            chances[seat] += chance(scratch[AHEAD], data, seat, tables, seen)


@kernel
def try_turns(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    seat: int,
    n: int,
    deals: int,
    rounds: int,
    dice: Ints,
    tables: Ints,
    notes: Ints,
    seen: Ints,
    plans: Ints,
    shuffler: Ints,
    log: Rows,
) -> None:
    """Try the first `n` plans on `deals` deals, and add up the resulting chances to win."""
    data = game_data[0]
    for _ in range(deals):
        copy_state(scratch, MIXED, states, 0)
        deal_hidden(scratch[MIXED], data, seat, dice)
        for i in range(n):
            copy_state(scratch, AHEAD, scratch, MIXED)
            play_plan(scratch[AHEAD], game_data, seat, plans, i * PLAN, shuffler, log)
            play_on(scratch[AHEAD], game_data, rounds, dice, tables, notes, seen, shuffler, log)
            plans[i * PLAN + SUM] += chance(scratch[AHEAD], data, seat, tables, seen)

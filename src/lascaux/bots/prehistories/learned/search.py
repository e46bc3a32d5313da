"""Search: turns are tried with resampled hidden information, and all seats continue as the learned player.

All plans are tried on the same deals, so that luck does not decide between them.
"""

from lascaux.bots.prehistories.learned.determinize import deal_hidden
from lascaux.bots.prehistories.learned.gains import NOTES, note_gains
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.paintings import list_paintings
from lascaux.bots.prehistories.learned.plans import GROUP, GROUPS, LEFT_OUT, NONE, PLACE, PLACES_IN, PLAN, RESULT
from lascaux.bots.prehistories.learned.player import learned_move
from lascaux.bots.prehistories.learned.race import add_results
from lascaux.bots.prehistories.learned.turns import list_hunts, note_waiting, paint_plan
from lascaux.bots.prehistories.learned.value import chance
from lascaux.games.prehistories.kernels.actions import PAINT_AT, SEND, STOP, act
from lascaux.games.prehistories.kernels.layout import HUNT, OVER, PAINT
from lascaux.games.prehistories.kernels.turn import hunter_seat
from lascaux.kit.jit import GameDataRows, Ints, State, States, copy_state, helper, kernel

MIXED, AHEAD = 0, 1
"""Scratch copies: with hidden information resampled, and played on."""
COPIES = 2


@helper
def is_hunting(s: State, seat: int, phase: int) -> bool:
    """Return whether it is this phase of a seat's turn."""
    return s.phase == phase and hunter_seat(s) == seat


@kernel
def play_plan(s: State, game_data: GameDataRows, seat: int, plans: Ints, row: int, memory: Memory) -> None:
    """Play the groups and paintings of a plan."""
    for i in range(GROUPS):
        group = plans[row + GROUP + i]
        if group != NONE and is_hunting(s, seat, HUNT):
            act(s, game_data[0], seat, SEND + group, memory.shuffler, memory.log)
    if is_hunting(s, seat, HUNT):
        act(s, game_data[0], seat, STOP, memory.shuffler, memory.log)
    for i in range(PLACES_IN):
        place = plans[row + PLACE + i]
        if place != NONE and is_hunting(s, seat, PAINT):
            act(s, game_data[0], seat, PAINT_AT + place, memory.shuffler, memory.log)


@kernel
def play_round(s: State, game_data: GameDataRows, memory: Memory, at: int) -> None:
    """Play as the learned player until the next secret choice, or the end."""
    while s.phase == HUNT or s.phase == PAINT:
        seat = hunter_seat(s)
        act(s, game_data[0], seat, learned_move(s, game_data[0], seat, memory, at), memory.shuffler, memory.log)


@kernel
def play_on(s: State, game_data: GameDataRows, rounds: int, memory: Memory) -> None:
    """Play the rest of this round, and some more."""
    data = game_data[0]
    play_round(s, game_data, memory, 0)
    for _ in range(rounds):
        if s.phase == OVER:
            break
        for seat in range(s.players):
            note_gains(s, data, seat, memory, NOTES)
        for seat in range(s.players):
            act(s, data, seat, learned_move(s, data, seat, memory, NOTES), memory.shuffler, memory.log)
        play_round(s, game_data, memory, NOTES)


@kernel
def list_turns(states: States, game_data: GameDataRows, seat: int, most: int, memory: Memory, plans: Ints) -> int:
    """Write the turns, or rests of one, to choose from; all seats' values are stored."""
    s = states[0]
    data = game_data[0]
    for other in range(s.players):
        note_gains(s, data, other, memory, 0)
    if s.phase == HUNT:
        return list_hunts(s, data, seat, most, memory, plans)
    return list_paintings(s, data, seat, note_waiting(s, memory), memory, plans, 0, most)


@kernel
def find_paintings(states: States, game_data: GameDataRows, seat: int, memory: Memory, plans: Ints) -> None:
    """Write the best paintings for the groups of the first of two plans; the second is a buffer."""
    paint_plan(states[0], game_data[0], seat, memory, plans, 0, PLAN)


@kernel
def foresee(states: States, game_data: GameDataRows, me: int, deals: int, memory: Memory, chances: Ints) -> None:
    """Add up the chances of all seats after this round, over `deals` of what `me` cannot see (none: -1)."""
    data = game_data[0]
    scratch = memory.scratch
    for seat in range(states[0].players):
        note_gains(states[0], data, seat, memory, 0)
    for _ in range(deals):
        copy_state(scratch, AHEAD, states, 0)
        deal_hidden(scratch[AHEAD], data, me, memory.dice)
        play_round(scratch[AHEAD], game_data, memory, 0)
        for seat in range(states[0].players):
            chances[seat] += chance(scratch[AHEAD], data, seat, memory)


@kernel
def try_turns(
    states: States, game_data: GameDataRows, seat: int, n: int, deals: int, rounds: int, memory: Memory, plans: Ints
) -> None:
    """Try the first `n` plans on `deals` deals, and add up the resulting chances to win."""
    data = game_data[0]
    scratch = memory.scratch
    for _ in range(deals):
        copy_state(scratch, MIXED, states, 0)
        deal_hidden(scratch[MIXED], data, seat, memory.dice)
        for i in range(n):
            if plans[i * PLAN + LEFT_OUT] == 0:
                copy_state(scratch, AHEAD, scratch, MIXED)
                play_plan(scratch[AHEAD], game_data, seat, plans, i * PLAN, memory)
                play_on(scratch[AHEAD], game_data, rounds, memory)
                plans[i * PLAN + RESULT] = chance(scratch[AHEAD], data, seat, memory)
        add_results(plans, n)

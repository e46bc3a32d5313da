"""Entry points for batches of Prehistories, each kernel on a range of a row of states."""

from lascaux.bots.prehistories.random_play import random_move
from lascaux.envs.dice import thrown_die
from lascaux.envs.outcome import ALL_WELL, DONE, EVERY_SEAT, LENGTH, SCORES, TO_ACT, WINNERS
from lascaux.envs.prehistories.observation import write_observation
from lascaux.envs.prehistories.resample import resample_hidden
from lascaux.envs.zeroing import clear_marks
from lascaux.games.prehistories.kernels.actions import (
    ACTION_COUNT,
    GIVE_UP,
    LAY,
    PAINT_AT,
    SEND,
    STOP,
    act,
    allowed,
)
from lascaux.games.prehistories.kernels.cave import has_place, spots
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CHOOSE, HUNT, OVER
from lascaux.games.prehistories.kernels.round import winners
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import may_send, seat_to_act
from lascaux.games.prehistories.material import CELLS
from lascaux.kit.chance import rewind
from lascaux.kit.jit import GameData, GameDataRows, Ints, Marks, Rows, Shorts, State, States, helper, kernel


@helper
def write_end(s: State, outcome: Rows, row: int) -> None:
    """Write the result of a game."""
    outcome[row, WINNERS] = winners(s)
    outcome[row, LENGTH] = s.n_actions
    for seat in range(s.players):
        outcome[row, SCORES + seat] = s.totems[seat]


@kernel
def begin_games(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    shuffler: Ints,
    numbers: Ints,
    players: int,
    rules: int,
    outcome: Rows,
    first: int,
    end: int,
    log: Rows,
) -> None:
    """Start each game with its number."""
    for i in range(first, end):
        rewind(stream, numbers[i])
        new_game(states[i], game_data[0], stream, shuffler, players, rules, log)
        outcome[i, TO_ACT] = seat_to_act(states[i])


@kernel
def check_games(states: States, game_data: GameDataRows, actions: Ints, found: Ints, first: int, end: int) -> int:
    """Check every action; return the first game with an illegal one, or `ALL_WELL`."""
    for i in range(first, end):
        found[i] = actions[i]
        if states[i].phase == OVER or not allowed(states[i], game_data[0], seat_to_act(states[i]), actions[i]):
            return i
    return ALL_WELL


@kernel
def step_games(
    states: States,
    game_data: GameDataRows,
    found: Ints,
    stream: Ints,
    shuffler: Ints,
    numbers: Ints,
    stride: int,
    outcome: Rows,
    first: int,
    end: int,
    log: Rows,
) -> None:
    """Apply the checked actions; a game that ends restarts with its next number."""
    for i in range(first, end):
        s = states[i]
        outcome[i, DONE] = 0
        act(s, game_data[0], seat_to_act(s), int(found[i]), shuffler, log)
        if s.phase == OVER:
            outcome[i, DONE] = 1
            write_end(s, outcome, i)
            numbers[i] += stride
            rewind(stream, numbers[i])
            new_game(s, game_data[0], stream, shuffler, s.players, s.faces, log)
        outcome[i, TO_ACT] = seat_to_act(s)


@helper
def mark_sets(cards: int, marks: Marks, row: int, at: int) -> None:
    """Mark every subset of these hunters, the empty one included."""
    part = cards
    while part > 0:
        marks[row, at + part] = 1
        part = (part - 1) & cards
    marks[row, at] = 1


@helper
def mark_groups(s: State, data: GameData, marks: Marks, row: int) -> None:
    """Mark every group that may go to a zone, and the end of the hunt (PH-1 to PH-5)."""
    marks[row, STOP] = 1
    for zone in range(data.ZONES[s.players]):
        part = int(s.left)
        while part > 0:
            if may_send(s, data, zone, part):
                marks[row, SEND + zone * CARD_SETS + part] = 1
            part = (part - 1) & int(s.left)


@helper
def mark_paintings(s: State, data: GameData, seat: int, marks: Marks, row: int) -> None:
    """Mark every place of every waiting tile; a tile without one may be given up (PC-1 to PC-6)."""
    for i in range(s.n_taken):
        kind = int(s.taken[i])
        for face in range(2 * kind, 2 * kind + 2):
            cells = spots(s, data, seat, face)
            for cell in range(CELLS):
                marks[row, PAINT_AT + face * CELLS + cell] = (cells >> cell) & 1
        marks[row, GIVE_UP + kind] = 0 if has_place(s, data, seat, kind) else 1


@kernel
def mark_games(states: States, game_data: GameDataRows, marks: Marks, first: int, end: int) -> None:
    """Mark the legal actions of the seat to act in each game."""
    for i in range(first, end):
        s = states[i]
        clear_marks(marks, i, ACTION_COUNT)
        if s.phase == CHOOSE:
            mark_sets(int(s.hand[seat_to_act(s)]), marks, i, LAY)
        elif s.phase == HUNT:
            mark_groups(s, game_data[0], marks, i)
        elif s.phase != OVER:
            mark_paintings(s, game_data[0], seat_to_act(s), marks, i)


@kernel
def observe_games(
    states: States,
    game_data: GameDataRows,
    observations: Shorts,
    shown: Ints,
    numbers: Ints,
    seats: Ints,
    first: int,
    end: int,
) -> None:
    """Write a seat's observation in each game."""
    for i in range(first, end):
        write_observation(
            states[i], game_data[0], seat_to_act(states[i]) if seats[i] == EVERY_SEAT else seats[i], observations, i
        )


@kernel
def sample_games(
    states: States, game_data: GameDataRows, dice: Ints, die: Ints, actions: Ints, found: Ints, first: int, end: int
) -> None:
    """Draw a random action for each game, as the random bot does."""
    for i in range(first, end):
        s = states[i]
        die[0] = thrown_die(dice, i)
        actions[i] = random_move(s, game_data[0], seat_to_act(s), die)
        found[i] = actions[i]


@kernel
def resample_games(
    states: States, game_data: GameDataRows, stream: Ints, number: int, seat: int, first: int, end: int
) -> None:
    """Resample what a seat cannot know, with a stream for each game."""
    for i in range(first, end):
        rewind(stream, number + i)
        resample_hidden(states[i], game_data[0], seat_to_act(states[i]) if seat == EVERY_SEAT else seat, stream)


ENTRY_POINTS = (begin_games, check_games, step_games, mark_games, observe_games, sample_games, resample_games)

"""Entry points for batches of tile-laying games, each kernel on a range of a row of states.

A single position is a batch of one. Only the game data is shared, so ranges may run in parallel. All games have the
same entry points with the same arguments; here `shuffler` and the second `die` are unused.
"""

from lascaux.bots.landscape.random_play import choice_count, nth_choice
from lascaux.envs.dice import throw
from lascaux.envs.landscape.numbers import ACTION_COUNT, NO_SLOT, PIECE, PLACE, cell_of, is_laid, slot_for
from lascaux.envs.landscape.observation import PLANES, write_observation
from lascaux.envs.outcome import ALL_WELL, DONE, EVERY_SEAT, LENGTH, SCORES, TO_ACT, WINNERS
from lascaux.envs.zeroing import clear_marks, clear_observation
from lascaux.kit.chance import rewind, sort_and_shuffle
from lascaux.kit.jit import GameData, GameDataRows, Ints, Marks, Rows, Shorts, State, States, helper, hook, kernel
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices, turns_at
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, new_game


@hook
def hidden_ends(s: State, data: GameData) -> tuple[int, int, int, int]:
    """Return the ranges of the deck whose order is unknown: where each begins, and its length."""
    raise NotImplementedError


@helper
def write_end(s: State, outcome: Rows, row: int) -> None:
    """Write the result of a game."""
    most = s.score[0]
    for seat in range(s.n_players):
        most = max(most, s.score[seat])
        outcome[row, SCORES + seat] = s.score[seat]
    winners = 0
    for seat in range(s.n_players):
        if s.score[seat] == most:
            winners |= 1 << seat
    outcome[row, WINNERS] = winners
    outcome[row, LENGTH] = s.n_actions


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
        new_game(states[i], game_data[0], stream, players, rules, log)
        outcome[i, TO_ACT] = states[i].player


@helper
def choice_allowed(s: State, data: GameData, choice: int) -> bool:
    """Return whether a piece step is legal; none always is."""
    return choice == 0 or (0 < choice < CHOICES and (piece_choices(s, data) >> (choice - 1)) & 1 == 1)


@kernel
def check_games(states: States, game_data: GameDataRows, actions: Ints, found: Ints, first: int, end: int) -> int:
    """Look up every id; return the first game with an illegal one, or `ALL_WELL`."""
    for i in range(first, end):
        s = states[i]
        number = actions[i]
        found[i] = number - PIECE
        if is_laid(s):
            if not choice_allowed(s, game_data[0], number - PIECE):
                return i
        else:
            if number < PLACE or number >= PIECE:
                return i
            slot = slot_for(s, game_data[0], number)
            if slot == NO_SLOT:
                return i
            found[i] = slot * TURNS + number % TURNS
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
    """Take the steps that were looked up; a game that ends restarts with its next number."""
    for i in range(first, end):
        s = states[i]
        outcome[i, DONE] = 0
        if not is_laid(s):
            lay_drawn(s, game_data[0], int(found[i] // TURNS), int(found[i] % TURNS), log)
        else:
            end_turn(s, game_data[0], int(found[i]), log)
            if s.drawn < 0:
                outcome[i, DONE] = 1
                write_end(s, outcome, i)
                numbers[i] += stride
                rewind(stream, numbers[i])
                new_game(s, game_data[0], stream, s.n_players, s.rules, log)
            outcome[i, TO_ACT] = s.player


@helper
def mark_places(s: State, data: GameData, marks: Marks, row: int) -> None:
    """Mark every place of the drawn tile."""
    for slot in range(s.n_front):
        turns = turns_at(s, data, slot)
        if turns:
            number = PLACE + cell_of(s.front_x[slot], s.front_y[slot]) * TURNS
            for turn in range(TURNS):
                marks[row, number + turn] |= (turns >> turn) & 1


@kernel
def mark_games(states: States, game_data: GameDataRows, marks: Marks, first: int, end: int) -> None:
    """Mark the legal ids in each game."""
    for i in range(first, end):
        s = states[i]
        clear_marks(marks, i, ACTION_COUNT)
        if is_laid(s):
            choices = piece_choices(s, game_data[0])
            marks[i, PIECE] = 1
            for choice in range(1, CHOICES):
                marks[i, PIECE + choice] = (choices >> (choice - 1)) & 1
        elif s.drawn >= 0:
            mark_places(s, game_data[0], marks, i)


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
    """Write a seat's observation in each game; `shown` has the number of the game that its row already shows."""
    for i in range(first, end):
        if shown[i] != numbers[i]:
            shown[i] = numbers[i]
            clear_observation(observations, i, PLANES)
        write_observation(
            states[i], game_data[0], int(states[i].player) if seats[i] == EVERY_SEAT else seats[i], observations, i
        )


@kernel
def sample_games(
    states: States, game_data: GameDataRows, dice: Ints, die: Ints, actions: Ints, found: Ints, first: int, end: int
) -> None:
    """Draw a random id for each game, looked up: any place, then any piece step, all equally likely."""
    for i in range(first, end):
        s = states[i]
        if is_laid(s):
            choices = piece_choices(s, game_data[0])
            found[i] = nth_choice(choices, throw(dice, i, choice_count(choices)))
            actions[i] = PIECE + found[i]
        else:
            place = nth_place(s, game_data[0], throw(dice, i, s.n_places))
            slot = place // TURNS
            found[i] = place
            actions[i] = PLACE + cell_of(s.front_x[slot], s.front_y[slot]) * TURNS + place % TURNS


@kernel
def resample_games(
    states: States, game_data: GameDataRows, stream: Ints, number: int, seat: int, first: int, end: int
) -> None:
    """Reshuffle what is unknown, with a stream for each game, whatever its former order. All seats know the same."""
    for i in range(first, end):
        rewind(stream, number + i)
        begin, count, more, others = hidden_ends(states[i], game_data[0])
        sort_and_shuffle(states[i].deck, begin, count, stream)
        sort_and_shuffle(states[i].deck, more, others, stream)


ENTRY_POINTS = (begin_games, check_games, step_games, mark_games, observe_games, sample_games, resample_games)

"""The greedy player: tries every turn, evaluates the resulting table, and takes the best.

It uses public knowledge only: the table, and which tiles remain, not their order. Each game's bots define the
evaluation (`evaluate`).
"""

from lascaux.kit.jit import GameData, GameDataRows, Rows, State, States, copy_state, helper, hook, kernel
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices, try_choice
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, NO_PIECE

LAID, TRIED = 0, 1  # scratch copies: with the tile laid, with the whole turn played
WORST = -1e9
AS_GOOD = 1e-6
"""Smaller advantages count as equal: sums differ in their last digits between machines, decisions must not."""


@hook
def evaluate(s: State, data: GameData, me: int) -> float:
    """Return the evaluation of the table for a seat."""
    raise NotImplementedError


@kernel
def greedy_turn(states: States, at: int, game_data: GameDataRows, scratch: States, log: Rows) -> int:
    """Return a state's best turn by `evaluate`, as (slot * TURNS + turns) * CHOICES + choice; `log` must be off."""
    s = states[at]
    data = game_data[0]
    best = WORST
    move = -1
    for k in range(s.n_places):
        place = nth_place(s, data, k)
        copy_state(scratch, LAID, states, at)
        lay_drawn(scratch[LAID], data, place // TURNS, place % TURNS, log)
        choices = piece_choices(scratch[LAID], data)
        for choice in range(CHOICES):
            if choice == NO_PIECE or (choices >> (choice - 1)) & 1:
                copy_state(scratch, TRIED, scratch, LAID)
                try_choice(scratch[TRIED], data, choice, log)
                value = evaluate(scratch[TRIED], data, s.player)
                if value > best + AS_GOOD:
                    best = value
                    move = place * CHOICES + choice
    return move


@kernel
def best_turn(states: States, game_data: GameDataRows, scratch: States, log: Rows) -> int:
    """Return the best turn of the first state."""
    return greedy_turn(states, 0, game_data, scratch, log)


@helper
def play_greedy(states: States, game_data: GameDataRows, scratch: States, log: Rows) -> int:
    """Play the turn of `best_turn`; return it."""
    move = best_turn(states, game_data, scratch, log)
    place = move // CHOICES
    lay_drawn(states[0], game_data[0], place // TURNS, place % TURNS, log)
    end_turn(states[0], game_data[0], move % CHOICES, log)
    return move

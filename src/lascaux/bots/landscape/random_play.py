"""Random play inside the kernels: any legal place, then any legal piece step, all equally likely."""

from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, helper, kernel
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, NO_PIECE


@helper
def choice_count(choices: int) -> int:
    """Return the number of piece steps in a mask, including none."""
    count = 1
    while choices:
        choices &= choices - 1
        count += 1
    return count


@helper
def nth_choice(choices: int, k: int) -> int:
    """Return the k-th piece step of a mask; 0 is none."""
    choice = NO_PIECE
    while k > 0:
        k -= choices & 1
        choices >>= 1
        choice += 1
    return choice


@kernel
def play_random(s: State, data: GameData, dice: Ints, log: Rows) -> int:
    """Play a random turn; return it as (slot * TURNS + turns) * CHOICES + choice."""
    place = nth_place(s, data, roll(dice, s.n_places))
    lay_drawn(s, data, place // TURNS, place % TURNS, log)
    choices = piece_choices(s, data)
    choice = nth_choice(choices, roll(dice, choice_count(choices)))
    end_turn(s, data, choice, log)
    return place * CHOICES + choice


@kernel
def random_turn(states: States, game_data: GameDataRows, dice: Ints, log: Rows) -> int:
    """Play a random turn in the first state; return its piece step. The tile it laid shows the rest."""
    return play_random(states[0], game_data[0], dice, log) % CHOICES

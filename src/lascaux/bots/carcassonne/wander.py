"""Random play inside the kernels: any legal place, then any legal piece step, each as likely as the others."""

from lascaux.games.carcassonne.kernels.layout import CHOICES, NO_PIECE
from lascaux.games.carcassonne.kernels.river import river_slot, river_turns
from lascaux.games.carcassonne.kernels.turn import end_turn, lay_drawn, piece_choices
from lascaux.kit.chance import roll
from lascaux.kit.jit import Box, Ints, Rows, State, helper, kernel
from lascaux.kit.landscape.ground import nth_fit
from lascaux.kit.landscape.layout import TURNS


@helper
def nth_place(s: State, box: Box, k: int) -> int:
    """The k-th place of the drawn tile (of `s.n_places`), as slot * TURNS + turns."""
    if box.IS_RIVER[s.drawn]:
        turns = river_turns(s, box, s.drawn) & box.ONCE[s.drawn]
        return river_slot(s, box) * TURNS + box.NTH_BIT[turns * TURNS + k]
    return nth_fit(s, box, s.drawn, k)


@helper
def choice_count(choices: int) -> int:
    """How many piece steps a mask allows, doing nothing included."""
    count = 1
    while choices:
        choices &= choices - 1
        count += 1
    return count


@helper
def nth_choice(choices: int, k: int) -> int:
    """The k-th piece step of a mask; 0 is doing nothing."""
    for choice in range(1, CHOICES):
        k -= (choices >> (choice - 1)) & 1
        if k == 0 and (choices >> (choice - 1)) & 1:
            return choice
    return NO_PIECE


@kernel
def wander(s: State, box: Box, dice: Ints, log: Rows) -> int:
    """Play a random turn; returns it as (slot * TURNS + turns) * CHOICES + choice."""
    place = nth_place(s, box, roll(dice, s.n_places))
    lay_drawn(s, box, place // TURNS, place % TURNS, log)
    choices = piece_choices(s, box)
    choice = nth_choice(choices, roll(dice, choice_count(choices)))
    end_turn(s, box, choice, log)
    return place * CHOICES + choice

"""A baseline: plain Monte-Carlo play, as the strongest public programs for such games do it.

Every turn is played out at random to the end, successful ones more often (UCB1), with the pile shuffled each time;
the turn with the most playouts is taken.
"""

import math
from random import Random

import numpy as np

from lascaux.bots.landscape.bot import TileLayer
from lascaux.bots.landscape.learned.search import mix_pile
from lascaux.bots.landscape.random_play import play_random
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, NO_PIECE

PLAYOUTS = 4000
MOVE, VISITS, WON, COLUMNS = range(4)
MAX_TURNS = 2048
WHOLE = 1 << 16  # a certain win
CURIOSITY = 0.4
CLEAR = 15.0  # lead in points at which about three games in four are won


@kernel
def list_moves(states: States, game_data: GameDataRows, scratch: States, turns: Rows, log: Rows) -> int:
    """Write every turn of the first state, untried, and return their number."""
    s = states[0]
    n = 0
    for k in range(s.n_places):
        place = nth_place(s, game_data[0], k)
        copy_state(scratch, 0, states, 0)
        lay_drawn(scratch[0], game_data[0], place // TURNS, place % TURNS, log)
        choices = piece_choices(scratch[0], game_data[0])
        for choice in range(CHOICES):
            if n < len(turns) and (choice == NO_PIECE or (choices >> (choice - 1)) & 1):
                turns[n, MOVE] = place * CHOICES + choice
                turns[n, VISITS] = 0
                turns[n, WON] = 0
                n += 1
    return n


@helper
def most_promising(turns: Rows, n: int, tried: int) -> int:
    """Return the first untried turn, or the one with the highest upper confidence bound."""
    best = 0
    highest = -1.0
    for i in range(n):
        visits = turns[i, VISITS]
        if visits == 0:
            return i
        bound = turns[i, WON] / (WHOLE * visits) + CURIOSITY * math.sqrt(math.log(tried) / visits)
        if bound > highest:
            highest = bound
            best = i
    return best


@helper
def how_won(s: State, me: int) -> int:
    """Return how clearly a finished game was won."""
    rival = -1000
    for seat in range(s.n_players):
        if seat != me:
            rival = max(rival, int(s.score[seat]))
    return int(WHOLE / (1.0 + math.exp((rival - s.score[me]) / CLEAR)))


@helper
def play_at_random(s: State, data: GameData, turn: int, dice: Ints, log: Rows) -> None:
    """Play a turn, then at random to the end."""
    place = turn // CHOICES
    lay_drawn(s, data, place // TURNS, place % TURNS, log)
    end_turn(s, data, turn % CHOICES, log)
    while s.drawn >= 0:
        play_random(s, data, dice, log)


@kernel
def most_played_out(
    states: States, game_data: GameDataRows, scratch: States, dice: Ints, playouts: int, turns: Rows, log: Rows
) -> int:
    """Return the turn that this many playouts favour."""
    n = list_moves(states, game_data, scratch, turns, log)
    for tried in range(playouts):
        i = most_promising(turns, n, tried)
        copy_state(scratch, 1, states, 0)
        mix_pile(scratch[1], dice)
        play_at_random(scratch[1], game_data[0], int(turns[i, MOVE]), dice, log)
        turns[i, VISITS] += 1
        turns[i, WON] += how_won(scratch[1], int(states[0].player))
    best = 0
    for i in range(n):
        if turns[i, VISITS] > turns[best, VISITS]:
            best = i
    return int(turns[best, MOVE])


class MctsPlain(TileLayer):
    """4,000 random playouts: for comparison."""

    name = "mcts-plain"
    called = Text("Monte-Carlo", "Monte Carlo")
    about = Text(
        "Joue 4 000 fins de partie au hasard et garde le coup qui s’en sort le mieux : un étalon pour l’arène.",
        "Plays out 4,000 games at random and takes the move that does best: a yardstick for the arena.",
    )
    strength = 27
    at_tables = False

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        running, states = self.rebuilt(view)
        program = running.program
        turns, dice = np.zeros((MAX_TURNS, COLUMNS), np.int32), program.ints([rng.getrandbits(32) | 1])
        table = (states, running.game_data, running.scratch(), dice, PLAYOUTS, turns, NO_LOG)
        return self.turn(view, running, states, int(program(most_played_out)(*table)))

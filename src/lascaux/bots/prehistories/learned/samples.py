"""Training samples: every seat's features at the start of a round, and whether it won."""

from lascaux.bots.prehistories.greedy import greedy_move
from lascaux.bots.prehistories.learned.features import LACKS, SEEN, write_features
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.player import learned_decision
from lascaux.bots.prehistories.random_play import random_move
from lascaux.games.prehistories.kernels.actions import act
from lascaux.games.prehistories.kernels.layout import CHOOSE, OVER
from lascaux.games.prehistories.kernels.round import winners
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import seat_to_act
from lascaux.kit.chance import rewind, roll, seed_dice
from lascaux.kit.jit import GameDataRows, Ints, Rows, State, States, bit_count, kernel

# Columns of a sample: the game's number, the players, the seat, its share of the win (in 60ths), its hunters, their
# points, the number of feature rows, then what `write_features` writes.
GAME, PLAYERS, SEAT, WON, CARDS_IN, POINTS_IN, COUNT, ROWS_AT = range(8)
COLUMNS = ROWS_AT + SEEN
WHOLE = 60
LEARNED = 1
"""A bot's number: 0 is the greedy one."""


@kernel
def write_sample(s: State, game_data: GameDataRows, game: int, seat: int, seen: Ints, samples: Rows, row: int) -> None:
    """Write a seat's features."""
    cards = bit_count(s.hand[seat])
    n = write_features(s, game_data[0], seat, 0, cards, LACKS, seen)
    samples[row, GAME] = game
    samples[row, PLAYERS] = s.players
    samples[row, SEAT] = seat
    samples[row, CARDS_IN] = cards
    samples[row, POINTS_IN] = game_data[0].SUM[s.hand[seat]]
    samples[row, COUNT] = n
    for i in range(n):
        samples[row, ROWS_AT + i] = seen[i]


@kernel
def play_samples(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    first: int,
    count: int,
    players: int,
    faces: int,
    bots: Ints,
    stray: int,
    memory: Memory,
    samples: Rows,
) -> int:
    """Play the games of some streams, and write a sample for each seat and round; return the number written.

    Some moves in a thousand are random, because the evaluation must also know bad caves.
    """
    s = states[0]
    data = game_data[0]
    n = 0
    for game in range(first, first + count):
        rewind(stream, game)
        new_game(s, data, stream, memory.shuffler, players, faces, memory.log)
        seed_dice(memory.dice, stream)
        begun = n
        rounds = 0
        while s.phase != OVER and n + players <= len(samples):
            if s.phase == CHOOSE and s.rounds != rounds:
                rounds = int(s.rounds)
                for seat in range(players):
                    write_sample(s, game_data, game, seat, memory.seen, samples, n)
                    n += 1
            seat = seat_to_act(s)
            if roll(memory.dice, 1000) < stray:
                move = random_move(s, data, seat, memory.dice)
            elif bots[seat] == LEARNED:
                move = learned_decision(s, data, seat, memory)
            else:
                move = greedy_move(s, data, seat, memory.notes)
            act(s, data, seat, move, memory.shuffler, memory.log)
        won = winners(s)
        for row in range(begun, n):
            share = WHOLE // bit_count(won) if (won >> samples[row, SEAT]) & 1 else 0
            samples[row, WON] = share
    return n

"""The random player: any hunters, any group to any zone, any tile in any place."""

from lascaux.games.prehistories.kernels.actions import GIVE_UP, LAY, PAINT_AT, SEND, STOP, TAKE_BACK, act
from lascaux.games.prehistories.kernels.cave import edge, nth_cell, painted, spots_within
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CHOOSE, HUNT, OVER
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.kernels.turn import may_send, seat_to_act
from lascaux.games.prehistories.material import CELLS
from lascaux.kit.chance import rewind, roll, seed_dice
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, bit_count, kernel

TRIES = 12
"""The number of illegal groups a random player draws before it ends the hunt."""


@kernel
def random_hunt(s: State, data: GameData, dice: Ints) -> int:
    """Return any group for any zone, or none."""
    groups = data.ZONES[s.players] * CARD_SETS
    for _ in range(TRIES):
        group = roll(dice, groups)
        zone = group // CARD_SETS
        cards = s.left & group
        if may_send(s, data, zone, cards):
            return SEND + zone * CARD_SETS + cards
    return STOP


@kernel
def random_painting(s: State, data: GameData, seat: int, dice: Ints) -> int:
    """Return any tile in any place."""
    kind = int(s.taken[roll(dice, s.n_taken)])
    free = ~painted(s, data, seat)
    touching = edge(s, data, seat)
    first = spots_within(data, 2 * kind, free, touching)
    second = 0 if data.TWIN[kind] else spots_within(data, 2 * kind + 1, free, touching)
    count = bit_count(first) + bit_count(second)
    if count == 0:
        return GIVE_UP + kind
    number = roll(dice, count)
    if number < bit_count(first):
        return PAINT_AT + 2 * kind * CELLS + nth_cell(first, number)
    return PAINT_AT + (2 * kind + 1) * CELLS + nth_cell(second, number - bit_count(first))


@kernel
def random_move(s: State, data: GameData, seat: int, dice: Ints) -> int:
    """Return a random legal action of a seat."""
    if s.phase == CHOOSE:
        return TAKE_BACK if s.ready[seat] else LAY + (s.hand[seat] & roll(dice, CARD_SETS))
    if s.phase == HUNT:
        return random_hunt(s, data, dice)
    return random_painting(s, data, seat, dice)


@kernel
def random_game(
    s: State, data: GameData, stream: Ints, shuffler: Ints, dice: Ints, number: int, players: int, faces: int, log: Rows
) -> None:
    """Play the game of one stream to its end."""
    rewind(stream, number)
    new_game(s, data, stream, shuffler, players, faces, log)
    seed_dice(dice, stream)
    while s.phase != OVER:
        seat = seat_to_act(s)
        act(s, data, seat, random_move(s, data, seat, dice), shuffler, log)


@kernel
def play_random_games(
    states: States,
    game_data: GameDataRows,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    players: int,
    faces: int,
    first: int,
    count: int,
    log: Rows,
) -> int:
    """Play the games of that many streams; return the number of decisions."""
    actions = 0
    for number in range(first, first + count):
        random_game(states[0], game_data[0], stream, shuffler, dice, number, players, faces, log)
        actions += states[0].n_actions
    return actions

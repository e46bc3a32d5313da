"""The kernels of a tile-laying game that Python calls.

A position is a row of one state. The effect of a tile is found by laying it on a scratch copy.
"""

from lascaux.kit.chance import shuffle
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, copy_state, kernel
from lascaux.kit.landscape.kernels.appraisal import appraise
from lascaux.kit.landscape.kernels.equals import first_equal, without_equals
from lascaux.kit.landscape.kernels.grid import slot_at
from lascaux.kit.landscape.kernels.hooks import (
    end_turn,
    lay_drawn,
    piece_choices,
    place_count,
    restore_piece,
    restore_tile,
    set_up,
    turns_at,
)
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import new_game

PLACE = 5


@kernel
def begin(states: States, game_data: GameDataRows, stream: Ints, n_players: int, rules: int, log: Rows) -> None:
    """Start a game in the first state."""
    new_game(states[0], game_data[0], stream, n_players, rules, log)


@kernel
def allowed_turns(states: States, game_data: GameDataRows, x: int, y: int) -> int:
    """Return the mask of rotations in which the drawn tile fits a cell; -1 if it is not on the frontier."""
    slot = slot_at(states[0], game_data[0], x, y)
    return turns_at(states[0], game_data[0], slot) if slot >= 0 else -1


@kernel
def try_tile(states: States, game_data: GameDataRows, scratch: States, x: int, y: int, turns: int, log: Rows) -> int:
    """Lay the drawn tile on the scratch copy; return the piece steps it would allow."""
    copy_state(scratch, 0, states, 0)
    lay_drawn(scratch[0], game_data[0], slot_at(scratch[0], game_data[0], x, y), turns, log)
    return piece_choices(scratch[0], game_data[0])


@kernel
def equal_choice(
    states: States, game_data: GameDataRows, scratch: States, x: int, y: int, turns: int, choice: int, log: Rows
) -> int:
    """Return the first piece step with the same effect as an allowed one, once the drawn tile lies there."""
    steps = try_tile(states, game_data, scratch, x, y, turns, log)
    return first_equal(scratch[0], game_data[0], steps, choice)


@kernel
def list_turns(states: States, game_data: GameDataRows, scratch: States, places: Rows, log: Rows) -> int:
    """Write all placements of the drawn tile as rows of `PLACE` numbers.

    They are x, y, turns, the allowed piece steps, and those among them with distinct effects.
    """
    s = states[0]
    n = 0
    if s.drawn < 0:
        return 0
    for slot in range(s.n_front):
        mask = turns_at(s, game_data[0], slot)
        for turns in range(TURNS):
            if (mask >> turns) & 1:
                places[n, 0] = s.front_x[slot]
                places[n, 1] = s.front_y[slot]
                places[n, 2] = turns
                places[n, 3] = try_tile(states, game_data, scratch, s.front_x[slot], s.front_y[slot], turns, log)
                places[n, 4] = without_equals(scratch[0], game_data[0], places[n, 3])
                n += 1
    return n


@kernel
def take_turn(states: States, game_data: GameDataRows, x: int, y: int, turns: int, choice: int, log: Rows) -> None:
    """Play a legal turn in the first state."""
    s = states[0]
    lay_drawn(s, game_data[0], slot_at(s, game_data[0], x, y), turns, log)
    end_turn(s, game_data[0], choice, log)


@kernel
def restore(
    states: States,
    game_data: GameDataRows,
    n_players: int,
    rules: int,
    tiles: Rows,
    pieces: Rows,
    drawn: int,
    log: Rows,
) -> int:
    """Rebuild the table: tiles as rows of kind, x, y, turns after the first; pieces as seat, second sort, tile, zone.

    Returns the number of tiles laid: all of them, unless they do not make a landscape.
    """
    s = states[0]
    data = game_data[0]
    set_up(s, data, n_players, rules, log)
    for i in range(len(tiles)):
        turns = int(tiles[i, 3])  # plain states hold Python ints, not the table's
        s.drawn = int(tiles[i, 0])
        slot = slot_at(s, data, int(tiles[i, 1]), int(tiles[i, 2]))
        if slot < 0 or not (turns_at(s, data, slot) >> turns) & 1:
            return i
        lay_drawn(s, data, slot, turns, log)
        restore_tile(s, data, log)
    for i in range(len(pieces)):
        restore_piece(s, data, int(pieces[i, 2]), int(pieces[i, 3]), int(pieces[i, 0]), int(pieces[i, 1]))
    s.drawn = drawn
    s.n_places = place_count(s, data, drawn) if drawn >= 0 else 0
    return len(tiles)


@kernel
def reshuffle(states: States, stream: Ints, first: int, count: int) -> None:
    """Shuffle a range of the deck again."""
    shuffle(states[0].deck, first, count, stream)


ENTRY_POINTS = (begin, allowed_turns, try_tile, equal_choice, list_turns, take_turn, restore, reshuffle, appraise)

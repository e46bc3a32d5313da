"""A player that tries every turn and takes the one with the highest expected lead."""

from lascaux.bots.landscape.learned.features import BEST, EXPECTED, is_last, prepare_workspace
from lascaux.bots.landscape.learned.network import TURN
from lascaux.bots.landscape.learned.oversight import is_piece_overlooked, is_place_overlooked, misjudge
from lascaux.bots.landscape.learned.value import expect, expect_score, lead_of, remember
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices, try_choice
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, NO_PIECE

LAID, TRIED = 0, 1  # scratch copies: with the tile laid, after the whole turn
COPIES = 2
MOVE, WORTH = 0, 1  # columns of the best turns; search has more


@kernel
def weigh_turns(
    states: States,
    at: int,
    game_data: GameDataRows,
    scratch: States,
    dice: Ints,
    overlooks: int,
    blur: int,
    first: int,
    most: int,
    turns: Rows,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Write the best turns of a state of a row, the best first, from row `first`; return their number.

    A turn is (slot * TURNS + turns) * CHOICES + choice. `overlooks` in a thousand is the rate of oversights
    (`oversight.py`), which never leave out all places; turns are misjudged by up to `blur` 256ths of a point. The
    expectation of the best turn stays in the workspace.
    """
    s = states[at]
    data = game_data[0]
    n = 0
    prepare_workspace(s, workspace)
    copy_state(scratch, TRIED, states, at)
    remember(scratch[TRIED], data, weights, layers, workspace)
    seen = roll(dice, s.n_places) if overlooks > 0 else -1
    me = int(s.player)
    for k in range(s.n_places):
        place = nth_place(s, data, k)
        copy_state(scratch, LAID, states, at)
        lay_drawn(scratch[LAID], data, place // TURNS, place % TURNS, log)
        gain = 0
        if overlooks > 0:
            copy_state(scratch, TRIED, scratch, LAID)
            try_piece(scratch[TRIED], data, NO_PIECE, log)
            gain = int(scratch[TRIED].score[me]) - int(s.score[me])
            if k != seen and is_place_overlooked(gain, overlooks, dice):
                continue
        choices = piece_choices(scratch[LAID], data)
        for choice in range(CHOICES):
            if choice == NO_PIECE or (choices >> (choice - 1)) & 1:
                if overlooks > 0 and choice != NO_PIECE:
                    if is_piece_overlooked(scratch[LAID], data, choice, overlooks, dice):
                        continue
                worth = weigh(scratch, game_data, choice, me, weights, layers, workspace, log)
                if overlooks > 0 and not is_last(scratch[TRIED], data):
                    gain = int(scratch[TRIED].score[me]) - int(s.score[me])
                    worth = misjudge(scratch[TRIED], data, me, gain, worth, overlooks, workspace)
                if blur > 0:
                    worth += roll(dice, blur + 1) + roll(dice, blur + 1) - blur
                row = n
                while row > 0 and turns[first + row - 1, WORTH] < worth:
                    if row < most:
                        turns[first + row, MOVE] = turns[first + row - 1, MOVE]
                        turns[first + row, WORTH] = turns[first + row - 1, WORTH]
                    row -= 1
                if row < most:
                    turns[first + row, MOVE] = place * CHOICES + choice
                    turns[first + row, WORTH] = worth
                    n = min(n + 1, most)
                    if row == 0:
                        for seat in range(s.n_players):
                            workspace[BEST + seat] = workspace[EXPECTED + seat]
    return n


@kernel
def try_piece(s: State, data: GameData, choice: int, log: Rows) -> None:
    """Take the piece step and score, on a copy that goes no further. A function of its own, since several call it."""
    try_choice(s, data, choice, log)


@helper
def weigh(
    scratch: States,
    game_data: GameDataRows,
    choice: int,
    me: int,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Return the value of a piece step on the copy `LAID` for a seat; the last turn of a game is counted to the end."""
    copy_state(scratch, TRIED, scratch, LAID)
    try_piece(scratch[TRIED], game_data[0], choice, log)
    if is_last(scratch[TRIED], game_data[0]):
        copy_state(scratch, TRIED, scratch, LAID)
        end_turn(scratch[TRIED], game_data[0], choice, log)
        expect_score(scratch[TRIED], workspace)
    else:
        expect(scratch[TRIED], game_data[0], weights, layers, workspace)
    return lead_of(me, scratch[TRIED].n_players, EXPECTED, workspace)


@helper
def learned_turn(
    states: States,
    at: int,
    game_data: GameDataRows,
    scratch: States,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> tuple[int, int]:
    """Return the best turn in a state of a row, and its value, for a player without oversights or dice."""
    weigh_turns(states, at, game_data, scratch, workspace, 0, 0, TURN, 1, layers, weights, layers, workspace, log)
    return int(layers[TURN, MOVE]), int(layers[TURN, WORTH])


@kernel
def play_turn(states: States, at: int, game_data: GameDataRows, turn: int, log: Rows) -> None:
    """Play a turn in the form of `weigh_turns`."""
    place = turn // CHOICES
    lay_drawn(states[at], game_data[0], place // TURNS, place % TURNS, log)
    end_turn(states[at], game_data[0], turn % CHOICES, log)

"""Training samples: games between players with, for some tables, the features and the result of each seat."""

from lascaux.bots.landscape.greedy import best_turn
from lascaux.bots.landscape.learned.features import (
    BEST,
    JOINING,
    prepare_workspace,
    write_seat_features,
    write_table_features,
    write_zone_features,
)
from lascaux.bots.landscape.learned.network import INPUTS, SEEN, TURN, UNIT
from lascaux.bots.landscape.learned.player import LAID, MOVE, TRIED, learned_turn, play_turn, weigh_turns
from lascaux.bots.landscape.random_play import choice_count, nth_choice
from lascaux.kit.chance import rewind, roll, seed_dice
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.hooks import lay_drawn, nth_place, piece_choices, try_choice
from lascaux.kit.landscape.kernels.layout import PLAYERS, TURNS, ZONES
from lascaux.kit.landscape.kernels.turn import CHOICES, new_game
from lascaux.kit.landscape.kernels.zones import is_first_piece, kind_of, owned_by

# Columns of the written rows: of a zone, the row of its table and its kind; of a table, the number of the game, the
# seat, its score, its final score, and the final points that it learns, in 256ths.
BELONGS_TO, KIND, ZONE_ROW = 0, 1, 2
GAME, SEAT, SCORE, FINAL, TARGET, TABLE_ROW = 0, 1, 2, 3, 4, 5
ZONE_COLUMNS, TABLE_COLUMNS = ZONE_ROW + INPUTS, TABLE_ROW + INPUTS
ZONES_IN, TABLES_IN = 0, 1  # how many rows were written
KEPT = 2  # a scratch copy beside those of the player
CHANCE = 1000
# Columns of the course of a game, a row for each turn: each seat's expected final points after the best turn, and
# whether they are unknown, or that turn was played.
CERTAINTY = PLAYERS
COURSE_COLUMNS = CERTAINTY + 1
BLUR = 8 * UNIT  # of half of the random turns, if their later turns count: such turns are plausible
STRAYED, PLAYED, UNKNOWN = range(3)
MAX_TURNS = 200  # rows of a course


@kernel
def random_move(states: States, game_data: GameDataRows, scratch: States, dice: Ints, log: Rows) -> int:
    """Return any turn, in the form of `learned_turn`."""
    place = nth_place(states[0], game_data[0], roll(dice, states[0].n_places))
    copy_state(scratch, LAID, states, 0)
    lay_drawn(scratch[LAID], game_data[0], place // TURNS, place % TURNS, log)
    choices = piece_choices(scratch[LAID], game_data[0])
    return place * CHOICES + nth_choice(choices, roll(dice, choice_count(choices)))


@kernel
def write_table(
    s: State,
    data: GameData,
    game: int,
    turn: int,
    written: Ints,
    zones: Rows,
    tables: Rows,
    layers: Rows,
    workspace: Ints,
) -> None:
    """Write the features of every seat at a table after a turn, if there is room."""
    first = written[TABLES_IN]
    if first + s.n_players > len(tables):
        return
    for seat in range(s.n_players):
        write_table_features(s, data, seat, layers)
        row = first + seat
        tables[row, GAME] = game
        tables[row, SEAT] = seat
        tables[row, SCORE] = s.score[seat]
        tables[row, TARGET] = turn
        for i in range(INPUTS):
            tables[row, TABLE_ROW + i] = layers[SEEN, i]
    written[TABLES_IN] += s.n_players
    mark = 0
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            label = s.label[node]
            mark += 1
            write_zone_features(s, data, label, mark, layers, workspace)
            for seat in range(s.n_players):
                if owned_by(s.owners[label], seat) > 0 or workspace[JOINING + seat] > 0:
                    write_seat_features(s, seat, s.owners[label], layers, workspace)
                    row = written[ZONES_IN]
                    if row < len(zones):
                        zones[row, BELONGS_TO] = first + seat
                        zones[row, KIND] = kind_of(s, data, label)
                        for i in range(INPUTS):
                            zones[row, ZONE_ROW + i] = layers[SEEN, i]
                        written[ZONES_IN] += 1


@helper
def learn_from_course(
    turns: int, begun: int, lasting: int, s: State, written: Ints, tables: Rows, course: Rows
) -> None:
    """Write what each table of a finished game teaches: from its later turns, backwards from the result.

    The target after a turn is the value that the next player expected with its best turn, mixed with the target after
    that turn: `lasting` thousandths of it, or nothing if another turn was played.
    """
    row = written[TABLES_IN]
    for seat in range(s.n_players):
        course[turns, seat] = UNIT * s.score[seat]
    for turn in range(turns - 1, -1, -1):
        while row > begun and tables[row - 1, TARGET] == turn:
            row -= 1
            tables[row, FINAL] = s.score[tables[row, SEAT]]
            tables[row, TARGET] = course[turn + 1, tables[row, SEAT]]
        kept = course[turn, CERTAINTY] * lasting
        for seat in range(s.n_players):
            later = int(course[turn + 1, seat])
            expected = later if course[turn, CERTAINTY] == UNKNOWN else int(course[turn, seat])
            course[turn, seat] = expected + (later - expected) * kept // CHANCE


@kernel
def play_samples(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    stream: Ints,
    dice: Ints,
    first: int,
    count: int,
    players: int,
    rules: int,
    learned: bool,
    stray: int,
    guests: int,
    share: int,
    lasting: int,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    written: Ints,
    zones: Rows,
    tables: Rows,
    course: Rows,
    log: Rows,
) -> None:
    """Play games, greedily or as learned except for `stray` random turns in a thousand; write a `share` in a thousand
    tables.

    Among learned players, `guests` in a thousand seats play greedily, for variety. With `lasting` below a thousand,
    tables also learn from what was expected later (`learn_from_course`), else from the result alone.
    """
    s = states[0]
    for number in range(first, first + count):
        rewind(stream, number)
        new_game(s, game_data[0], stream, players, rules, log)
        seed_dice(dice, stream)
        begun = written[TABLES_IN]
        turn = 0
        greedy = 0
        for seat in range(players if guests > 0 else 0):
            if roll(dice, CHANCE) < guests:
                greedy |= 1 << seat
        while s.drawn >= 0:
            strays = roll(dice, CHANCE) < stray
            course[turn, CERTAINTY] = UNKNOWN
            move = 0
            if learned and (greedy >> s.player) & 1 == 0 and (not strays or lasting < CHANCE):
                move, _worth = learned_turn(states, 0, game_data, scratch, weights, layers, workspace, log)
                if lasting < CHANCE:
                    course[turn, CERTAINTY] = STRAYED if strays else PLAYED
                for seat in range(players):
                    course[turn, seat] = workspace[BEST + seat]
            elif not strays:
                move = best_turn(states, game_data, scratch, log)
            if strays and learned and lasting < CHANCE and roll(dice, 2) == 0:
                weigh_turns(
                    states,
                    0,
                    game_data,
                    scratch,
                    dice,
                    0,
                    BLUR,
                    TURN,
                    1,
                    layers,
                    weights,
                    layers,
                    workspace,
                    log,
                )
                move = int(layers[TURN, MOVE])
            elif strays:
                move = random_move(states, game_data, scratch, dice, log)
            if roll(dice, CHANCE) < share and s.n_drawn < s.n_deck:
                copy_state(scratch, TRIED, states, 0)
                place = move // CHOICES
                lay_drawn(scratch[TRIED], game_data[0], place // TURNS, place % TURNS, log)
                try_choice(scratch[TRIED], game_data[0], move % CHOICES, log)
                prepare_workspace(scratch[TRIED], workspace)
                write_table(scratch[TRIED], game_data[0], number, turn, written, zones, tables, layers, workspace)
            play_turn(states, 0, game_data, move, log)
            turn += 1
        learn_from_course(turn, begun, lasting, s, written, tables, course)

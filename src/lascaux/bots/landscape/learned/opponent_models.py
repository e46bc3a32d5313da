"""Models of opponents, and how likely each is after the turns that an opponent has played in this game.

Everything is read from the table, so a decision follows from the view: tiles lie in the order in which they were laid,
by seats in turn. The game is replayed on a copy. A piece that has returned since is not seen; of the piece steps that
lead to what lies now, the one that the evaluation likes best is assumed.
"""

from lascaux.bots.landscape.endgame import second_pile, sort_range
from lascaux.bots.landscape.greedy import AS_GOOD, evaluate, greedy_turn
from lascaux.bots.landscape.learned.features import prepare_workspace
from lascaux.bots.landscape.learned.network import TURN
from lascaux.bots.landscape.learned.player import COPIES as PLAYERS_COPIES
from lascaux.bots.landscape.learned.player import LAID, MOVE, TRIED, learned_turn, weigh, weigh_turns
from lascaux.bots.landscape.learned.value import WEIGHTS, remember
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.grid import slot_at
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, piece_choices, place_count, set_up, try_choice
from lascaux.kit.landscape.kernels.layout import PLAYERS, TURNS, ZONES
from lascaux.kit.landscape.kernels.turn import CHOICES, HOME, NO_PIECE

PAST = PLAYERS_COPIES  # the scratch copy on which the game is replayed
NOTHING_FITS = -(1 << 30)

# The models: the greedy player, the player of the learned evaluation, and one of the levels that overlook things. Their
# memory: the likelihood of every model for each seat, then the models that the seats play by in the current pile.
GREEDY, LEARNED, CARELESS = range(3)
MODELS = CARELESS + 1
LIKELY, PLAYS_BY = 0, PLAYERS * MODELS
MODELS_MEMORY = PLAYS_BY + PLAYERS
CERTAIN, LEAST = 1 << 16, 1 << 8  # likelihoods that sum up to `CERTAIN`; none is less than `LEAST`
OVERLOOKS, BLUR = 265, 675  # of the careless model: between the levels `skilled` and `casual`
# How many turns in a hundred of a model are the best by the evaluation of both the learned and the greedy player, of
# one of them alone, and of neither; see `bench/opponents.py`. What lay on the table then is not known exactly.
BEST_OF_BOTH, BEST_OF_LEARNED, BEST_OF_GREEDY, BEST_OF_NEITHER = range(4)
KINDS_OF_TURNS = BEST_OF_NEITHER + 1
HOW_OFTEN = (27, 1, 64, 8, 38, 58, 1, 3, 14, 16, 11, 59)  # by model and kind of turn


@helper
def is_extra(data: GameData, kind: int) -> bool:
    """Return whether a kind of tile is laid within a turn, after another one, and comes from a pile of its own."""
    return False


@helper
def assume_greedy(memory: Ints, first: int) -> None:
    """Let all seats play by the greedy model."""
    for seat in range(PLAYERS):
        memory[first + PLAYS_BY + seat] = GREEDY


@kernel
def learn_from_turn(seat: int, kind: int, memory: Ints, first: int) -> None:
    """Update how likely each model is for a seat, from the kind of a turn it played."""
    row = first + LIKELY + seat * MODELS
    total = 0
    for model in range(MODELS):
        memory[row + model] *= HOW_OFTEN[model * KINDS_OF_TURNS + kind]
        total += memory[row + model]
    for model in range(MODELS):
        memory[row + model] = max(LEAST, memory[row + model] * CERTAIN // total)


@kernel
def draw_models(players: int, dice: Ints, memory: Ints, first: int) -> None:
    """Draw the model that each seat plays by in a pile."""
    for seat in range(players):
        row = first + LIKELY + seat * MODELS
        total = 0
        for model in range(MODELS):
            total += memory[row + model]
        drawn = roll(dice, int(total))
        model = 0
        while drawn >= memory[row + model]:
            drawn -= memory[row + model]
            model += 1
        memory[first + PLAYS_BY + seat] = model


@helper
def weights_of_models(weights: Rows) -> Rows:
    """Return the weights that opponents are modelled by: they follow one's own if there are such."""
    return weights[len(weights) - WEIGHTS :]


@helper
def careless_turn(
    states: States,
    at: int,
    game_data: GameDataRows,
    scratch: States,
    dice: Ints,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Return the turn of the careless model in a state of a row."""
    weigh_turns(states, at, game_data, scratch, dice, OVERLOOKS, BLUR, TURN, 1, layers, weights, layers, workspace, log)
    return int(layers[TURN, MOVE])


@kernel
def rewind_table(states: States, game_data: GameDataRows, scratch: States, log: Rows) -> None:
    """Clear the copy `PAST`: in front of its piles are the drawn tiles, first those laid, in the order of the table.

    The order of the rest must not matter.
    """
    copy_state(scratch, PAST, states, 0)
    now = states[0]
    past = scratch[PAST]
    data = game_data[0]
    set_up(past, data, int(now.n_players), int(now.rules), log)
    drawn = 0
    extra, end = second_pile(past)
    for i in range(1, now.n_tiles + now.n_set_aside + 1):
        kind = int(now.drawn)
        if i < now.n_tiles:
            kind = int(now.tile_kind[i])
        elif i < now.n_tiles + now.n_set_aside:
            kind = int(now.set_aside[i - now.n_tiles])
        if is_extra(data, kind):
            past.deck[extra] = kind
            extra += 1
        else:
            past.deck[drawn] = kind
            drawn += 1
    sort_range(past, drawn, int(past.n_deck))
    sort_range(past, extra, end)


@helper
def fits_what_lies(now: State, then: State, tile: int) -> bool:
    """Return whether a turn just tried may have led to the pieces on its tile: one on a closed zone has returned."""
    for node in range(tile * ZONES, tile * ZONES + ZONES):
        if then.piece[node] != now.piece[node] and (now.piece[node] != 0 or now.open[now.label[node]] != 0):
            return False
    return True


@kernel
def most_greed(game_data: GameDataRows, scratch: States, log: Rows) -> float:
    """Return the greedy evaluation of the best turn on the copy `PAST`."""
    move = greedy_turn(scratch, PAST, game_data, scratch, log)
    place = move // CHOICES
    copy_state(scratch, TRIED, scratch, PAST)
    lay_drawn(scratch[TRIED], game_data[0], place // TURNS, place % TURNS, log)
    try_choice(scratch[TRIED], game_data[0], move % CHOICES, log)
    return evaluate(scratch[TRIED], game_data[0], int(scratch[PAST].player))


@kernel
def recall_turn(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    tile: int,
    slot: int,
    memory: Ints,
    first: int,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Return the piece step that is assumed for the turn of a tile; learn from the turn unless it is one's own."""
    now = states[0]
    past = scratch[PAST]
    data = game_data[0]
    seat = int(past.player)
    is_own = seat == now.player
    by = weights[:WEIGHTS] if is_own else weights_of_models(weights)
    best = 0
    greed = 0.0
    if is_own:
        prepare_workspace(past, workspace)
        copy_state(scratch, TRIED, scratch, PAST)
        remember(scratch[TRIED], data, by, layers, workspace)
    else:
        greed = most_greed(game_data, scratch, log)
        _turn, best = learned_turn(scratch, PAST, game_data, scratch, by, layers, workspace, log)
    copy_state(scratch, LAID, scratch, PAST)
    lay_drawn(scratch[LAID], data, slot, int(now.tile_turns[tile]), log)
    choices = piece_choices(scratch[LAID], data)
    assumed = NO_PIECE
    worth = NOTHING_FITS
    liked = NOTHING_FITS * 1.0
    for choice in range(HOME):
        if choice == NO_PIECE or (choices >> (choice - 1)) & 1:
            value = weigh(scratch, game_data, choice, seat, by, layers, workspace, log)
            if fits_what_lies(now, scratch[TRIED], tile):
                if value > worth:
                    worth = value
                    assumed = choice
                copy_state(scratch, TRIED, scratch, LAID)
                try_choice(scratch[TRIED], data, choice, log)
                liked = max(liked, evaluate(scratch[TRIED], data, seat))
    if not is_own and worth > NOTHING_FITS:
        kind = BEST_OF_LEARNED * (liked < greed - AS_GOOD) + BEST_OF_GREEDY * (worth < best)
        learn_from_turn(seat, kind, memory, first)
    return assumed


@kernel
def look_back(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    memory: Ints,
    first: int,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> None:
    """Replay the game of the first state, and learn from the opponents' turns."""
    now = states[0]
    past = scratch[PAST]
    data = game_data[0]
    players = int(now.n_players)
    for i in range(PLAYERS * MODELS):
        memory[first + LIKELY + i] = CERTAIN // MODELS
    rewind_table(states, game_data, scratch, log)
    seat = players - 1
    drawn = 0
    for tile in range(1, now.n_tiles):
        kind = int(now.tile_kind[tile])
        if not is_extra(data, kind):
            seat = (seat + 1) % players
            drawn += 1
        past.player = seat
        past.n_drawn = drawn
        past.drawn = kind
        past.n_places = place_count(past, data, kind)
        slot = slot_at(past, data, int(now.tile_x[tile]), int(now.tile_y[tile]))
        choice = recall_turn(states, game_data, scratch, tile, slot, memory, first, weights, layers, workspace, log)
        lay_drawn(past, data, slot, int(now.tile_turns[tile]), log)
        end_turn(past, data, choice, log)

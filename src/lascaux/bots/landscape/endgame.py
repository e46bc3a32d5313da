"""Exact endgames: with few tiles in the pile, every draw and every reply is tried to the end of the game.

A seat plays for its chance to win (a shared victory counts as its share), and among equal chances for its expected
lead. With two players this is a zero-sum game, so turns that cannot change the choice are cut off. With more, each
seat plays for itself; of replies that are equally good for a seat, the one worst for the seat that decides is assumed.

The order of the pile is never read: all orders are tried. The search is a stack in a row of ints, because kernels
cannot call themselves; the numbers before `FIRST` belong to the caller.
"""

from lascaux.kit.jit import GameData, GameDataRows, Ints, Rows, State, States, copy_state, helper, kernel
from lascaux.kit.landscape.kernels.equals import without_equals
from lascaux.kit.landscape.kernels.grid import slot_at
from lascaux.kit.landscape.kernels.hooks import end_turn, lay_drawn, nth_place, piece_choices, turns_at
from lascaux.kit.landscape.kernels.layout import PLAYERS, TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, HOME, NO_PIECE

LEVELS = 9
"""Decisions in a row: the tile in hand, three in the pile, and extra tiles that turns bring."""
COPIES = 2 * LEVELS + 1
"""Scratch copies: at each level the position, and the same with its tile laid."""
MAX_TURNS = 400
KINDS = 128

POINT = 332_640
"""The unit of points: divisible by all small numbers of draws, so that averages stay exact."""
WIN = POINT << 18
"""The unit of victories: a chance to win counts more than any number of points."""
NO_BOUND = 1 << 60

# A result: for each seat its value (share of the victory and lead), points, and share of the victory.
VALUE, POINTS, SHARE = 0, PLAYERS, 2 * PLAYERS
RESULT_SIZE = 3 * PLAYERS

# The memory: turns tried, the result just found, for each level and kind of tile the best last place found before, and
# one frame for each level.
FIRST = 16
TRIED, RESULT, BEST_PLACES = FIRST, FIRST + 1, FIRST + 1 + RESULT_SIZE
FRAMES = BEST_PLACES + LEVELS * KINDS
# A frame: listed turns, the next one, the bounds of the deciding seat's value, whether a result was found and the best
# one; the sum over the draws after the current turn, whether more draws follow, and the chance of the current one.
LISTED, NEXT, LOW, HIGH, FOUND = range(5)
BEST = 5
SUM = BEST + RESULT_SIZE
MORE_DRAWS, CHANCE, DENOMINATOR = SUM + RESULT_SIZE, SUM + RESULT_SIZE + 1, SUM + RESULT_SIZE + 2
LIST = DENOMINATOR + 1  # pairs: a turn, and its lead if the game ended with it
FRAME = LIST + 2 * MAX_TURNS
MEMORY = FRAMES + LEVELS * FRAME
MAX_DENOMINATOR = 1 << 20  # of a chance; with a larger one, bounds would not fit in 64 bits


@helper
def second_pile(s: State) -> tuple[int, int]:
    """Return the range of another pile that turns may draw from; empty in most games."""
    return 0, 0


@kernel
def write_result(s: State, memory: Ints) -> None:
    """Write the result of a finished game."""
    players = int(s.n_players)
    best = int(s.score[0])
    total = 0
    for seat in range(players):
        best = max(best, int(s.score[seat]))
        total += int(s.score[seat])
    winners = 0
    for seat in range(players):
        if s.score[seat] == best:
            winners += 1
    for seat in range(players):
        mine = int(s.score[seat])
        others = 0
        for other in range(players):
            if other != seat:
                others = max(others, int(s.score[other]))
        share = WIN // winners if mine == best else 0
        lead = POINT * mine - (POINT * others + POINT * (total - mine) // (players - 1)) // 2
        memory[RESULT + VALUE + seat] = share + lead
        memory[RESULT + POINTS + seat] = POINT * mine
        memory[RESULT + SHARE + seat] = share


@helper
def copy_result(memory: Ints, to: int, origin: int) -> None:
    """Copy a result."""
    for i in range(RESULT_SIZE):
        memory[to + i] = memory[origin + i]


@helper
def is_better(memory: Ints, mover: int, root: int, players: int, new: int, old: int) -> bool:
    """Return whether a seat prefers a result; of equal ones, that with less for the deciding seat, then for others."""
    ahead = memory[new + VALUE + mover] - memory[old + VALUE + mover]
    if ahead == 0 and players > 2:
        ahead = memory[old + VALUE + root] - memory[new + VALUE + root]
        for seat in range(players):
            if ahead == 0:
                ahead = memory[old + VALUE + seat] - memory[new + VALUE + seat]
    return ahead > 0


@helper
def narrow_bounds(memory: Ints, frame: int, mover: int, root: int) -> None:
    """Narrow the bounds of a level by its best result, between two players."""
    value = memory[frame + BEST + VALUE + root]
    if mover == root:
        memory[frame + LOW] = max(memory[frame + LOW], value)
    else:
        memory[frame + HIGH] = min(memory[frame + HIGH], value)


@kernel
def take_result(memory: Ints, frame: int, mover: int, root: int, players: int) -> bool:
    """Keep the result just found if it is the best of its level; return whether it is.

    The next turn comes next, or none if the others cannot matter any more.
    """
    better = memory[frame + FOUND] == 0 or is_better(memory, mover, root, players, RESULT, frame + BEST)
    if better:
        memory[frame + FOUND] = 1
        copy_result(memory, frame + BEST, RESULT)
        if players == 2:
            narrow_bounds(memory, frame, mover, root)
    memory[frame + NEXT] += 1
    if memory[frame + LOW] >= memory[frame + HIGH]:
        memory[frame + NEXT] = MAX_TURNS
    return better


@helper
def place_code(s: State, place: int) -> int:
    """Return a place in a form that holds at other tables, too: never 0."""
    slot = place // TURNS
    return ((int(s.front_x[slot]) + 128) * 256 + int(s.front_y[slot]) + 128) * TURNS + place % TURNS + 1


@helper
def place_of(s: State, data: GameData, code: int) -> int:
    """Return the place of a code if the tile in hand can go there, else -1."""
    place = -1
    if code > 0:
        at = (code - 1) // TURNS
        turns = (code - 1) % TURNS
        slot = slot_at(s, data, at // 256 - 128, at % 256 - 128)
        if slot >= 0 and (turns_at(s, data, slot) >> turns) & 1:
            place = slot * TURNS + turns
    return place


@helper
def list_turn(memory: Ints, frame: int, turn: int, lead: int) -> None:
    """Add a turn to the list of a level, the highest lead first."""
    row = memory[frame + LISTED]
    memory[frame + LISTED] = row + 1
    while row > 0 and memory[frame + LIST + 2 * row - 1] < lead:
        memory[frame + LIST + 2 * row] = memory[frame + LIST + 2 * row - 2]
        memory[frame + LIST + 2 * row + 1] = memory[frame + LIST + 2 * row - 1]
        row -= 1
    memory[frame + LIST + 2 * row] = turn
    memory[frame + LIST + 2 * row + 1] = lead


@kernel
def try_turns(
    game_data: GameDataRows, scratch: States, copies: int, level: int, root: int, memory: Ints, log: Rows
) -> bool:
    """List the turns of a level that go on, and take the result of those that end the game.

    Returns whether the list is complete: it has room for `MAX_TURNS`.
    """
    s = scratch[copies + 2 * level]
    laid = copies + 2 * level + 1
    data = game_data[0]
    frame = FRAMES + level * FRAME
    players = int(s.n_players)
    mover = int(s.player)
    last = s.n_drawn == s.n_deck
    best_place = BEST_PLACES + level * KINDS + int(s.drawn)
    first = place_of(s, data, memory[best_place]) if last else -1
    for k in range(-1, s.n_places):
        place = first if k < 0 else nth_place(s, data, k)
        if (k < 0 and first < 0) or (k >= 0 and place == first):
            continue
        copy_state(scratch, laid, scratch, copies + 2 * level)
        lay_drawn(scratch[laid], data, place // TURNS, place % TURNS, log)
        steps = without_equals(scratch[laid], data, piece_choices(scratch[laid], data))
        for choice in range(NO_PIECE, HOME + 1):
            if choice == NO_PIECE or (steps >> (choice - 1)) & 1:
                copy_state(scratch, laid + 1, scratch, laid)
                after = scratch[laid + 1]
                after.n_drawn = after.n_deck
                end_turn(after, data, choice, log)
                memory[TRIED] += 1
                if last and after.drawn < 0:
                    write_result(after, memory)
                    if take_result(memory, frame, mover, root, players):
                        memory[best_place] = place_code(s, place)
                    if memory[frame + NEXT] == MAX_TURNS:
                        return True
                    memory[frame + NEXT] = 0
                elif memory[frame + LISTED] == MAX_TURNS:
                    return False
                else:
                    lead = int(after.score[mover])
                    if players == 2:
                        lead -= int(after.score[1 - mover])
                    list_turn(memory, frame, place * CHOICES + choice, lead)
    return True


@kernel
def next_order(s: State, first: int, end: int, used: int) -> bool:
    """Put a range of the pile, whose first tiles were used, in the next order in which they differ.

    After the last order it is sorted again, and the answer is False.
    """
    i = first + used  # the rest, sorted before, turns round: the last order with these first tiles
    j = end - 1
    while i < j:
        kept = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = kept
        i += 1
        j -= 1
    pivot = end - 2
    while pivot >= first and s.deck[pivot] >= s.deck[pivot + 1]:
        pivot -= 1
    if pivot >= first:
        j = end - 1
        while s.deck[j] <= s.deck[pivot]:
            j -= 1
        kept = s.deck[pivot]
        s.deck[pivot] = s.deck[j]
        s.deck[j] = kept
    i = pivot + 1 if pivot >= first else first
    j = end - 1
    while i < j:
        kept = s.deck[i]
        s.deck[i] = s.deck[j]
        s.deck[j] = kept
        i += 1
        j -= 1
    return pivot >= first


@kernel
def sort_range(s: State, first: int, end: int) -> None:
    """Sort a range of the pile, so that its order has no influence."""
    for i in range(first + 1, end):
        kept = s.deck[i]
        j = i
        while j > first and s.deck[j - 1] > kept:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = kept


@kernel
def multiply_chance(s: State, first: int, end: int, used: int, memory: Ints, frame: int) -> None:
    """Multiply the chance of the current draws by that of the first tiles of a range."""
    for i in range(first, first + used):
        alike = 0
        for j in range(i, end):
            if s.deck[j] == s.deck[i]:
                alike += 1
        memory[frame + CHANCE] *= alike
        memory[frame + DENOMINATOR] *= end - i


@kernel
def begin_turn(game_data: GameDataRows, scratch: States, copies: int, level: int, memory: Ints, log: Rows) -> None:
    """Lay the tile of a level's next turn."""
    frame = FRAMES + level * FRAME
    turn = memory[frame + LIST + 2 * memory[frame + NEXT]]
    for i in range(RESULT_SIZE):
        memory[frame + SUM + i] = 0
    laid = copies + 2 * level + 1
    copy_state(scratch, laid, scratch, laid - 1)
    place = turn // CHOICES
    lay_drawn(scratch[laid], game_data[0], place // TURNS, place % TURNS, log)


@kernel
def draw_next(game_data: GameDataRows, scratch: States, copies: int, level: int, memory: Ints, log: Rows) -> bool:
    """End the current turn of a level with its next draws; return whether the game is then over."""
    frame = FRAMES + level * FRAME
    laid = scratch[copies + 2 * level + 1]
    copy_state(scratch, copies + 2 * level + 2, scratch, copies + 2 * level + 1)
    after = scratch[copies + 2 * level + 2]
    end_turn(after, game_data[0], memory[frame + LIST + 2 * memory[frame + NEXT]] % CHOICES, log)
    memory[TRIED] += 1
    memory[frame + CHANCE] = 1
    memory[frame + DENOMINATOR] = 1
    first, end = second_pile(laid)
    drawn_first, _end = second_pile(after)
    tiles = int(laid.n_drawn)
    used = int(after.n_drawn) - tiles
    multiply_chance(laid, tiles, laid.n_deck, used, memory, frame)
    multiply_chance(laid, first, end, drawn_first - first, memory, frame)
    more = used > 0 and next_order(laid, tiles, laid.n_deck, used)
    if not more and drawn_first > first:
        more = next_order(laid, first, end, drawn_first - first)
    memory[frame + MORE_DRAWS] = more
    return after.drawn < 0


@kernel
def open_level(level: int, root: int, players: int, memory: Ints) -> None:
    """Clear the frame of a level, with the bounds that follow from the level before."""
    frame = FRAMES + level * FRAME
    before = frame - FRAME
    memory[frame + LISTED] = 0
    memory[frame + NEXT] = 0
    memory[frame + FOUND] = 0
    memory[frame + LOW] = -NO_BOUND
    memory[frame + HIGH] = NO_BOUND
    if players == 2 and memory[before + MORE_DRAWS] == 0 and memory[before + DENOMINATOR] < MAX_DENOMINATOR:
        summed = memory[before + SUM + VALUE + root]
        chance = memory[before + CHANCE]
        if memory[before + LOW] > -NO_BOUND:
            memory[frame + LOW] = (memory[before + LOW] - summed) * memory[before + DENOMINATOR] // chance - 1
        if memory[before + HIGH] < NO_BOUND:
            memory[frame + HIGH] = (memory[before + HIGH] - summed) * memory[before + DENOMINATOR] // chance + 2


@kernel
def close_draw(memory: Ints, level: int) -> bool:
    """Add the result just found to the sum of a level; return whether its turn is done, and its result found."""
    frame = FRAMES + level * FRAME
    for i in range(RESULT_SIZE):
        memory[frame + SUM + i] += memory[RESULT + i] * memory[frame + CHANCE] // memory[frame + DENOMINATOR]
    if memory[frame + MORE_DRAWS] != 0:
        return False
    copy_result(memory, RESULT, frame + SUM)
    return True


@kernel
def take_settled(memory: Ints, level: int) -> bool:
    """Return whether no turn of a level is left to try; then its best result is the result found."""
    frame = FRAMES + level * FRAME
    if memory[frame + NEXT] < memory[frame + LISTED]:
        return False
    copy_result(memory, RESULT, frame + BEST)
    return True


@kernel
def begin_endgame(states: States, scratch: States, copies: int, memory: Ints) -> None:
    """Prepare for the turns of the first state."""
    copy_state(scratch, copies, states, 0)
    s = scratch[copies]
    sort_range(s, s.n_drawn, s.n_deck)
    first, end = second_pile(s)
    sort_range(s, first, end)
    memory[TRIED] = 0
    for i in range(LEVELS * KINDS):
        memory[BEST_PLACES + i] = 0


@kernel
def solve_turn(
    game_data: GameDataRows, scratch: States, copies: int, turn: int, low: int, budget: int, memory: Ints, log: Rows
) -> bool:
    """Write the result of a turn, after `begin_endgame`; return whether the budget of tried turns was enough.

    A value not above `low` is only an upper bound, which saves time.
    """
    players = int(scratch[copies].n_players)
    root = int(scratch[copies].player)
    memory[FRAMES + LIST] = turn
    memory[FRAMES + NEXT] = 0
    memory[FRAMES + LOW] = low
    memory[FRAMES + HIGH] = NO_BOUND
    level = 0
    begin_turn(game_data, scratch, copies, 0, memory, log)
    while memory[TRIED] < budget:
        found = draw_next(game_data, scratch, copies, level, memory, log)
        if found:
            write_result(scratch[copies + 2 * level + 2], memory)
        else:
            if level + 2 == LEVELS:
                return False
            level += 1
            open_level(level, root, players, memory)
            if not try_turns(game_data, scratch, copies, level, root, memory, log):
                return False
            found = take_settled(memory, level)
            if found:
                level -= 1
            else:
                begin_turn(game_data, scratch, copies, level, memory, log)
        while found and close_draw(memory, level):
            if level == 0:
                return True
            take_result(memory, FRAMES + level * FRAME, int(scratch[copies + 2 * level].player), root, players)
            found = take_settled(memory, level)
            if found:
                level -= 1
            else:
                begin_turn(game_data, scratch, copies, level, memory, log)
    return False

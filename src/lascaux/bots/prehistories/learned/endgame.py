"""Exact endgames: every turn that may still decide the game in this round is tried.

Once the hunters lie open, nothing hidden matters until the round ends: not the cards drawn after a turn, and not the
tiles that are turned up next. A seat that can place its last totem in its turn has won. If it cannot, and only one
seat hunts after it, every turn is tried: if that seat wins after each of them, the first has lost, and takes the turn
with the most totems. Of everything else it is not known who wins.

The search is a stack of positions and of frames in a row of ints, because kernels cannot call themselves.
"""

from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.games.prehistories.kernels.actions import PAINT_AT, SEND, STOP, act, sent_to
from lascaux.games.prehistories.kernels.cave import nth_cell, painted, second_spots, spots
from lascaux.games.prehistories.kernels.layout import (
    CARD_SETS,
    EMPTY,
    HUNT,
    OBJECTIVE_CARDS,
    ORDINARY,
    OVER,
    PAINT,
    SEATS,
    TOTEMS,
    ZONES,
)
from lascaux.games.prehistories.kernels.objectives import named_cells
from lascaux.games.prehistories.kernels.round import winners, zone_at
from lascaux.games.prehistories.kernels.turn import hunter_seat, may_send
from lascaux.games.prehistories.material import CELLS, SIDE
from lascaux.kit.jit import GameData, GameDataRows, Ints, State, States, bit_count, copy_state, helper, kernel

OPEN, WON, LOST, UNKNOWN = range(4)
"""Results for the seat that hunts: not decided in this round, won, lost, or too many turns to try."""

LEVELS = 2 * ZONES + 2
"""Actions of a turn: groups, the end of the hunt, paintings."""
POSITIONS = 2 * LEVELS + 1
NO_MOVE = -1

# A frame: the action tried, the zone and hunters of the next group, the face and remaining cells of the next painting.
MOVE, ZONE, GROUP, FACE, PLACES = range(5)
FRAME = 5
# The memory: actions tried, the winner, the totems of every seat, the number of actions of the best turn and these;
# the sets of zones that were painted from, for both seats; replies by the zones and wishes left; the frames.
ZONE_SETS = 1 << ZONES
TRIED, WINNER, FINAL, LENGTH, LINE = 0, 1, 2, 2 + SEATS, 3 + SEATS
PAINTED = LINE + LEVELS
REPLIES = PAINTED + 2 * ZONE_SETS
FRAMES = REPLIES + (ZONE_SETS << OBJECTIVE_CARDS)
MEMORY = FRAMES + POSITIONS * FRAME


@helper
def hunts(s: State, seat: int) -> bool:
    """Return whether it is a seat's turn."""
    return (s.phase == HUNT or s.phase == PAINT) and hunter_seat(s) == seat


@kernel
def empty_zones(s: State, data: GameData) -> int:
    """Return the zones without a tile, as bits."""
    found = 0
    for zone in range(data.ZONES[s.players]):
        if s.zone_tile[zone] == EMPTY:
            found |= 1 << zone
    return found


@kernel
def may_finish(s: State, data: GameData, seat: int, in_reach: bool) -> bool:
    """Return whether a seat might place its last totem with the waiting tiles, and all on the board if `in_reach`.

    It counts every line and every wish that the cells of these tiles could complete, and every legendary tile.
    """
    cells = 0
    totems = int(s.totems[seat])
    for i in range(s.n_taken):
        cells += data.SIZE[s.taken[i]]
        totems += 1 if data.ANIMAL[s.taken[i]] >= ORDINARY else 0
    if in_reach:
        for zone in range(data.ZONES[s.players]):
            if s.zone_tile[zone] != EMPTY:
                cells += data.SIZE[s.zone_tile[zone]]
                totems += 1 if data.ANIMAL[s.zone_tile[zone]] >= ORDINARY else 0
    bare = ~painted(s, data, seat)
    for line in range(2 * SIDE):
        lacks = bit_count(data.LINE[line] & bare)
        totems += 1 if 0 < lacks <= cells else 0
    for i in range(s.n_objectives):
        objective = int(s.objectives[i])
        if (s.objective_done[i] >> seat) & 1 == 0 and bit_count(named_cells(data, seat, objective) & bare) <= cells:
            first = s.objective_done[i] == 0
            totems += data.OBJECTIVE_FIRST[objective] if first else data.OBJECTIVE_LATER[objective]
    return totems >= TOTEMS


@kernel
def next_group(s: State, data: GameData, frame: int, work: Ints) -> int:
    """Return the next group without superfluous hunters, in zone order, then the end of the hunt, then nothing."""
    zones = data.ZONES[s.players]
    while work[frame + ZONE] < zones:
        zone = work[frame + ZONE]
        cards = (work[frame + GROUP] - s.left) & s.left
        work[frame + GROUP] = cards
        if cards == 0:
            work[frame + ZONE] += 1
        elif may_send(s, data, zone, cards) and data.SUM[cards & (cards - 1)] < data.FROM[zone_at(s, zone)]:
            return SEND + zone * CARD_SETS + cards
    work[frame + ZONE] += 1
    return STOP if work[frame + ZONE] == zones + 1 else NO_MOVE


@kernel
def next_place(s: State, data: GameData, frame: int, work: Ints) -> int:
    """Return the next place of a waiting tile, or nothing."""
    seat = hunter_seat(s)
    while work[frame + PLACES] == 0:
        work[frame + FACE] += 1
        if work[frame + FACE] >= 2 * s.n_taken:
            return NO_MOVE
        kind = int(s.taken[work[frame + FACE] >> 1])
        if work[frame + FACE] & 1:
            work[frame + PLACES] = second_spots(s, data, seat, kind)
        else:
            work[frame + PLACES] = spots(s, data, seat, 2 * kind)
    cells = work[frame + PLACES]
    work[frame + PLACES] = cells & (cells - 1)
    face = 2 * int(s.taken[work[frame + FACE] >> 1]) + (work[frame + FACE] & 1)
    return PAINT_AT + face * CELLS + nth_cell(cells, 0)


@kernel
def open_frame(level: int, zone: int, work: Ints) -> None:
    """Begin to list the actions of a level, with groups from this zone on."""
    frame = FRAMES + level * FRAME
    work[frame + ZONE] = zone
    work[frame + GROUP] = 0
    work[frame + FACE] = -1
    work[frame + PLACES] = 0


@kernel
def step(
    scratch: States, game_data: GameDataRows, level: int, painted_sets: int, memory: Memory, work: Ints
) -> tuple[int, bool]:
    """Play the next action of a level on the copy above it; return the action, and whether it leads to something new.

    Paintings after the same tiles are tried once, whichever hunters took them.
    """
    s = scratch[level]
    data = game_data[0]
    frame = FRAMES + level * FRAME
    hunting = s.phase == HUNT
    move = next_group(s, data, frame, work) if hunting else next_place(s, data, frame, work)
    if move == NO_MOVE:
        return move, False
    work[TRIED] += 1
    work[frame + MOVE] = move
    seat = hunter_seat(s)
    copy_state(scratch, level + 1, scratch, level)
    after = scratch[level + 1]
    act(after, data, seat, move, memory.shuffler, memory.log)
    if hunting and after.phase == PAINT and hunter_seat(after) == seat:
        at = painted_sets + empty_zones(after, data)
        if work[at]:
            return move, False
        work[at] = 1
    return move, True


@kernel
def begin_walk(level: int, painted_sets: int, work: Ints) -> None:
    """Begin with the turns of the position of a level."""
    for i in range(ZONE_SETS):
        work[painted_sets + i] = 0
    open_frame(level, 0, work)


@kernel
def follow(level: int, move: int, work: Ints) -> None:
    """Begin with the actions after this one."""
    open_frame(level, sent_to(move) + 1 if SEND <= move < PAINT_AT else 0, work)


@kernel
def keep_line(first: int, last: int, work: Ints) -> None:
    """Store the actions of these levels as the best turn."""
    work[LENGTH] = last - first + 1
    for level in range(first, last + 1):
        work[LINE + level - first] = work[FRAMES + level * FRAME + MOVE]


@kernel
def find_win(
    scratch: States,
    game_data: GameDataRows,
    first: int,
    limit: int,
    painted_sets: int,
    keep: bool,
    memory: Memory,
    work: Ints,
) -> int:
    """Return whether the hunting seat of a level can win in its turn: WON, OPEN or UNKNOWN; `keep` stores the turn."""
    data = game_data[0]
    seat = hunter_seat(scratch[first])
    if not may_finish(scratch[first], data, seat, scratch[first].phase == HUNT):
        return OPEN
    begin_walk(first, painted_sets, work)
    level = first
    while level >= first:
        move, is_new = step(scratch, game_data, level, painted_sets, memory, work)
        if work[TRIED] > limit:
            return UNKNOWN
        if move == NO_MOVE:
            level -= 1
            continue
        s = scratch[level + 1]
        if s.phase == OVER:
            if winners(s) == 1 << seat:
                if keep:
                    keep_line(first, level, work)
                return WON
        elif is_new and hunts(s, seat) and may_finish(s, data, seat, s.phase == HUNT):
            level += 1
            follow(level, move, work)
    return OPEN


@kernel
def reply(scratch: States, game_data: GameDataRows, level: int, limit: int, memory: Memory, work: Ints) -> int:
    """Return whether the next seat wins the position of a level: WON, OPEN or UNKNOWN.

    It depends only on the zones and wishes that the turn before has left.
    """
    s = scratch[level]
    if s.phase != HUNT:
        return OPEN
    done = 0
    for i in range(s.n_objectives):
        done |= (1 if s.objective_done[i] != 0 else 0) << i
    at = REPLIES + (empty_zones(s, game_data[0]) << OBJECTIVE_CARDS) + done
    if work[at] == UNKNOWN:
        work[at] = find_win(scratch, game_data, level, limit, PAINTED + ZONE_SETS, False, memory, work)
    return work[at]


@kernel
def find_loss(scratch: States, game_data: GameDataRows, limit: int, memory: Memory, work: Ints) -> int:
    """Return whether the last seat wins after every turn of the hunting one: LOST, OPEN or UNKNOWN.

    The turn with the most totems is stored.
    """
    seat = hunter_seat(scratch[0])
    data = game_data[0]
    last = scratch[0].order[scratch[0].n_order - 1]
    copy_state(scratch, 1, scratch, 0)
    scratch[1].n_taken = 0
    if not may_finish(scratch[1], data, last, True):
        return OPEN
    for i in range(REPLIES, FRAMES):
        work[i] = UNKNOWN
    begin_walk(0, PAINTED, work)
    most = NO_MOVE
    level = 0
    while level >= 0:
        move, is_new = step(scratch, game_data, level, PAINTED, memory, work)
        if work[TRIED] > limit:
            return UNKNOWN
        if move == NO_MOVE:
            level -= 1
            continue
        s = scratch[level + 1]
        if hunts(s, seat):
            if is_new:
                level += 1
                follow(level, move, work)
            continue
        if s.phase == OVER:
            return OPEN
        answer = reply(scratch, game_data, level + 1, limit, memory, work)
        if answer != WON:
            return answer
        if s.totems[seat] > most:
            most = int(s.totems[seat])
            keep_line(0, level, work)
            for other in range(s.players):
                work[FINAL + other] = scratch[level + 1].totems[other]
    work[FINAL + last] = TOTEMS
    work[WINNER] = last
    return LOST


@kernel
def solve_round(
    states: States, game_data: GameDataRows, scratch: States, limit: int, memory: Memory, work: Ints
) -> int:
    """Return the result of the hunting seat with best play, if this round decides the game: WON, LOST, OPEN or UNKNOWN.

    The memory then has the winner, everyone's totems, and the turn. At most `limit` actions are tried.
    """
    s = states[0]
    work[TRIED] = 0
    copy_state(scratch, 0, states, 0)
    found = find_win(scratch, game_data, 0, limit, PAINTED, True, memory, work)
    if found == WON:
        for seat in range(s.players):
            work[FINAL + seat] = s.totems[seat]
        work[WINNER] = hunter_seat(s)
        work[FINAL + work[WINNER]] = TOTEMS
    elif found == OPEN and s.turn == s.n_order - 2:
        return find_loss(scratch, game_data, limit, memory, work)
    return found

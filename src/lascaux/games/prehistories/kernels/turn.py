"""One player's turn: hunt, paint, place totems, draw."""

from lascaux.games.prehistories.kernels.cards import draw
from lascaux.games.prehistories.kernels.cave import cover, fits, has_place, painted
from lascaux.games.prehistories.kernels.layout import (
    CHOOSE,
    EMPTY,
    HUNT,
    NEXT,
    ORDINARY,
    OVER,
    PAINT,
    SOURCE_COUNT,
    TOTEMS,
)
from lascaux.games.prehistories.kernels.log import (
    ALL_TOTEMS,
    BY_TOTEMS,
    COVERING_HANDS,
    DRAWING,
    HUNTING,
    LOSING,
    LOST,
    PAINTED,
    PAINTING,
    SOURCE,
    TAKEN,
    TOTEMS_PLACED,
    note,
)
from lascaux.games.prehistories.kernels.objectives import CATCH, fulfilled, full_columns, full_rows, named_cells
from lascaux.games.prehistories.kernels.round import finish, start_round, zone_at
from lascaux.games.prehistories.material import CELLS, DATA, PERMANENT, SIDE
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel

TOO_WEAK, INJURED, UNHURT = range(3)
"""The result of a group at a zone."""
NO_TILE_DRAW = int(DATA["draw"]["no_tile_taken"])
UNHURT_DRAW = int(DATA["draw"]["tiles_no_injury"])
ONE_INJURY_DRAW = int(DATA["draw"]["one_injury"])
MORE_INJURIES_DRAW = int(DATA["draw"]["two_or_more_injuries"])
ONE_HAND_BONUS = int(DATA["draw"]["one_hand_bonus"])
TWO_HANDS_BONUS = int(DATA["draw"]["two_hands_bonus"])
COLUMN_SOURCE, ROW_SOURCE, LEGEND_SOURCE = range(3)
CARD_SOURCES = len(PERMANENT)


@helper
def hunter_seat(s: State) -> int:
    """Return the seat to play."""
    return s.order[s.turn]


@helper
def seat_to_act(s: State) -> int:
    """Return the seat to act: the lowest that still chooses, or the one to play."""
    if s.phase != CHOOSE:
        return hunter_seat(s)
    seat = 0
    while s.ready[seat]:
        seat += 1
    return seat


@kernel
def can_hunt(s: State, data: GameData) -> bool:
    """Return whether the hunters not yet sent could take a tile together."""
    if s.left != 0:
        for zone in range(data.ZONES[s.players]):
            if may_send(s, data, zone, s.left):
                return True
    return False


@kernel
def outcome(s: State, data: GameData, zone: int, cards: int) -> int:
    """Return a group's result at a zone: its two thresholds decide (PH-1, PH-2)."""
    total = data.SUM[cards]
    at = zone_at(s, zone)
    if total < data.FROM[at]:
        return TOO_WEAK
    return INJURED if total < data.SAFE[at] else UNHURT


@kernel
def may_send(s: State, data: GameData, zone: int, cards: int) -> bool:
    """Return whether these hunters may go to a zone: it has a tile, they are free and strong enough (PH-1 to PH-4)."""
    if s.zone_tile[zone] == EMPTY or (cards & ~s.left) != 0:
        return False
    return outcome(s, data, zone, cards) != TOO_WEAK


@kernel
def is_waiting(s: State, kind: int) -> bool:
    """Return whether a tile of that kind is waiting to be painted."""
    for i in range(s.n_taken):
        if s.taken[i] == kind:
            return True
    return False


@kernel
def may_paint(s: State, data: GameData, place: int) -> bool:
    """Return whether the hunting seat may paint there: a waiting tile, in a place it fits (PC-1 to PC-4)."""
    return is_waiting(s, place // (2 * CELLS)) and fits(s, data, hunter_seat(s), place)


@kernel
def may_lose(s: State, data: GameData, kind: int) -> bool:
    """Return whether the hunting seat may give a tile up: a waiting one without a place (PC-6)."""
    return is_waiting(s, kind) and not has_place(s, data, hunter_seat(s), kind)


@kernel
def place_totems(s: State, seat: int, source: int, totems: int, first: int, log: Rows) -> None:
    """Put totems on an objective, at most those left (PO-2); the eighth ends the game (PE-1)."""
    totems = min(totems, TOTEMS - s.totems[seat])
    if totems <= 0:
        return
    s.totems[seat] += totems
    s.account[seat * SOURCE_COUNT + source] += totems
    note(log, TOTEMS_PLACED, SOURCE + source, seat, source, totems, first, 0)
    if s.totems[seat] == TOTEMS:
        finish(s, ALL_TOTEMS, BY_TOTEMS, log)


@kernel
def check_cards(s: State, data: GameData, seat: int, at_hunt: bool, log: Rows) -> None:
    """Place totems for objective cards just fulfilled: more for the first player, once for each (PO-4).

    One card concerns the hunt, all others the cave.
    """
    bare = ~painted(s, data, seat)
    for i in range(s.n_objectives):
        objective = s.objectives[i]
        if (data.SORT[objective] == CATCH) != at_hunt or (s.objective_done[i] >> seat) & 1 or s.phase == OVER:
            continue
        if (named_cells(data, seat, objective) & bare) != 0 or not fulfilled(s, data, seat, objective):
            continue
        first = 1 if s.objective_done[i] == 0 else 0
        s.objective_done[i] |= 1 << seat
        if first:
            s.objective_first[i] = seat
        totems = data.OBJECTIVE_FIRST[objective] if first else data.OBJECTIVE_LATER[objective]
        place_totems(s, seat, CARD_SOURCES + objective, totems, first, log)


@kernel
def check_lines(s: State, data: GameData, seat: int, was: int, log: Rows) -> None:
    """Place a totem for every column and row that is full now and was not before (PO-1)."""
    now = painted(s, data, seat)
    columns = full_columns(now)
    rows = full_rows(now)
    if columns == 0 and rows == 0:
        return
    columns &= ~full_columns(was)
    rows &= ~full_rows(was)
    for i in range(SIDE):
        if (columns >> i) & 1:
            place_totems(s, seat, COLUMN_SOURCE, 1, 0, log)
        if (rows >> (SIDE * i)) & 1:
            place_totems(s, seat, ROW_SOURCE, 1, 0, log)


@kernel
def hunt(s: State, data: GameData, zone: int, cards: int, log: Rows) -> None:
    """Take the tile of a zone with a group, which is discarded, with or without an injury (PH-2, PH-6)."""
    seat = hunter_seat(s)
    tile = int(s.zone_tile[zone])
    injured = 1 if outcome(s, data, zone, cards) == INJURED else 0
    s.zone_tile[zone] = EMPTY
    s.taken[s.n_taken] = tile
    s.n_taken += 1
    s.caught += 1
    s.injuries += injured
    s.idle = 0
    s.left &= ~cards
    s.hand[seat] &= ~cards
    s.shown[seat] &= ~cards
    s.discard[seat] |= cards
    note(log, TAKEN, HUNTING, seat, zone, tile, cards, injured)
    check_cards(s, data, seat, True, log)


@kernel
def take_waiting(s: State, kind: int) -> None:
    """Remove a tile from those waiting to be painted."""
    at = 0
    while s.taken[at] != kind:
        at += 1
    s.n_taken -= 1
    for i in range(at, s.n_taken):
        s.taken[i] = s.taken[i + 1]
    s.taken[s.n_taken] = 0


@kernel
def hands_under(data: GameData, seat: int, cells: int) -> int:
    """Return the cards that the painted hands under these cells give (PC-5)."""
    cards = 0
    if (cells & data.ONE_HAND[seat]) != 0:
        cards += ONE_HAND_BONUS
    if (cells & data.TWO_HANDS[seat]) != 0:
        cards += TWO_HANDS_BONUS
    return cards


@kernel
def paint(s: State, data: GameData, place: int, log: Rows) -> None:
    """Paint a tile, cover hands, and check the objectives (PC-5, PO-1 to PO-4)."""
    seat = hunter_seat(s)
    kind = place // (2 * CELLS)
    was = painted(s, data, seat)
    take_waiting(s, kind)
    cover(s, data, seat, place)
    hands = hands_under(data, seat, data.FACE[place])
    s.bonus += hands
    note(log, PAINTED, PAINTING, seat, place, hands, 0, 0)
    if data.ANIMAL[kind] >= ORDINARY:
        place_totems(s, seat, LEGEND_SOURCE, 1, 0, log)
    check_lines(s, data, seat, was, log)
    check_cards(s, data, seat, False, log)


@kernel
def lose(s: State, kind: int, log: Rows) -> None:
    """Remove a tile without a place from the game (PC-6)."""
    take_waiting(s, kind)
    s.lost[kind] += 1
    note(log, LOST, LOSING, hunter_seat(s), kind, 0, 0, 0)


@kernel
def can_paint(s: State, data: GameData) -> bool:
    """Return whether any tile waiting to be painted has a place."""
    for i in range(s.n_taken):
        if has_place(s, data, hunter_seat(s), s.taken[i]):
            return True
    return False


@helper
def due(s: State) -> int:
    """Return how many cards a turn's hunt gives (PD-1)."""
    if s.caught == 0:
        return NO_TILE_DRAW
    if s.injuries == 0:
        return UNHURT_DRAW
    return ONE_INJURY_DRAW if s.injuries == 1 else MORE_INJURIES_DRAW


@kernel
def next_hunter(s: State) -> None:
    """Start the hunt of the next seat in order of initiative."""
    s.turn += 1
    s.caught = 0
    s.injuries = 0
    s.bonus = 0
    s.left = 0
    if s.turn < s.n_order:
        s.left = s.laid[hunter_seat(s)]
        s.phase = HUNT


@kernel
def advance(s: State, data: GameData, shuffler: Ints, log: Rows) -> None:
    """Run automatic steps until a seat must decide."""
    while s.phase != OVER and s.phase != CHOOSE:
        if s.phase == HUNT:
            if can_hunt(s, data):
                return
            s.phase = PAINT
        elif s.phase == PAINT:
            if can_paint(s, data):
                return
            while s.n_taken > 0:
                lose(s, int(s.taken[0]), log)
            draw(s, hunter_seat(s), due(s), DRAWING, shuffler, log)
            if s.bonus > 0:
                draw(s, hunter_seat(s), s.bonus, COVERING_HANDS, shuffler, log)
            s.phase = NEXT
        else:
            next_hunter(s)
            if s.phase == NEXT:
                start_round(s, data, log)

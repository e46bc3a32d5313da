"""One player's turn: hunt, paint, place totems, draw."""

from lascaux.games.prehistories.kernels.cards import draw
from lascaux.games.prehistories.kernels.cave import cover, painted, place_count
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
from lascaux.games.prehistories.kernels.log import LOST, PAINTED, TAKEN, TOTEMS_PLACED, note
from lascaux.games.prehistories.kernels.objectives import TRIPLE, column, fulfilled, row
from lascaux.games.prehistories.kernels.round import finish, first_zone, start_round, zone_count
from lascaux.games.prehistories.material import CELLS, PERMANENT, SIDE
from lascaux.kit.jit import Box, Ints, Rows, State, helper, kernel

NO_TILE, UNHURT, ONE_INJURY, MORE_INJURIES = 3, 2, 1, 0
COLUMN_SOURCE, ROW_SOURCE, LEGEND_SOURCE = range(3)
CARD_SOURCES = len(PERMANENT)
ONE_HAND_BONUS, TWO_HANDS_BONUS = 1, 2


@helper
def hunter_seat(s: State) -> int:
    """Whose turn it is."""
    return s.order[s.turn]


@kernel
def can_hunt(s: State, box: Box) -> bool:
    """Whether the hunters not yet sent could take a tile together."""
    for zone in range(zone_count(s, box)):
        if s.zone_tile[zone] != EMPTY and box.FROM[first_zone(s) + zone] <= box.SUM[s.left]:
            return True
    return False


@kernel
def may_send(s: State, box: Box, zone: int, cards: int) -> bool:
    """Whether these hunters may go to that zone (PH-1 to PH-4)."""
    if zone >= zone_count(s, box) or s.zone_tile[zone] == EMPTY or (cards & ~s.left) != 0:
        return False
    return cards != 0 and box.SUM[cards] >= box.FROM[first_zone(s) + zone]


@kernel
def place_totems(s: State, seat: int, source: int, totems: int, first: int, log: Rows) -> None:
    """Put totems on an objective, as many as there still are (PO-2); the eighth ends the game (PE-1)."""
    totems = min(totems, TOTEMS - s.totems[seat])
    if totems <= 0:
        return
    s.totems[seat] += totems
    s.account[seat * SOURCE_COUNT + source] += totems
    note(log, TOTEMS_PLACED, seat, source, totems, first, 0)
    if s.totems[seat] == TOTEMS:
        finish(s, log)


@kernel
def check_cards(s: State, box: Box, seat: int, at_hunt: bool, log: Rows) -> None:
    """Totems for objective cards just fulfilled: more for the first ever, once for each player (PO-4).

    One card looks at the hunt, all others at the cave.
    """
    for i in range(s.n_objectives):
        objective = int(s.objectives[i])
        if s.phase == OVER or (s.objective_done[i] >> seat) & 1 or (objective == TRIPLE) != at_hunt:
            continue
        if not fulfilled(s, box, seat, objective):
            continue
        first = 1 if s.objective_done[i] == 0 else 0
        s.objective_done[i] |= 1 << seat
        if first:
            s.objective_first[i] = seat
        totems = box.OBJECTIVE_FIRST[objective] if first else box.OBJECTIVE_LATER[objective]
        place_totems(s, seat, CARD_SOURCES + objective, totems, first, log)


@kernel
def check_lines(s: State, box: Box, seat: int, was: int, log: Rows) -> None:
    """A totem for every column and row that is full now and was not before (PO-1)."""
    bare = ~painted(s, box, seat)
    for i in range(SIDE):
        if (column(i) & bare) == 0 and (column(i) & ~was) != 0:
            place_totems(s, seat, COLUMN_SOURCE, 1, 0, log)
        if (row(i) & bare) == 0 and (row(i) & ~was) != 0:
            place_totems(s, seat, ROW_SOURCE, 1, 0, log)


@kernel
def hunt(s: State, box: Box, zone: int, cards: int, log: Rows) -> None:
    """A group takes the tile of a zone, with or without an injury, and is discarded (PH-2, PH-6)."""
    seat = hunter_seat(s)
    tile = int(s.zone_tile[zone])
    injured = 1 if box.SUM[cards] < box.SAFE[first_zone(s) + zone] else 0
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
    note(log, TAKEN, seat, zone, tile, cards, injured)
    check_cards(s, box, seat, True, log)


@kernel
def take_waiting(s: State, kind: int) -> None:
    """Take a tile from those waiting to be painted."""
    at = 0
    while s.taken[at] != kind:
        at += 1
    s.n_taken -= 1
    for i in range(at, s.n_taken):
        s.taken[i] = s.taken[i + 1]
    s.taken[s.n_taken] = 0


@kernel
def paint(s: State, box: Box, place: int, log: Rows) -> None:
    """Paint a tile, cover hands, and check the objectives (PC-5, PO-1 to PO-4)."""
    seat = hunter_seat(s)
    kind = place // (2 * CELLS)
    cells = box.FACE[place]
    was = painted(s, box, seat)
    take_waiting(s, kind)
    cover(s, box, seat, place)
    if (cells & box.ONE_HAND[seat]) != 0:
        s.bonus += ONE_HAND_BONUS
    if (cells & box.TWO_HANDS[seat]) != 0:
        s.bonus += TWO_HANDS_BONUS
    note(log, PAINTED, seat, place, 0, 0, 0)
    if box.ANIMAL[kind] >= ORDINARY:
        place_totems(s, seat, LEGEND_SOURCE, 1, 0, log)
    check_lines(s, box, seat, was, log)
    check_cards(s, box, seat, False, log)


@kernel
def lose(s: State, kind: int, log: Rows) -> None:
    """A tile without a place leaves the game (PC-6)."""
    take_waiting(s, kind)
    s.lost[kind] += 1
    note(log, LOST, hunter_seat(s), kind, 0, 0, 0)


@kernel
def can_paint(s: State, box: Box) -> bool:
    """Whether any tile waiting to be painted has a place."""
    for i in range(s.n_taken):
        if place_count(s, box, hunter_seat(s), s.taken[i]) > 0:
            return True
    return False


@helper
def due(s: State) -> int:
    """How many cards a turn's hunt and hands give (PD-1, PC-5)."""
    if s.caught == 0:
        return NO_TILE
    if s.injuries == 0:
        return UNHURT + s.bonus
    return (ONE_INJURY if s.injuries == 1 else MORE_INJURIES) + s.bonus


@kernel
def next_hunter(s: State) -> None:
    """The next in order of initiative begins to hunt."""
    s.turn += 1
    s.caught = 0
    s.injuries = 0
    s.bonus = 0
    s.left = 0
    if s.turn < s.n_order:
        s.left = s.laid[hunter_seat(s)]
        s.phase = HUNT


@kernel
def advance(s: State, box: Box, shuffler: Ints, log: Rows) -> None:
    """Do all that nobody decides, until somebody has to."""
    while s.phase != OVER and s.phase != CHOOSE:
        if s.phase == HUNT:
            if can_hunt(s, box):
                return
            s.phase = PAINT
        elif s.phase == PAINT:
            if can_paint(s, box):
                return
            while s.n_taken > 0:
                lose(s, int(s.taken[0]), log)
            draw(s, hunter_seat(s), due(s), shuffler, log)
            s.phase = NEXT
        else:
            next_hunter(s)
            if s.phase == NEXT:
                start_round(s, box, log)

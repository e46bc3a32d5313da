"""Heuristic value of paintings: totems at once, and progress towards others. In thousandths."""

from lascaux.games.prehistories.kernels.cave import cover, nth_cell, painted, second_spots, spots
from lascaux.games.prehistories.kernels.layout import ANIMAL_COUNT, ORDINARY
from lascaux.games.prehistories.kernels.objectives import CATCH, amount, needed
from lascaux.games.prehistories.kernels.turn import hands_under
from lascaux.games.prehistories.material import CELLS, SIDE
from lascaux.kit.jit import GameData, State, bit_count, kernel

TOTEM = 10_000
CARD = 1_200
CELL = 500
LINE_UNDER_WAY = 3_500
"""The value of a nearly full line; of a less full one, the cube of its part."""
CARD_UNDER_WAY = 4_000
"""The value of a totem of a nearly fulfilled objective; of others, the square of its part."""
NOTHING = -1_000_000


@kernel
def lines_worth(s: State, data: GameData, seat: int) -> int:
    """Return the value of columns and rows, full or in progress."""
    paint = painted(s, data, seat)
    worth = 0
    for line in range(2 * SIDE):
        n = bit_count(paint & data.LINE[line])
        worth += TOTEM if n == SIDE else LINE_UNDER_WAY * n * n * n // (SIDE * SIDE * SIDE)
    return worth


@kernel
def cards_worth(s: State, data: GameData, seat: int) -> int:
    """Return the value of objective cards that the seat has not fulfilled before: the totems they would give now."""
    worth = 0
    for i in range(s.n_objectives):
        objective = int(s.objectives[i])
        if (s.objective_done[i] >> seat) & 1 or data.SORT[objective] == CATCH:
            continue
        need = needed(s, data, seat, objective)
        have = min(need, amount(s, data, seat, objective, 0))
        part = TOTEM if have == need else CARD_UNDER_WAY * have * have // (need * need)
        worth += part * (data.OBJECTIVE_LATER[objective] if s.objective_done[i] else data.OBJECTIVE_FIRST[objective])
    return worth


@kernel
def cave_worth(s: State, data: GameData, seat: int) -> int:
    """Return the value of a cave."""
    worth = lines_worth(s, data, seat) + cards_worth(s, data, seat) + CELL * bit_count(s.paint[seat])
    for animal in range(seat * ANIMAL_COUNT + ORDINARY, (seat + 1) * ANIMAL_COUNT):
        if s.animals[animal] != 0:
            worth += TOTEM
    return worth


@kernel
def uncover(s: State, data: GameData, seat: int, place: int) -> None:
    """Remove the last tile from a cave: the reverse of `cover`."""
    kind = place // (2 * CELLS)
    cells = data.FACE[place]
    s.n_tiles[seat] -= 1
    s.tiles[seat * CELLS + s.n_tiles[seat]] = 0
    s.paint[seat] &= ~cells
    s.animals[seat * ANIMAL_COUNT + data.ANIMAL[kind]] &= ~cells
    if data.SIZE[kind] == 1:
        s.small[seat] -= 1


@kernel
def worth_after(s: State, data: GameData, seat: int, place: int) -> int:
    """Return the value of a cave with a tile painted there, and the cards of the hands it covers."""
    cover(s, data, seat, place)
    worth = cave_worth(s, data, seat) + CARD * hands_under(data, seat, data.FACE[place])
    uncover(s, data, seat, place)
    return worth


@kernel
def best_of(s: State, data: GameData, seat: int, face: int, cells: int) -> int:
    """Return the best of some places of a face; -1 if there is none."""
    best = NOTHING
    found = -1
    while cells != 0:
        place = face * CELLS + nth_cell(cells, 0)
        worth = worth_after(s, data, seat, place)
        if worth > best:
            best = worth
            found = place
        cells &= cells - 1
    return found


@kernel
def best_place(s: State, data: GameData, seat: int, kind: int) -> int:
    """Return the best place of a tile; -1 if it has none."""
    one = best_of(s, data, seat, 2 * kind, spots(s, data, seat, 2 * kind))
    two = best_of(s, data, seat, 2 * kind + 1, second_spots(s, data, seat, kind))
    if one < 0 or two < 0:
        return max(one, two)
    return one if worth_after(s, data, seat, one) >= worth_after(s, data, seat, two) else two


@kernel
def best_gain(s: State, data: GameData, seat: int, kind: int) -> int:
    """Return the most a tile can add to a cave; 0 if it has no place."""
    place = best_place(s, data, seat, kind)
    return 0 if place < 0 else worth_after(s, data, seat, place) - cave_worth(s, data, seat)

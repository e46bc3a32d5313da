"""Places for several tiles: every place of each as the first, the others then as good as possible."""

from lascaux.bots.prehistories.learned.features import marks
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.plans import NONE, PLACE, PLACES_IN, PLAN, room_for
from lascaux.bots.prehistories.learned.value import POINTS_A_CARD, USUAL_CARDS, USUAL_POINTS, WORST, best_spot, value
from lascaux.bots.prehistories.worth import uncover
from lascaux.games.prehistories.kernels.cave import cover, nth_cell, second_spots, spots
from lascaux.games.prehistories.kernels.layout import ZONES
from lascaux.games.prehistories.kernels.turn import hands_under
from lascaux.games.prehistories.material import CELLS
from lascaux.kit.jit import GameData, Ints, State, kernel

WAITING, MADE, BUFFER = 0, ZONES, 2 * ZONES
"""The buffer: the waiting tiles, and the places of a sequence of paintings."""


@kernel
def finish_painting(s: State, data: GameData, seat: int, left: int, before: int, bonus: int, memory: Memory) -> int:
    """Return the cave's value once the tiles of a set (bits for those in the buffer) are painted, the best one first.

    The paintings are stored, and undone.
    """
    buffer = memory.buffer
    made = 0
    while left != 0:
        best = WORST
        tile = NONE
        for i in range(PLACES_IN):
            if (left >> i) & 1:
                place, worth = best_spot(s, data, seat, buffer[WAITING + i], before, memory)
                if place >= 0 and worth > best:
                    best = worth
                    tile = i
                    buffer[MADE + made] = place
        if tile == NONE:
            break
        cover(s, data, seat, buffer[MADE + made])
        bonus += hands_under(data, seat, data.FACE[buffer[MADE + made]])
        made += 1
        left &= ~(1 << tile)
    gained = marks(s, data, seat) - before
    cards = USUAL_CARDS + bonus
    worth = value(s, data, seat, gained, cards, USUAL_POINTS + bonus * POINTS_A_CARD // 2, memory)
    for i in range(made - 1, -1, -1):
        uncover(s, data, seat, buffer[MADE + i])
    for i in range(made, PLACES_IN):
        buffer[MADE + i] = NONE
    return worth


@kernel
def list_paintings(
    s: State, data: GameData, seat: int, count: int, memory: Memory, plans: Ints, first: int, most: int
) -> int:
    """Write the best sequences of paintings of the tiles in the buffer; return their number, 0 if no tile has a place.

    Every place of every tile is tried as the first of them.
    """
    buffer = memory.buffer
    before = marks(s, data, seat)
    n = 0
    for face in range(2 * count):
        tile = face >> 1
        kind = buffer[WAITING + tile]
        cells = second_spots(s, data, seat, kind) if face & 1 else spots(s, data, seat, 2 * kind)
        while cells != 0:
            place = (2 * kind + (face & 1)) * CELLS + nth_cell(cells, 0)
            left = ((1 << count) - 1) & ~(1 << tile)
            cover(s, data, seat, place)
            bonus = hands_under(data, seat, data.FACE[place])
            worth = finish_painting(s, data, seat, left, before, bonus, memory)
            uncover(s, data, seat, place)
            at = room_for(worth, plans, first, n, most)
            if at != NONE:
                row = first + at * PLAN
                plans[row + PLACE] = place
                for i in range(PLACES_IN - 1):
                    plans[row + PLACE + 1 + i] = buffer[MADE + i]
                n = min(most, n + 1)
            cells &= cells - 1
    return n

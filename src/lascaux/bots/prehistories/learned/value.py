"""The value of a cave and a hand: a sum of learned weights, in 1024ths of the log odds to win.

The weights depend on a tribe's stage: with seven totems, other features matter than with none.
"""

from lascaux.bots.prehistories.learned.features import FEATURE_ROWS, marks, write_features
from lascaux.bots.prehistories.learned.memory import RATE, SIGHT, Memory
from lascaux.bots.prehistories.worth import uncover
from lascaux.games.prehistories.kernels.cave import cover, nth_cell, second_spots, spots
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS, OVER, TOTEMS
from lascaux.games.prehistories.kernels.round import winners
from lascaux.games.prehistories.kernels.turn import hands_under
from lascaux.games.prehistories.material import CELLS
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, Ints, State, bit_count, helper, kernel

SIDES, STAGES = 2, 6
# Rows of one stage: the features, then by the number of hunters in the hand its value, and that of one of their points.
HAND_ROW = FEATURE_ROWS
POINT_ROW = HAND_ROW + CARDS + 1
ROWS = POINT_ROW + CARDS + 1
POINT_SHIFT = 4
"""The value of a point is stored in 16ths."""
ODDS_STEPS, ODDS_SHIFT = 512, 4
# The tables of the player: the weights, the odds for a lead in value, the cheapest group by total and hunters.
WEIGHTS = SIDES * STAGES * ROWS
ODDS_AT = WEIGHTS
GROUPS_AT = ODDS_AT + 2 * ODDS_STEPS + 1
MOST_NEEDED = 16
"""The highest total that a zone needs."""
TABLES = GROUPS_AT + (MOST_NEEDED + 1) * CARD_SETS
EVEN = 1024
"""The odds for no lead."""
CERTAIN = 1 << 16
WON = 30 * 1024
WORST = -(1 << 40)
USUAL_CARDS, USUAL_POINTS = 5, 17
"""The average hand, with which caves are compared."""
POINTS_A_CARD = 7  # of two cards


@helper
def stage_of(s: State, totems: int) -> int:
    """Return the first row of a stage's weights: the first totems are taken in pairs."""
    stage = totems // 2 if totems < 4 else totems - 2
    return ((0 if s.players <= 3 else 1) * STAGES + min(STAGES - 1, stage)) * ROWS


@helper
def hand_worth(tables: Ints, stage: int, cards: int, points: int) -> int:
    """Return the value of a hand."""
    return tables[stage + HAND_ROW + cards] + ((tables[stage + POINT_ROW + cards] * points) >> POINT_SHIFT)


@kernel
def value(s: State, data: GameData, seat: int, gained: int, cards: int, points: int, memory: Memory) -> int:
    """Return the value of a seat's cave with such a hand, and totems that the state does not count yet."""
    n = write_features(s, data, seat, gained, cards, memory.oversight[SIGHT], memory.seen)
    if memory.seen[0] >= TOTEMS:
        return WON
    stage = stage_of(s, memory.seen[0])
    worth = hand_worth(memory.tables, stage, cards, points)
    for i in range(1, n):
        worth += memory.tables[stage + memory.seen[i]]
    return worth


@kernel
def value_at(s: State, data: GameData, seat: int, place: int, before: int, memory: Memory) -> int:
    """Return the value of a cave with a tile painted there; `before` are its marks that the state has counted."""
    cover(s, data, seat, place)
    bonus = hands_under(data, seat, data.FACE[place])
    cards = USUAL_CARDS + bonus
    points = USUAL_POINTS + bonus * POINTS_A_CARD // 2
    worth = value(s, data, seat, marks(s, data, seat) - before, cards, points, memory)
    uncover(s, data, seat, place)
    return worth


@kernel
def totems_at(s: State, data: GameData, seat: int, place: int, before: int, memory: Memory) -> int:
    """Return the totems that a tile painted there brings at once."""
    value_at(s, data, seat, place, before, memory)
    return memory.seen[0] - int(s.totems[seat])


@kernel
def best_on_face(
    s: State, data: GameData, seat: int, face: int, cells: int, before: int, least: int, rate: int, memory: Memory
) -> tuple[int, int]:
    """Return the best of some places of a face with a value above `least`, and the value; -1 if there is none.

    At this rate, in a thousand, places that bring no totem are overlooked.
    """
    found = -1
    while cells != 0:
        place = face * CELLS + nth_cell(cells, 0)
        worth = value_at(s, data, seat, place, before, memory)
        if worth > least and (rate == 0 or memory.seen[0] > s.totems[seat] or roll(memory.dice, 1000) >= rate):
            least = worth
            found = place
        cells &= cells - 1
    return found, least


@kernel
def best_among_all(
    s: State, data: GameData, seat: int, kind: int, before: int, rate: int, memory: Memory
) -> tuple[int, int]:
    """Return the best place of a tile and the resulting value; -1 if none was seen."""
    one = spots(s, data, seat, 2 * kind)
    two = second_spots(s, data, seat, kind)
    first, worth = best_on_face(s, data, seat, 2 * kind, one, before, WORST, rate, memory)
    second, more = best_on_face(s, data, seat, 2 * kind + 1, two, before, worth, rate, memory)
    return (second if second >= 0 else first), more


@kernel
def best_spot(s: State, data: GameData, seat: int, kind: int, before: int, memory: Memory) -> tuple[int, int]:
    """Return the best place of a tile and the resulting value; -1 if it has none.

    If all were overlooked, it looks again.
    """
    rate = memory.oversight[RATE]
    place, worth = best_among_all(s, data, seat, kind, before, rate, memory)
    if place < 0 and rate > 0:
        return best_among_all(s, data, seat, kind, before, 0, memory)
    return place, worth


@kernel
def standing_value(s: State, data: GameData, seat: int, memory: Memory) -> int:
    """Return a seat's current value, its own hand included."""
    hand = s.hand[seat]
    return value(s, data, seat, 0, bit_count(hand), data.SUM[hand], memory)


@kernel
def chance(s: State, data: GameData, me: int, memory: Memory) -> int:
    """Return a seat's chance to win, in 65536ths; exact once the game is over."""
    if s.phase == OVER:
        won = winners(s)
        return CERTAIN // bit_count(won) if (won >> me) & 1 else 0
    mine = standing_value(s, data, me, memory)
    odds = EVEN
    for seat in range(s.players):
        if seat != me:
            lead = (standing_value(s, data, seat, memory) - mine) >> ODDS_SHIFT
            odds += memory.tables[ODDS_AT + ODDS_STEPS + max(-ODDS_STEPS, min(ODDS_STEPS, lead))]
    return CERTAIN * EVEN // odds

"""Chooses groups and zones greedily: the best tile for its price, then the next with the hunters left."""

from lascaux.bots.prehistories.worth import CARD, NOTHING, TOTEM, best_gain
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS, EMPTY, EVERY_CARD, ZONES
from lascaux.games.prehistories.kernels.round import zone_at
from lascaux.games.prehistories.kernels.turn import NO_TILE_DRAW, UNHURT_DRAW
from lascaux.games.prehistories.material import HUNTERS
from lascaux.kit.jit import GameData, Ints, State, bit_count, kernel

IN_HAND = 600
"""The value of a hunter in the hand, apart from its strength; in thousandths, like all values below."""
STRENGTH = 350
"""The value of a point of its strength in the hand."""
MOST_IN_A_GROUP = 6
LAST_IDLE = 2
PLENTY = 6
"""With this many hunters still to draw, one in the hand has its full price."""
FULL_PRICE, LEAST_PRICE = 1_000, 100
NO_GROUP = -1

# The planner's tables: the cheapest group for each total, the value of each zone's tile, the gain of a group.
TOTALS = sum(value for value, _ in HUNTERS[0]) + 1
WORTH = TOTALS
GAIN = WORTH + ZONES
NOTES = GAIN + 1


@kernel
def price(data: GameData, cards: int) -> int:
    """Return the price of sending these hunters."""
    return IN_HAND * bit_count(cards) + STRENGTH * data.SUM[cards]


@kernel
def find_cheapest(data: GameData, pool: int, notes: Ints) -> None:
    """Write the cheapest group of these hunters that reaches a total of 0, of 1, and so on; 0 if none does."""
    for total in range(TOTALS):
        notes[total] = 0
    cards = pool
    while cards != 0:
        if bit_count(cards) <= MOST_IN_A_GROUP:
            total = data.SUM[cards]
            if notes[total] == 0 or price(data, cards) <= price(data, notes[total]):
                notes[total] = cards
        cards = (cards - 1) & pool
    for total in range(TOTALS - 2, -1, -1):
        more = notes[total + 1]
        if more != 0 and (notes[total] == 0 or price(data, more) < price(data, notes[total])):
            notes[total] = more


@kernel
def find_worths(s: State, data: GameData, seat: int, notes: Ints) -> None:
    """Write the value of each zone's tile for the seat's cave."""
    for zone in range(data.ZONES[s.players]):
        tile = int(s.zone_tile[zone])
        notes[WORTH + zone] = NOTHING if tile == EMPTY else best_gain(s, data, seat, tile)


@kernel
def scarcity(spare: int) -> int:
    """Return the part of its price that a hunter costs: less with a full hand, since hunters come back."""
    return min(FULL_PRICE, max(LEAST_PRICE, FULL_PRICE * spare // PLENTY))


@kernel
def best_group(s: State, data: GameData, pool: int, gone: int, spare: int, notes: Ints) -> int:
    """Return the group with the largest net gain, as zone * CARD_SETS + hunters; its gain is written.

    Candidates are, for each zone, the cheapest uninjured group and the cheapest of all.
    """
    find_cheapest(data, pool, notes)
    best = NO_GROUP
    notes[GAIN] = NOTHING
    for zone in range(data.ZONES[s.players]):
        if s.zone_tile[zone] == EMPTY or (gone >> zone) & 1:
            continue
        for hurt in range(2):
            least = data.FROM[zone_at(s, zone)] if hurt else data.SAFE[zone_at(s, zone)]
            cards = notes[least]
            gain = notes[WORTH + zone] - scarcity(spare) * (price(data, cards) + hurt * CARD) // FULL_PRICE
            if cards != 0 and gain > notes[GAIN]:
                notes[GAIN] = gain
                best = zone * CARD_SETS + cards
    return best


@kernel
def least_gain(s: State, spare: int) -> int:
    """Return the least gain of the first tile: it costs a card of the draw, if any.

    A third idle round ends the game.
    """
    if s.idle >= LAST_IDLE:
        return -TOTEM
    return 0 if s.caught else CARD * max(0, min(NO_TILE_DRAW, spare) - UNHURT_DRAW)


@kernel
def first_group(s: State, data: GameData, seat: int, pool: int, notes: Ints) -> int:
    """Return the group to send first of these hunters; `NO_GROUP` if none gains."""
    spare = CARDS - bit_count(s.hand[seat])
    find_worths(s, data, seat, notes)
    group = best_group(s, data, pool, 0, spare, notes)
    return group if notes[GAIN] > least_gain(s, spare) else NO_GROUP


@kernel
def all_groups(s: State, data: GameData, seat: int, pool: int, notes: Ints) -> int:
    """Return the hunters of consecutive groups, each the best of the rest, while they gain."""
    group = first_group(s, data, seat, pool, notes)
    spare = CARDS - bit_count(s.hand[seat])
    gone = 0
    chosen = 0
    while group != NO_GROUP:
        cards = group & EVERY_CARD
        chosen |= cards
        gone |= 1 << (group // CARD_SETS)
        spare += bit_count(cards)
        group = best_group(s, data, pool & ~chosen, gone, spare, notes)
        if notes[GAIN] <= 0:
            group = NO_GROUP
    return chosen

"""Chooses groups and zones by the sum of the tiles' gains and the value of the hand after the turn."""

from lascaux.bots.prehistories.learned.features import marks
from lascaux.bots.prehistories.learned.gains import CATCH_GAIN, GAIN, SPOT
from lascaux.bots.prehistories.learned.memory import RATE, Memory
from lascaux.bots.prehistories.learned.value import GROUPS_AT, hand_worth, stage_of, totems_at
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS, EMPTY, EVERY_CARD, ZONES
from lascaux.games.prehistories.kernels.round import zone_at
from lascaux.games.prehistories.kernels.turn import MORE_INJURIES_DRAW, NO_TILE_DRAW, ONE_INJURY_DRAW, UNHURT_DRAW
from lascaux.games.prehistories.material import HUNTERS
from lascaux.kit.chance import roll
from lascaux.kit.jit import GameData, Ints, State, bit_count, helper, kernel

NO_GROUP = -1
ALL_POINTS = sum(value for value, _ in HUNTERS[0])
BIG_CATCH = 3
LAST_IDLE = 2
LAST_CALL = 2048
"""The value added to a tile when the game would end without one."""


@helper
def cheapest(tables: Ints, pool: int, least: int) -> int:
    """Return the cheapest of these hunters that reach a total; 0 if they cannot."""
    return tables[GROUPS_AT + least * CARD_SETS + pool]


@helper
def draw_after(caught: int, injuries: int) -> int:
    """Return how many cards a turn gives (PD-1)."""
    if caught == 0:
        return NO_TILE_DRAW
    if injuries == 0:
        return UNHURT_DRAW
    return ONE_INJURY_DRAW if injuries == 1 else MORE_INJURIES_DRAW


@kernel
def hand_after(s: State, data: GameData, seat: int, sent: int, caught: int, injuries: int, tables: Ints) -> int:
    """Return the value of the hand after sending these hunters and drawing others of average strength."""
    left = s.hand[seat] & ~sent
    cards = bit_count(left)
    points = data.SUM[left]
    drawn = min(draw_after(caught, injuries), CARDS - cards)
    if drawn > 0:
        points += drawn * (ALL_POINTS - points) // (CARDS - cards)
    return hand_worth(tables, stage_of(s, s.totems[seat]), cards + drawn, points)


@kernel
def group_gain(s: State, seat: int, zone: int, caught: int, notes: Ints, at: int) -> int:
    """Return the gain of one more tile after `caught` of this turn."""
    gain = notes[at + GAIN + seat * ZONES + zone]
    if caught == BIG_CATCH - 1:
        gain += notes[at + CATCH_GAIN + seat]
    if caught == 0 and s.idle >= LAST_IDLE:
        gain += LAST_CALL
    return gain


@kernel
def is_overlooked(s: State, data: GameData, seat: int, zone: int, memory: Memory, at: int) -> bool:
    """Return whether a zone is overlooked when hunters are chosen: never if its tile brings a totem at once."""
    rate = memory.oversight[RATE]
    if rate == 0 or roll(memory.dice, 1000) >= rate // 2:
        return False
    place = memory.notes[at + SPOT + seat * ZONES + zone]
    return place < 0 or totems_at(s, data, seat, place, marks(s, data, seat), memory) == 0


@kernel
def next_group(
    s: State,
    data: GameData,
    seat: int,
    pool: int,
    sent: int,
    gone: int,
    caught: int,
    injuries: int,
    laying: bool,
    memory: Memory,
    at: int,
) -> tuple[int, int]:
    """Return the group of a pool with the largest gain, as zone * CARD_SETS + hunters, and whether it is injured; or
    none.

    `sent` and `gone` are hunters and zones of the plan so far. While hunters are chosen, zones may be overlooked.
    """
    tables = memory.tables
    best = NO_GROUP
    hurts = 0
    most = hand_after(s, data, seat, sent, caught, injuries, tables)
    for zone in range(data.ZONES[s.players]):
        if (
            s.zone_tile[zone] == EMPTY
            or (gone >> zone) & 1
            or (laying and is_overlooked(s, data, seat, zone, memory, at))
        ):
            continue
        gain = group_gain(s, seat, zone, caught, memory.notes, at)
        for hurt in range(2):
            cards = cheapest(tables, pool, data.FROM[zone_at(s, zone)] if hurt else data.SAFE[zone_at(s, zone)])
            if cards != 0:
                worth = gain + hand_after(s, data, seat, sent | cards, caught + 1, injuries + hurt, tables)
                if worth > most:
                    most = worth
                    best = zone * CARD_SETS + cards
                    hurts = hurt
    return best, hurts


@kernel
def hunters_to_lay(s: State, data: GameData, seat: int, memory: Memory, at: int) -> int:
    """Return the hunters of consecutive groups, each the best of the rest, while they gain."""
    laid = 0
    gone = 0
    caught = 0
    injuries = 0
    while True:
        pool = s.hand[seat] & ~laid
        group, hurts = next_group(s, data, seat, pool, laid, gone, caught, injuries, True, memory, at)
        if group == NO_GROUP:
            return laid
        laid |= group & EVERY_CARD
        gone |= 1 << (group // CARD_SETS)
        caught += 1
        injuries += hurts

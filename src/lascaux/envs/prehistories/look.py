"""Writes a seat's observation of Prehistories; `features.py` describes it."""

from lascaux.envs.prehistories.features import FEATURES
from lascaux.envs.wiping import wipe_sights
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    CARDS,
    CHOOSE,
    EMPTY,
    HUNT,
    KIND_COUNT,
    OBJECTIVE_CARDS,
    PAINT,
    PILE_COUNT,
    SEATS,
    SOURCE_COUNT,
    ZONES,
)
from lascaux.games.prehistories.kernels.turn import hunter_seat
from lascaux.games.prehistories.material import CELLS
from lascaux.kit.jit import Box, Shorts, State, bit_count, helper, kernel

CAVES, HANDS, HAND, CHOSEN, UNSENT, LAID, SHOWN, DISCARD = (
    FEATURES.at(name).start for name in ("caves", "hands", "hand", "chosen", "left", "laid", "shown", "discard")
)
HAND_SIZE, DECK_SIZE, READY, TOTEMS, ACCOUNT, ORDER, AHEAD = (
    FEATURES.at(name).start for name in ("hand_size", "deck_size", "ready", "totems", "account", "order", "ahead")
)
HUNTER, ASKED, PHASE, OF_HUNT, ROUND, IN_ZONES, PILES, WAITING, LOST, OBJECTIVES, DONE, FIRST = (
    FEATURES.at(name).start
    for name in (
        "hunter",
        "asked",
        "phase",
        "hunt",
        "round",
        "zones",
        "piles",
        "waiting",
        "lost",
        "objectives",
        "done",
        "first",
    )
)
SIZE = FEATURES.size
ON_THE_WALL = ANIMAL_COUNT + 1


@helper
def seen_from(s: State, seat: int, other: int) -> int:
    """Return another seat's number relative to a seat, which is 0, in the order of the seats."""
    return (other - seat + int(s.players)) % int(s.players)


@helper
def show_cards(sights: Shorts, row: int, at: int, cards: int) -> None:
    """Write a set of hunters."""
    for card in range(CARDS):
        sights[row, at + card] = (cards >> card) & 1


@helper
def show_cave(s: State, box: Box, seat: int, sights: Shorts, row: int, place: int) -> None:
    """Write one cave."""
    at = place * CELLS
    bare = ~(s.paint[seat] | box.PAINTINGS[seat])
    for cell in range(CELLS):
        code = 0
        if (box.PAINTINGS[seat] >> cell) & 1:
            code = ON_THE_WALL
        elif (s.paint[seat] >> cell) & 1:
            for animal in range(ANIMAL_COUNT):
                if (s.animals[seat * ANIMAL_COUNT + animal] >> cell) & 1:
                    code = animal + 1
        sights[row, CAVES + at + cell] = code
        sights[row, HANDS + at + cell] = ((bare & box.ONE_HAND[seat]) >> cell) & 1
        sights[row, HANDS + at + cell] += 2 * (((bare & box.TWO_HANDS[seat]) >> cell) & 1)


@helper
def show_tribe(s: State, box: Box, seat: int, other: int, sights: Shorts, row: int, place: int) -> None:
    """Write the public part of a tribe."""
    show_cave(s, box, other, sights, row, place)
    show_cards(sights, row, LAID + place * CARDS, 0 if s.phase == CHOOSE else s.laid[other])
    show_cards(sights, row, SHOWN + place * CARDS, s.shown[other])
    show_cards(sights, row, DISCARD + place * CARDS, s.discard[other])
    sights[row, HAND_SIZE + place] = bit_count(int(s.hand[other]))
    sights[row, DECK_SIZE + place] = s.deck_n[other]
    sights[row, READY + place] = s.ready[other]
    sights[row, TOTEMS + place] = s.totems[other]
    for source in range(SOURCE_COUNT):
        sights[row, ACCOUNT + place * SOURCE_COUNT + source] = s.account[other * SOURCE_COUNT + source]
    for i in range(s.players):
        behind = (seat + i) % s.players
        sights[row, AHEAD + place * SEATS + i] = (s.ahead[other] >> behind) & 1


@helper
def show_board(s: State, box: Box, sights: Shorts, row: int) -> None:
    """Write zones, piles, and waiting or lost tiles."""
    for zone in range(ZONES):
        sights[row, IN_ZONES + zone] = s.zone_tile[zone] + 1
    for pile in range(PILE_COUNT):
        sights[row, PILES + pile] = box.PILE_SIZE[pile] - s.pile_at[pile]
    for kind in range(KIND_COUNT):
        sights[row, LOST + kind] = s.lost[kind]
    for i in range(s.n_taken):
        sights[row, WAITING + s.taken[i]] += 1


@helper
def show_objectives(s: State, seat: int, sights: Shorts, row: int) -> None:
    """Write the objectives, who fulfilled them, and who was first."""
    for i in range(OBJECTIVE_CARDS):
        sights[row, OBJECTIVES + i] = s.objectives[i] + 1
        if s.objective_first[i] != EMPTY:
            sights[row, FIRST + i] = 1 + seen_from(s, seat, s.objective_first[i])
        for other in range(s.players):
            sights[row, DONE + i * SEATS + seen_from(s, seat, other)] = (s.objective_done[i] >> other) & 1


@helper
def show_turn(s: State, seat: int, sights: Shorts, row: int) -> None:
    """Write whose turn it is, and its progress."""
    for i in range(s.n_order):
        sights[row, ORDER + seen_from(s, seat, s.order[i])] = i + 1
    hunts = s.phase == HUNT or s.phase == PAINT
    if hunts:
        sights[row, HUNTER] = 1 + seen_from(s, seat, hunter_seat(s))
    if hunts and hunter_seat(s) == seat:
        sights[row, ASKED] = 1
    if s.phase == CHOOSE and s.ready[seat] == 0:
        sights[row, ASKED] = 1
    sights[row, PHASE] = s.phase
    sights[row, OF_HUNT] = s.caught
    sights[row, OF_HUNT + 1] = s.injuries
    sights[row, OF_HUNT + 2] = s.bonus
    sights[row, ROUND] = s.rounds
    sights[row, ROUND + 1] = s.idle


@kernel
def look(s: State, box: Box, seat: int, sights: Shorts, row: int) -> None:
    """Write a seat's observation into a row."""
    wipe_sights(sights, row, SIZE)
    for place in range(s.players):
        show_tribe(s, box, seat, (seat + place) % s.players, sights, row, place)
    show_cards(sights, row, HAND, s.hand[seat])
    show_cards(sights, row, CHOSEN, s.laid[seat])
    show_cards(sights, row, UNSENT, s.left)
    show_board(s, box, sights, row)
    show_objectives(s, seat, sights, row)
    show_turn(s, seat, sights, row)

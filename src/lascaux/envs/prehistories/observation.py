"""Writes a seat's observation of Prehistories; `features.py` describes it."""

from lascaux.envs.prehistories.features import FEATURES
from lascaux.envs.zeroing import clear_observation
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
from lascaux.kit.jit import GameData, Shorts, State, bit_count, helper, kernel

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
def show_cards(observations: Shorts, row: int, at: int, cards: int) -> None:
    """Write a set of hunters."""
    for card in range(CARDS):
        observations[row, at + card] = (cards >> card) & 1


@helper
def show_cave(s: State, data: GameData, seat: int, observations: Shorts, row: int, place: int) -> None:
    """Write one cave."""
    at = place * CELLS
    bare = ~(s.paint[seat] | data.PAINTINGS[seat])
    for cell in range(CELLS):
        code = 0
        if (data.PAINTINGS[seat] >> cell) & 1:
            code = ON_THE_WALL
        elif (s.paint[seat] >> cell) & 1:
            for animal in range(ANIMAL_COUNT):
                if (s.animals[seat * ANIMAL_COUNT + animal] >> cell) & 1:
                    code = animal + 1
        observations[row, CAVES + at + cell] = code
        observations[row, HANDS + at + cell] = ((bare & data.ONE_HAND[seat]) >> cell) & 1
        observations[row, HANDS + at + cell] += 2 * (((bare & data.TWO_HANDS[seat]) >> cell) & 1)


@helper
def show_tribe(s: State, data: GameData, seat: int, other: int, observations: Shorts, row: int, place: int) -> None:
    """Write the public part of a tribe."""
    show_cave(s, data, other, observations, row, place)
    show_cards(observations, row, LAID + place * CARDS, 0 if s.phase == CHOOSE else s.laid[other])
    show_cards(observations, row, SHOWN + place * CARDS, s.shown[other])
    show_cards(observations, row, DISCARD + place * CARDS, s.discard[other])
    observations[row, HAND_SIZE + place] = bit_count(int(s.hand[other]))
    observations[row, DECK_SIZE + place] = s.deck_n[other]
    observations[row, READY + place] = s.ready[other]
    observations[row, TOTEMS + place] = s.totems[other]
    for source in range(SOURCE_COUNT):
        observations[row, ACCOUNT + place * SOURCE_COUNT + source] = s.account[other * SOURCE_COUNT + source]
    for i in range(s.players):
        behind = (seat + i) % s.players
        observations[row, AHEAD + place * SEATS + i] = (s.ahead[other] >> behind) & 1


@helper
def show_board(s: State, data: GameData, observations: Shorts, row: int) -> None:
    """Write zones, piles, and waiting or lost tiles."""
    for zone in range(ZONES):
        observations[row, IN_ZONES + zone] = s.zone_tile[zone] + 1
    for pile in range(PILE_COUNT):
        observations[row, PILES + pile] = data.PILE_SIZE[pile] - s.pile_at[pile]
    for kind in range(KIND_COUNT):
        observations[row, LOST + kind] = s.lost[kind]
    for i in range(s.n_taken):
        observations[row, WAITING + s.taken[i]] += 1


@helper
def show_objectives(s: State, seat: int, observations: Shorts, row: int) -> None:
    """Write the objectives, who fulfilled them, and who was first."""
    for i in range(OBJECTIVE_CARDS):
        observations[row, OBJECTIVES + i] = s.objectives[i] + 1
        if s.objective_first[i] != EMPTY:
            observations[row, FIRST + i] = 1 + seen_from(s, seat, s.objective_first[i])
        for other in range(s.players):
            observations[row, DONE + i * SEATS + seen_from(s, seat, other)] = (s.objective_done[i] >> other) & 1


@helper
def show_turn(s: State, seat: int, observations: Shorts, row: int) -> None:
    """Write whose turn it is, and its progress."""
    for i in range(s.n_order):
        observations[row, ORDER + seen_from(s, seat, s.order[i])] = i + 1
    hunts = s.phase == HUNT or s.phase == PAINT
    if hunts:
        observations[row, HUNTER] = 1 + seen_from(s, seat, hunter_seat(s))
    if hunts and hunter_seat(s) == seat:
        observations[row, ASKED] = 1
    if s.phase == CHOOSE and s.ready[seat] == 0:
        observations[row, ASKED] = 1
    observations[row, PHASE] = s.phase
    observations[row, OF_HUNT] = s.caught
    observations[row, OF_HUNT + 1] = s.injuries
    observations[row, OF_HUNT + 2] = s.bonus
    observations[row, ROUND] = s.rounds
    observations[row, ROUND + 1] = s.idle


@kernel
def write_observation(s: State, data: GameData, seat: int, observations: Shorts, row: int) -> None:
    """Write a seat's observation into a row."""
    clear_observation(observations, row, SIZE)
    for place in range(s.players):
        show_tribe(s, data, seat, (seat + place) % s.players, observations, row, place)
    show_cards(observations, row, HAND, s.hand[seat])
    show_cards(observations, row, CHOSEN, s.laid[seat])
    show_cards(observations, row, UNSENT, s.left)
    show_board(s, data, observations, row)
    show_objectives(s, seat, observations, row)
    show_turn(s, seat, observations, row)

"""The set-up: piles, objectives, decks and opening hands."""

from lascaux.games.prehistories.kernels.cards import draw
from lascaux.games.prehistories.kernels.layout import (
    CARDS,
    EMPTY,
    HAND,
    KEY,
    MIXED,
    NIGHT,
    OBJECTIVE_CARDS,
    PILE_COUNT,
    SEATS,
    TILE_COUNT,
    ZONES,
)
from lascaux.games.prehistories.kernels.log import DEALING, SETTING_UP, STARTED, note
from lascaux.games.prehistories.kernels.round import start_round
from lascaux.kit.chance import below, shuffle, word
from lascaux.kit.jit import GameData, Ints, Rows, State, clear, kernel


@kernel
def clear_state(s: State) -> None:
    """Clear the board, before the first round."""
    s.n_actions = 0
    s.rounds = 0
    s.idle = 0
    s.n_objectives = 0
    s.n_taken = 0
    clear(s.paint)
    clear(s.animals)
    clear(s.taken)
    clear(s.pile_at)
    clear(s.lost)
    clear(s.objective_done)
    clear(s.order)
    clear(s.ahead)
    clear(s.ready)
    clear(s.hand)
    clear(s.laid)
    clear(s.discard)
    clear(s.shown)
    clear(s.deck)
    clear(s.deck_n)
    clear(s.first)
    clear(s.first_n)
    clear(s.shuffles)
    clear(s.small)
    clear(s.totems)
    clear(s.account)
    clear(s.n_tiles)
    clear(s.tiles)


@kernel
def shuffle_piles(s: State, data: GameData, stream: Ints) -> None:
    """Shuffle the pile of each size (PB-4)."""
    for i in range(TILE_COUNT):
        s.pile[i] = data.PILE_TILES[i]
    for pile in range(PILE_COUNT):
        shuffle(s.pile, data.PILE_START[pile], data.PILE_SIZE[pile], stream)


@kernel
def choose_objectives(s: State, data: GameData, stream: Ints) -> None:
    """Draw some of the nine objective cards, each with one of its faces (PB-5)."""
    for i in range(OBJECTIVE_CARDS):
        s.objectives[i] = i
        s.objective_first[i] = EMPTY
    s.n_objectives = data.OBJECTIVE_CARDS[s.players]
    for i in range(OBJECTIVE_CARDS):
        j = i + below(stream, OBJECTIVE_CARDS - i)
        card = s.objectives[i]
        s.objectives[i] = s.objectives[j]
        s.objectives[j] = card
        night = 1 if s.faces == NIGHT else 0
        if s.faces == MIXED:
            night = below(stream, 2)
        s.objectives[i] = 2 * s.objectives[i] + night if i < s.n_objectives else EMPTY


@kernel
def shuffle_deck(s: State, seat: int, stream: Ints) -> None:
    """Shuffle a tribe's twelve hunters, face down (PB-2)."""
    for i in range(CARDS):
        s.deck[seat * CARDS + i] = i
    shuffle(s.deck, seat * CARDS, CARDS, stream)
    for i in range(CARDS):
        s.first[seat * CARDS + i] = s.deck[seat * CARDS + CARDS - 1 - i]
    s.deck_n[seat] = CARDS


@kernel
def new_game(s: State, data: GameData, stream: Ints, shuffler: Ints, players: int, faces: int, log: Rows) -> None:
    """Play everything up to the first choice."""
    clear_state(s)
    s.players = players
    s.faces = faces
    for i in range(KEY):
        s.key[i] = word(stream)
    for zone in range(ZONES):
        s.zone_tile[zone] = EMPTY
    shuffle_piles(s, data, stream)
    choose_objectives(s, data, stream)
    note(log, STARTED, SETTING_UP, EMPTY, 0, 0, 0, 0)
    for seat in range(SEATS):
        if seat < players:
            shuffle_deck(s, seat, stream)
            draw(s, seat, HAND, DEALING, shuffler, log)
    start_round(s, data, log)

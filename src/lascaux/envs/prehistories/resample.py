"""Resamples what a seat cannot know: the game's `determinize.py` as kernels."""

from lascaux.games.prehistories.kernels.layout import CARDS, CHOOSE, EVERY_CARD, KEY, PILE_COUNT
from lascaux.kit.chance import below, shuffle, sort_and_shuffle, word
from lascaux.kit.jit import GameData, Ints, State, helper, kernel


@helper
def resample_hand(s: State, seat: int, stream: Ints) -> None:
    """Resample another seat's hand, keeping the cards seen to go into it; the deck gets the rest."""
    pool = EVERY_CARD & ~(s.discard[seat] | s.shown[seat])
    n = 0
    for card in range(CARDS):
        if (pool >> card) & 1:
            s.deck[seat * CARDS + n] = card
            n += 1
    shuffle(s.deck, seat * CARDS, n, stream)
    hand = int(s.shown[seat])
    for i in range(s.deck_n[seat], n):
        hand |= 1 << s.deck[seat * CARDS + i]
    s.hand[seat] = hand


@helper
def resample_first(s: State, seat: int, own: bool, stream: Ints) -> None:
    """Resample a first deck: its drawn cards, unless they are the seat's own, and the rest."""
    to_come = 0
    if s.shuffles[seat] == 0:
        for i in range(s.deck_n[seat]):
            to_come |= 1 << s.deck[seat * CARDS + i]
            s.first[seat * CARDS + CARDS - 1 - i] = s.deck[seat * CARDS + i]
    if not own:
        n = 0
        for card in range(CARDS):
            if not (to_come >> card) & 1:
                s.first[seat * CARDS + n] = card
                n += 1
        shuffle(s.first, seat * CARDS, n, stream)


@kernel
def resample_hidden(s: State, data: GameData, seat: int, stream: Ints) -> None:
    """Resample piles, decks, others' hands and hidden choices, and later shuffles, whatever their former order."""
    for i in range(KEY):
        s.key[i] = word(stream)
    for pile in range(PILE_COUNT):
        gone = s.pile_at[pile]
        sort_and_shuffle(s.pile, data.PILE_START[pile] + gone, data.PILE_SIZE[pile] - gone, stream)
    for other in range(s.players):
        if other == seat:
            sort_and_shuffle(s.deck, other * CARDS, s.deck_n[other], stream)
        else:
            resample_hand(s, other, stream)
            if s.phase == CHOOSE and s.ready[other]:
                s.laid[other] = s.hand[other] & below(stream, EVERY_CARD + 1)
        resample_first(s, other, other == seat, stream)

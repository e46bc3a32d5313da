"""Determinization: resamples what is hidden from a seat with quick dice."""

from lascaux.games.prehistories.kernels.layout import CARDS, CHOOSE, KEY, PILE_COUNT
from lascaux.kit.chance import MASK, roll
from lascaux.kit.jit import GameData, Ints, State, helper, kernel


@helper
def mix(row: Ints, first: int, count: int, dice: Ints) -> None:
    """Shuffle a range of a row."""
    for i in range(count - 1, 0, -1):
        j = roll(dice, i + 1)
        kept = row[first + i]
        row[first + i] = row[first + j]
        row[first + j] = kept


@kernel
def mix_future(s: State, data: GameData, dice: Ints) -> None:
    """Shuffle what no seat has seen: decks, piles, and later shuffles."""
    for seat in range(s.players):
        mix(s.deck, seat * CARDS, s.deck_n[seat], dice)
    for pile in range(PILE_COUNT):
        gone = int(s.pile_at[pile])
        mix(s.pile, data.PILE_START[pile] + gone, data.PILE_SIZE[pile] - gone, dice)
    for i in range(KEY):
        s.key[i] = roll(dice, MASK + 1)


@kernel
def deal_hand(s: State, seat: int, dice: Ints) -> None:
    """Resample a seat's hand: cards it has shown stay, the rest is drawn again from hand and deck."""
    hidden = s.hand[seat] & ~s.shown[seat]
    first = seat * CARDS
    n = int(s.deck_n[seat])
    count = n
    for card in range(CARDS):
        if (hidden >> card) & 1:
            s.deck[first + count] = card
            count += 1
    mix(s.deck, first, count, dice)
    for i in range(n, count):
        hidden |= 1 << (CARDS + s.deck[first + i])
    s.hand[seat] = s.shown[seat] | (hidden >> CARDS)


@kernel
def deal_hidden(s: State, data: GameData, me: int, dice: Ints) -> None:
    """Resample what is hidden from a seat.

    Others who have already chosen choose again, since their choice is secret.
    """
    for seat in range(s.players):
        if seat != me:
            deal_hand(s, seat, dice)
            if s.phase == CHOOSE:
                s.ready[seat] = 0
                s.laid[seat] = 0
    mix_future(s, data, dice)

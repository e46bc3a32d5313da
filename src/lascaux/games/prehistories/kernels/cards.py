"""Hunter cards: decks that chance has ordered, hands as sets of bits."""

from lascaux.games.prehistories.kernels.layout import CARDS, KEY
from lascaux.games.prehistories.kernels.log import DRAWN, SHUFFLED, SHUFFLING, note, note_reason
from lascaux.kit.chance import rewind, shuffle
from lascaux.kit.jit import GameData, Ints, Rows, State, helper, kernel

KEY_AT = 4  # index of the key in a stream's words


@helper
def set_stream(s: State, shuffler: Ints, number: int) -> None:
    """Select the stream of that number of the position's own key, so that a shuffle depends on nothing else."""
    for i in range(KEY):
        shuffler[KEY_AT + i] = s.key[i]
    rewind(shuffler, number)


@kernel
def reshuffle(s: State, seat: int, shuffler: Ints, log: Rows) -> None:
    """Shuffle the seat's discards into a new deck (PD-2). The other cards are in the hand, which everyone knows."""
    n = 0
    for card in range(CARDS):
        if (s.discard[seat] >> card) & 1:
            s.deck[seat * CARDS + n] = card
            n += 1
    s.shuffles[seat] += 1
    set_stream(s, shuffler, s.shuffles[seat] * 8 + seat)
    shuffle(s.deck, seat * CARDS, n, shuffler)
    s.deck_n[seat] = n
    s.discard[seat] = 0
    s.shown[seat] = s.hand[seat]
    note(log, SHUFFLED, SHUFFLING, seat, n, 0, 0, 0)


@kernel
def draw(s: State, seat: int, due: int, rule: int, shuffler: Ints, log: Rows) -> None:
    """Draw card by card while there are any (PD-1 to PD-3)."""
    count = 0
    cards = 0
    mixed = 0
    late = 0
    while count < due:
        if s.deck_n[seat] == 0:
            if s.discard[seat] == 0:
                break
            reshuffle(s, seat, shuffler, log)
            mixed = 1
        s.deck_n[seat] -= 1
        card = 1 << s.deck[seat * CARDS + s.deck_n[seat]]
        s.hand[seat] |= card
        cards |= card
        count += 1
        if s.shuffles[seat] == 0:
            s.first_n[seat] += 1
        else:
            late = 1
    note(log, DRAWN, rule, seat, count, mixed, cards, late)
    note_reason(log, s, due)


@kernel
def fastest(data: GameData, seat: int, cards: int) -> int:
    """Return the highest speed among these hunters."""
    best = 0
    for card in range(CARDS):
        if (cards >> card) & 1:
            best = max(best, data.SPEED[seat * CARDS + card])
    return best

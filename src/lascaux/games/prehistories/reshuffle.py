"""Reshuffles unseen draws: the rest of each pile and deck, and all shuffles to come."""

from typing import Any

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.layout import CARDS, KEY
from lascaux.games.prehistories.material import PILE_SIZES
from lascaux.kit.chance import shuffle, stream_words, word


def reshuffled(state: Any, seats: int, seed: Seed) -> None:
    """Reshuffle the hidden parts of a state."""
    stream: Any = stream_words(seed)
    state.key[:] = [word(stream) for _ in range(KEY)]
    start = 0
    for pile, size in enumerate(PILE_SIZES):
        gone = int(state.pile_at[pile])
        shuffle(state.pile, start + gone, size - gone, stream)
        start += size
    for seat in range(seats):
        _reshuffle_deck(state, seat, stream)


def _reshuffle_deck(state: Any, seat: int, stream: Any) -> None:
    first, left = seat * CARDS, int(state.deck_n[seat])
    shuffle(state.deck, first, left, stream)
    if not state.shuffles[seat]:
        # The first deck is stored in drawing order: from the end of the rest.
        state.first[first + CARDS - left : first + CARDS] = state.deck[first : first + left][::-1]

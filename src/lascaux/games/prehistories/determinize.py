"""Positions consistent with a view: hidden information is dealt by a seed."""

from collections import Counter
from typing import Any

from lascaux.core.errors import BadData
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.game_data import pile_contents
from lascaux.games.prehistories.kernels.layout import CARDS, EVERY_CARD, KEY
from lascaux.games.prehistories.material import HUNTERS, KIND_AT, PILES
from lascaux.games.prehistories.rebuild import WRONG, fill, read_view
from lascaux.games.prehistories.types import PrehistoriesView
from lascaux.kit.chance import below, stream_words, word


def determinized(view: View, seed: Seed) -> bytes:
    """Return the record of a position consistent with the view. Raises `BadData` if it is not a view of this game."""
    plain, seen = engine("plain"), read_view(view)
    states = plain.program.states()
    fill(states[0], plain.game_data[0], seen)
    try:
        _Dealer(seen, seed, states[0]).deal()
        return plain.program.pack(states)
    except WRONG as error:
        raise BadData(f"this view does not hold together: {error}") from None


class _Dealer:
    """Fills in what a view hides."""

    def __init__(self, seen: PrehistoriesView, seed: Seed, state: Any) -> None:
        self.seen = seen
        self.state = state
        self.stream: Any = stream_words(seed.child("determinize"))

    def deal(self) -> None:
        """Fill in everything."""
        self.state.key[:] = [word(self.stream) for _ in range(KEY)]
        for seat in range(self.seen.seats):
            self._cards(seat)
        self._piles()

    def _mixed(self, things: list[int]) -> list[int]:
        reshuffled = list(things)
        for i in range(len(reshuffled) - 1, 0, -1):
            j = below(self.stream, i + 1)
            reshuffled[i], reshuffled[j] = reshuffled[j], reshuffled[i]
        return reshuffled

    def _cards(self, seat: int) -> None:
        state, tribe = self.state, self.seen.tribes[seat]
        discard, shown = state.discard[seat], state.shown[seat]
        hand = state.hand[seat] if seat == self.seen.seat else self._hand(seat, discard, shown)
        deck = self._mixed([card for card in range(CARDS) if not (hand | discard) >> card & 1])
        if hand & discard or shown & ~hand or len(deck) != tribe.deck or hand.bit_count() != tribe.hand:
            raise ValueError(f"the cards of seat {seat} do not add up")
        state.hand[seat] = hand
        state.deck[seat * CARDS : seat * CARDS + len(deck)] = deck
        state.first[seat * CARDS : (seat + 1) * CARDS] = self._first(seat, deck)
        state.laid[seat] = self._laid(seat, hand)

    def _hand(self, seat: int, discard: int, shown: int) -> int:
        """Return a hand of the right size that includes the cards seen to go into it."""
        pool = self._mixed([card for card in range(CARDS) if (EVERY_CARD & ~discard & ~shown) >> card & 1])
        unseen = self.seen.tribes[seat].hand - shown.bit_count()
        return shown | sum(1 << card for card in pool[: max(0, unseen)])

    def _first(self, seat: int, deck: list[int]) -> list[int]:
        """Return a possible first deck: the seat's own draws in their places, then the rest."""
        tribe = self.seen.tribes[seat]
        to_come = [] if tribe.shuffles else deck[::-1]
        before = [card for card in range(CARDS) if card not in to_come]
        if len(before) != tribe.drawn:
            raise ValueError(f"the first deck of seat {seat} does not add up")
        if seat != self.seen.seat:
            return self._mixed(before) + to_come
        at = {speed: card for card, (_, speed) in enumerate(HUNTERS[seat])}
        drawn = [at[speed] for speed in self.seen.drawn]
        if sorted(drawn) != before:
            raise ValueError("the own draws do not add up")
        return drawn + to_come

    def _laid(self, seat: int, hand: int) -> int:
        """Return a possible face-down choice of another seat; all others are known."""
        hidden = self.seen.phase == "choose" and self.seen.tribes[seat].ready and seat != self.seen.seat
        return hand & below(self.stream, EVERY_CARD + 1) if hidden else self.state.laid[seat]

    def _piles(self) -> None:
        seen, state = self.seen, self.state
        out = [zone.tile for zone in seen.zones if zone.tile is not None]
        out += [tile.tile for tribe in seen.tribes for tile in tribe.tiles] + seen.taken + seen.lost
        shown, start = Counter(KIND_AT[tile] for tile in out), 0
        for number, contents in enumerate(pile_contents()):
            up = [kind for kind in sorted(set(contents)) for _ in range(shown[kind])]
            hidden = self._mixed(list((Counter(contents) - Counter(up)).elements()))
            if len(hidden) != seen.piles[PILES[number]] or len(up) + len(hidden) != len(contents):
                raise ValueError(f"the tiles of pile {PILES[number]} do not add up")
            state.pile[start : start + len(contents)] = up + hidden
            start += len(contents)

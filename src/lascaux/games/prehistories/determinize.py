"""Positions that look like a view: what its seat cannot know is dealt by a seed."""

from collections import Counter
from typing import Any

import msgspec
import numpy as np

from lascaux.core.game import View
from lascaux.core.refusal import BadData
from lascaux.core.seed import Seed
from lascaux.games.prehistories.action import Deed
from lascaux.games.prehistories.board import PHASES, card_bits
from lascaux.games.prehistories.kernels.layout import (
    ANIMAL_COUNT,
    CARDS,
    EMPTY,
    EVERY_CARD,
    KEY,
    SOURCE_COUNT,
    STATE,
    box_record,
    pile_contents,
)
from lascaux.games.prehistories.material import CELLS, HUNTERS, KIND_AT, OBJECTIVES, PILES, SOURCES
from lascaux.games.prehistories.options import FACES
from lascaux.games.prehistories.view import Hunter, PrehistoriesView
from lascaux.kit.chance import below, stream_words, word

_WRONG = (KeyError, IndexError, ValueError, OverflowError, TypeError)


def determinized(view: View, seed: Seed) -> bytes:
    """The record of a position consistent with the view; `BadData` if it is not a view of this game."""
    try:
        seen = msgspec.convert(view, PrehistoriesView)
        return _Drawing(seen, seed).record()
    except msgspec.ValidationError as wrong:
        raise BadData(f"this is no view of prehistories: {wrong}") from None
    except _WRONG as wrong:
        raise BadData(f"this view does not hold together: {wrong}") from None


class _Drawing:
    """One drawing."""

    def __init__(self, seen: PrehistoriesView, seed: Seed) -> None:
        self.seen = seen
        self.stream: Any = stream_words(seed.child("determinize"))
        self.row = np.zeros(1, STATE)[0]

    def record(self) -> bytes:
        """All of it."""
        self._numbers()
        self._objectives()
        for seat in range(self.seen.seats):
            self._cave(seat)
            self._cards(seat)
        self._tiles()
        return bytes(self.row.tobytes())

    def _mixed(self, things: list[int]) -> list[int]:
        mixed = list(things)
        for i in range(len(mixed) - 1, 0, -1):
            j = below(self.stream, i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return mixed

    def _numbers(self) -> None:
        seen, row = self.seen, self.row
        if seen.game != "prehistories" or len(seen.tribes) != seen.seats:
            raise ValueError("another game, or other seats")
        row["key"] = [word(self.stream) for _ in range(KEY)]
        row["n_actions"], row["rounds"], row["players"] = seen.n, seen.round, seen.seats
        row["faces"] = FACES.index(seen.options["objectives"])
        row["phase"] = next(number for number, name in PHASES.items() if name == seen.phase)
        row["idle"], row["turn"], row["n_order"] = seen.idle, seen.turn, len(seen.order)
        row["order"][: len(seen.order)] = seen.order
        row["caught"], row["injuries"], row["bonus"] = seen.caught, seen.injuries, seen.bonus
        mover = seen.order[seen.turn] if 0 <= seen.turn < len(seen.order) else 0
        row["left"] = _bits(mover, seen.left)
        for seat, others in enumerate(seen.ahead):
            row["ahead"][seat] = sum(1 << other for other in others)

    def _objectives(self) -> None:
        row = self.row
        row["objectives"][:], row["objective_first"][:] = EMPTY, EMPTY
        row["n_objectives"] = len(self.seen.objectives)
        for number, card in enumerate(self.seen.objectives):
            row["objectives"][number] = OBJECTIVES.index(card.id)
            row["objective_first"][number] = EMPTY if card.first is None else card.first
            row["objective_done"][number] = sum(1 << seat for seat in card.done)

    def _cave(self, seat: int) -> None:
        row, box, tribe = self.row, box_record()[0], self.seen.tribes[seat]
        row["totems"][seat], row["n_tiles"][seat] = tribe.totems, len(tribe.tiles)
        for source, totems in tribe.account.items():
            row["account"][seat * SOURCE_COUNT + SOURCES.index(source)] = totems
        for number, tile in enumerate(tribe.tiles):
            place = Deed("paint", tile=tile.tile, face=tile.face, col=tile.col, row=tile.row).place
            kind, cells = KIND_AT[tile.tile], box["FACE"][place]
            row["tiles"][seat * CELLS + number] = place
            row["paint"][seat] |= cells
            row["animals"][seat * ANIMAL_COUNT + box["ANIMAL"][kind]] |= cells
            row["small"][seat] += box["SIZE"][kind] == 1

    def _cards(self, seat: int) -> None:
        seen, row, tribe = self.seen, self.row, self.seen.tribes[seat]
        discard, shown = _bits(seat, tribe.discard), _bits(seat, tribe.shown)
        hand = _bits(seat, seen.hand) if seat == seen.seat else self._hand(seat, discard, shown)
        deck = self._mixed([card for card in range(CARDS) if not (hand | discard) >> card & 1])
        if hand & discard or shown & ~hand or len(deck) != tribe.deck or hand.bit_count() != tribe.hand:
            raise ValueError(f"the cards of seat {seat} do not add up")
        row["hand"][seat], row["discard"][seat], row["shown"][seat] = hand, discard, shown
        row["deck"][seat * CARDS : seat * CARDS + len(deck)], row["deck_n"][seat] = deck, len(deck)
        row["ready"][seat], row["shuffles"][seat], row["first_n"][seat] = tribe.ready, tribe.shuffles, tribe.drawn
        row["first"][seat * CARDS : (seat + 1) * CARDS] = self._first(seat, deck)
        row["laid"][seat] = self._laid(seat, hand)

    def _hand(self, seat: int, discard: int, shown: int) -> int:
        """A hand of the right size with all that everyone has seen go into it."""
        pool = self._mixed([card for card in range(CARDS) if (EVERY_CARD & ~discard & ~shown) >> card & 1])
        unseen = self.seen.tribes[seat].hand - shown.bit_count()
        return shown | sum(1 << card for card in pool[: max(0, unseen)])

    def _first(self, seat: int, deck: list[int]) -> list[int]:
        """The first deck as it may have been: the own draws in their places, then what is still to come."""
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
        tribe, seen = self.seen.tribes[seat], self.seen
        if seen.phase != "choose":
            return _bits(seat, tribe.laid or [])
        if not tribe.ready:
            return 0
        # Anything of the hand may lie there; of the own choice nothing is to be guessed.
        return _bits(seat, seen.chosen or []) if seat == seen.seat else hand & below(self.stream, EVERY_CARD + 1)

    def _tiles(self) -> None:
        seen, row = self.seen, self.row
        out = [zone.tile for zone in seen.zones if zone.tile is not None]
        out += [tile.tile for tribe in seen.tribes for tile in tribe.tiles] + seen.taken + seen.lost
        row["zone_tile"][:] = EMPTY
        for number, zone in enumerate(seen.zones):
            row["zone_tile"][number] = EMPTY if zone.tile is None else KIND_AT[zone.tile]
        row["n_taken"] = len(seen.taken)
        row["taken"][: len(seen.taken)] = [KIND_AT[tile] for tile in seen.taken]
        for tile in seen.lost:
            row["lost"][KIND_AT[tile]] += 1
        shown, start = Counter(KIND_AT[tile] for tile in out), 0
        for number, contents in enumerate(pile_contents()):
            up = [kind for kind in sorted(set(contents)) for _ in range(shown[kind])]
            hidden = self._mixed(list((Counter(contents) - Counter(up)).elements()))
            if len(hidden) != seen.piles[PILES[number]] or len(up) + len(hidden) != len(contents):
                raise ValueError(f"the tiles of pile {PILES[number]} do not add up")
            row["pile"][start : start + len(contents)] = up + hidden
            row["pile_at"][number] = len(up)
            start += len(contents)


def _bits(seat: int, cards: list[Hunter]) -> int:
    bits = card_bits(seat, [card.speed for card in cards])
    if bits is None:
        raise ValueError("a hunter of another colour")
    return bits

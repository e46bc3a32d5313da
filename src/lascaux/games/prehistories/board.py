"""Reads a position's record: cards, piles, caves and ranks in Python's terms."""

from typing import Any

from lascaux.games.prehistories.kernels.layout import (
    CARDS,
    CHOOSE,
    EMPTY,
    HUNT,
    OVER,
    PAINT,
    PILE_COUNT,
    SEATS,
    SOURCE_COUNT,
)
from lascaux.games.prehistories.material import (
    CELLS,
    COLOURS,
    HUNTERS,
    KINDS,
    OBJECTIVES,
    PILE_SIZES,
    SOURCES,
    zones,
)
from lascaux.games.prehistories.types import Colour, Phase

PHASES: dict[int, Phase] = {CHOOSE: "choose", HUNT: "hunt", PAINT: "paint", OVER: "over"}


_CARDS = [{speed: card for card, (_, speed) in enumerate(cards)} for cards in HUNTERS]
"""The number of the card of each speed, by seat."""


def speeds(seat: int, cards: int) -> list[int]:
    """Return a set of a seat's hunters by speed, in the order they are written."""
    return [HUNTERS[seat][card][1] for card in range(CARDS) if cards >> card & 1]


def hunters(seat: int, cards: int) -> list[dict[str, int]]:
    """Return the same hunters with their values."""
    return [{"value": v, "speed": s} for card, (v, s) in enumerate(HUNTERS[seat]) if cards >> card & 1]


def card_bits(seat: int, cards: tuple[int, ...] | list[int]) -> int | None:
    """Return hunters given by speed as a set; None if one is of another colour."""
    own = _CARDS[seat]
    return sum(1 << own[speed] for speed in cards) if all(speed in own for speed in cards) else None


def seats_of(bits: int) -> list[int]:
    """Return a set of seats as a list."""
    return [seat for seat in range(SEATS) if bits >> seat & 1]


def whole(values: Any) -> list[int]:
    """Return the numbers of an array field, all at once because single look-ups in a NumPy array are slow."""
    found: list[int] = list(values) if isinstance(values, list) else values.tolist()
    return found


class Board:
    """The table, secrets included."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seats = int(state.players)

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return PHASES[int(self.state.phase)]

    @property
    def hunter(self) -> int | None:
        """The seat to play, outside the secret choice."""
        return int(self.state.order[self.state.turn]) if self.phase in ("hunt", "paint") else None

    def zone_tiles(self) -> dict[str, str | None]:
        """The tile on each zone."""
        tiles = whole(self.state.zone_tile)
        return {
            zone: None if tile == EMPTY else KINDS[tile] for zone, tile in zip(zones(self.seats), tiles, strict=False)
        }

    def piles(self) -> list[list[str]]:
        """Every shuffled pile, the next tile first."""
        tiles = [KINDS[kind] for kind in whole(self.state.pile)]
        starts = [sum(PILE_SIZES[:i]) for i in range(PILE_COUNT)]
        return [tiles[start : start + count] for start, count in zip(starts, PILE_SIZES, strict=True)]

    def taken(self) -> list[str]:
        """Tiles waiting to be painted."""
        return [KINDS[kind] for kind in whole(self.state.taken[: int(self.state.n_taken)])]

    def lost(self) -> list[str]:
        """Tiles that had no place in a cave."""
        return [KINDS[kind] for kind, count in enumerate(whole(self.state.lost)) for _ in range(count)]

    def objectives(self) -> list[str]:
        """Objective cards in play."""
        return [OBJECTIVES[number] for number in whole(self.state.objectives[: int(self.state.n_objectives)])]

    def places(self, seat: int) -> list[int]:
        """Return the paintings of a cave, in the order they were made."""
        return whole(self.state.tiles[seat * CELLS : seat * CELLS + int(self.state.n_tiles[seat])])

    def account(self, seat: int) -> dict[str, int]:
        """Return the totems of a seat, by objective."""
        row = whole(self.state.account[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT])
        return {source: totems for source, totems in zip(SOURCES, row, strict=True) if totems}

    def first_deck(self, seat: int) -> list[int]:
        """Return a seat's first deck in drawing order."""
        return [HUNTERS[seat][card][1] for card in whole(self.state.first[seat * CARDS : (seat + 1) * CARDS])]

    def totems(self) -> list[int]:
        """Totems placed, by seat."""
        return whole(self.state.totems[: self.seats])

    def colours(self) -> list[Colour]:
        """The colour of each seat."""
        return COLOURS[: self.seats]

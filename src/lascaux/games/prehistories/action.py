"""Actions of Prehistories and their notation."""

import re

from msgspec import Struct

from lascaux.core.errors import BadNotation
from lascaux.core.language import Text
from lascaux.games.prehistories.material import CELLS, FACES, HUNTERS, KIND_AT, KINDS, SIDE, ZONE_IDS
from lascaux.games.prehistories.types import Face

NOTATION = {
    "lay 3/38 5/16": "lay hunters face down, each by value and speed",
    "rest": "lay none",
    "back": "take them up again while others choose",
    "hunt C 3/38 5/16": "send a group to zone C",
    "stop": "end the hunt",
    "paint fish-3a b 2 4": "paint a face of a tile, the top left of its box in column 2 and row 4, both from 0",
    "discard fish-3a": "give up a tile that has no place",
}
"""Examples of the notation."""

SPEEDS = {speed: value for cards in HUNTERS for value, speed in cards}
_CARD = re.compile(r"([1-6])/([1-9][0-9]?)")
_PAINT = re.compile(r"paint ([a-z]+-[0-9][ab]?) ([ab]) ([0-6]) ([0-6])")


class Move(Struct, frozen=True):
    """One decision: a verb and its objects."""

    verb: str
    cards: tuple[int, ...] = ()
    """Hunters by speed, which is unique, in the order of value and speed."""
    zone: str = ""
    tile: str = ""
    face: Face = 0
    col: int = 0
    row: int = 0

    def __str__(self) -> str:
        hunters = " ".join(f"{SPEEDS[speed]}/{speed}" for speed in self.cards)
        if self.verb == "lay":
            return f"lay {hunters}"
        if self.verb == "hunt":
            return f"hunt {self.zone} {hunters}"
        if self.verb == "paint":
            return f"paint {self.tile} {FACES[self.face]} {self.col} {self.row}"
        return f"discard {self.tile}" if self.verb == "discard" else self.verb

    @property
    def place(self) -> int:
        """Return the number of a painting among all faces and cells."""
        return (KIND_AT[self.tile] * 2 + self.face) * CELLS + self.row * SIDE + self.col


REST, BACK, STOP = Move("rest"), Move("back"), Move("stop")
_PLAIN = {str(move): move for move in (REST, BACK, STOP)}


def painting(place: int) -> Move:
    """Return the painting with that number."""
    face, cell = divmod(place, CELLS)
    return Move("paint", tile=KINDS[face // 2], face=1 if face % 2 else 0, col=cell % SIDE, row=cell // SIDE)


def card_order(speed: int) -> tuple[int, int]:
    """Return the sort key of a hunter: value, then speed."""
    return SPEEDS[speed], speed


def parse(text: str) -> Move:
    """Read a notation; the position decides whether it is legal."""
    if text in _PLAIN:
        return _PLAIN[text]
    match = _PAINT.fullmatch(text)
    if match and match[1] in KIND_AT:
        return Move("paint", tile=match[1], face=0 if match[2] == FACES[0] else 1, col=int(match[3]), row=int(match[4]))
    verb, *words = text.split(" ")
    if verb == "discard" and len(words) == 1 and words[0] in KIND_AT:
        return Move("discard", tile=words[0])
    if verb == "lay" and words:
        return Move("lay", _cards(words))
    if verb == "hunt" and len(words) > 1 and words[0] in ZONE_IDS:
        return Move("hunt", _cards(words[1:]), words[0])
    raise BadNotation(
        Text(
            f"un coup est lay, rest, back, hunt, stop, paint ou discard avec ses parties, pas {text[:40]!r}",
            f"a move is lay, rest, back, hunt, stop, paint or discard with its parts, not {text[:40]!r}",
        )
    )


def _cards(words: list[str]) -> tuple[int, ...]:
    cards = tuple(_card(word) for word in words)
    right = " ".join(f"{SPEEDS[speed]}/{speed}" for speed in sorted(set(cards), key=card_order))
    if right.split() != words:
        raise BadNotation(
            Text(
                f"chaque chasseur s’écrit une fois, par valeur puis par vitesse : {right}",
                f"hunters are written once each, by value and then by speed: {right}",
            )
        )
    return cards


def _card(word: str) -> int:
    match = _CARD.fullmatch(word)
    if match is None or SPEEDS.get(int(match[2])) != int(match[1]):
        raise BadNotation(
            Text(
                f"un chasseur est valeur/vitesse, comme 3/38, pas {word[:20]!r}",
                f"a hunter is value/speed like 3/38, not {word[:20]!r}",
            )
        )
    return int(match[2])

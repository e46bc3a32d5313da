"""Actions of The Stone House and their notation: a verb and its words, seats as letters from A, stones by number.

A stone that was laid carries its settling after ` = `.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

from lascaux.core.choices import ANSWER, NONE, several
from lascaux.core.errors import BadData, BadNotation
from lascaux.games.stonehouse.physics.frames import unpack
from lascaux.games.stonehouse.physics.stones import BAG_SIZE
from lascaux.games.stonehouse.physics.world import Settling
from lascaux.games.stonehouse.speech.texts import TEXTS

Card = Literal["stay", "fetch", "steal", "tiger", "dumnopterix", "veto"]
Mode = Literal["auction", "hidden", "bluff"]
Reason = Literal["little", "keep", "useless", "ahead", "never"]
CARDS: tuple[Card, ...] = get_args(Card)
ONCE: tuple[Card, ...] = ("tiger", "dumnopterix", "veto")
MODES: tuple[Mode, ...] = get_args(Mode)
REASONS: tuple[Reason, ...] = get_args(Reason)
LETTERS = "ABCDE"
AUTO = "auto"

Word = int | str | tuple[int, ...]

GRAMMAR: dict[str, tuple[str, ...]] = {
    "cards": (),
    "no-cards": (),
    "mode": ("mode",),
    "play": ("card",),
    "take": ("stone",),
    "veto": ("seat",),
    "bid": ("number",),
    "ally": ("seat", "number", "number"),
    "join": ("number",),
    "pass": (),
    "back": (),
    "close": ("number",),
    "announce": ("number",),
    "suspect": (),
    "choose": ("stone",),
    "offer": ("seat", "stones", "number", "stones", "number"),
    "accept": ("number",),
    "refuse": ("number",),
    "withdraw": ("number",),
    "ready": (),
    "build": ("stones",),
    "no-build": (),
    "lay": ("stone", "place", "angle"),
    "give-up": (),
}
"""The types of words after each verb."""
OPTIONAL: dict[str, tuple[str, ...]] = {"refuse": ("reason",)}
"""The types of words that may follow."""
NOTATION = {
    "cards": "the first player: this round is played with cards",
    "no-cards": "the first player: without",
    "mode auction": "the first player: how stones are harvested",
    "play tiger": "lay a card face down",
    "take 12": "what the tiger takes, or the Dumnopterix carries off",
    "veto C": "whom the veto sends away",
    "bid 7": "bid in the auction",
    "ally B 3 2": "propose a coalition: I give 3, B gives 2",
    "join 1": "agree to proposal 1",
    "pass": "leave the auction, or announce nothing",
    "back": "take a pass back, or the word that one is ready",
    "close 4": "close this many gems in the hand",
    "announce 3": "say what a closed hand holds",
    "suspect": "do not believe the standing announcement",
    "choose 12": "which stone one takes off the fire",
    "offer B 12,13 2 20 0": "offer B two stones and 2 gems for stone 20 and no gems",
    "accept 1": "take offer 1",
    "refuse 1": "do not",
    "refuse 1 keep": "do not, and say why: little, keep, useless, ahead or never",
    "withdraw 1": "take one's own offer back",
    "ready": "trade no more",
    "build 3,7,12,20,31": "begin to build with these five",
    "no-build": "do not build in this round",
    "lay 12 -130 15": "let stone 12 go 13 mm left of the middle, turned by 15 degrees",
    "lay auto": "have the next stone laid",
    "give-up": "give the try up",
}
"""Examples of the notation."""

_KNOWN: dict[str, tuple[str, ...]] = {"card": CARDS, "mode": MODES, "reason": REASONS}
_NUMBER = re.compile(r"-?[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Move:
    """One decision: a verb and its words; for a stone laid perhaps also nature's answer, as text."""

    verb: str
    words: tuple[Word, ...] = ()
    answer: str = ""

    def __str__(self) -> str:
        kinds = _kinds(self.verb) if self.words != (AUTO,) else ("word",)
        decided = " ".join([self.verb, *map(_written, kinds, self.words)])
        return f"{decided}{ANSWER}{self.answer}" if self.answer else decided

    def number(self, at: int = 0) -> int:
        """Return a word that is a number, a seat or a stone."""
        word = self.words[at]
        assert isinstance(word, int)
        return word

    def stones(self, at: int = 0) -> tuple[int, ...]:
        """Return a word that is several stones."""
        word = self.words[at]
        assert isinstance(word, tuple)
        return word


def move(verb: str, *words: Word) -> Move:
    """Make a move."""
    return Move(verb, words)


def _kinds(verb: str) -> tuple[str, ...]:
    return (*GRAMMAR[verb], *OPTIONAL.get(verb, ()))


def _bad(fault: str, **facts: object) -> BadNotation:
    return BadNotation(TEXTS["notation"][fault].format(**facts))


def parse(text: str) -> Move:
    """Read a notation; the position decides whether it is legal."""
    decided, _, answer = text.partition(ANSWER)
    verb, *words = decided.split(" ")
    kinds = GRAMMAR.get(verb)
    if kinds is None:
        raise _bad("no_such_move", text=text[:40], known=", ".join(GRAMMAR))
    if verb == "lay" and words == [AUTO]:
        read = Move(verb, (AUTO,))
    elif not len(kinds) <= len(words) <= len(_kinds(verb)):
        raise _bad("wrong_words", verb=verb, count=len(kinds), kinds=", ".join(kinds), given=len(words))
    else:
        read = Move(verb, tuple(map(_read, _kinds(verb), words)), _checked(verb, answer))
    if str(read) != text:
        raise _bad("otherwise_written", written=str(read)[:60], text=text[:60])
    return read


def _checked(verb: str, answer: str) -> str:
    if answer and verb != "lay":
        raise _bad("no_answer", verb=verb)
    if answer:
        try:
            settled(answer)
        except BadData as error:
            raise BadNotation(str(error)) from None
    return answer


@lru_cache(maxsize=512)
def settled(answer: str) -> Settling:
    """Decode a settling. Raises `BadData` if it cannot be read."""
    return unpack(answer)


def _written(kind: str, word: Word) -> str:
    if isinstance(word, tuple):
        return several(map(str, word))
    return LETTERS[word] if kind == "seat" and isinstance(word, int) else str(word)


def _read(kind: str, word: str) -> Word:
    if kind == "seat":
        if len(word) == 1 and word in LETTERS:
            return LETTERS.index(word)
        raise _bad("not_a_seat", letters=LETTERS, word=word[:20])
    if kind in _KNOWN:
        known = _KNOWN[kind]
        if word in known:
            return word
        raise _bad("not_known", kind=kind, known=", ".join(known), word=word[:20])
    if kind == "stones":
        return _stones(word)
    number = _number(word)
    if (number < 0 and kind != "place") or (kind == "stone" and not 1 <= number <= BAG_SIZE):
        raise _bad("out_of_range", word=word, kind=kind)
    return number


def _stones(word: str) -> tuple[int, ...]:
    stones = () if word == NONE else tuple(_number(part) for part in word.split(","))
    if list(stones) != sorted(set(stones)) or not all(1 <= stone <= BAG_SIZE for stone in stones):
        raise _bad("not_stones", most=BAG_SIZE, word=word[:40])
    return stones


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) is None:
        raise _bad("not_a_number", word=word[:20])
    return int(word)

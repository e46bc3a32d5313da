"""Player names in sentences: a name, or “player 1” where a seat has none."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from lascaux.core.confusables import skeleton
from lascaux.core.language import LANGS, Lang, Text, join_list
from lascaux.core.renamed import OldName

_VOWELS = "aeiouœæ"


class PlayerNames:
    """Names by seat. Names enter sentences unchanged; a bot may have a name in each language."""

    def __init__(self, names: Sequence[str | Text | None] = ()) -> None:
        parts = [Text.alike(name) if isinstance(name, str) else name for name in names]
        self._names = {lang: _distinct([None if name is None else name[lang] for name in parts]) for lang in LANGS}

    def name(self, seat: int, lang: Lang) -> str | None:
        """Return a seat's name, or None."""
        names = self._names[lang]
        return names[seat] if seat < len(names) else None

    def name_text(self, seat: int) -> Text:
        """Return the name in both languages, as in a list."""
        return Text(self.bare(seat, "fr"), self.bare(seat, "en"))

    def possessive_text(self, seat: int) -> Text:
        """Return the possessive in both languages, as `of` does."""
        return Text(self.of(seat, "fr"), self.of(seat, "en"))

    if not TYPE_CHECKING:
        called, whose = OldName("name_text"), OldName("possessive_text")

    def the(self, seat: int, lang: Lang) -> str:
        """Return the name within a sentence: le joueur 1, Aude."""
        return self.name(seat, lang) or Text(f"le joueur {seat + 1}", f"player {seat + 1}")[lang]

    def first(self, seat: int, lang: Lang) -> str:
        """Return the name at the beginning of a sentence: Le joueur 1, Aude."""
        return self.name(seat, lang) or Text(f"Le joueur {seat + 1}", f"Player {seat + 1}")[lang]

    def bare(self, seat: int, lang: Lang) -> str:
        """Return the name in a list or a table: joueur 1, Aude."""
        return self.name(seat, lang) or Text(f"joueur {seat + 1}", f"player {seat + 1}")[lang]

    def of(self, seat: int, lang: Lang) -> str:
        """Return the possessive: du joueur 1, de Guilhem, d’Aude."""
        name = self.name(seat, lang)
        if name is None:
            return Text(f"du joueur {seat + 1}", f"of player {seat + 1}")[lang]
        return Text(f"d’{name}" if _elides(name) else f"de {name}", f"of {name}")[lang]

    def to(self, seat: int, lang: Lang) -> str:
        """Return the dative, or the words for a turn: au joueur 1, à Aude."""
        name = self.name(seat, lang)
        if name is None:
            return Text(f"au joueur {seat + 1}", f"to player {seat + 1}")[lang]
        return Text(f"à {name}", f"to {name}")[lang]

    def all(self, seats: Sequence[int], lang: Lang) -> str:
        """Return several names within a sentence: les joueurs 1 et 2, Aude et Guilhem."""
        if len(seats) > 1 and all(self.name(seat, lang) is None for seat in seats):
            return Text("les joueurs {}", "players {}")[lang].format(join_list([str(s + 1) for s in seats], lang))
        return join_list([self.the(seat, lang) for seat in seats], lang)

    def all_first(self, seats: Sequence[int], lang: Lang) -> str:
        """Return several names at the beginning of a sentence: Les joueurs 1 et 2, Aude et Guilhem."""
        text = self.all(seats, lang)
        return text if self.name(seats[0], lang) is not None else text[0].upper() + text[1:]


def _distinct(names: Sequence[str | None]) -> list[str | None]:
    """Add the seat number to names that are equal or look alike."""
    bones = [None if name is None else skeleton(name) for name in names]
    often = Counter(bones)
    return [f"{name} ({seat + 1})" if name and often[bones[seat]] > 1 else name for seat, name in enumerate(names)]


@lru_cache(1024)
def _elides(name: str) -> bool:
    """Return whether “de” becomes “d’”: before vowels, and a mute h or y: Hélène, Yves, but not Harry, Yann."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(c))
    first, second = plain[:1], plain[1:2]
    if first == "h":
        return second in _VOWELS.replace("a", "") + "y" and second != ""
    if first == "y":
        return second.isalpha() and second not in _VOWELS
    return first != "" and first in _VOWELS


UNNAMED = PlayerNames()
"""Players without names."""

"""Nouns as sentences need them."""

from dataclasses import dataclass

from lascaux.core.language import Lang, Text, count_of

_VOWELS = "aeiouéèê"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun as sentences need it: alone, several, with either article."""

    one: Text
    many: Text
    feminine: bool = False

    def count(self, n: int, lang: Lang) -> str:
        """How many: 1 road, 2 roads."""
        return count_of(n, self.one[lang], self.many[lang], lang)

    def a(self, lang: Lang) -> str:
        """With the indefinite article."""
        english = "an" if self.one.en[0] in "aeiou" else "a"
        return Text(f"{'une' if self.feminine else 'un'} {self.one.fr}", f"{english} {self.one.en}")[lang]

    def the(self, lang: Lang) -> str:
        """With the definite article."""
        french = "l’" if self.one.fr[0] in _VOWELS else "la " if self.feminine else "le "
        return Text(french + self.one.fr, f"the {self.one.en}")[lang]

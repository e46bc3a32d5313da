"""Nouns with the forms that sentences need."""

from dataclasses import dataclass

from lascaux.core.language import Lang, Text, count_of

_VOWELS = "aeiouéèê"


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its singular, plural and articles."""

    one: Text
    many: Text
    feminine: bool = False

    def count(self, n: int, lang: Lang) -> str:
        """Return a number with the noun: 1 road, 2 roads."""
        return count_of(n, self.one[lang], self.many[lang], lang)

    def a(self, lang: Lang) -> str:
        """Return the noun with the indefinite article."""
        if lang == "fr":
            return f"{'une' if self.feminine else 'un'} {self.one.fr}"
        return f"{'an' if self.one.en[0] in 'aeiou' else 'a'} {self.one.en}"

    def the(self, lang: Lang) -> str:
        """Return the noun with the definite article."""
        if lang == "en":
            return f"the {self.one.en}"
        return ("l’" if self.one.fr[0] in _VOWELS else "la " if self.feminine else "le ") + self.one.fr

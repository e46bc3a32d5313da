"""Suggestions for misspelled words."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from lascaux.core.language import Text


def closest(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """Return the known word most similar to this one, or None; a similarity of 1 is the same word."""
    return next(iter(get_close_matches(word.casefold(), list(known), 1, alike)), None)


def with_suggestion(said: Text, word: str, known: Sequence[str]) -> Text:
    """Append a suggestion to a message about an unknown word."""
    near = closest(word, known)
    if near is None:
        return said
    return Text(f"{said.fr} : vouliez-vous dire {near} ?", f"{said.en}: did you mean {near}?")


def unknown(said: Text, word: str, known: Sequence[str]) -> Text:
    """The same; if no word is similar, list all known words."""
    asked, there = with_suggestion(said, word, known), ", ".join(known)
    if asked is not said:
        return asked
    return Text(f"{said.fr} ; il y a {there or 'rien'}", f"{said.en}; there are {there or 'none'}")

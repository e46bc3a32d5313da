"""Suggestions for misspelled words."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from lascaux.core.language import Text


def closest(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """Return the known word most similar to this one, or None; a similarity of 1 is the same word."""
    return next(iter(get_close_matches(word.casefold(), list(known), 1, alike)), None)


def with_suggestion(text: Text, word: str, known: Sequence[str]) -> Text:
    """Append a suggestion to a message about an unknown word."""
    near = closest(word, known)
    if near is None:
        return text
    return Text(f"{text.fr} : vouliez-vous dire {near} ?", f"{text.en}: did you mean {near}?")


def unknown(text: Text, word: str, known: Sequence[str]) -> Text:
    """The same; if no word is similar, list all known words."""
    asked, there = with_suggestion(text, word, known), ", ".join(known)
    if asked is not text:
        return asked
    return Text(f"{text.fr} ; il y a {there or 'rien'}", f"{text.en}; there are {there or 'none'}")

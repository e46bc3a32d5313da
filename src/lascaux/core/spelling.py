"""A word that nobody knows, and the one that was probably meant."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from lascaux.core.language import Text


def meant(word: str, known: Iterable[str], alike: float = 0.6) -> str | None:
    """The known word that is spelled most like this one, if any is near enough to ask; 1 is the same word."""
    return next(iter(get_close_matches(word.casefold(), list(known), 1, alike)), None)


def perhaps(said: Text, word: str, known: Sequence[str]) -> Text:
    """Say that a word is unknown, and ask whether a near one was meant."""
    near = meant(word, known)
    if near is None:
        return said
    return Text(f"{said.fr} : vouliez-vous dire {near} ?", f"{said.en}: did you mean {near}?")


def unknown(said: Text, word: str, known: Sequence[str]) -> Text:
    """The same, and where none is near, name all there are."""
    asked, there = perhaps(said, word, known), ", ".join(known)
    if asked is not said:
        return asked
    return Text(f"{said.fr} ; il y a {there or 'rien'}", f"{said.en}; there are {there or 'none'}")

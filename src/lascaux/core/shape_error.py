"""Translates msgspec's English errors about the shape of data."""

import re
from collections.abc import Sequence

from lascaux.core.language import Text

_FRENCH: Sequence[tuple[str, str]] = (
    (r"Expected (`[^`]*`), got (`[^`]*`)", r"il faut \1, pas \2"),
    (r"Expected (`[^`]*`)", r"il faut \1"),
    (r"Object contains unknown field (`[^`]*`)", r"champ inconnu \1"),
    (r"Object missing required field (`[^`]*`)", r"il manque le champ \1"),
    (r"Invalid enum value (.*?)(?= - at|$)", r"valeur inconnue \1"),
    (r"Invalid value (.*?)(?= - at|$)", r"valeur inconnue \1"),
    (r"of length", "de longueur"),
    (r" - at (`[^`]*`)$", r" - en \1"),
)


def describe_shape_error(error: Exception) -> Text:
    """Return the error in both languages; an unknown one stays in English."""
    english = " ".join(str(error).split())[:200]
    french = english
    for text, in_french in _FRENCH:
        french = re.sub(text, in_french, french)
    return Text(french, english)

"""Cleans typed text for display: no control characters, no invisible ones."""

import unicodedata

from lascaux.server.errors import NotNow

_JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\U00016fe4")
"""Letters and signs without a visible shape."""
_NOT_SHOWN = ("Cc", "Cf", "Cs", "Co", "Cn")
MAX_ACCENTS = 4
"""Combining marks on one letter: more than any script needs in names."""


def clean(text: str) -> str:
    """Return one line without control, format and blank characters, with single spaces."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    shown = "".join(c for c in spaced if c == _JOINER or (c not in _BLANK and _category(c) not in _NOT_SHOWN))
    return " ".join(shown.split())


def required(what: str, text: str) -> str:
    """Return a cleaned text; refuses texts without visible characters or with stacked accents."""
    cleaned = clean(text)
    if not any(_category(c)[0] in "LNPS" for c in cleaned):
        raise NotNow("empty_text", what=what)
    if _tower(cleaned) > MAX_ACCENTS:
        raise NotNow("accents", what=what, most=MAX_ACCENTS)
    return cleaned


def _category(c: str) -> str:
    return unicodedata.category(c)


def _tower(text: str) -> int:
    """Return the most combining marks on one letter."""
    most = here = 0
    for c in text:
        here = here + 1 if _category(c)[0] == "M" else 0
        most = max(most, here)
    return most

"""What people type, made fit to be shown: no control characters, no tricks with invisible ones."""

import unicodedata

from lascaux.server.refusals import NotNow

_JOINER = "\N{ZERO WIDTH JOINER}"  # holds emoji together


def clean(text: str) -> str:
    """One line without control and format characters, spaces made single."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    shown = "".join(c for c in spaced if c == _JOINER or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(shown.split())


def required(what: str, text: str) -> str:
    """A clean text that is not empty."""
    cleaned = clean(text)
    if not cleaned.strip(_JOINER):
        raise NotNow("empty_text", what=what)
    return cleaned

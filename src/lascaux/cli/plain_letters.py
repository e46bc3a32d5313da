"""Replacements for letters that a terminal's encoding lacks, so that boards and texts stay readable."""

import codecs
import unicodedata

ERRORS = "lascaux.plain"
"""Name of the error handler, for `reconfigure(errors=…)`."""

_LIKE = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "…": "...",
    "\u202f": " ", "\u00a0": " ", "▒": "#", "♣": "%", "†": "&", "◆": "$", "⌂": "^", "○": "O", "≈": "~",
    "►": ">", "×": "x", "·": ".", "•": "*", "←": "<", "→": ">", "↑": "^", "↓": "v", "œ": "oe",
    "Œ": "OE",
}  # fmt: skip


def set_up() -> None:
    """Register the error handler."""
    codecs.register_error(ERRORS, _replace)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(letter: str) -> str:
    """Return the letter in ASCII, or its code if nothing is similar."""
    found = _LIKE.get(letter) or _drawn(letter)
    if found is not None:
        return found
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or letter.encode("ascii", "backslashreplace").decode()


def _drawn(letter: str) -> str | None:
    """Return a box-drawing character in ASCII, one column wide."""
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        directions = {"UP", "DOWN", "VERTICAL"} & set(name.split()), {"LEFT", "RIGHT", "HORIZONTAL"} & set(name.split())
        return "+" if all(directions) else "|" if directions[0] else "-"
    return None

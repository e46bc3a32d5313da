"""Stand-ins for letters that a terminal's encoding lacks: boards stay boards, and words stay readable."""

import codecs
import unicodedata

ERRORS = "lascaux.plain"
"""The name of the error handler, for `reconfigure(errors=…)`."""

_LIKE = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "…": "...",
    "\u202f": " ", "\u00a0": " ", "▒": "#", "♣": "%", "†": "&", "◆": "$", "⌂": "^", "○": "O", "≈": "~",
    "►": ">", "×": "x", "·": ".", "•": "*", "←": "<", "→": ">", "↑": "^", "↓": "v", "œ": "oe",
    "Œ": "OE",
}  # fmt: skip


def set_up() -> None:
    """Make the error handler known."""
    codecs.register_error(ERRORS, _replace)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(plain, error.object[error.start : error.end])), error.end


def plain(letter: str) -> str:
    """The letter in ASCII; where nothing is like it, its code."""
    found = _LIKE.get(letter) or _drawn(letter)
    if found is not None:
        return found
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or letter.encode("ascii", "backslashreplace").decode()


def _drawn(letter: str) -> str | None:
    """A piece of a frame, one column wide."""
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        directions = {"UP", "DOWN", "VERTICAL"} & set(name.split()), {"LEFT", "RIGHT", "HORIZONTAL"} & set(name.split())
        return "+" if all(directions) else "|" if directions[0] else "-"
    return None

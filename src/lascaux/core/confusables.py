"""Confusable names: names that a reader would take for the same, whatever characters they consist of."""

import re
import unicodedata

_LATIN = {
    # Greek
    "α": "a", "β": "b", "γ": "y", "ε": "e", "η": "n", "ι": "l", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "σ": "o",
    "τ": "t", "υ": "u", "χ": "x", "ω": "w", "ϲ": "c", "ϳ": "j", "ϱ": "p",
    # Cyrillic
    "а": "a", "в": "b", "г": "r", "е": "e", "з": "3", "и": "u", "к": "k", "м": "m", "н": "h", "о": "o", "п": "n",
    "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "ь": "b", "ѕ": "s", "і": "l", "ј": "j", "һ": "h", "ԁ": "d",
    "ԛ": "q", "ԝ": "w", "ү": "y", "ѵ": "v", "ӏ": "l", "ӕ": "ae", "ґ": "r",
    # Armenian, Cherokee and Lisu have more, Latin a few
    "օ": "o", "ս": "u", "հ": "h", "ո": "n", "ց": "g", "ҁ": "c", "ı": "l", "ȷ": "j", "ɑ": "a", "ɡ": "g", "ɩ": "l",
    "ɪ": "l", "ʏ": "y", "ᴀ": "a", "ᴄ": "c", "ᴇ": "e", "ᴏ": "o", "ᴜ": "u", "ᴠ": "v", "ᴡ": "w", "ᴢ": "z", "ɴ": "n",
    "ʀ": "r", "ʙ": "b", "ʜ": "h", "ʟ": "l", "ø": "o", "đ": "d", "ł": "l", "ħ": "h", "ŧ": "t", "ß": "b", "æ": "ae",
    "œ": "oe", "ꮯ": "c", "ꮪ": "s",
    # figures and signs
    "0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a", "ǀ": "l", "∣": "l",
}  # fmt: skip
_TABLE = str.maketrans(_LATIN)
_COUPLES = (("rn", "m"), ("vv", "w"))
_NUMBER = re.compile(r"\s*\(\d+\)$")
_NO_LETTER = re.compile(r"[\s.,;:'’‘`´_\-‐‑–—·]+")


def skeleton(name: str) -> str:
    """Reduce a name to a form shared by all names that look alike: no case, accents, foreign letters or spaces.

    The number that tells two equal names apart is not part of the form, because anyone could type one.
    """
    plain = unicodedata.normalize("NFKD", name)
    while plain != (shorter := _NUMBER.sub("", plain)):
        plain = shorter
    # Accents only: in other scripts combining marks are vowels.
    bare = "".join(c for c in plain.casefold() if not "\u0300" <= c <= "\u036f")
    bones = _NO_LETTER.sub("", bare).translate(_TABLE)
    for pair, one in _COUPLES:
        bones = bones.replace(pair, one)
    return bones or name

"""The current language: that of the command line, else of the environment."""

import os
from collections.abc import Sequence
from contextvars import ContextVar
from itertools import zip_longest

from lascaux.core.language import LANGS, Lang, Text

_current: ContextVar[Lang | None] = ContextVar("lang", default=None)


def detect(arguments: Sequence[str]) -> Lang:
    """Return the language of a command line before it is parsed, as help and errors are in it, too."""
    asked = None
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        if word == "--":
            break
        value = following if word == "--lang" else word.removeprefix("--lang=")
        asked = next((lang for lang in LANGS if lang == value and word.startswith("--lang")), asked)
    return asked or _environment()


def activate(lang: Lang) -> None:
    """Set the current language."""
    _current.set(lang)


def current() -> Lang:
    """Return the language of everything that is printed."""
    return _current.get() or _environment()


def localized(text: Text) -> str:
    """Return a text in the current language."""
    return text[current()]


def _environment() -> Lang:
    """Return French if the environment says so, else English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, settings), "").casefold().startswith("fr") else "en"

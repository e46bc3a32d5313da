"""Which language to speak: asked for on the command line, else the environment's."""

import os
from collections.abc import Sequence
from contextvars import ContextVar
from itertools import zip_longest

from lascaux.core.language import LANGS, Lang

_spoken: ContextVar[Lang | None] = ContextVar("spoken", default=None)


def found(arguments: Sequence[str]) -> Lang:
    """The language of a command line, before anything else of it is understood: help and errors are in it, too."""
    asked = None
    for word, following in zip_longest(arguments, arguments[1:], fillvalue=""):
        if word == "--":
            break
        value = following if word == "--lang" else word.removeprefix("--lang=")
        asked = next((lang for lang in LANGS if lang == value and word.startswith("--lang")), asked)
    return asked or _environment()


def speak(lang: Lang) -> None:
    """Speak it from now on, wherever no command says otherwise."""
    _spoken.set(lang)


def chosen(lang: Lang | None = None) -> Lang:
    """The language asked for, else the one that is spoken."""
    return lang or _spoken.get() or _environment()


def _environment() -> Lang:
    """French where the environment says so, else English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, settings), "").casefold().startswith("fr") else "en"

"""Which language to speak."""

import os

from lascaux.core.language import Lang


def chosen(lang: Lang | None) -> Lang:
    """The language asked for, else the environment's: French where it says so, else English."""
    if lang is not None:
        return lang
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, settings), "").casefold().startswith("fr") else "en"

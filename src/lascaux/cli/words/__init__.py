"""What the command line says, in French and English: a file for each command, with its help and what it tells.

`HELP` is found by the way to a command (`tables prune`), by a command and one of its arguments (`tables prune
--finished`, `import files`), or, where several commands share an argument, by that alone (`--json`).
"""

from typing import Any

from lascaux.cli.words import (
    analyse,
    arguments,
    bench,
    catalogue,
    compare,
    data,
    doctor,
    export,
    match,
    people,
    play,
    records,
    serve,
    simulate,
    suite,
    tables,
    tournament,
    train,
    usage,
)
from lascaux.core.language import Lang, Text

ROOMS = (
    analyse,
    bench,
    catalogue,
    compare,
    data,
    export,
    match,
    people,
    play,
    records,
    serve,
    simulate,
    suite,
    tables,
    tournament,
    train,
)
HELP: dict[str, Text] = {key: words for room in (arguments, doctor, *ROOMS) for key, words in room.HELP.items()}
SAID: dict[str, Text] = {key: words for room in (usage, *ROOMS) for key, words in room.SAID.items()}


def text(key: str, **facts: Any) -> Text:
    """The words under a key in both languages, with the facts put in."""
    said = SAID[key]
    return Text(said.fr.format(**facts), said.en.format(**facts))


def say(key: str, lang: Lang, **facts: Any) -> str:
    """The words under a key, with the facts put in."""
    return SAID[key][lang].format(**facts)


def give_or_take(value: float, error: float, form: str, lang: Lang) -> str:
    """A figure with its standard error; both are per cent where one sign stands behind them."""
    shown = figure(100 * value, form.replace("%", "f"), lang) if form.endswith("%") else figure(value, form, lang)
    return f"{shown} ± {figure(error, form.removeprefix('+'), lang)}"


def figure(value: float, form: str, lang: Lang) -> str:
    """A number in a format of Python's, as one writes it in that language."""
    text = format(value, form)
    return text.replace(",", "\u202f").replace(".", ",").replace("%", "\u202f%") if lang == "fr" else text

"""All texts of the command line, in French and English, and the functions that fill them in.

They are in JSON files, one per command. A text is `{"fr": …, "en": …}`, or a plain string where both languages are the
same. Sections: `help` by the path of a command, or by its path and an option (`tables prune --finished`), or by the
option alone where several commands share it (`--json`); `messages` by their keys; and lists of names.
"""

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lascaux.cli.language import current
from lascaux.core.language import Text, count_of


def _read() -> dict[str, dict[str, Text]]:
    sections: dict[str, dict[str, Text]] = defaultdict(dict)
    for path in sorted(Path(__file__).parent.glob("*.json")):
        for section, texts in json.loads(path.read_bytes()).items():
            for key, text in texts.items():
                sections[section][key] = Text.of(text)
    return sections


_SECTIONS = _read()
HELP, MESSAGES = _SECTIONS["help"], _SECTIONS["messages"]
FORMS, METAVARS = _SECTIONS["forms"], _SECTIONS["metavars"]
"""Texts that Typer writes in English, and what stands for a value in the help."""
FIGURES = _SECTIONS["figures"]
"""Names of measurements; those of plug-ins are shown as they are."""
ENTRIES = _SECTIONS["entries"]
"""Names of log entries, by their tags."""
KINDS = _SECTIONS["kinds"]
"""Kinds of decisions, by game and kind; those of plug-ins are shown as they are."""
STATES, FINDINGS = _SECTIONS["states"], _SECTIONS["findings"]
"""Findings of `lascaux doctor`; the key `….do` has the remedy."""


def text(key: str, **facts: Any) -> Text:
    """Return a message in both languages; facts may be texts themselves."""
    return MESSAGES[key].format(**facts)


def either(choices: Sequence[str]) -> Text:
    """Return choices joined by “or”."""
    return Text(MESSAGES["or"].fr.join(choices), MESSAGES["or"].en.join(choices))


def say(key: str, **facts: Any) -> str:
    """Return a message in the current language."""
    return MESSAGES[key].fill(current(), facts)


def give_or_take(value: float, error: float, form: str) -> str:
    """Return a number with its standard error; a percent sign stands once, after both."""
    shown = figure(100 * value, form.replace("%", "f")) if form.endswith("%") else figure(value, form)
    return f"{shown} ± {figure(error, form.removeprefix('+'))}"


def figure(value: float, form: str) -> str:
    """Return a number in one of Python's formats, written as in the current language."""
    text = format(value, form)
    if current() == "en":
        return text
    return text.replace(",", "\u202f").replace(".", ",").replace("%", "\u202f%")


def counted(n: int, noun: str) -> str:
    """Return a number with its noun, as in the message `noun`: `action|actions`."""
    one, many = say(noun).split("|")
    return count_of(n, one, many, current())

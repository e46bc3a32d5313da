"""Sentences with facts in their blanks: `{seat:first}` is the fact `seat` in the form `first`."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames

Facts = Mapping[str, Any]
Form = Callable[[Any, Lang, PlayerNames], str]
"""Writes a fact in a language."""


def _seats(form: Callable[[PlayerNames], Callable[[int, Lang], str]]) -> Form:
    """Return a form for one seat or a list of seats."""

    def write(seats: Any, lang: Lang, names: PlayerNames) -> str:
        name = form(names)
        return name(seats, lang) if isinstance(seats, int) else join_list([name(seat, lang) for seat in seats], lang)

    return write


FORMS: dict[str, Form] = {
    "first": _seats(lambda names: names.first),
    "the": _seats(lambda names: names.the),
    "bare": _seats(lambda names: names.bare),
    "of": _seats(lambda names: names.of),
    "to": _seats(lambda names: names.to),
    "list": lambda values, lang, names: join_list([str(value) for value in values], lang),
}
"""Forms for every game: players as `PlayerNames` writes them, and lists."""


class _Facts(dict[str, Any]):
    """The facts that a text asks for by name, each then written in a form."""

    __slots__ = ("forms", "lang", "names")

    def __init__(self, facts: Facts, forms: Mapping[str, Form], lang: Lang, names: PlayerNames) -> None:
        super().__init__(facts)
        self.forms, self.lang, self.names = forms, lang, names

    def __getitem__(self, name: str) -> "_Fact":
        return _Fact(self, super().__getitem__(name))


class _Fact:
    __slots__ = ("facts", "value")

    def __init__(self, facts: _Facts, value: Any) -> None:
        self.facts, self.value = facts, value

    def __format__(self, form: str) -> str:
        facts = self.facts
        return facts.forms[form](self.value, facts.lang, facts.names) if form else str(self.value)


def fill(text: Text, facts: Facts, forms: Mapping[str, Form], lang: Lang, names: PlayerNames) -> str:
    """Return a text with each fact in the form that its blank asks for."""
    return text[lang].format_map(_Facts(facts, forms, lang, names))

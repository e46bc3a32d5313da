"""Default sentences and boards: they work for every game, and a game replaces what it can say better."""

from collections.abc import Iterator, Mapping
from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.core.types import AnyView

_HEAD = {*AnyView.__annotations__, "moves"}

REFUSALS = {
    "not_your_turn": Text("Ce n’est pas le tour de ce joueur.", "It is not this player’s turn."),
    "game_over": Text("La partie est finie.", "The game is over."),
    "not_legal": Text("Les règles ne permettent pas ce coup ici.", "The rules do not allow this move here."),
}
"""Sentences for the refusals that every game has."""


def sentence_of(sentences: Mapping[str, Text], subject: Event | IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """Fill in the sentence of an event's type or a refusal's reason; without one, list the facts."""
    name, facts = _facts(subject)
    known = REFUSALS if isinstance(subject, IllegalAction) and name in REFUSALS else sentences
    template = known.get(name)
    if template is None:
        return f"{name}: {facts}."
    seat = subject.seat if isinstance(subject, Event) else facts.get("seat")
    who = company.first(seat, lang) if isinstance(seat, int) else ""
    if isinstance(subject, Event) and "winners" in facts and "{winners}" in template[lang]:
        facts["winners"] = company.all(facts["winners"], lang)
    return template[lang].format(**{"who": who, **facts})


def _facts(subject: Event | IllegalAction) -> tuple[str, dict[str, Any]]:
    return (
        (subject.reason, dict(subject.facts))
        if isinstance(subject, IllegalAction)
        else (subject.type, dict(subject.data))
    )


def draw_fields(view: Mapping[str, Any], lang: Lang) -> str:
    """Draw a view as the fields that are the game's own, one to a line."""
    return "\n".join(f"{name}: {_written(value)}" for name, value in _own_fields(view)) or turn_sentence(view, lang)


def describe_fields(view: Mapping[str, Any], lang: Lang, company: PlayerNames) -> str:
    """Describe a view: whose turn it is, then the game's own fields."""
    fields = [f"{name}: {_written(value)}." for name, value in _own_fields(view)]
    return " ".join([turn_sentence(view, lang, company), *fields])


def turn_sentence(view: Mapping[str, Any], lang: Lang, company: PlayerNames | None = None) -> str:
    """Say whose turn it is."""
    if not view["to_act"]:
        return REFUSALS["game_over"][lang]
    company = company or PlayerNames()
    if lang == "en":
        return f"{join_list([company.first(seat, 'en') for seat in view['to_act']], 'en')} to play."
    return f"C’est {join_list([company.to(seat, 'fr') for seat in view['to_act']], 'fr')} de jouer."


def _own_fields(view: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in view.items() if name not in _HEAD or name == "scores")


def _written(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(_written, value)) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_written(item)}" for name, item in value.items()) or "-"
    return str(value)

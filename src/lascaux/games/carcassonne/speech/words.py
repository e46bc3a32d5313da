"""Events and refusals of Carcassonne as sentences."""

from lascaux.core.company import NAMELESS, Company
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text
from lascaux.core.refusal import IllegalAction
from lascaux.games.carcassonne.speech.vocabulary import ZONES
from lascaux.games.carcassonne.speech.words_of_events import event_said
from lascaux.games.carcassonne.speech.words_of_refusals import refusal_said


def explain(said: Event | IllegalAction, lang: Lang, company: Company = NAMELESS) -> str:
    """Say what happened, or why not, in a sentence or two."""
    if isinstance(said, IllegalAction):
        return refusal_said(said, lang, company)
    return event_said(said, lang, company)


def source_said(source: str, lang: Lang) -> str:
    """A source of the account: completed roads, fields at the end of the game, …"""
    kind, _, at_end = source.partition("_")
    zones = ZONES[kind].many[lang]
    if at_end:
        return Text(f"{zones} (évaluation finale)", f"{zones} (final scoring)")[lang]
    return Text(f"{zones} en cours de partie", f"{zones} during the game")[lang]

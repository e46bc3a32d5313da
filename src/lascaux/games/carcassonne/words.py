"""Events and refusals of Carcassonne as sentences."""

from lascaux.core.event import Event
from lascaux.core.language import Lang
from lascaux.core.refusal import IllegalAction
from lascaux.games.carcassonne.words_of_events import event_said
from lascaux.games.carcassonne.words_of_refusals import refusal_said


def explain(said: Event | IllegalAction, lang: Lang) -> str:
    """Say what happened, or why not, in a sentence or two."""
    return refusal_said(said, lang) if isinstance(said, IllegalAction) else event_said(said, lang)

"""Summarizes a turn of Carcassonne in one sentence."""

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text
from lascaux.games.carcassonne.speech.vocabulary import ZONES
from lascaux.games.carcassonne.speech.words import CarcassonneWords
from lascaux.kit.landscape.speech.summary import Turn, TurnSummary

_NEW = {"road": Text("une nouvelle route", "a new road"), "city": Text("une nouvelle ville", "a new city")}
_ABBOT_HOME = Text("reprend son abbé {}", "calls the abbot home from {}")
_FROM = {"monastery": Text("de l’abbaye", "the monastery"), "garden": Text("du jardin", "the garden")}


class CarcassonneSummary(TurnSummary):
    """Summarizes turns of Carcassonne."""

    words = CarcassonneWords()
    completes = Text("complète", "completes")
    completes_it = Text("{} complète", "completes {}")
    single = frozenset({ZONES["river"]})
    grows = {  # noqa: RUF012
        "road": Text("prolonge", "extends"),
        "river": Text("prolonge", "extends"),
        "city": Text("agrandit", "extends"),
    }
    settles = {  # noqa: RUF012
        ("meeple", "road"): Text("place un voleur sur {}", "places a thief on {}"),
        ("meeple", "city"): Text("place un chevalier dans {}", "places a knight in {}"),
        ("meeple", "monastery"): Text("place un moine dans {}", "places a monk in {}"),
        ("meeple", "field"): Text("couche un paysan dans {}", "lays a farmer down in {}"),
        ("abbot", "monastery"): Text("place son abbé dans {}", "places the abbot in {}"),
        ("abbot", "garden"): Text("place son abbé dans {}", "places the abbot in {}"),
    }

    def new_zone(self, kind: str, lang: Lang) -> str:
        return _NEW[kind][lang] if kind in _NEW else ZONES[kind].the(lang)

    def _taken_home(self, turn: Turn, lang: Lang) -> list[str]:
        return [
            _ABBOT_HOME[lang].format(_FROM[event.data["kind"]][lang])
            for event in turn.returned
            if self._is_taken_home(turn, event)
        ]

    def _is_taken_home(self, turn: Turn, returned: Event) -> bool:
        return returned.data["piece"] == "abbot" and any(scored.data.get("taken_home") for scored in turn.scored)


summarize = CarcassonneSummary().summarize

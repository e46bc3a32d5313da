"""Summarizes a turn of Hunters & Gatherers in one sentence."""

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.speech.vocabulary import ZONES
from lascaux.games.hunters.speech.words import HuntersWords
from lascaux.kit.landscape.speech.summary import TurnSummary

_NEW = {"forest": Text("une nouvelle forêt", "a new forest"), "river": Text("une nouvelle rivière", "a new river")}
_GOLD = Text("l’or donne une tuile bonus {}", "the gold brings a bonus tile {}")


class HuntersSummary(TurnSummary):
    """Summarizes turns of Hunters & Gatherers."""

    words = HuntersWords()
    completes = Text("achève", "completes")
    completes_it = Text("l’achève", "completes {}")
    grows = {"forest": Text("agrandit", "extends"), "river": Text("prolonge", "extends")}  # noqa: RUF012
    settles = {  # noqa: RUF012
        ("follower", "forest"): Text("place un cueilleur dans {}", "places a gatherer in {}"),
        ("follower", "river"): Text("place un pêcheur sur {}", "places a fisher on {}"),
        ("follower", "meadow"): Text("couche un chasseur dans {}", "lays a hunter down in {}"),
        ("hut", "river"): Text("bâtit une hutte sur {}", "builds a hut on {}"),
        ("hut", "lake"): Text("bâtit une hutte sur {}", "builds a hut on {}"),
    }

    def new_zone(self, kind: str, lang: Lang) -> str:
        return _NEW[kind][lang] if kind in _NEW else ZONES[kind].the(lang)

    def besides(self, event: Event, lang: Lang, company: PlayerNames) -> str:
        if event.type == "bonus_drawn" and event.seat is not None:
            return _GOLD[lang].format(company.to(event.seat, lang))
        return super().besides(event, lang, company)


summarize = HuntersSummary().summarize

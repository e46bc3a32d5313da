"""Events and refusals of Carcassonne as sentences."""

from functools import cached_property

from lascaux.core.language import Lang
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.speech import words_of_events as events
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.texts import TEXTS
from lascaux.games.carcassonne.speech.vocabulary import ZONES, role
from lascaux.kit.landscape.speech.words import Data, Words
from lascaux.kit.landscape.speech.words import source_text as source_of
from lascaux.kit.noun import Noun
from lascaux.kit.phrases import Form


class CarcassonneWords(Words):
    """Makes the sentences of Carcassonne."""

    zones = ZONES
    role = staticmethod(role)
    name_of = staticmethod(name_of)
    texts = TEXTS
    by_fact = {"zone_occupied": "kind", "river_turns_back": "reading"}  # noqa: RUF012

    def piece_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        return events.piece_placed(data, lang, company)

    def occasion(self, data: Data, lang: Lang) -> str:
        return events.occasion(data, lang)

    def parts(self, data: Data, lang: Lang) -> str:
        return events.PARTS[data["rule"]](data, lang)

    def scorers(self, kind: str) -> Noun:
        return role("meeple", kind)

    @cached_property
    def forms(self) -> dict[str, Form]:
        bends = TEXTS["bends"]
        return super().forms | {
            "bend": lambda bend, lang, company: bends[bend][lang],
            "other_bend": lambda bend, lang, company: bends["right" if bend == "left" else "left"][lang],
        }


explain = CarcassonneWords().explain


def source_text(source: str, lang: Lang) -> str:
    """Return a source of the account: completed roads, fields at the end of the game, …"""
    return source_of(source, ZONES, lang)

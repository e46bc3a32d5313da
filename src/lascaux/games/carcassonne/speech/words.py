"""Events and refusals of Carcassonne as sentences."""

from lascaux.core.language import Lang
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.speech import words_of_events as events
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.vocabulary import ZONES, role
from lascaux.games.carcassonne.speech.words_of_refusals import OCCUPIED, REFUSALS
from lascaux.kit.landscape.speech.words import Data, Phrase, Words
from lascaux.kit.landscape.speech.words import source_text as source_of
from lascaux.kit.noun import Noun


class CarcassonneWords(Words):
    """Makes the sentences of Carcassonne."""

    zones = ZONES
    role = staticmethod(role)
    name_of = staticmethod(name_of)

    def piece_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        return events.piece_placed(data, lang, company)

    def occasion(self, data: Data, lang: Lang) -> str:
        return events.occasion(data, lang)

    def parts(self, data: Data, lang: Lang) -> str:
        return events.PARTS[data["rule"]](data, lang)

    def scorers(self, kind: str) -> Noun:
        return role("meeple", kind)

    def zone_occupied(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say who occupies the zone."""
        return OCCUPIED[facts["kind"]][lang].format(self.those_there(facts, facts["kind"], lang, company))

    @property
    def refusals(self) -> dict[str, Phrase]:
        return super().refusals | {"zone_occupied": self.zone_occupied} | REFUSALS


explain = CarcassonneWords().explain


def source_text(source: str, lang: Lang) -> str:
    """Return a source of the account: completed roads, fields at the end of the game, …"""
    return source_of(source, ZONES, lang)

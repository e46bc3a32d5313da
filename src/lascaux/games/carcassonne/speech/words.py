"""Events and refusals of Carcassonne as sentences."""

from functools import cached_property

from lascaux.games.carcassonne.speech import words_of_events as events
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.texts import TEXTS
from lascaux.games.carcassonne.speech.vocabulary import ZONES, role
from lascaux.kit.landscape.speech.words import Words
from lascaux.kit.noun import Noun
from lascaux.kit.phrases import Form


class CarcassonneWords(Words):
    """Makes the sentences of Carcassonne."""

    zones = ZONES
    role = staticmethod(role)
    name_of = staticmethod(name_of)
    texts = TEXTS
    by_fact = {"zone_occupied": "kind", "river_turns_back": "reading"}  # noqa: RUF012
    piece_placed = staticmethod(events.piece_placed)
    occasion = staticmethod(events.occasion)
    breakdown = events.PARTS

    def scorers(self, kind: str) -> Noun:
        return role("meeple", kind)

    @cached_property
    def forms(self) -> dict[str, Form]:
        bends = TEXTS["bends"]
        return super().forms | {
            "bend": lambda bend, lang, company: bends[bend][lang],
            "other_bend": lambda bend, lang, company: bends["right" if bend == "left" else "left"][lang],
        }


_WORDS = CarcassonneWords()
explain, source_text = _WORDS.explain, _WORDS.source_text

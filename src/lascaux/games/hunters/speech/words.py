"""Events and refusals of Hunters & Gatherers as sentences."""

from collections.abc import Callable
from functools import cached_property

from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.speech.names import name_of
from lascaux.games.hunters.speech.texts import TEXTS
from lascaux.games.hunters.speech.vocabulary import (
    AUROCHS,
    DEER,
    FISH,
    FOREST_SEGMENT,
    HUT,
    MAMMOTH,
    MUSHROOMS,
    RIVER_SEGMENT,
    TIGER,
    ZONES,
    role,
)
from lascaux.kit.landscape.speech.nouns import cell
from lascaux.kit.landscape.speech.words import Data, Phrase, Words, each_at, place_text
from lascaux.kit.noun import Noun


# --- what points are made of -----------------------------------------------
def _forest(data: Data, lang: Lang) -> str:
    clearings = [MUSHROOMS.count(data["mushrooms"], lang)] if data["mushrooms"] else []
    text = join_list([FOREST_SEGMENT.count(data["segments"], lang), *clearings], lang)
    return f"{text} {each_at(data['points'], data['segments'] + data['mushrooms'], lang)}"


def _river(data: Data, lang: Lang) -> str:
    fish = [FISH.count(data["fish"], lang)] if data["fish"] else []
    text = join_list([RIVER_SEGMENT.count(data["segments"], lang), *fish], lang)
    return f"{text} {each_at(data['points'], data['segments'] + data['fish'], lang)}"


def _system(data: Data, lang: Lang) -> str:
    return f"{FISH.count(data['fish'], lang)} {each_at(data['points'], data['fish'], lang)}"


def _hunt(data: Data, lang: Lang) -> str:
    """Return the animals that count, and the fate of the others."""
    counts = ((DEER, data["deer"] - data["eaten"]), (MAMMOTH, data["mammoths"]), (AUROCHS, data["aurochs"]))
    prey = [noun.count(n, lang) for noun, n in counts if n]
    sentence = f"{join_list(prey, lang)} {each_at(data['points'], sum(n for _, n in counts), lang)}"
    if data["eaten"]:
        text = (
            Text(" ({} mangé par {})", " ({} eaten by {})")
            if data["eaten"] == 1
            else Text(" ({} mangés par {})", " ({} eaten by {})")
        )
        sentence += text[lang].format(DEER.count(data["eaten"], lang), _eaters(data, lang))
    elif data["fire"] and data["tigers"]:
        text = Text(" (le feu fait fuir {})", " (the fire drives off {})")
        sentence += text[lang].format(TIGER.count(data["tigers"], lang))
    return sentence


def _lost_hunt(data: Data, lang: Lang) -> str:
    """Describe a meadow where the tigers left nothing."""
    text = (
        Text("{}, mangé par {}", "{}, eaten by {}")
        if data["eaten"] == 1
        else Text("{}, tous mangés par {}", "{}, all eaten by {}")
    )
    return text[lang].format(DEER.count(data["deer"], lang), _eaters(data, lang))


def _eaters(data: Data, lang: Lang) -> str:
    """Return the tigers that eat, each one deer (HE-5), among all of the meadow."""
    tigers = TIGER.count(data["tigers"], lang)
    if data["tigers"] == data["eaten"]:
        return tigers
    return Text("{} des {}", "{} of the {}")[lang].format(data["eaten"], tigers)


PARTS: dict[str, Callable[[Data, Lang], str]] = {
    "HF-2": _forest,
    "HR-2": _river,
    "HE-3": _system,
    "HE-4": _hunt,
    "HG-9": _hunt,
    "HE-5": _lost_hunt,
}
"""The breakdown of points, by the rule that gives them or says why there are none."""


class HuntersWords(Words):
    """Makes the sentences of Hunters & Gatherers."""

    zones = ZONES
    role = staticmethod(role)
    name_of = staticmethod(name_of)
    texts = TEXTS
    breakdown = PARTS
    by_fact = {"area_occupied": "kind", "lacking_one_bars_both": "lacking"}  # noqa: RUF012

    # --- what happened -----------------------------------------------------
    def piece_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        text = TEXTS["hut_placed" if data["piece"] == "hut" else "placed"][data["kind"]]
        return text[lang].format(company.first(data["seat"], lang), cell(data["x"], data["y"]))

    def piece_returned(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        text = super().piece_returned(data, lang, company)
        if not data["final"]:
            return text
        nothing = Text(", sans marquer de points.", " without scoring.")
        return text.removesuffix(".") + nothing[lang]

    def bonus_drawn(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that gold was found."""
        text = Text(
            "De l’or dans la forêt achevée : {} pioche une tuile bonus ({}).",
            "Gold in the completed forest: {} draws a bonus tile ({}).",
        )
        return text[lang].format(company.the(data["seat"], lang), self.name_of(data["tile"], lang))

    def occasion(self, data: Data, lang: Lang) -> str:
        return TEXTS["occasions"][data["kind"]][lang].format(place_text(data, lang))

    def scorers(self, kind: str) -> Noun:
        return HUT if kind == "river_system" else role("follower", kind)

    def standing(self, data: Data, lang: Lang, company: PlayerNames) -> tuple[str, str]:
        others = [seat for seat, count in enumerate(data["pieces"]) if count and seat != data["seat"]]
        if not data.get("shrine") or not others:
            return super().standing(data, lang, company)
        text = Text(
            ", seul à marquer grâce au lieu de culte ({}, contre {})",
            ", who alone scores thanks to the shrine ({}, against {})",
        )
        hunters = self.scorers("meadow").count(data["pieces"][data["seat"]], lang)
        return text[lang].format(hunters, self.counted(data["pieces"], others, lang, company)), ""

    @cached_property
    def events(self) -> dict[str, Phrase]:
        return super().events | {"bonus_drawn": self.bonus_drawn}


_WORDS = HuntersWords()
explain, source_text = _WORDS.explain, _WORDS.source_text

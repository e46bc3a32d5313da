"""Events and refusals of Hunters & Gatherers as sentences."""

from collections.abc import Callable
from functools import cached_property

from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.speech.names import name_of
from lascaux.games.hunters.speech.vocabulary import (
    AUROCHS,
    DEER,
    FISH,
    FOREST_SEGMENT,
    HUT,
    MAMMOTH,
    MUSHROOMS,
    PIECES,
    RIVER_SEGMENT,
    TIGER,
    ZONES,
    role,
)
from lascaux.kit.landscape.speech.nouns import cell
from lascaux.kit.landscape.speech.words import Data, Phrase, Words, each_at, place_text
from lascaux.kit.landscape.speech.words import source_text as source_of
from lascaux.kit.noun import Noun

_PLACED = {
    "forest": Text(
        "{} pose un partisan comme cueilleur dans la forêt de la tuile en {}.",
        "{} places a follower as a gatherer in the forest of the tile at {}.",
    ),
    "river": Text(
        "{} pose un partisan comme pêcheur sur la rivière de la tuile en {}.",
        "{} places a follower as a fisher on the river of the tile at {}.",
    ),
    "meadow": Text(
        "{} couche un partisan comme chasseur dans la prairie de la tuile en {}.",
        "{} lays a follower down as a hunter in the meadow of the tile at {}.",
    ),
}
_HUT_PLACED = {
    "river": Text(
        "{} bâtit une hutte sur la rivière de la tuile en {}.",
        "{} builds a hut on the river of the tile at {}.",
    ),
    "lake": Text(
        "{} bâtit une hutte sur le lac de la tuile en {}.",
        "{} builds a hut on the lake of the tile at {}.",
    ),
}
_OCCASIONS = {
    "forest": Text("Forêt achevée {}", "Completed forest {}"),
    "river": Text("Rivière achevée {}", "Completed river {}"),
    "river_system": Text("Décompte final, réseau de rivières {}", "Final scoring, river system {}"),
    "meadow": Text("Décompte final, prairie {}", "Final scoring, meadow {}"),
}
_OCCUPIED = {
    "forest": Text("Cette forêt est déjà occupée par {}.", "This forest is already occupied by {}."),
    "river": Text("Cette rivière est déjà occupée par {}.", "This river is already occupied by {}."),
    "meadow": Text("Cette prairie est déjà occupée par {}.", "This meadow is already occupied by {}."),
}


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

    # --- what happened -----------------------------------------------------
    def piece_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        text = (_HUT_PLACED if data["piece"] == "hut" else _PLACED)[data["kind"]]
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
        return _OCCASIONS[data["kind"]][lang].format(place_text(data, lang))

    def parts(self, data: Data, lang: Lang) -> str:
        return PARTS[data["rule"]](data, lang)

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

    # --- why not -----------------------------------------------------------
    def hut_only_on_water(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that there is no water."""
        text = Text(
            "Une hutte se bâtit sur une rivière ou un lac ; ici, c’est {}.",
            "A hut is built on a river or a lake; this is {}.",
        )
        return text[lang].format(self.a(facts["kind"], lang))

    def no_follower_on_lake(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that only huts stand on lakes."""
        text = Text(
            "Aucun partisan ne se pose sur un lac : seule une hutte y a sa place.",
            "No follower is placed on a lake: only a hut goes there.",
        )
        return text[lang]

    def none_left(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that the supply is empty."""
        noun = PIECES[facts["piece"]]
        none = Text("aucune" if noun.feminine else "aucun", "no")[lang]
        text = Text("Il ne vous reste {} {} en réserve.", "You have {} {} left in your supply.")
        return text[lang].format(none, noun.one[lang])

    def lacking_one_bars_both(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Explain the strict reading."""
        noun = PIECES[facts["lacking"]]
        none = Text("aucune" if noun.feminine else "aucun", "no")[lang]
        text = Text(
            "Il ne vous reste {} {} : dans cette lecture des règles, vous ne faites plus que poser des tuiles.",
            "You have {} {} left: in this reading of the rules you only lay tiles now.",
        )
        return text[lang].format(none, noun.one[lang])

    def river_system_has_hut(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that a river system takes one hut."""
        text = Text("Ce réseau de rivières a déjà {}.", "This river system already has {}.")
        return text[lang].format(self.those_there(facts, "river", lang, company))

    def area_occupied(self, facts: Data, lang: Lang, company: PlayerNames) -> str:
        """Say who occupies the area."""
        return _OCCUPIED[facts["kind"]][lang].format(self.those_there(facts, facts["kind"], lang, company))

    @property
    def refusals(self) -> dict[str, Phrase]:
        return super().refusals | {
            "hut_only_on_water": self.hut_only_on_water,
            "no_follower_on_lake": self.no_follower_on_lake,
            "no_follower_left": self.none_left,
            "no_hut_left": self.none_left,
            "lacking_one_bars_both": self.lacking_one_bars_both,
            "river_system_has_hut": self.river_system_has_hut,
            "area_occupied": self.area_occupied,
        }


explain = HuntersWords().explain


def source_text(source: str, lang: Lang) -> str:
    """Return a source of the account: completed forests, meadows at the end of the game, …"""
    return source_of(source, ZONES, lang)

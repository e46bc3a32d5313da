"""Sentences for refusals of Carcassonne: the river, pieces, the abbot."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.speech.vocabulary import ZONES, cell
from lascaux.kit.landscape.speech.words import where

Facts = Mapping[str, Any]


# --- the river -------------------------------------------------------------
def _not_at_river_end(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Une tuile Rivière prolonge la rivière à son extrémité ouverte, en {}, et non en {}.",
        "A river tile continues the river at its open end, {}, not at {}.",
    )
    return text[lang].format(cell(*facts["river_end"]), where(facts))


_BENDS = {"left": Text("à gauche", "left"), "right": Text("à droite", "right")}
_TURNS_BACK = {
    "immediate": Text(
        "La rivière ne fait pas demi-tour : elle vient de tourner {0}, elle ne peut pas tourner encore {0}.",
        "The river makes no U-turn: it has just bent {0}, so it may not bend {0} again.",
    ),
    "alternating": Text(
        "La rivière ne fait pas demi-tour : son dernier coude tournait {0}, le suivant doit tourner {1}.",
        "The river makes no U-turn: its last bend went {0}, so the next must go {1}.",
    ),
}


def _river_turns_back(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    other = "right" if facts["bend"] == "left" else "left"
    return _TURNS_BACK[facts["reading"]][lang].format(_BENDS[facts["bend"]][lang], _BENDS[other][lang])


# --- the piece -------------------------------------------------------------
_NOT_ON_ZONE = {
    "nobody_on_river": Text(
        "On ne pose personne sur la rivière.",
        "No one is placed on the river.",
    ),
    "garden_without_abbots": Text(
        "C’est un jardin : sans les abbés, ce n’est qu’un décor.",
        "This is a garden: without the abbots it is only decoration.",
    ),
    "no_meeple_on_garden": Text(
        "C’est un jardin : aucun meeple ne s’y pose, seul l’abbé y a sa place.",
        "This is a garden: no meeple goes there, only an abbot may.",
    ),
    "farmers_not_in_play": Text(
        "C’est un pré, et l’on joue sans les paysans.",
        "This is a field, and this game is played without farmers.",
    ),
}


def _not_on_zone(text: Text, facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return text[lang]


def _no_meeple_left(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return Text("Il ne vous reste aucun meeple en réserve.", "You have no meeple left in your supply.")[lang]


OCCUPIED = {
    "road": Text("Cette route est déjà occupée par {}.", "This road is already occupied by {}."),
    "city": Text("Cette ville est déjà occupée par {}.", "This city is already occupied by {}."),
    "field": Text("Ce pré est déjà occupé par {}.", "This field is already occupied by {}."),
}


# --- the abbot -------------------------------------------------------------
def _abbots_not_in_play(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return Text("On joue sans les abbés dans cette partie.", "This game is played without abbots.")[lang]


def _abbot_not_out(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Votre abbé n’est pas dans le paysage mais dans votre réserve : il n’y a rien à reprendre.",
        "Your abbot is in your supply, not in the landscape: there is nothing to take home.",
    )
    return text[lang]


def _abbot_zone_completed(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "La tuile complète {} en {} où se tient votre abbé : il marquera à la fin du tour, et reviendra.",
        "The tile completes {} at {} where your abbot stands: it scores at the end of the turn, and returns.",
    )
    return text[lang].format(ZONES[facts["kind"]].the(lang), where(facts))


def _abbot_only_there(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "L’abbé ne se pose que dans une abbaye ou un jardin ; ici, c’est {}.",
        "The abbot goes only in a monastery or a garden; this is {}.",
    )
    return text[lang].format(ZONES[facts["kind"]].a(lang))


def _abbot_is_out(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Votre abbé n’est pas dans votre réserve : il se tient en {}.",
        "Your abbot is not in your supply: it stands at {}.",
    )
    return text[lang].format(where(facts))


REFUSALS: dict[str, Callable[[Facts, Lang, PlayerNames], str]] = {
    **{case: partial(_not_on_zone, text) for case, text in _NOT_ON_ZONE.items()},
    "not_at_river_end": _not_at_river_end,
    "river_turns_back": _river_turns_back,
    "no_meeple_left": _no_meeple_left,
    "abbots_not_in_play": _abbots_not_in_play,
    "abbot_not_out": _abbot_not_out,
    "abbot_zone_completed": _abbot_zone_completed,
    "abbot_only_on_monastery_or_garden": _abbot_only_there,
    "abbot_is_out": _abbot_is_out,
}

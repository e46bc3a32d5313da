"""Why something is not allowed, in words."""

from collections.abc import Callable
from typing import Any

from lascaux.core.company import Company
from lascaux.core.language import Lang, Text, listed
from lascaux.core.refusal import IllegalAction
from lascaux.games.carcassonne.speech.vocabulary import SIDE, TURNED, ZONES, cell, role, tile_said

Facts = dict[str, Any]


def refusal_said(refused: IllegalAction, lang: Lang, company: Company) -> str:
    """A refusal as a sentence."""
    return _REFUSALS[refused.reason](refused.facts, lang, company)


# --- whose turn ------------------------------------------------------------
def _game_over(facts: Facts, lang: Lang, company: Company) -> str:
    return Text("La partie est terminée : plus personne ne joue.", "The game is over: nobody plays any more.")[lang]


def _not_your_turn(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text("Ce n’est pas {} de jouer, c’est {}.", "It is not the turn {} but {}.")
    (now,) = facts["to_act"]
    whose = company.to if lang == "fr" else company.of
    return text[lang].format(whose(facts["seat"], lang), whose(now, lang))


# --- the tile --------------------------------------------------------------
def _not_the_drawn_tile(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "La tuile piochée est {} ; on ne peut pas poser la tuile {} à sa place.",
        "The drawn tile is {}; tile {} cannot be laid instead.",
    )
    return text[lang].format(tile_said(facts["drawn"], lang), facts["tile"])


def _cell_taken(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text("L’emplacement {} est déjà occupé par la tuile {}.", "The space {} already holds tile {}.")
    return text[lang].format(_where(facts), tile_said(facts["lying"], lang))


def _not_beside_a_tile(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "L’emplacement {} ne touche aucune tuile par un côté.", "The space {} shares no side with a tile on the table."
    )
    return text[lang].format(_where(facts))


def _sides_differ(facts: Facts, lang: Lang, company: Company) -> str:
    one = Text("{}, elle montre {} mais la tuile en {} demande {}", "{}, it shows {} but the tile at {} needs {}")
    sides = [
        one[lang].format(SIDE[s["side"]][lang], _a(s["shows"], lang), cell(*s["neighbour"]), _a(s["needs"], lang))
        for s in facts["sides"]
    ]
    turned = TURNED[facts["turns"]][lang]
    text = Text("La tuile {}{} ne convient pas en {} : {}.", "Tile {}{} does not fit at {}: {}.")
    between = Text(" ; ", "; ")[lang]
    return text[lang].format(facts["tile"], turned and f", {turned},", _where(facts), between.join(sides))


def _not_at_river_end(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "Une tuile Rivière prolonge la rivière à son extrémité ouverte, en {}, et non en {}.",
        "A river tile continues the river at its open end, {}, not at {}.",
    )
    return text[lang].format(cell(*facts["river_end"]), _where(facts))


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


def _river_turns_back(facts: Facts, lang: Lang, company: Company) -> str:
    other = "right" if facts["bend"] == "left" else "left"
    return _TURNS_BACK[facts["reading"]][lang].format(_BENDS[facts["bend"]][lang], _BENDS[other][lang])


# --- the piece -------------------------------------------------------------
def _no_such_zone(facts: Facts, lang: Lang, company: Company) -> str:
    tile, zone, last = facts["tile"], facts["zone"], facts["zones"] - 1
    if last == 0:
        text = Text("La tuile {} n’a pas de zone {} mais seulement la zone 0.", "Tile {} has no zone {}, only zone 0.")
        return text[lang].format(tile, zone)
    text = Text(
        "La tuile {} n’a pas de zone {} : ses zones vont de 0 à {}.", "Tile {} has no zone {}: its zones are 0 to {}."
    )
    return text[lang].format(tile, zone, last)


def _nobody_on_river(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "On ne pose personne sur la rivière : c’est la zone {} de la tuile {}.",
        "Nobody is placed on the river: it is zone {} of tile {}.",
    )
    return text[lang].format(facts["zone"], facts["tile"])


def _garden_without_abbots(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "La zone {} de la tuile {} est un jardin : sans les abbés, ce n’est qu’un décor.",
        "Zone {} of tile {} is a garden: without the abbots it is only decoration.",
    )
    return text[lang].format(facts["zone"], facts["tile"])


def _no_meeple_on_garden(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "La zone {} de la tuile {} est un jardin : aucun meeple ne s’y pose, l’abbé seul y a sa place.",
        "Zone {} of tile {} is a garden: no meeple goes there, only an abbot may.",
    )
    return text[lang].format(facts["zone"], facts["tile"])


def _farmers_not_in_play(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "La zone {} de la tuile {} est un pré, et l’on joue sans les paysans.",
        "Zone {} of tile {} is a field, and this game is played without farmers.",
    )
    return text[lang].format(facts["zone"], facts["tile"])


def _no_meeple_left(facts: Facts, lang: Lang, company: Company) -> str:
    return Text("Il ne vous reste aucun meeple en réserve.", "You have no meeple left in your supply.")[lang]


def _zone_occupied(facts: Facts, lang: Lang, company: Company) -> str:
    kind = facts["kind"]
    one = Text("{} {} en {}", "{} {} at {}")
    there = [
        one[lang].format(role(p["piece"], kind).a(lang), company.of(p["seat"], lang), cell(p["x"], p["y"]))
        for p in facts["pieces"]
    ]
    return _OCCUPIED[kind][lang].format(listed(there, lang))


_OCCUPIED = {
    "road": Text("Cette route est déjà occupée par {}.", "This road is already occupied by {}."),
    "city": Text("Cette ville est déjà occupée par {}.", "This city is already occupied by {}."),
    "field": Text("Ce pré est déjà occupé par {}.", "This field is already occupied by {}."),
}


# --- the abbot -------------------------------------------------------------
def _abbots_not_in_play(facts: Facts, lang: Lang, company: Company) -> str:
    return Text("On joue sans les abbés dans cette partie.", "This game is played without abbots.")[lang]


def _abbot_not_out(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "Votre abbé n’est pas dans le paysage mais dans votre réserve : il n’y a rien à reprendre.",
        "Your abbot is in your supply, not in the landscape: there is nothing to take home.",
    )
    return text[lang]


def _abbot_zone_completed(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "La tuile complète {} en {} où se tient votre abbé : 9 points à la fin du tour, et il reviendra.",
        "The tile completes {} at {} where your abbot stands: 9 points at the end of the turn, and it returns.",
    )
    return text[lang].format(ZONES[facts["kind"]].the(lang), _where(facts))


def _abbot_only_there(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "L’abbé ne se pose que dans une abbaye ou un jardin ; la zone {} de la tuile {} est {}.",
        "The abbot goes only in a monastery or a garden; zone {} of tile {} is {}.",
    )
    return text[lang].format(facts["zone"], facts["tile"], _a(facts["kind"], lang))


def _abbot_is_out(facts: Facts, lang: Lang, company: Company) -> str:
    text = Text(
        "Votre abbé n’est pas dans votre réserve : il se tient en {}.",
        "Your abbot is not in your supply: it stands at {}.",
    )
    return text[lang].format(_where(facts))


def _where(facts: Facts) -> str:
    return cell(facts["x"], facts["y"])


def _a(kind: str, lang: Lang) -> str:
    return ZONES[kind].a(lang)


_REFUSALS: dict[str, Callable[[Facts, Lang, Company], str]] = {
    "game_over": _game_over,
    "not_your_turn": _not_your_turn,
    "not_the_drawn_tile": _not_the_drawn_tile,
    "cell_taken": _cell_taken,
    "not_beside_a_tile": _not_beside_a_tile,
    "sides_differ": _sides_differ,
    "not_at_river_end": _not_at_river_end,
    "river_turns_back": _river_turns_back,
    "no_such_zone": _no_such_zone,
    "nobody_on_river": _nobody_on_river,
    "no_meeple_on_garden": _no_meeple_on_garden,
    "garden_without_abbots": _garden_without_abbots,
    "farmers_not_in_play": _farmers_not_in_play,
    "no_meeple_left": _no_meeple_left,
    "zone_occupied": _zone_occupied,
    "abbots_not_in_play": _abbots_not_in_play,
    "abbot_not_out": _abbot_not_out,
    "abbot_zone_completed": _abbot_zone_completed,
    "abbot_only_on_monastery_or_garden": _abbot_only_there,
    "abbot_is_out": _abbot_is_out,
}

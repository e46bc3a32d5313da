"""Sentences for refusals."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.ending import OVER
from lascaux.core.errors import IllegalAction
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.prehistories.speech.names import (
    DEEDS,
    PHASES,
    WAY,
    cells_text,
    hunters_named,
    hunters_text,
    the_tile,
    tile_text,
)

Facts = Mapping[str, Any]
Phrase = Callable[[Facts, Lang, PlayerNames], str]


def refusal_text(refused: IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """Return a refusal in a sentence or two."""
    return _REFUSALS[refused.reason](refused.facts, lang, company)


# --- whose turn, and when --------------------------------------------------
def _game_over(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return OVER[lang]


def _not_your_turn(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    whose = company.to if lang == "fr" else company.the
    text = Text("C’est {} de jouer.", "It is for {} to act.")
    return text[lang].format(join_list([whose(seat, lang) for seat in facts["to_act"]], lang))


def _wrong_phase(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("Ce n’est pas le moment {} : c’est {}.", "This is not the time {}: it is {}.")
    verb, _, _ = facts["deed"].partition(" ")
    return text[lang].format(DEEDS[verb][lang], PHASES[facts["phase"]][lang])


# --- hunters ---------------------------------------------------------------
def _nothing_laid(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return Text("Il n’y a pas de choix à reprendre.", "There is no choice to take back.")[lang]


def _already_laid(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Le choix est déjà fait ({}) ; on peut le reprendre.", "The choice is already made ({}); it can be taken back."
    )
    return text[lang].format(hunters_text(facts["cards"], lang))


def _not_in_hand(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("Pas en main : {}. En main : {}.", "Not in the hand: {}. In the hand: {}.")
    return text[lang].format(hunters_text(facts["cards"], lang), hunters_text(facts["have"], lang))


def _not_free(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("On ne peut pas envoyer {}. Encore à envoyer : {}.", "You cannot send {}. Still to be sent: {}.")
    return text[lang].format(hunters_named(facts["cards"], lang), hunters_text(facts["have"], lang))


def _no_such_zone(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Il n’y a pas de zone {} sur cette face du plateau ; il y a {}.",
        "There is no zone {} on this side of the board; there are {}.",
    )
    return text[lang].format(facts["zone"], join_list(facts["zones"], lang))


def _empty_zone(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    return Text("La zone {} n’a plus de tuile.", "Zone {} has no tile left.")[lang].format(facts["zone"])


def _too_weak(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "Ce groupe vaut {} ; la zone {} demande au moins {} : il manque {}.",
        "This group is worth {}; zone {} asks for at least {}: {} too few.",
    )
    return text[lang].format(facts["total"], facts["zone"], facts["hunt_from"], facts["missing"])


# --- paintings -------------------------------------------------------------
def _not_taken(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} n’attend pas d’être peinte. À peindre : {}.", "{} is not waiting to be painted. To be painted: {}.")
    waiting = join_list([tile_text(tile, lang) for tile in facts["taken"]], lang)
    return text[lang].format(the_tile(facts["tile"], lang), waiting)


def _has_a_place(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "{} a sa place dans la grotte (de {}) : il faut la peindre.",
        "{} has a place in the cave ({}): it must be painted.",
    )
    return text[lang].format(the_tile(facts["tile"], lang), WAY.count(facts["places"], lang))


def _outside(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} dépasserait de la grotte : {}.", "{} would stick out of the cave: {}.")
    return text[lang].format(the_tile(facts["tile"], lang), cells_text(facts["cells"], lang))


def _covered(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} recouvrirait ce qui est déjà peint : {}.", "{} would cover what is painted: {}.")
    return text[lang].format(the_tile(facts["tile"], lang), cells_text(facts["cells"], lang))


def _not_at_entrance(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "La première tuile d’une grotte touche la colonne de gauche. {} n’y aurait aucune case.{}",
        "The first tile of a cave reaches into the left column. {} would have no cell there.{}",
    )
    return text[lang].format(the_tile(facts["tile"], lang), _wanted(facts["cells"], lang))


def _painting_unconnected(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    one = Text(
        "{} ne toucherait que la peinture en {}, qu’aucune tuile ne touche encore.{}",
        "{} would touch only the painting at {}, which no tile touches yet.{}",
    )
    many = Text(
        "{} ne toucherait que les peintures en {}, qu’aucune tuile ne touche encore.{}",
        "{} would touch only the paintings at {}, which no tile touches yet.{}",
    )
    text = one if len(facts["paintings"]) == 1 else many
    paintings, wanted = cells_text(facts["paintings"], lang), _wanted(facts["cells"], lang)
    return text[lang].format(the_tile(facts["tile"], lang), paintings, wanted)


def _touches_nothing(facts: Facts, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} ne toucherait aucune tuile par un côté.{}", "{} would touch no tile with a side.{}")
    return text[lang].format(the_tile(facts["tile"], lang), _wanted(facts["cells"], lang))


def _wanted(cells: list[list[int]], lang: Lang) -> str:
    """Say that one of these cells would have to be covered."""
    if not cells:
        return ""
    one = Text(" Elle doit prendre la case en {}.", " It must take the cell in {}.")
    many = Text(" Elle doit prendre une de ces cases : {}.", " It must take one of these cells: {}.")
    return (one if len(cells) == 1 else many)[lang].format(cells_text(cells, lang))


_REFUSALS: dict[str, Phrase] = {
    "game_over": _game_over,
    "not_your_turn": _not_your_turn,
    "wrong_phase": _wrong_phase,
    "nothing_laid": _nothing_laid,
    "already_laid": _already_laid,
    "not_in_hand": _not_in_hand,
    "not_free": _not_free,
    "no_such_zone": _no_such_zone,
    "empty_zone": _empty_zone,
    "too_weak": _too_weak,
    "not_taken": _not_taken,
    "has_a_place": _has_a_place,
    "outside": _outside,
    "covered": _covered,
    "not_at_entrance": _not_at_entrance,
    "painting_unconnected": _painting_unconnected,
    "touches_nothing": _touches_nothing,
}

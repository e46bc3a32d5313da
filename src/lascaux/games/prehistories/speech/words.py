"""Sentences for events. Everyone gets the same words, so they use no secrets."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.ending import ending
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.prehistories.material import KIND_AT, cells_of, face_mask, objective_name
from lascaux.games.prehistories.speech.names import (
    CARD,
    ENDS,
    HAND,
    TIES,
    TILE,
    TOTEM,
    cells_text,
    hunters_by_strength,
    tile_text,
)
from lascaux.games.prehistories.speech.words_of_refusals import refusal_text

Data = Mapping[str, Any]
Phrase = Callable[[Data, Lang, PlayerNames], str]


def explain(subject: Event | IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """Return an event or a refusal in words."""
    if isinstance(subject, IllegalAction):
        return refusal_text(subject, lang, company)
    return _EVENTS[subject.type]({**subject.data, "seat": subject.seat}, lang, company)


# --- the round -------------------------------------------------------------
def _game_started(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text("La partie commence ; les souhaits des Anciens : {}.", "The game begins; the Ancients wish: {}.")
    return text[lang].format(join_list([objective_name(name)[lang] for name in data["objectives"]], lang))


def _round_started(data: Data, lang: Lang, company: PlayerNames) -> str:
    return Text("Tour {}.", "Round {}.")[lang].format(data["round"])


def _zone_filled(data: Data, lang: Lang, company: PlayerNames) -> str:
    return Text("Zone {} : {}.", "Zone {}: {}.")[lang].format(data["zone"], tile_text(data["tile"], lang))


def _cards_laid(data: Data, lang: Lang, company: PlayerNames) -> str:
    return Text("{} a choisi ses chasseurs.", "{} has chosen hunters.")[lang].format(company.first(data["seat"], lang))


def _choice_taken_back(data: Data, lang: Lang, company: PlayerNames) -> str:
    return Text("{} reprend ses cartes.", "{} takes the cards back.")[lang].format(company.first(data["seat"], lang))


def _cards_revealed(data: Data, lang: Lang, company: PlayerNames) -> str:
    who = company.first(data["seat"], lang)
    if not data["cards"]:
        return Text("{} n’a posé aucun chasseur.", "{} has laid no hunter.")[lang].format(who)
    return Text("{} révèle {}.", "{} reveals {}.")[lang].format(who, hunters_by_strength(data["cards"], lang))


def _initiative(data: Data, lang: Lang, company: PlayerNames) -> str:
    """Return the order with its totals and, where totals are equal, the speeds."""
    text = Text("Ordre d’initiative, par total : {}.", "Order of initiative, by totals: {}.")
    order: list[int] = data["order"]
    if not any(data["speeds"]):
        return Text("Personne ne chasse ce tour-ci.", "No one hunts this round.")[lang]
    sentence = text[lang].format(join_list([f"{company.bare(s, lang)} ({data['totals'][s]})" for s in order], lang))
    hunting = [seat for seat in order if data["speeds"][seat]]
    for total in sorted({data["totals"][seat] for seat in hunting}):
        tied = [seat for seat in hunting if data["totals"][seat] == total]
        if len(tied) > 1:
            sentence += _tie_text(total, tied, data["speeds"], lang, company)
    return sentence


def _tie_text(total: int, tied: list[int], speeds: list[int], lang: Lang, company: PlayerNames) -> str:
    text = Text(
        " À égalité à {}, le chasseur le plus rapide décide : {}.",
        " Tied at {}, the fastest hunter decides: {}.",
    )
    one = Text("{} (vitesse {})", "{} (speed {})")[lang]
    return text[lang].format(total, join_list([one.format(company.bare(s, lang), speeds[s]) for s in tied], lang))


# --- hunting and painting --------------------------------------------------
def _tile_taken(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} prend {} dans la zone {} avec {}, {}.", "{} takes {} from zone {} with {}, {}.")
    hurt = Text("un blessé", "one injured") if data["injured"] else Text("sans blessé", "no one injured")
    who, tile, hunters = company.first(data["seat"], lang), tile_text(data["tile"], lang), data["hunters"]
    return text[lang].format(who, tile, data["zone"], hunters_by_strength(hunters, lang), hurt[lang])


def _tile_painted(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} peint {} en {}{}.", "{} paints {} at {}{}.")
    who, tile = company.first(data["seat"], lang), tile_text(data["tile"], lang)
    mask = face_mask(KIND_AT[data["tile"]], data["face"], data["col"], data["row"])
    return text[lang].format(who, tile, cells_text(cells_of(mask), lang), _hands(data["hands"], lang))


def _hands(covered: int, lang: Lang) -> str:
    """Return the painted hands that a painting covers; each draws a card."""
    if not covered:
        return ""
    text = Text(" ; la tuile recouvre {}", "; the tile covers {}")
    return text[lang].format(HAND.count(covered, lang))


def _tile_lost(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "{} n’a aucune place pour {} : la tuile est défaussée.",
        "{} has no place for {}: the tile is discarded.",
    )
    return text[lang].format(company.first(data["seat"], lang), tile_text(data["tile"], lang))


def _totems_placed(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text("{} pose {} sur « {} »{}.", "{} places {} on “{}”{}.")
    first = Text(", en premier", ", the first to do so")[lang] if data["first"] else ""
    name, totems = objective_name(data["objective"])[lang], TOTEM.count(data["totems"], lang)
    return text[lang].format(company.first(data["seat"], lang), totems, name, first)


# --- drawing ---------------------------------------------------------------
def _deck_shuffled(data: Data, lang: Lang, company: PlayerNames) -> str:
    text = Text(
        "La pioche {} est vide : {} de sa défausse en forment une nouvelle, mélangée.",
        "The deck {} is empty: {} of the discards, shuffled, make a new one.",
    )
    one = Text(
        "La pioche {} est vide : {} de sa défausse en forme une nouvelle.",
        "The deck {} is empty: {} of the discards makes a new one.",
    )
    sentence = one if data["count"] == 1 else text
    return sentence[lang].format(company.of(data["seat"], lang), CARD.count(data["count"], lang))


_DRAWN = {
    "deal": Text("{who} pioche sa première main : {cards}.", "{who} draws the first hand: {cards}."),
    "rest": Text("{who} n’a rien posé et pioche {cards}{short}.", "{who} has laid nothing and draws {cards}{short}."),
    "hunt": Text(
        "{who} pioche {cards} pour la chasse : {hunt}{short}.", "{who} draws {cards} for the hunt: {hunt}{short}."
    ),
    "hands": Text(
        "{who} pioche encore {cards} pour {hands} recouverte{s}{short}.",
        "{who} draws {cards} more for covering {hands}{short}.",
    ),
}


def _cards_drawn(data: Data, lang: Lang, company: PlayerNames) -> str:
    """Return how many cards, and why."""
    hands = data.get("hands", 0)
    return _DRAWN[data["why"]][lang].format(
        who=company.first(data["seat"], lang),
        cards=CARD.count(data["count"], lang),
        hunt=_hunt_text(data, lang) if data["why"] == "hunt" else "",
        hands=HAND.count(hands, lang),
        s="s" if hands > 1 else "",
        short=_short_text(data["due"], lang) if data["count"] < data["due"] else "",
    )


def _hunt_text(data: Data, lang: Lang) -> str:
    """Return the results of a hunt."""
    if not data["tiles"]:
        return Text("aucune tuile prise", "no tile taken")[lang]
    taken = Text("{} prise{}, {}", "{} taken{}, {}")
    plural = "s" if lang == "fr" and data["tiles"] > 1 else ""
    hurt = Text("sans blessé", "no one injured")[lang] if not data["injuries"] else _injured(data["injuries"], lang)
    return taken[lang].format(TILE.count(data["tiles"], lang), plural, hurt)


def _injured(count: int, lang: Lang) -> str:
    return Text(f"{count} blessé{'s' if count > 1 else ''}", f"{count} injured")[lang]


def _short_text(due: int, lang: Lang) -> str:
    text = Text(" (sur {} : il n’y en a plus)", " (of {}: there are no more)")
    return text[lang].format(due)


# --- the end ---------------------------------------------------------------
def _game_over(data: Data, lang: Lang, company: PlayerNames) -> str:
    ended = ending([TOTEM.count(totems, lang) for totems in data["totems"]], data["winners"], lang, company)
    if data["why"] == "totems":
        return ended
    return f"{ENDS[data['why']][lang]}, {TIES[data['by']][lang]}. {ended}"


_EVENTS: dict[str, Phrase] = {
    "game_started": _game_started,
    "round_started": _round_started,
    "zone_filled": _zone_filled,
    "cards_laid": _cards_laid,
    "choice_taken_back": _choice_taken_back,
    "cards_revealed": _cards_revealed,
    "initiative": _initiative,
    "tile_taken": _tile_taken,
    "tile_painted": _tile_painted,
    "tile_lost": _tile_lost,
    "totems_placed": _totems_placed,
    "deck_shuffled": _deck_shuffled,
    "cards_drawn": _cards_drawn,
    "game_over": _game_over,
}

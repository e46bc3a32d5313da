"""Sentences for events and refusals. Everyone gets the same words about events, so they use no secrets."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.ending import OVER, ending
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.prehistories.material import KIND_AT, cells_of, face_mask, objective_name
from lascaux.games.prehistories.speech.names import (
    CARD,
    HAND,
    TILE,
    TOTEM,
    WAY,
    cells_text,
    hunters_by_strength,
    hunters_named,
    hunters_text,
    the_tile,
    tile_text,
)
from lascaux.games.prehistories.speech.texts import TEXTS
from lascaux.kit import phrases

Data = Mapping[str, Any]
_PARTS = TEXTS["parts"]


def explain(subject: Event | IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """Return an event or a refusal in words."""
    if isinstance(subject, IllegalAction):
        text = OVER if subject.reason == "game_over" else TEXTS["refusals"][_refusal(subject)]
        return phrases.fill(text, subject.facts, _FORMS, lang, company)
    if subject.type == "game_over":
        return _ended(subject.data, lang, company)
    facts = {**subject.data, "seat": subject.seat, **_more(subject.type, subject.data)}
    return phrases.fill(TEXTS["events"][_event(subject)], facts, _FORMS, lang, company)


# --- which sentence, and what it needs besides the facts ---------------------
def _refusal(refusal: IllegalAction) -> str:
    one = refusal.reason == "painting_unconnected" and len(refusal.facts["paintings"]) == 1
    return f"{refusal.reason} one" if one else refusal.reason


def _event(event: Event) -> str:
    data, what = event.data, event.type
    match what:
        case "cards_revealed" if not data["cards"]:
            return "cards_revealed none"
        case "initiative" if not any(data["speeds"]):
            return "initiative none"
        case "totems_placed" if data["first"]:
            return "totems_placed first"
        case "deck_shuffled" if data["count"] == 1:
            return "deck_shuffled one"
        case "cards_drawn":
            none = data["why"] == "hunt" and not data["tiles"]
            return f"cards_drawn {data['why']}{' none' if none else ''}"
    return what


def _more(what: str, data: Data) -> dict[str, Any]:
    match what:
        case "tile_painted":
            return {"cells": cells_of(face_mask(KIND_AT[data["tile"]], data["face"], data["col"], data["row"]))}
        case "cards_drawn":
            return {"short": data["due"] if data["count"] < data["due"] else None}
        case "initiative":
            return {"order": [(seat, data["totals"][seat]) for seat in data["order"]], "ties": _ties(data)}
    return {}


def _ties(data: Data) -> list[tuple[int, list[tuple[int, int]]]]:
    """Return the totals that several hunting seats share, with these seats and their speeds."""
    hunting = [seat for seat in data["order"] if data["speeds"][seat]]
    shared = [
        (total, [(seat, data["speeds"][seat]) for seat in hunting if data["totals"][seat] == total])
        for total in sorted({data["totals"][seat] for seat in hunting})
    ]
    return [(total, tied) for total, tied in shared if len(tied) > 1]


def _ended(data: Data, lang: Lang, company: PlayerNames) -> str:
    ended = ending([TOTEM.count(totems, lang) for totems in data["totems"]], data["winners"], lang, company)
    if data["why"] == "totems":
        return ended
    return f"{TEXTS['ends'][data['why']][lang]}, {TEXTS['ties'][data['by']][lang]}. {ended}"


# --- forms of facts ----------------------------------------------------------
def _totals(order: Sequence[tuple[int, int]], lang: Lang, company: PlayerNames) -> str:
    return join_list([f"{company.bare(seat, lang)} ({total})" for seat, total in order], lang)


def _tie_text(ties: Sequence[tuple[int, Sequence[tuple[int, int]]]], lang: Lang, company: PlayerNames) -> str:
    tie, one = _PARTS["tie"][lang], _PARTS["tied"][lang]
    named = [
        (total, [one.format(name=company.bare(seat, lang), speed=speed) for seat, speed in tied])
        for total, tied in ties
    ]
    return "".join(tie.format(total=total, tied=join_list(tied, lang)) for total, tied in named)


def _wanted(cells: list[list[int]], lang: Lang, company: PlayerNames) -> str:
    """Say that one of these cells would have to be covered."""
    return TEXTS["wanted"]["one" if len(cells) == 1 else "many"][lang].format(cells_text(cells, lang)) if cells else ""


def _injured(count: int, lang: Lang, company: PlayerNames) -> str:
    text = _PARTS["injured_many"] if count > 1 else _PARTS["injured"] if count else _PARTS["unhurt"]
    return text[lang].format(count)


_FORMS: dict[str, phrases.Form] = {
    **phrases.FORMS,
    "deed": lambda deed, lang, company: TEXTS["deeds"][deed.partition(" ")[0]][lang],
    "phase": lambda phase, lang, company: TEXTS["phases"][phase][lang],
    "wish": lambda name, lang, company: objective_name(name)[lang],
    "wishes": lambda names, lang, company: join_list([objective_name(name)[lang] for name in names], lang),
    "tile": lambda tile, lang, company: tile_text(tile, lang),
    "the_tile": lambda tile, lang, company: the_tile(tile, lang),
    "shown": lambda tiles, lang, company: join_list([tile_text(tile, lang) for tile in tiles], lang),
    "cells": lambda cells, lang, company: cells_text(cells, lang),
    "wanted": _wanted,
    "hunters": lambda cards, lang, company: hunters_text(cards, lang),
    "the_hunters": lambda cards, lang, company: hunters_named(cards, lang),
    "total": lambda cards, lang, company: hunters_by_strength(cards, lang),
    "totals": _totals,
    "ties": _tie_text,
    "hurt": lambda injured, lang, company: _PARTS["one_hurt" if injured else "unhurt"][lang],
    "injured": _injured,
    "covered": lambda hands, lang, company: _PARTS["hands"][lang].format(HAND.count(hands, lang)) if hands else "",
    "short": lambda due, lang, company: "" if due is None else _PARTS["short"][lang].format(due),
    "s": lambda count, lang, company: "s" if count > 1 else "",
    "ways": lambda count, lang, company: WAY.count(count, lang),
    "cards": lambda count, lang, company: CARD.count(count, lang),
    "tiles": lambda count, lang, company: TILE.count(count, lang),
    "hands": lambda count, lang, company: HAND.count(count, lang),
    "totems": lambda count, lang, company: TOTEM.count(count, lang),
}

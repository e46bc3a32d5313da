"""Events and refusals as sentences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lascaux.core.ending import ending
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list, with_capital
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.speech import words_of_events, words_of_refusals
from lascaux.games.stonehouse.speech.fact_texts import stones_counted
from lascaux.games.stonehouse.speech.names import CARD_NAMES, DECIDED_BY, NAMED, gems_text, stakes_text, stones_text
from lascaux.games.stonehouse.speech.swaps import swap_text
from lascaux.games.stonehouse.speech.texts import TEXTS


def explain(subject: Event | IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """Return an event or a refusal in words."""
    if isinstance(subject, IllegalAction):
        facts = _facts(subject.facts, lang, company)
        if "gems" in subject.facts:
            facts["number"] = str(subject.facts["gems"])
        other = subject.facts.get("owner", subject.facts.get("seat"))
        if other is not None:
            facts |= {"of": company.of(other, lang), "bare": company.bare(other, lang)}
        return with_capital(words_of_refusals.REFUSALS[words_of_refusals.kind(subject)][lang].format(**facts))
    facts = _facts(subject.data, lang, company) | _people(subject, lang, company) | _sums(subject, lang, company)
    return with_capital(TEXTS["events"][words_of_events.kind(subject)][lang].format(**facts))


def _people(event: Event, lang: Lang, company: PlayerNames) -> dict[str, str]:
    """Return the acting player and the partner."""
    if event.seat is None:
        return {}
    seat = event.seat
    text = {"who": company.first(seat, lang), "whom": company.the(seat, lang), "of": company.of(seat, lang)}
    if "partner" in event.data:
        partner = event.data["partner"]
        text |= {"to": company.to(partner, lang), "of_partner": company.of(partner, lang)}
        text["both"] = company.all_first([seat, partner], lang)
    return text


def _sums(event: Event, lang: Lang, company: PlayerNames) -> dict[str, str]:
    """Return the words that combine several facts."""
    data = event.data
    match event.type:
        case "game_started":
            return {"count": str(data["stones"])}
        case "card_cancelled" | "card_works":
            return {"count": str(len(data["players"]))}
        case "bid" | "proposed" if "partner_gems" in data:
            return {"own": str(data["gems"]), "total": str(data["gems"] + data["partner_gems"])}
        case "stones_counted":
            return {"kept": stones_counted(data["reserve"], lang)}
        case "game_over":
            each = zip(data["stones"], data["gems"], strict=True)
            reached = [join_list([stones_counted(stones, lang), gems_text(gems, lang)], lang) for stones, gems in each]
            by = {"by": DECIDED_BY[data["by"]][lang]} if data["by"] in DECIDED_BY else {}
            return {"ending": ending(reached, data["winners"], lang, company), **by}
        case "stones_shared" if data["paid"]:
            return {"most": str(data["paid"][0]), "least": str(data["paid"][1])}
        case "offered" | "traded" as what if event.seat is not None:
            return {what: swap_text(what, event.seat, data, lang, company)}
    return {}


def _facts(data: Mapping[str, Any], lang: Lang, company: PlayerNames) -> dict[str, str]:
    return {name: _word(name, value, lang, company) for name, value in data.items()}


def _word(name: str, value: Any, lang: Lang, company: PlayerNames) -> str:
    if name in NAMED:
        return NAMED[name][value][lang]
    if name in ("target", "partner", "seat", "owner", "first"):
        return company.the(value, lang)
    if name in ("tied", "winners", "camp", "campers", "players"):
        return join_list([company.the(seat, lang) for seat in value], lang) or Text("personne", "no one")[lang]
    if name == "from":
        return _from(value, lang, company)
    if name == "to_act":
        return join_list([company.to(s, lang) if lang == "fr" else company.the(s, lang) for s in value], lang)
    if name == "stakes":
        return stakes_text(value, lang, company)
    text = _PHRASES.get(name)
    if text is not None and not (name in ("stones", "reserve") and isinstance(value, int)):
        return text(value, lang)
    return join_list([str(v) for v in value], lang) if isinstance(value, list) else str(value)


def _from(value: int | str | Sequence[int], lang: Lang, company: PlayerNames) -> str:
    """Return the source of something taken: French takes it “to” a person."""
    if isinstance(value, str):
        return Text("sur le feu", "off the fire")[lang]
    seats = [value] if isinstance(value, int) else value
    if lang == "fr":
        return join_list([company.to(seat, lang) for seat in seats], lang)
    return f"from {join_list([company.the(seat, lang) for seat in seats], lang)}"


def _gems(value: Any, lang: Lang) -> str:
    if isinstance(value, list):
        return join_list([str(gems) for gems in value], lang)
    return gems_text(value, lang) if value is not None else "-"


def _hand(value: Any, lang: Lang) -> str:
    return join_list([CARD_NAMES[card][lang] for card in value], lang)


_PHRASES: dict[str, Callable[[Any, Lang], str]] = {
    "fire": stones_text,
    "gems": _gems,
    "hand": _hand,
    "left": stones_text,
    "own": gems_text,
    "possible": stones_text,
    "reserve": stones_text,
    "stones": stones_text,
}

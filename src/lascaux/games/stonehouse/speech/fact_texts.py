"""The facts of an event as words in a sentence: stones counted, players by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.speech.names import NAMED, gems_text, stakes_text


def facts_told(event: Event, lang: Lang, company: PlayerNames) -> dict[str, str]:
    """Return the words for the blanks of a clause."""
    data = event.data
    facts = {name: NAMED[name][value][lang] for name, value in data.items() if name in NAMED and value is not None}
    if "gems" in data:
        facts["gems"] = gems_text(data["gems"], lang) if isinstance(data["gems"], int) else ""
    if "stones" in data:
        stones = data["stones"]
        facts["stones"] = stones_counted(stones if isinstance(stones, int) else len(stones), lang)
    if "round" in data:
        facts["round"] = str(data["round"])
    facts |= {name: company.all(data[name], lang) for name in _PEOPLE if name in data}
    if event.seat is not None:
        facts |= {"who": company.the(event.seat, lang), "of": company.of(event.seat, lang)}
    if "target" in data:
        facts["target"] = company.the(data["target"], lang)
    if "partner" in data:
        facts |= _with(data["partner"], lang, company)
    if "partner_gems" in data:
        facts |= {"own": str(data["gems"]), "other": str(data["partner_gems"])}
        facts["total"] = gems_text(data["gems"] + data["partner_gems"], lang)
    if "gives" in data:
        facts |= _swapped(data, lang)
    if "from" in data:
        facts |= {"from": _from(data["from"], lang, company), "origin": _origin(data["from"], lang, company)}
    if "stakes" in data:
        facts["stakes"] = stakes_text(data["stakes"], lang, company)
    return facts


def stones_counted(count: int, lang: Lang) -> str:
    """Return a number of stones: 1 caillou, 2 stones."""
    return count_of(count, *(("caillou", "cailloux") if lang == "fr" else ("stone", "stones")), lang)


def _with(partner: int, lang: Lang, company: PlayerNames) -> dict[str, str]:
    to, of = company.to(partner, lang), company.of(partner, lang)
    return {"partner": company.the(partner, lang), "to": to, "of_partner": of}


def _swapped(data: Mapping[str, Any], lang: Lang) -> dict[str, str]:
    gives, gets = (_goods(data[side], lang) for side in ("gives", "gets"))
    return {"gives": gives, "gets": gets, "swap": f"{gives} {Text('contre', 'for')[lang]} {gets}"}


def _goods(goods: Mapping[str, Any], lang: Lang) -> str:
    parts = [stones_counted(len(goods["stones"]), lang)] if goods["stones"] else []
    return join_list([*parts, *([gems_text(goods["gems"], lang)] if goods["gems"] else [])], lang)


def _origin(value: int | str | Sequence[int], lang: Lang, company: PlayerNames) -> str:
    """Return the origin of a stone that goes back into the bag: a player's reserve, or the fire."""
    return company.of(value, lang) if isinstance(value, int) else Text("du feu", "off the fire")[lang]


def _from(value: int | str | Sequence[int], lang: Lang, company: PlayerNames) -> str:
    """Return the player who loses something: French takes it “to” a person."""
    if isinstance(value, str):
        return ""
    seats = [value] if isinstance(value, int) else value
    if lang == "fr":
        return join_list([company.to(seat, lang) for seat in seats], lang)
    return f"from {company.all(seats, lang)}"


_PEOPLE = ("tied", "winners", "players", "campers")

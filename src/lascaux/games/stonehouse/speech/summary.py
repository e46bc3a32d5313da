"""Summarizes a decision in one sentence. It counts stones; `words.py` names them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from lascaux.core.event import Event
from lascaux.core.language import Lang, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.stonehouse.action import Card
from lascaux.games.stonehouse.speech import swaps
from lascaux.games.stonehouse.speech.fact_texts import facts_told, stones_counted
from lascaux.games.stonehouse.speech.names import CARD_NAMES, DECIDED_BY, gems_text
from lascaux.games.stonehouse.speech.texts import TEXTS
from lascaux.games.stonehouse.speech.words_of_events import kind
from lascaux.kit.summary import Clause, sentence

_SUMMARY, _DOES, _HAPPENS = TEXTS["summary"], TEXTS["clauses_of_seats"], TEXTS["clauses"]
_ALIKE = {
    "bid_again one": "bid_again",
    "stones_shared more": "stones_shared",
    "stones_shared equal": "stones_shared",
    "nobody_harvests at all": "nobody_harvests",
    "harvested after a veto": "harvested alone",
}
"""Kinds of events with the same clause here."""


def summarize(events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return all events of a decision, or the end, in a sentence; a new round is another."""
    # The final counts are part of the winner's sentence.
    done = [event for event in events if event.type not in ("stones_laid", "stones_counted")]
    begun = [event for event in events if event.type == "stones_laid"]
    return " ".join(sentence(_clauses(some, lang, company), lang, company) for some in (done, begun) if some)


def _clauses(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    there = {event.type for event in events}
    for what, group in groupby(events, key=lambda event: event.type):
        some = list(group)
        if what in _TOGETHER:
            yield from _TOGETHER[what](some, lang, company)
        elif what == "house_fell" and "stone_built" in there:
            yield Clause(None, _SUMMARY["fails"][lang])  # the stone's clause says how
        elif (what, True) not in (("card_laid", "card_revealed" in there), ("stone_built", "house_stands" in there)):
            yield from (_clause(event, lang, company) for event in some)


def _clause(event: Event, lang: Lang, company: PlayerNames) -> Clause:
    what, facts = _which(event), facts_told(event, lang, company)
    if what in _HAPPENS:
        return Clause(None, _HAPPENS[what][lang].format(**facts))
    return Clause(event.seat, _DOES[what][lang].format(**facts), apart=event.type == "house_stands")


def _which(event: Event) -> str:
    what, data = _ALIKE.get(kind(event), kind(event)), event.data
    if event.type in ("offered", "traded"):
        return swaps.kind(what, data)
    if event.type == "house_fell" and data["reason"] == "given_up":
        return f"{what} given up"
    return f"{what} one" if event.type == "stones_returned" and len(data["stones"]) == 1 else what


# --- consecutive events that share a clause --------------------------------------
def _cards(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the cards that everyone played, card by card."""
    played: dict[Card, list[str]] = {}
    for event in events:
        played.setdefault(event.data["card"], []).append(company.bare(event.seat or 0, lang))
    each = [f"{CARD_NAMES[card][lang]} ({join_list(names, lang)})" for card, names in played.items()]
    yield Clause(None, _SUMMARY["shown"][lang].format(", ".join(each)))


def _fetched(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the gems from the mine, grouped by amount."""
    for gems in dict.fromkeys(event.data["gems"] for event in events):
        to = [company.to(event.seat or 0, lang) for event in events if event.data["gems"] == gems]
        yield Clause(None, _SUMMARY["fetched"][lang].format(gems_text(gems, lang), join_list(to, lang)))


def _lapsed(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the offers that lapsed: one by name, several by number."""
    if len(events) == 1:
        yield _clause(events[0], lang, company)
        return
    text = _SUMMARY["unanswered"] if "unanswered" in kind(events[0]) else _SUMMARY["lapsed"]
    yield Clause(None, text[lang].format(len(events)))


def _ended(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the winner, and everyone's result."""
    data = events[0].data
    held = zip(data["stones"], data["gems"], strict=True)
    has = [join_list([stones_counted(stones, lang), gems_text(gems, lang)], lang) for stones, gems in held]
    each = [f"{company.bare(seat, lang)}, {what}" for seat, what in enumerate(has)]
    won = (_SUMMARY["won"] if len(data["winners"]) == 1 else _SUMMARY["shared"])[lang].format(
        company.all_first(data["winners"], lang)
    )
    over = _SUMMARY["over"][lang].format(data["round"]) if data["by"] in DECIDED_BY else ""
    why = f", {TEXTS['won_by'][data['by']][lang]}" if data["by"] in DECIDED_BY else ""
    yield Clause(None, f"{over}{won}{why} ({_SUMMARY['between'][lang].join(each)})", apart=True)


_TOGETHER: dict[str, Callable[[Sequence[Event], Lang, PlayerNames], Iterator[Clause]]] = {
    "card_revealed": _cards,
    "gems_taken": _fetched,
    "offer_lapsed": _lapsed,
    "game_over": _ended,
}

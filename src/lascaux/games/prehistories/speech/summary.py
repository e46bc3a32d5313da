"""Summarizes a decision in one sentence: first hunter, animals taken and painted, objectives fulfilled."""

from collections.abc import Callable, Iterator, Sequence

from lascaux.core.event import Event
from lascaux.core.language import Lang, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.material import objective_name
from lascaux.games.prehistories.speech.names import CARD, HAND, TOTEM, tile_text
from lascaux.games.prehistories.speech.texts import TEXTS
from lascaux.kit.summary import Clause, outcome, sentence

_SUMMARY = TEXTS["summary"]


def summarize(events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return all events of a decision, or the end, in a sentence."""
    done = list(_clauses(events, lang, company))
    begun = [] if any(event.type == "game_started" for event in events) else list(_new_round(events, lang))
    return " ".join(sentence(clauses, lang, company) for clauses in (done, begun) if clauses)


def _new_round(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    for event in events:
        if event.type == "round_started":
            text = _SUMMARY["new_prey"] if any(other.type == "zone_filled" for other in events) else _SUMMARY["round"]
            yield Clause(None, text[lang].format(event.data["round"]))


def _clauses(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    shown = any(event.type == "initiative" for event in events)
    for event in events:
        if event.type in _PHRASES and not (shown and event.type == "cards_laid"):
            yield Clause(event.seat, _PHRASES[event.type](event, lang))
        elif event.type == "game_started":
            wishes = [objective_name(name)[lang] for name in event.data["objectives"]]
            yield Clause(None, _SUMMARY["begins"][lang].format(join_list(wishes, lang)))
        elif event.type == "tile_painted":
            yield from _painted(event, lang)
        elif event.type == "initiative":
            yield from _order(event, lang, company)
        elif event.type == "game_over":
            totems, winners = event.data["totems"], event.data["winners"]
            reached = [TOTEM.count(count, lang) for count in totems]
            why = TEXTS["summary_ends"][event.data["why"]][lang] if event.data["why"] != "totems" else ""
            tie = _SUMMARY["by_initiative"][lang] if event.data["by"] == "initiative" else ""
            yield Clause(None, why + outcome(totems, reached, winners, lang, company) + tie, apart=True)
    yield from _wishes(events, lang)
    yield from _draws(events, lang)


def _order(event: Event, lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the hunting order with the totals that decide; the other seats rest."""
    totals, speeds = event.data["totals"], event.data["speeds"]
    hunting = [seat for seat in event.data["order"] if speeds[seat]]
    if not hunting:
        yield Clause(None, _SUMMARY["rest_all"][lang])
        return
    first, *others = hunting
    text = (_SUMMARY["first"] if others else _SUMMARY["alone"])[lang].format(totals[first])
    later = [f"{company.the(seat, lang)} ({totals[seat]})" for seat in others]
    yield Clause(first, ", ".join([text, *(_SUMMARY["then"][lang].format(who) for who in later)]), apart=True)
    for seat in event.data["order"]:
        if not speeds[seat]:
            yield Clause(seat, _SUMMARY["rests"][lang])


def _taken(event: Event, lang: Lang) -> str:
    text = _SUMMARY["takes_hurt"] if event.data["injured"] else _SUMMARY["takes"]
    return text[lang].format(tile_text(event.data["tile"], lang))


def _painted(event: Event, lang: Lang) -> Iterator[Clause]:
    yield Clause(event.seat, _SUMMARY["paints"][lang].format(tile_text(event.data["tile"], lang)))
    if event.data["hands"]:
        yield Clause(event.seat, _SUMMARY["covers"][lang].format(HAND.count(event.data["hands"], lang)))


def _wishes(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    """Return the wishes that a painting fulfils, and the totems of each."""
    placed = [event for event in events if event.type == "totems_placed"]
    names = [
        (_SUMMARY["wish_first"] if event.data["first"] else _SUMMARY["wish"])[lang].format(
            objective_name(event.data["objective"])[lang], event.data["totems"]
        )
        for event in placed
    ]
    if placed:
        yield Clause(placed[0].seat, _SUMMARY["fulfils"][lang].format(join_list(names, lang)))


def _draws(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    """Return how many cards each seat draws in total; the first hands are left out."""
    drawn = [event for event in events if event.type == "cards_drawn" and event.data["why"] != "deal"]
    shuffled = {event.seat for event in events if event.type == "deck_shuffled"}
    acted = {event.seat for event in events if event.type in ("tile_taken", "tile_painted", "tile_lost")}
    for seat in dict.fromkeys(event.seat for event in drawn):
        own = [event for event in drawn if event.seat == seat]
        if seat not in acted and any(event.data["why"] == "hunt" and not event.data["tiles"] for event in own):
            yield Clause(seat, _SUMMARY["empty"][lang])
        count = sum(event.data["count"] for event in own)
        if count:
            deck = _SUMMARY["shuffled"][lang] if seat in shuffled else ""
            yield Clause(seat, _SUMMARY["draws"][lang].format(CARD.count(count, lang)) + deck)
        else:
            yield Clause(seat, _SUMMARY["draws_none"][lang])


_PHRASES: dict[str, Callable[[Event, Lang], str]] = {
    "cards_laid": lambda event, lang: _SUMMARY["chosen"][lang],
    "choice_taken_back": lambda event, lang: _SUMMARY["thinks_again"][lang],
    "tile_taken": _taken,
    "tile_lost": lambda event, lang: _SUMMARY["loses"][lang].format(tile_text(event.data["tile"], lang)),
}

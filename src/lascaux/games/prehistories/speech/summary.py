"""Summarizes a decision in one sentence: who hunts first, what is taken and painted, which wishes are fulfilled."""

from collections.abc import Callable, Iterator, Sequence

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.prehistories.material import objective_name
from lascaux.games.prehistories.speech.names import CARD, HAND, TOTEM, tile_text
from lascaux.kit.summary import Clause, outcome, sentence

_BEGINS = Text("la partie commence ; les Anciens souhaitent : {}", "the game begins; the Ancients wish: {}")
_CHOSEN = Text("a choisi ses chasseurs", "has chosen hunters")
_THINKS_AGAIN = Text("reprend son choix", "takes the choice back")
_FIRST = Text("chasse d’abord ({})", "hunts first ({})")
_ALONE = Text("chasse sans rival ({})", "hunts unrivalled ({})")
_THEN = Text("puis {}", "then {}")
_RESTS = Text("se repose", "rests")
_REST_ALL = Text("tout le monde se repose", "everyone rests")
_TAKES = Text("prend {} sans blessé", "takes {} unhurt")
_TAKES_HURT = Text("prend {} au prix d’un blessé", "takes {} at the cost of one injured hunter")
_PAINTS = Text("peint {}", "paints {}")
_COVERS = Text("recouvre {}", "covers {}")
_FULFILS = Text("exauce {}", "fulfils {}")
_WISH = Text("« {} » (+{})", "“{}” (+{})")
_WISH_FIRST = Text("en premier « {} » (+{})", "“{}” before anybody else (+{})")
_LOSES = Text("n’a pas de place pour {}", "has no room for {}")
_EMPTY = Text("rentre bredouille", "comes home with nothing")
_DRAWS = Text("pioche {}", "draws {}")
_DRAWS_NONE = Text("ne pioche pas", "draws no card")
_SHUFFLED = Text(" d’une pioche remêlée", " from a reshuffled deck")
_ROUND = Text("le tour {} commence", "round {} begins")
_NEW_PREY = Text("le tour {} commence avec du nouveau gibier", "round {} begins with new prey")
_ENDS = {
    "no_tile": Text("Plus de tuile sur le plateau. ", "No tile is left on the board. "),
    "no_hunt": Text("Trois tours sans tuile prise. ", "Three rounds without a tile taken. "),
}
_BY_INITIATIVE = Text(", grâce à l’initiative", ", by the initiative")


def summarize(events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return all events of a decision, or the end, in a sentence."""
    done = list(_clauses(events, lang, company))
    begun = [] if any(event.type == "game_started" for event in events) else list(_new_round(events, lang))
    return " ".join(sentence(clauses, lang, company) for clauses in (done, begun) if clauses)


def _new_round(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    for event in events:
        if event.type == "round_started":
            text = _NEW_PREY if any(other.type == "zone_filled" for other in events) else _ROUND
            yield Clause(None, text[lang].format(event.data["round"]))


def _clauses(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    shown = any(event.type == "initiative" for event in events)
    for event in events:
        if event.type in _PHRASES and not (shown and event.type == "cards_laid"):
            yield Clause(event.seat, _PHRASES[event.type](event, lang))
        elif event.type == "game_started":
            wishes = [objective_name(name)[lang] for name in event.data["objectives"]]
            yield Clause(None, _BEGINS[lang].format(join_list(wishes, lang)))
        elif event.type == "tile_painted":
            yield from _painted(event, lang)
        elif event.type == "initiative":
            yield from _order(event, lang, company)
        elif event.type == "game_over":
            totems, winners = event.data["totems"], event.data["winners"]
            reached = [TOTEM.count(count, lang) for count in totems]
            why = _ENDS[event.data["why"]][lang] if event.data["why"] != "totems" else ""
            tie = _BY_INITIATIVE[lang] if event.data["by"] == "initiative" else ""
            yield Clause(None, why + outcome(totems, reached, winners, lang, company) + tie, apart=True)
    yield from _wishes(events, lang)
    yield from _draws(events, lang)


def _order(event: Event, lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the hunting order with the totals that decide; the other seats rest."""
    totals, speeds = event.data["totals"], event.data["speeds"]
    hunting = [seat for seat in event.data["order"] if speeds[seat]]
    if not hunting:
        yield Clause(None, _REST_ALL[lang])
        return
    first, *others = hunting
    text = (_FIRST if others else _ALONE)[lang].format(totals[first])
    later = [f"{company.the(seat, lang)} ({totals[seat]})" for seat in others]
    yield Clause(first, ", ".join([text, *(_THEN[lang].format(who) for who in later)]), apart=True)
    for seat in event.data["order"]:
        if not speeds[seat]:
            yield Clause(seat, _RESTS[lang])


def _taken(event: Event, lang: Lang) -> str:
    text = _TAKES_HURT if event.data["injured"] else _TAKES
    return text[lang].format(tile_text(event.data["tile"], lang))


def _painted(event: Event, lang: Lang) -> Iterator[Clause]:
    yield Clause(event.seat, _PAINTS[lang].format(tile_text(event.data["tile"], lang)))
    if event.data["hands"]:
        yield Clause(event.seat, _COVERS[lang].format(HAND.count(event.data["hands"], lang)))


def _wishes(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    """Return the wishes that a painting fulfils, and the totems of each."""
    placed = [event for event in events if event.type == "totems_placed"]
    names = [
        (_WISH_FIRST if event.data["first"] else _WISH)[lang].format(
            objective_name(event.data["objective"])[lang], event.data["totems"]
        )
        for event in placed
    ]
    if placed:
        yield Clause(placed[0].seat, _FULFILS[lang].format(join_list(names, lang)))


def _draws(events: Sequence[Event], lang: Lang) -> Iterator[Clause]:
    """Return how many cards each seat draws in total; the first hands are left out."""
    drawn = [event for event in events if event.type == "cards_drawn" and event.data["why"] != "deal"]
    shuffled = {event.seat for event in events if event.type == "deck_shuffled"}
    acted = {event.seat for event in events if event.type in ("tile_taken", "tile_painted", "tile_lost")}
    for seat in dict.fromkeys(event.seat for event in drawn):
        own = [event for event in drawn if event.seat == seat]
        if seat not in acted and any(event.data["why"] == "hunt" and not event.data["tiles"] for event in own):
            yield Clause(seat, _EMPTY[lang])
        count = sum(event.data["count"] for event in own)
        if count:
            deck = _SHUFFLED[lang] if seat in shuffled else ""
            yield Clause(seat, _DRAWS[lang].format(CARD.count(count, lang)) + deck)
        else:
            yield Clause(seat, _DRAWS_NONE[lang])


_PHRASES: dict[str, Callable[[Event, Lang], str]] = {
    "cards_laid": lambda event, lang: _CHOSEN[lang],
    "choice_taken_back": lambda event, lang: _THINKS_AGAIN[lang],
    "tile_taken": _taken,
    "tile_lost": lambda event, lang: _LOSES[lang].format(tile_text(event.data["tile"], lang)),
}

"""Summarizes a turn in one sentence: “Aude completes their road: +3.”

Everything is read from the events: the zones that the tile extends, the piece, the scores and the returned pieces.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list, read_texts
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.kit.landscape.speech.nouns import POINT
from lascaux.kit.landscape.speech.words import Words
from lascaux.kit.noun import Noun
from lascaux.kit.summary import Clause, gains, outcome, sentence

_SUMMARY = read_texts(__package__)["summary"]

Owners = frozenset[int]


@dataclass
class Turn:
    """The events of a turn, sorted for use in both languages. Treat it as immutable; `frozen` would be slower."""

    seat: int | None
    laid: Sequence[Event]
    placed: Event | None
    scored: Sequence[Event]
    returned: Sequence[Event]
    rest: Sequence[Event]
    fresh: bool
    """Whether the piece was placed on a new zone."""
    grown: Sequence[tuple[str, Owners]]
    """Zones that have grown, with their owners, except the one on which the piece was placed."""
    closed: Sequence[tuple[str, Owners]]
    """Zones that were closed, with the owners of the pieces still on them."""

    @classmethod
    def of(cls, events: Sequence[Event]) -> "Turn":
        """Return the turn that some events make."""
        some: dict[str, list[Event]] = {"tile_placed": [], "piece_placed": [], "scored": [], "piece_returned": []}
        rest: list[Event] = []
        for event in events:
            some.get(event.type, rest).append(event)
        laid, placed, scored, returned = some.values()
        joined = [zone for event in laid for zone in event.data["joins"]]
        entered = placed[0].data["zone"] if placed else None
        besides = [zone for zone in joined if zone["zone"] != entered]
        return cls(
            laid[0].seat if laid else None,
            laid,
            placed[0] if placed else None,
            scored,
            returned,
            rest,
            len(besides) == len(joined),
            [(zone["kind"], frozenset(zone["seats"])) for zone in besides if not zone["closed"]],
            [
                (zone["kind"], frozenset(zone["seats"]))
                for zone in joined
                if zone["closed"] and (zone["zone"] != entered or zone["seats"])
            ],
        )

    @property
    def plain(self) -> bool:
        """Whether only a tile, and perhaps a piece, was placed."""
        return not (self.scored or self.returned or self.rest)

    @cached_property
    def areas(self) -> dict[tuple[int, int, int], list[Event]]:
        """Scoring events by zone."""
        found: dict[tuple[int, int, int], list[Event]] = {}
        for event in self.scored:
            found.setdefault((event.data["x"], event.data["y"], event.data["zone"]), []).append(event)
        return found

    @cached_property
    def points(self) -> dict[int, int]:
        """Points by seat."""
        total: Counter[int] = Counter()
        for event in self.scored:
            if event.seat is not None:
                total[event.seat] += event.points
        return dict(total)


class TurnSummary:
    """Summarizes the turns of a game."""

    words: Words
    grows: Mapping[str, Text]
    """Verbs for extending a zone, by its kind: prolonge, extends."""
    completes: Text
    completes_it: Text
    single: frozenset[Noun] = frozenset()
    """Kinds of zones that occur once on a table."""
    settles: Mapping[tuple[str, str], Text]
    """Verb phrases for placing a piece, by piece and kind of zone, with a blank for the zone."""

    _sorted: tuple[Sequence[Event], Turn] | None = None

    def summarize(self, events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Return a turn, or the end of the game, in a sentence."""
        if events and events[0].at_the_end:
            return self._ended(events, lang, company)
        turn = self._turn(events)
        if turn.seat is None:
            return sentence([Clause(None, _SUMMARY["begins"][lang])], lang, company)
        text = self._doings(turn, turn.seat, lang, company)
        if turn.plain:
            return f"{company.first(turn.seat, lang)} {join_list(text, lang)}."
        doings = [Clause(turn.seat, doing) for doing in text]
        gained = gains(turn.points, turn.seat, lang, company)
        others = list(self._others(turn, lang, company))
        if not others:
            return sentence(doings, lang, company, gained)
        # Points belong to the clause that brought them, not to a later one.
        first = sentence(doings, lang, company, gained).removesuffix(".")
        return f"{first}{Text(' ; ', '; ')[lang]}{join_list(others, lang)}."

    def _turn(self, events: Sequence[Event]) -> Turn:
        """Return the turn of some events, sorted once for both languages."""
        if self._sorted is None or self._sorted[0] is not events:
            self._sorted = events, Turn.of(events)
        return self._sorted[1]

    # --- what the player did -----------------------------------------------
    def _doings(self, turn: Turn, seat: int, lang: Lang, company: PlayerNames) -> list[str]:
        placed, grown = turn.placed, turn.grown
        sentence = self._each(self.grows, grown, seat, lang, company) if grown else []
        if placed is not None:
            sentence.append(self._settles(placed, turn, lang))
        if not turn.plain:
            sentence += self._completed(turn, seat, lang, company)
            sentence += self._taken_home(turn, lang)
        for text, kinds in zip((_SUMMARY["closes"], _SUMMARY["loops"]), self._unscored(turn), strict=True):
            if kinds:
                sentence.append(text[lang].format(join_list([self.words.zones[kind].a(lang) for kind in kinds], lang)))
        return sentence or [_SUMMARY["lays"][lang]]

    def _completed(self, turn: Turn, seat: int, lang: Lang, company: PlayerNames) -> list[str]:
        if not turn.scored and not turn.returned:
            return []
        done = [events for events in turn.areas.values() if not events[0].data.get("taken_home")]
        zones = [(events[0].data["kind"], owners(events[0])) for events in done]
        own = self._just_entered(turn, zones)
        parts = []
        if own is not None:
            zones.remove(own)
            it = Text("la" if self.words.zones[own[0]].feminine else "le", "it")[lang]
            parts.append(self.completes_it[lang].format(it))
        parts += self._each({kind: self.completes for kind, _ in zones}, zones, seat, lang, company)
        back = Counter(
            (event.data["piece"], event.data["kind"])
            for event in turn.returned
            if event.seat == seat and not self._is_taken_home(turn, event)
        )
        pieces = [self._own_pieces(self.words.role(*sort), count, lang) for sort, count in back.items()]
        return parts + ([_SUMMARY["takes_back"][lang].format(join_list(pieces, lang))] if pieces else [])

    def _just_entered(self, turn: Turn, zones: Sequence[tuple[str, Owners]]) -> tuple[str, Owners] | None:
        """Return the completed zone on which the piece was placed in this very turn, where no other piece was."""
        if turn.placed is None or turn.seat is None:
            return None
        mine = (turn.placed.data["kind"], frozenset({turn.seat}))
        home = any(event.data["kind"] == mine[0] and _same_place(event, turn.placed) for event in turn.returned)
        return mine if home and mine in zones else None

    def _unscored(self, turn: Turn) -> tuple[list[str], list[str]]:
        """Return the kinds of zones closed without points: empty ones, and those whose pieces stay."""
        homes = {(event.data["x"], event.data["y"], event.data["kind"]) for event in turn.returned}
        scored = Counter(events[0].data["kind"] for events in turn.areas.values())
        alone = Counter(kind for _, _, kind in homes if not scored[kind])
        empty = Counter(kind for kind, _ in turn.closed) - scored - alone
        held = (Counter(kind for kind, whose in turn.closed if whose) - scored - alone) & empty
        return list((empty - held).elements()), list(held.elements())

    def _settles(self, placed: Event, turn: Turn, lang: Lang) -> str:
        kind = placed.data["kind"]
        noun, text = self.words.zones[kind], self.settles[placed.data["piece"], kind][lang]
        if turn.fresh:
            return text.format(self.new_zone(kind, lang))
        if any(kind == other for other, _ in turn.grown):
            # The sentence already names one zone of this kind: this is another.
            return text.format(_another(noun, lang))
        return text.format(noun.the(lang))

    def new_zone(self, kind: str, lang: Lang) -> str:
        """Name a zone that joins nothing on the table."""
        return self.words.zones[kind].the(lang)

    def _taken_home(self, turn: Turn, lang: Lang) -> list[str]:
        """Describe pieces called home before their zone was complete."""
        return []

    def _is_taken_home(self, turn: Turn, returned: Event) -> bool:
        return False

    # --- others ------------------------------------------------------------
    def _others(self, turn: Turn, lang: Lang, company: PlayerNames) -> Iterable[str]:
        idle = {seat for events in turn.areas.values() for seat in owners(events[0])} - set(turn.points)
        if idle:
            yield _SUMMARY["nothing"][lang].format(company.all(sorted(idle), lang))
        unfit = sum(event.type == "tile_discarded" for event in turn.rest)
        if unfit:
            yield (_SUMMARY["no_room"] if unfit == 1 else _SUMMARY["no_rooms"])[lang].format(unfit)
        for event in turn.rest:
            if event.type != "tile_discarded":
                yield self.besides(event, lang, company)

    def besides(self, event: Event, lang: Lang, company: PlayerNames) -> str:
        """Return a clause for another event of this game."""
        raise LookupError(f"no words for {event.type!r}")

    # --- the end -----------------------------------------------------------
    def _ended(self, events: Sequence[Event], lang: Lang, company: PlayerNames) -> str:
        turn = self._turn(events)
        points = {seat: count for seat, count in turn.points.items() if count}
        scoring = (
            _SUMMARY["final"][lang] + gains(points, None, lang, company) if points else _SUMMARY["final_nothing"][lang]
        )
        clauses = [Clause(None, scoring)]
        for event in turn.rest:
            if event.type == "game_over":
                scores, winners = event.data["scores"], event.data["winners"]
                reached = [POINT.count(score, lang) for score in scores]
                wins = outcome(scores, reached, winners, lang, company, begins=False)
                clauses.append(Clause(None, wins, apart=True))
        return sentence(clauses, lang, company)

    # --- zones and whose they are ------------------------------------------
    def _each(
        self,
        verbs: Mapping[str, Text],
        zones: Iterable[tuple[str, Owners]],
        seat: int,
        lang: Lang,
        company: PlayerNames,
    ) -> list[str]:
        """Return clauses about zones, grouped by verb."""
        found: dict[str, list[str]] = {}
        times: dict[tuple[str, Owners], int] = {}
        for zone in zones:
            times[zone] = times.get(zone, 0) + 1
        for (kind, whose), count in times.items():
            named = self._zone(self.words.zones[kind], count, whose, seat, lang, company)
            found.setdefault(verbs[kind][lang], []).append(named)
        return [f"{verb} {join_list(named_alike, lang)}" for verb, named_alike in found.items()]

    def _zone(self, noun: Noun, count: int, whose: Owners, seat: int, lang: Lang, company: PlayerNames) -> str:
        """Name a zone and its owners, from the player's point of view."""
        others = sorted(whose - {seat})
        if count > 1:
            return noun.count(count, lang) if not others else f"{noun.count(count, lang)} {_of(others, lang, company)}"
        if not whose:
            return noun.the(lang) if noun in self.single else noun.a(lang)
        if not others:
            return _theirs(noun, lang)
        if seat in whose:
            text = _SUMMARY["shared"] if noun.feminine else _SUMMARY["shared_masculine"]
            return text[lang].format(noun.the(lang), company.all(others, lang))
        if lang == "fr":
            return f"{noun.the(lang)} {_of(others, lang, company)}"
        return f"{company.all(others, lang)}’s {noun.one[lang]}"

    def _own_pieces(self, noun: Noun, count: int, lang: Lang) -> str:
        if count > 1:
            return Text(f"ses {noun.count(count, 'fr')}", f"{noun.count(count, 'en')}")[lang]
        return Text(_theirs(noun, "fr"), noun.the("en"))[lang]


def owners(scored: Event) -> Owners:
    """Return the seats with pieces in a scored zone."""
    return frozenset(seat for seat, count in enumerate(scored.data["pieces"]) if count)


def _same_place(one: Event, other: Event) -> bool:
    return all(one.data[part] == other.data[part] for part in ("x", "y", "zone"))


def _theirs(noun: Noun, lang: Lang) -> str:
    """Return “their road”; French uses son before a vowel, also for feminine nouns."""
    if lang == "en":
        return f"their {noun.one.en}"
    feminine = noun.feminine and not noun.the("fr").startswith("l’")
    return f"{'sa' if feminine else 'son'} {noun.one.fr}"


def _another(noun: Noun, lang: Lang) -> str:
    """Name another zone of a kind."""
    return Text(f"{'une' if noun.feminine else 'un'} autre {noun.one.fr}", f"another {noun.one.en}")[lang]


def _of(seats: Sequence[int], lang: Lang, company: PlayerNames) -> str:
    return join_list([company.of(seat, lang) for seat in seats], lang)

"""Sentences for events and refusals, as far as all tile-laying games agree.

A game brings its nouns, and adds its own sentences.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from lascaux.core.ending import OVER, ending
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list, read_texts
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.kit import phrases
from lascaux.kit.landscape.speech.nouns import POINT, SIDE, TURNED, capital, cell
from lascaux.kit.noun import Noun

_TEXTS = read_texts(__package__)
_PARTS = _TEXTS["parts"]

Data = Mapping[str, Any]
Phrase = Callable[[Data, Lang, PlayerNames], str]


class Words(ABC):
    """Makes the sentences of a game."""

    zones: Mapping[str, Noun]
    role: Callable[[str, str], Noun]
    """The noun of a piece on a zone of that kind: a meeple on a road is a thief."""
    name_of: Callable[[str, Lang], str]
    """Describes a tile."""
    texts: Mapping[str, Mapping[str, Text]]
    """The game's own texts, by section."""
    breakdown: Mapping[str, Callable[[Data, Lang], str]]
    """Returns what points consist of, by the rule that gives them or says why there are none."""
    by_fact: Mapping[str, str] = {}
    """The fact that chooses the sentence, for refusals that have several."""

    def explain(self, subject: Event | IllegalAction, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Return an event or a refusal in a sentence or two."""
        if isinstance(subject, IllegalAction):
            return self.refusal(subject, lang, company)
        return self.events[subject.type]({**subject.data, "seat": subject.seat, "rule": subject.rule}, lang, company)

    # --- tiles and pieces --------------------------------------------------
    def tile_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say where a tile was placed."""
        tile, where = self.name_of(data["tile"], lang), cell(data["x"], data["y"])
        if data["seat"] is None:
            text = Text("Mise en place : une tuile ({}) est posée en {}.", "Set-up: a tile ({}) is laid at {}.")
            return text[lang].format(tile, where)
        turned = f", {TURNED[data['turns']][lang]}" if data["turns"] else ""
        text = Text("{} pose une tuile ({}) en {}{}.", "{} lays a tile ({}) at {}{}.")
        return text[lang].format(company.first(data["seat"], lang), tile, where, turned)

    def tile_discarded(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that a tile fitted nowhere."""
        text = Text(
            "{} pioche une tuile ({}) qui ne peut aller nulle part : elle est remise dans la boîte.",
            "{} draws a tile ({}) that fits nowhere: it goes back to the box.",
        )
        return text[lang].format(company.first(data["seat"], lang), self.name_of(data["tile"], lang))

    @abstractmethod
    def piece_placed(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say where a piece was placed."""

    def piece_returned(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say that a piece returned."""
        text = Text(
            "{} {} quitte {} en {} et retourne dans sa réserve.",
            "{} {} leaves {} at {} and returns to the supply.",
        )
        piece, zone = self.role(data["piece"], data["kind"]).the(lang), self.zones[data["kind"]].the(lang)
        return text[lang].format(capital(piece), company.of(data["seat"], lang), zone, cell(data["x"], data["y"]))

    # --- points ------------------------------------------------------------
    @abstractmethod
    def occasion(self, data: Data, lang: Lang) -> str:
        """Return the scored subject and the reason: Completed road at (0, 1)."""

    @abstractmethod
    def scorers(self, kind: str) -> Noun:
        """Return the pieces that are compared on a zone of that kind."""

    def scored(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say who scored what."""
        text = Text("{} : {} = {} pour {}{}.{}", "{}: {} = {} for {}{}.{}")
        standing, shared = self.standing(data, lang, company)
        return text[lang].format(
            self.occasion(data, lang),
            self.breakdown[data["rule"]](data, lang),
            POINT.count(data["points"], lang),
            company.the(data["seat"], lang),
            standing,
            shared,
        )

    def standing(self, data: Data, lang: Lang, company: PlayerNames) -> tuple[str, str]:
        """Explain why this seat gets the points when others are in the zone, too."""
        pieces: list[int] = data["pieces"]
        most = pieces[data["seat"]]
        tied = [other for other, count in enumerate(pieces) if count == most and other != data["seat"]]
        fewer = [other for other, count in enumerate(pieces) if 0 < count < most]
        if not tied and not fewer:
            return "", ""
        people = self.scorers(data["kind"])
        lesser = self.counted(pieces, fewer, lang, company)
        against = Text(", contre {}", ", against {}")[lang].format(lesser) if fewer else ""
        if not tied:
            text = Text(", qui y a le plus de {} ({}{})", ", who has the most {} there ({}{})")
            return text[lang].format(people.many[lang], most, against), ""
        text = Text(", à égalité avec {} ({} chacun{})", ", tied with {} ({} each{})")
        shared = Text(" Chacun marque le total.", " Each gets the full amount.")[lang]
        return text[lang].format(company.all(tied, lang), people.count(most, lang), against), shared

    def counted(self, pieces: list[int], seats: list[int], lang: Lang, company: PlayerNames) -> str:
        """Return how many pieces some seats have in a zone."""
        whose = company.to if lang == "fr" else company.of
        return join_list([f"{pieces[seat]} {whose(seat, lang)}" for seat in seats], lang)

    def game_over(self, data: Data, lang: Lang, company: PlayerNames) -> str:
        """Say how the game ended."""
        return ending([POINT.count(score, lang) for score in data["scores"]], data["winners"], lang, company)

    def source_text(self, source: str, lang: Lang) -> str:
        """Return a source of the account: completed roads, fields at the end of the game, …"""
        kind = source.removesuffix("_final")
        many = self.zones[kind].many[lang]
        if kind != source:
            return Text(f"{many} (décompte final)", f"{many} (final scoring)")[lang]
        return Text(f"{many} en cours de partie", f"{many} during the game")[lang]

    @cached_property
    def events(self) -> dict[str, Phrase]:
        """The sentence of each type of event."""
        return {
            "tile_placed": self.tile_placed,
            "tile_discarded": self.tile_discarded,
            "piece_placed": self.piece_placed,
            "piece_returned": self.piece_returned,
            "scored": self.scored,
            "game_over": self.game_over,
        }

    # --- why not -----------------------------------------------------------
    def refusal(self, refused: IllegalAction, lang: Lang, company: PlayerNames) -> str:
        """Return a refusal in a sentence."""
        facts, reason = dict(refused.facts), refused.reason
        if "x" in facts:
            facts["at"] = facts["x"], facts["y"]
        if reason == "no_such_zone":
            facts["last"] = facts["zones"] - 1
            reason = reason if facts["last"] else f"{reason} one"
        if reason in self.by_fact:
            reason = f"{reason} {facts[self.by_fact[reason]]}"
        return phrases.fill(self.refusals[reason], facts, self.forms, lang, company)

    @cached_property
    def refusals(self) -> dict[str, Text]:
        """The sentence of each reason."""
        return {"game_over": OVER, **_TEXTS["refusals"], **self.texts["refusals"]}

    @cached_property
    def forms(self) -> dict[str, phrases.Form]:
        """The forms of facts in refusals."""
        return {
            **phrases.FORMS,
            **{f"on_{kind}": partial(self.those_there, kind) for kind in self.zones},
            "cell": lambda at, lang, company: cell(*at),
            "tile": lambda tile, lang, company: self.name_of(tile, lang),
            "turned": lambda turns, lang, company: f", {TURNED[turns][lang]}," if turns else "",
            "sides": self._sides,
            "a_zone": lambda kind, lang, company: self.a(kind, lang),
            "the_zone": lambda kind, lang, company: self.zones[kind].the(lang),
        }

    def _sides(self, sides: Any, lang: Lang, company: PlayerNames) -> str:
        """Say which sides do not match."""
        each = [
            _PARTS["side"][lang].format(
                side=SIDE[s["side"]][lang],
                shows=self.a(s["shows"], lang),
                at=cell(*s["neighbour"]),
                needs=self.a(s["needs"], lang),
            )
            for s in sides
        ]
        return _PARTS["between"][lang].join(each)

    def those_there(self, kind: str, pieces: Any, lang: Lang, company: PlayerNames) -> str:
        """Say which pieces occupy a zone of that kind."""
        text = _PARTS["piece_at"][lang]
        there = [
            text.format(
                piece=self.role(p["piece"], kind).a(lang), of=company.of(p["seat"], lang), at=cell(p["x"], p["y"])
            )
            for p in pieces
        ]
        return join_list(there, lang)

    def a(self, kind: str, lang: Lang) -> str:
        """Return a zone of that kind with its article."""
        return self.zones[kind].a(lang)


def where(facts: Data) -> str:
    """Return the cell of some facts."""
    return cell(facts["x"], facts["y"])


def place_text(data: Data, lang: Lang, spread: bool = True) -> str:
    """Say where an area is: at its only tile, or through one of several, so that no reader looks for a piece there."""
    several = spread and len(data.get("cells", ())) > 1
    text = Text("passant par {}", "through {}") if several else Text("en {}", "at {}")
    return text[lang].format(where(data))


def each_at(points: int, parts: int, lang: Lang) -> str:
    """Return the points of each part: à 2 points, at 2 points each.

    Points that do not divide evenly need another sentence.
    """
    share, rest = divmod(points, parts)
    if rest:
        raise ValueError(f"{points} points are not the same for each of {parts}")
    each = " each" if parts > 1 else ""
    return Text(f"à {POINT.count(share, 'fr')}", f"at {POINT.count(share, 'en')}{each}")[lang]

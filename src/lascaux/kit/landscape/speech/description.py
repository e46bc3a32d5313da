"""Describes the table in sentences, for a screen reader or for reading aloud, as far as all tile-laying games agree."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.kit.landscape.speech.nouns import SIDE, TURNED, capital, cell
from lascaux.kit.landscape.speech.tile_text import turned_sides
from lascaux.kit.landscape.speech.words import Words
from lascaux.kit.landscape.tiles import SIDES, TileSet
from lascaux.kit.landscape.zone_map import JoinedZone, ZoneMap

Tile = dict[str, Any]
_POINTS = {"N": Text("nord", "north"), "E": Text("est", "east"), "S": Text("sud", "south"), "W": Text("ouest", "west")}
_HALF_TOWARDS = "WENSEWSN"  # the end of its side at which each half lies


class BoardDescription(ABC):
    """Describes everything a seat may know, one subject per line."""

    tileset: TileSet
    words: Words
    open_land: str
    """The kind of zone that can be as large as the land; the places of its pieces are description enough."""
    seat_line: Callable[[View, int, Lang, PlayerNames], str]
    """Returns points and supply of a seat."""
    tiles_left: Callable[[View, Lang], str]
    """Return the tiles left to draw."""

    @abstractmethod
    def details(self, zone: Tile, tile: Sequence[Tile], turns: int, lang: Lang) -> list[str]:
        """Return further details of a zone among the zones of its turned tile."""

    @abstractmethod
    def extent(self, zone: JoinedZone, lang: Lang) -> list[str]:
        """Return a joined zone's size, and what it lacks."""

    def describe(self, view: View, zone_map: ZoneMap, lang: Lang, company: PlayerNames = UNNAMED) -> str:
        """Return the whole description."""
        lines = [self.turn(view, lang, company)]
        if view["tile"] is not None:
            lines += self._drawn(view["tile"], lang)
        lines += [f"{self.seat_line(view, seat, lang, company)}." for seat in range(view["seats"])]
        lines.append(self.tiles_left(view, lang))
        lines += [self._occupied(zone, lang, company) for zone in zone_map.occupied_zones()]
        by_row = sorted(view["board"], key=lambda laid: (laid["y"], laid["x"]))
        return "\n".join([*lines, *(self._laid(laid, view, lang, company) for laid in by_row)])

    # --- the turn and the tile in hand -------------------------------------
    def turn(self, view: View, lang: Lang, company: PlayerNames) -> str:
        """Describe whose turn it is."""
        if view["to_act"]:
            (seat,) = view["to_act"]
            text = Text("Tour {} : c’est {} de jouer.", "Turn {}: {} is to play.")
            who = company.to if lang == "fr" else company.the
            return text[lang].format(view["n"] + 1, who(seat, lang))
        text = Text("La partie est terminée après {}.", "The game is over after {}.")
        return text[lang].format(count_of(view["n"], Text("tour", "turn")[lang], Text("tours", "turns")[lang], lang))

    def _drawn(self, tile: str, lang: Lang) -> list[str]:
        text = Text(
            "Tuile piochée : {}. Avant de la tourner, elle montre {}.",
            "Drawn tile: {}. Before it is turned, it shows {}.",
        )
        head = text[lang].format(self.words.name_of(tile, lang), self._sides(tile, 0, lang))
        zones = range(len(self.tileset.features(tile)))
        return [head, *(f"{capital(self._zone(tile, zone, 0, lang))}." for zone in zones)]

    def _sides(self, tile: str, turns: int, lang: Lang) -> str:
        """Describe the four sides of a tile as it lies."""
        shown = [(self.tileset.edge(tile, turns, k), SIDE[side][lang]) for k, side in enumerate(SIDES)]
        return ", ".join(f"{self.words.a(edge, lang)} {side}" for edge, side in shown)

    def _zone(self, tile: str, number: int, turns: int, lang: Lang) -> str:
        """Describe a zone of a turned tile: its kind, the sides it reaches, its features."""
        zones = self.tileset.features(tile)
        zone = zones[number]
        parts = [self.words.zones[zone["kind"]].one[lang], *_reach(zone, turns, lang)]
        return ", ".join([*parts, *self.details(zone, zones, turns, lang)])

    # --- the landscape -----------------------------------------------------
    def _occupied(self, zone: JoinedZone, lang: Lang, company: PlayerNames) -> str:
        """Describe a zone with pieces: its size, what it lacks, who is in it."""
        kind = zone.kind
        cells = zone.cells if kind != self.open_land else sorted({(p["x"], p["y"]) for p in zone.pieces})
        where = join_list([cell(x, y) for x, y in cells], lang)
        text = Text("{} en {} : {} ; {}.", "{} at {}: {}; {}.")
        name = capital(self.words.zones[kind].one[lang])
        people = self._people(kind, zone, lang, company)
        return text[lang].format(name, where, ", ".join(self.extent(zone, lang)), people)

    def _people(self, kind: str, zone: JoinedZone, lang: Lang, company: PlayerNames) -> str:
        counts = Counter((piece["seat"], piece["piece"]) for piece in zone.pieces)
        parts = [
            f"{company.bare(seat, lang)}, {self.words.role(piece, kind).count(n, lang)}"
            for (seat, piece), n in sorted(counts.items())
        ]
        return Text(" ; ", "; ")[lang].join(parts)

    def _laid(self, laid: Tile, view: View, lang: Lang, company: PlayerNames) -> str:
        tile, turns = laid["tile"], laid["turns"]
        turned = f", {TURNED[turns][lang]}" if turns else ""
        text = Text("En {}, {}{} : {}.", "At {}, {}{}: {}.")
        where, sides = cell(laid["x"], laid["y"]), self._sides(tile, turns, lang)
        sentence = text[lang].format(where, self.words.name_of(tile, lang), turned, sides)
        if laid == view["board"][-1]:
            sentence += Text(" C’est la dernière tuile posée.", " This is the tile laid last.")[lang]
        for piece in view["pieces"]:
            if (piece["x"], piece["y"]) == (laid["x"], laid["y"]):
                who = self.words.role(piece["piece"], self.tileset.zone_kind(tile, piece["zone"])).one[lang]
                text = Text(" {} {} : {}.", " {} {}: {}.")
                zone = self._zone(tile, piece["zone"], turns, lang)
                sentence += text[lang].format(capital(who), company.of(piece["seat"], lang), zone)
        return sentence


def _reach(zone: Tile, turns: int, lang: Lang) -> list[str]:
    """Return the sides that a zone of a turned tile reaches; half a side if a road or river cuts it."""
    halves = sorted((half + 2 * turns) % 8 for half in zone.get("halves", ()))
    sides = turned_sides(zone, turns)
    whole = [side for k, side in enumerate(SIDES) if {2 * k, 2 * k + 1} <= set(halves) or side in sides]
    parts = [Text("côté {}", "{} side")[lang].format(_POINTS[side][lang]) for side in whole]
    part = Text("moitié {} du côté {}", "{} half of the {} side")[lang]
    cut = [half for half in halves if SIDES[half // 2] not in whole]
    return parts + [part.format(_POINTS[_HALF_TOWARDS[h]][lang], _POINTS[SIDES[h // 2]][lang]) for h in cut]

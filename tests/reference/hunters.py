"""Slow reference for Hunters & Gatherers (2002): all is computed afresh from the board, by the letter of the rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.reference.board import Board, Event, Member, Zone

FOLLOWERS, HUTS = 5, 2
WET = ("river", "lake")
POINTS = ("return_before_bonus", "loop_completes", "lacking_one_bars_both", "shrine_anywhere")
BY_THE_LETTER = {
    # Home at the end of the turn; a loop is complete; what is lacking alone cannot be placed; the shrine like any tile.
    "faidutti": (False, True, False, False),
    # Home at the scoring; only ends complete a river; out of huts or followers one lays tiles; the shrine likewise.
    "philibert": (True, False, True, False),
    # Philibert where it is explicit (the way home), else Faidutti.
    "common": (True, True, False, False),
}
"""What each rulebook says of the points on which they differ, and what is played by default."""


def as_played(options: dict[str, Any]) -> dict[str, bool]:
    """Return each point as it is played: as it was set by itself, else by the reading."""
    reading = dict(zip(POINTS, BY_THE_LETTER[options["reading"]], strict=True))
    return {point: reading[point] if options[point] == "by_reading" else options[point] for point in POINTS}


class HuntersReference(Board):
    """One game: a board, the pieces on it, the supplies and the scores.

    Options: as the table chose them.
    """

    def __init__(self, data: dict[str, Any], seats: int, options: dict[str, Any]) -> None:
        """Set the game up with the volcano on the table."""
        super().__init__(data, "START")
        self.seats = seats
        self.options = as_played(options)
        self.scores: list[int] = [0] * seats
        self.supply: dict[str, list[int]] = {"follower": [FOLLOWERS] * seats, "hut": [HUTS] * seats}
        self.waiting: list[Member] = []  # followers of scored areas who go home at the end of the turn

    def placements(self, tile: str) -> set[tuple[int, int, int]]:
        """Return every (x, y, turns) at which the tile may be laid, each rotation on its own."""
        cells = self.around()
        return {(*cell, turns) for cell in cells for turns in range(4) if self.fits(tile, cell, turns)}

    # ------------------------------------------------------------------ areas

    def kind(self, zone: Zone) -> str:
        """Return the kind shared by all features of an area."""
        kind: str = self.feature(min(zone))["kind"]
        return kind

    def ends(self, river: Zone) -> list[Member | None]:
        """Return what a river ends in on its tiles: lakes, and None for a spring."""
        found: list[Member | None] = []
        for x, y, index in river:
            for end in self.feature((x, y, index))["ends"]:
                found.append(None if end == "spring" else (x, y, end))
        return found

    def complete(self, zone: Zone) -> bool:
        """Tell whether a forest or river can grow no more; a meadow never scores before the end."""
        kind = self.kind(zone)
        if kind not in ("forest", "river") or any(None in self.links(member) for member in zone):
            return False
        return kind == "forest" or self.options["loop_completes"] or bool(self.ends(zone))

    def system(self, member: Member) -> Zone:
        """Return the river system of a river or lake: everything wet that is connected."""
        seen: set[Member] = set()
        waiting = [member]
        while waiting:
            here = waiting.pop()
            if here in seen:
                continue
            seen.add(here)
            x, y, _ = here
            feature = self.feature(here)
            if feature["kind"] == "lake":
                waiting += [(x, y, river) for river in feature["rivers"]]
            else:
                waiting += [(x, y, end) for end in feature["ends"] if end != "spring"]
                waiting += [other for other in self.links(here) if other is not None]
        return frozenset(seen)

    def fish(self, lakes: set[Member]) -> int:
        """Return the fish in some lakes."""
        return sum(int(self.feature(lake)["fish"]) for lake in lakes)

    def worth(self, zone: Zone) -> Event:
        """Return the points of an area and the parts they are made of."""
        kind = self.kind(zone)
        if kind == "forest":
            mushrooms = sum(self.feature(member)["mushrooms"] for member in zone)
            nuggets = sum(self.feature(member)["nuggets"] for member in zone)
            points = 2 * len(zone) + 2 * mushrooms
            parts = {"segments": len(zone), "mushrooms": mushrooms, "nuggets": nuggets}
            return {"points": points, "rule": "HF-2", **parts}
        if kind == "river":
            lakes = {end for end in self.ends(zone) if end is not None}  # a set: one lake at both ends counts once
            fish = self.fish(lakes)
            return {"points": len(zone) + fish, "rule": "HR-2", "segments": len(zone), "fish": fish}
        animals = Counter(animal for member in zone for animal in self.feature(member)["animals"])
        fire = any(self.feature(member)["special"] == "fire" for member in zone)
        eaten = 0 if fire else min(animals["deer"], animals["tiger"])
        prey = animals["deer"] - eaten + animals["mammoth"] + animals["aurochs"]
        counts = {"deer": animals["deer"], "tigers": animals["tiger"], "mammoths": animals["mammoth"]}
        counts |= {"aurochs": animals["aurochs"], "eaten": eaten}
        return {"points": 2 * prey, "rule": "HE-4" if prey else "HE-5", **counts, "fire": fire}

    # ------------------------------------------------------------------ pieces

    def has(self, zone: Zone, piece: str) -> bool:
        """Tell whether a piece of that sort stands anywhere in an area."""
        return any(self.pieces.get(member, (0, ""))[1] == piece for member in zone)

    def pieces_allowed(self, seat: int, tile: str, x: int, y: int, turns: int) -> set[tuple[str, int]]:
        """Return what a seat may place once the tile lies there, besides nothing."""
        after = self.with_tile(tile, x, y, turns)
        allowed: set[tuple[str, int]] = set()
        left = {piece: counts[seat] for piece, counts in self.supply.items()}
        if self.options["lacking_one_bars_both"] and 0 in left.values():
            return allowed
        for index, feature in enumerate(self.catalogue[tile]["features"]):
            member = (x, y, index)
            if left["follower"] and feature["kind"] != "lake":
                at_shrine = feature.get("special") == "shrine" and self.options["shrine_anywhere"]
                if at_shrine or not after.has(after.zone(member), "follower"):
                    allowed.add(("follower", index))
            if left["hut"] and feature["kind"] in WET and not after.has(after.system(member), "hut"):
                allowed.add(("hut", index))
        return allowed

    def give_back(self, members: list[Member], final: bool) -> list[Event]:
        """Return followers to their owners."""
        events = []
        for member in sorted(members):
            seat, piece = self.pieces.pop(member)
            self.supply[piece][seat] += 1
            events.append({**self.piece_event("piece_returned", seat, piece, member), "final": final})
        return events

    # ------------------------------------------------------------------ scoring

    def award(self, zone: Zone, kind: str, counted: Counter[int], worth: Event, final: bool) -> list[Event]:
        """Give points to every seat with the most pieces; that tigers left nothing is told too."""
        events: list[Event] = []
        cells = [list(cell) for cell in sorted({member[:2] for member in zone})]
        there = self.standing(zone, "hut" if kind == "river_system" else "follower")
        facts = {"kind": kind, "final": final, "cells": cells, "pieces": [there[seat] for seat in range(self.seats)]}
        for seat in range(self.seats):
            if (worth["points"] > 0 or worth.get("eaten")) and counted and counted[seat] == max(counted.values()):
                self.scores[seat] += worth["points"]
                events.append({"type": "scored", "seat": seat, **facts, **worth})
        return events

    def standing(self, zone: Zone, piece: str) -> Counter[int]:
        """Count the pieces of a sort in an area by seat."""
        there = [self.pieces[member] for member in zone if member in self.pieces]
        return Counter(seat for seat, sort in there if sort == piece)

    def play(self, seat: int, tile: str, x: int, y: int, turns: int, piece: str | None, zone: int) -> list[Event]:
        """Lay a tile, place a piece, score: the first three steps; `gold` and `settle` tell what follows."""
        if not self.fits(tile, (x, y), turns):
            raise ValueError(f"{tile} does not fit at {x},{y} with {turns} turns")
        if piece is not None and (piece, zone) not in self.pieces_allowed(seat, tile, x, y, turns):
            raise ValueError(f"{piece} on {zone} is not allowed to seat {seat} with {tile} at {x},{y}")
        self.tiles[(x, y)] = (tile, turns)
        events: list[Event] = [{"type": "tile_placed", "seat": seat, "tile": tile, "x": x, "y": y, "turns": turns}]
        if piece is not None:
            self.pieces[(x, y, zone)] = (seat, piece)
            self.supply[piece][seat] -= 1
            events.append(self.piece_event("piece_placed", seat, piece, (x, y, zone)))
        for area in self.completed_by((x, y)):
            counted = self.standing(area, "follower")
            events += self.award(area, self.kind(area), counted, self.worth(area), final=False)
            self.waiting += [m for m in area if self.pieces.get(m, (0, ""))[1] == "follower"]
        return events

    def completed_by(self, cell: tuple[int, int]) -> list[Zone]:
        """Return the complete forests and rivers that a tile has a part in, once each."""
        features = self.catalogue[self.tiles[cell][0]]["features"]
        there = [(*cell, i) for i, feature in enumerate(features) if feature["kind"] in ("forest", "river")]
        return sorted({area for area in map(self.zone, there) if self.complete(area)}, key=min)

    def gold(self, cell: tuple[int, int]) -> bool:
        """Tell whether the tile there completed a forest with a nugget."""
        forests = [area for area in self.completed_by(cell) if self.kind(area) == "forest"]
        return any(self.feature(member)["nuggets"] > 0 for area in forests for member in area)

    def settle(self) -> list[Event]:
        """Send home everyone who waits for it."""
        home, self.waiting = self.waiting, []
        return self.give_back(home, final=False)

    def finish(self) -> list[Event]:
        """Send the rest of gatherers and fishers home for nothing; then score huts, then hunters."""
        unfinished = [
            member
            for member, (_seat, piece) in self.pieces.items()
            if piece == "follower" and self.feature(member)["kind"] in ("forest", "river")
        ]
        events = self.give_back(unfinished, final=True)
        huts = {self.system(member) for member, (_seat, piece) in self.pieces.items() if piece == "hut"}
        for system in sorted(huts, key=min):
            fish = self.fish({member for member in system if self.feature(member)["kind"] == "lake"})
            worth: Event = {"points": fish, "rule": "HE-3", "fish": fish}
            events += self.award(system, "river_system", self.standing(system, "hut"), worth, final=True)
        hunted = {self.zone(member) for member, (_seat, piece) in self.pieces.items() if piece == "follower"}
        for meadow in sorted(hunted, key=min):
            shrines = [m for m in meadow if self.feature(m)["special"] == "shrine" and m in self.pieces]
            counted = Counter(self.pieces[m][0] for m in shrines) or self.standing(meadow, "follower")
            worth = {**self.worth(meadow), "shrine": bool(shrines)}
            if shrines and worth["points"]:
                worth["rule"] = "HG-9"
            events += self.award(meadow, "meadow", counted, worth, final=True)
        return events

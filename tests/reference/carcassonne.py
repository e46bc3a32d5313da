"""Slow reference for Carcassonne (2014, farmers, River, Abbot): all is computed afresh from the board."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.reference.board import MEETS, SIDES, STEPS, Board, Cell, Event, Member, Zone, beyond, opposite

__all__ = ["MEETS", "SIDES", "STEPS", "Cell", "Event", "Member", "Reference", "Zone", "beyond", "opposite"]

MEEPLES = 7  # B-3: the eighth stands on the score track
ABBOTS = 1


class Reference(Board):
    """One game: a board, the pieces on it, the supplies and the scores."""

    def __init__(self, data: dict[str, Any], seats: int, options: dict[str, Any]) -> None:
        """Set the game up with its first tile on the table."""
        # R-RIV-1, R-RIV-2: the spring takes the place of the start tile.
        super().__init__(data, "RV_A" if options["river"] else "D_S")
        self.seats = seats
        self.options = options
        self.scores: list[int] = [0] * seats
        self.meeples: list[int] = [MEEPLES] * seats
        self.abbots: list[int] = [ABBOTS if options["abbot"] else 0] * seats

    # ------------------------------------------------------------------ tiles

    def river_sides(self, tile: str, turns: int) -> list[int]:
        """Return the sides of a turned tile that show the river."""
        return [side for side in range(4) if self.edge(tile, turns, side) == "river"]

    def river(self) -> tuple[Cell, int, list[int]] | None:
        """Walk the river: its open cell, the heading there, each tile's bend (0 none, 1 right, 3 left)."""
        sides = self.river_sides(*self.tiles[(0, 0)])
        if not sides:
            return None  # a game without the river
        cell, heading = (0, 0), sides[0]
        bends: list[int] = []
        while True:
            cell = beyond(cell, heading)
            if cell not in self.tiles:
                return cell, heading, bends
            onward = [side for side in self.river_sides(*self.tiles[cell]) if side != opposite(heading)]
            if not onward:
                return None  # R-RIV-8: the lake ends the river
            bends.append((onward[0] - heading) % 4)
            heading = onward[0]

    def follows_river(self, tile: str, cell: Cell, turns: int) -> bool:
        """Tell whether a river tile lies at the open end (R-RIV-4) and makes no U-turn (R-RIV-5)."""
        course = self.river()
        if course is None:
            return False
        end, heading, bends = course
        sides = self.river_sides(tile, turns)
        if cell != end or opposite(heading) not in sides:
            return False
        if self.options["u_turn"] == "alternating":
            # This reading compares with the last bend, however many straight tiles lie between.
            bends = [bend for bend in bends if bend != 0]
        before = bends[-1] if bends else 0
        onward = [(side - heading) % 4 for side in sides if side != opposite(heading)]
        return not any(bend != 0 and bend == before for bend in onward)

    def placements(self, tile: str) -> set[tuple[int, int, int]]:
        """Return every (x, y, turns) at which the tile may be laid, each rotation on its own."""
        return {
            (*cell, turns)
            for cell in self.around()
            for turns in range(4)
            if self.fits(tile, cell, turns)
            and (not self.river_sides(tile, turns) or self.follows_river(tile, cell, turns))
        }

    # ------------------------------------------------------------------ zones

    def kind(self, zone: Zone) -> str:
        """Return the kind shared by all features of a zone."""
        kind: str = self.feature(min(zone))["kind"]
        return kind

    def square(self, member: Member) -> set[Cell]:
        """Return the laid cells among a feature's own cell and the eight round it."""
        x, y, _ = member
        return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & set(self.tiles)

    def complete(self, zone: Zone) -> bool:
        """Tell whether a zone is complete; a field never is (F-3)."""
        kind = self.kind(zone)
        if kind in ("monastery", "garden"):
            return len(self.square(min(zone))) == 9  # MO-1, A-5
        # RO-1, C-1: no end is open; a loop has none either.
        return kind in ("road", "city") and all(None not in self.links(member) for member in zone)

    def worth(self, zone: Zone, complete: bool | None = None) -> Event:
        """Return the points of a zone as it stands, or as if it were complete, and the parts they are made of."""
        kind = self.kind(zone)
        complete = self.complete(zone) if complete is None else complete
        cells = {member[:2] for member in zone}  # P-6: a set, so each tile counts once
        tiles = len(cells)
        shields = cities = 0
        if kind == "road":
            points = tiles  # RO-2
        elif kind == "city":
            shields = sum(self.feature(member)["shields"] for member in zone)
            # C-2, and C-3 for the older count of a city of two tiles.
            small = tiles == 2 and self.options["two_tile_city"] == 2
            points = (2 if complete and not small else 1) * (tiles + shields)
        elif kind in ("monastery", "garden"):
            cells = self.square(min(zone))
            tiles = len(cells)
            points = 9 if complete else tiles  # MO-1, MO-2, A-5, A-6, A-9: its own tile and the neighbours present
        elif kind == "field":
            touched = {
                self.zone((x, y, city)) for x, y, index in zone for city in self.feature((x, y, index))["cities"]
            }
            cities = sum(self.complete(city) for city in touched)  # F-5: a set, so each city counts once
            tiles, points = 0, 3 * cities  # F-4, F-6
        else:
            raise ValueError(f"a {kind} scores nothing")  # R-RIV-7
        spots = [list(cell) for cell in sorted(cells)]
        return {
            "points": points,
            "kind": kind,
            "tiles": tiles,
            "shields": shields,
            "cities": cities,
            "cells": spots,
        }

    def rule(self, zone: Zone, final: bool, home: bool) -> str:
        """Return the rule by which a zone gives points: at the end, to an abbot taken home, or completed."""
        kind = self.kind(zone)
        if home:
            return "A-6"
        if kind == "city":
            older = self.options["two_tile_city"] == 2 and len({member[:2] for member in zone}) == 2
            return "C-3" if older and not final else "C-2"
        if kind in ("monastery", "garden") and final:
            return "A-9" if self.pieces[min(zone)][1] == "abbot" else "MO-2"
        return {"road": "RO-2", "field": "F-4", "monastery": "MO-1", "garden": "A-5"}[kind]

    # ------------------------------------------------------------------ pieces

    def kinds_for(self, piece: str) -> set[str]:
        """Return the kinds of zone a piece may stand on in this game."""
        if piece == "abbot":
            return {"monastery", "garden"}
        return {"road", "city", "monastery"} | ({"field"} if self.options["farmers"] else set())  # M-2, A-4

    def supply(self, piece: str) -> list[int]:
        """Return the list of supplies, by seat, of a sort of piece."""
        return self.abbots if piece == "abbot" else self.meeples

    def pieces_allowed(self, seat: int, tile: str, x: int, y: int, turns: int) -> set[tuple[str, int]]:
        """Return what a seat may do with a piece once the tile lies there, besides nothing."""
        after = self.with_tile(tile, x, y, turns)  # M-3: the test comes after the tile has been joined
        allowed: set[tuple[str, int]] = set()
        for piece in ("meeple", "abbot"):
            if self.supply(piece)[seat] == 0:
                continue  # M-1, M-6
            for index, feature in enumerate(self.catalogue[tile]["features"]):
                if feature["kind"] in self.kinds_for(piece) and not after.occupied(after.zone((x, y, index))):
                    allowed.add((piece, index))
        for member, owner in self.pieces.items():
            # A-6; A-7: a monastery or garden that the tile completes is scored in the scoring step instead.
            if owner == (seat, "abbot") and not after.complete(after.zone(member)):
                allowed.add(("home", -1))
        return allowed

    # ------------------------------------------------------------------ scoring

    def award(self, zone: Zone, final: bool, home: bool = False) -> list[Event]:
        """Give a zone's points to every seat with the most pieces in it (P-2)."""
        count = Counter(self.pieces[member][0] for member in zone if member in self.pieces)
        worth = {**self.worth(zone), "rule": self.rule(zone, final, home)}
        events: list[Event] = []
        for seat in range(self.seats):
            if worth["points"] > 0 and count[seat] == max(count.values()):
                self.scores[seat] += worth["points"]
                pieces = [count[other] for other in range(self.seats)]
                events.append({"type": "scored", "seat": seat, "final": final, "pieces": pieces, **worth})
        return events

    def give_back(self, zone: Zone) -> list[Event]:
        """Return every piece of a zone to its owner (P-3)."""
        events: list[Event] = []
        for member in sorted(zone):
            if member in self.pieces:
                seat, piece = self.pieces.pop(member)
                self.supply(piece)[seat] += 1
                events.append(self.piece_event("piece_returned", seat, piece, member))
        return events

    def held_zones(self) -> list[Zone]:
        """Return every zone with a piece in it, once each (E-3)."""
        return sorted({self.zone(member) for member in self.pieces}, key=min)

    def settle(self) -> list[Event]:
        """Score the complete zones that hold a piece, then return their pieces (P-1, P-3)."""
        # Pieces leave a zone in the turn that completes it, so such zones were completed by the last tile.
        done = [zone for zone in self.held_zones() if self.complete(zone)]
        scored = [event for zone in done for event in self.award(zone, final=False)]
        returned = [event for zone in done for event in self.give_back(zone)]
        return scored + returned

    def play(self, seat: int, tile: str, x: int, y: int, turns: int, piece: str | None, zone: int) -> list[Event]:
        """Play one whole turn: lay the tile, place or take back a piece, score."""
        if (x, y, turns) not in self.placements(tile):
            raise ValueError(f"{tile} does not fit at {x},{y} with {turns} turns")
        if piece is not None:
            action = (piece, -1 if piece == "home" else zone)
            if action not in self.pieces_allowed(seat, tile, x, y, turns):
                raise ValueError(f"{action} is not allowed to seat {seat} with {tile} at {x},{y}")
        self.tiles[(x, y)] = (tile, turns)
        events: list[Event] = [{"type": "tile_placed", "seat": seat, "tile": tile, "x": x, "y": y, "turns": turns}]
        if piece == "home":
            # the abbot scores at once; it stands alone in its zone.
            (member,) = [spot for spot, owner in self.pieces.items() if owner == (seat, "abbot")]
            events += self.award(self.zone(member), final=False, home=True)
            events += self.give_back(self.zone(member))
        elif piece is not None:
            self.pieces[(x, y, zone)] = (seat, piece)
            self.supply(piece)[seat] -= 1
            events.append(self.piece_event("piece_placed", seat, piece, (x, y, zone)))
        return events + self.settle()

    def finish(self) -> list[Event]:
        """Score every zone that still holds a piece (E-2)."""
        return [event for zone in self.held_zones() for event in self.award(zone, final=True)]

"""What the slow references of tile-laying games share: a board of tiles, and zones found by flood fill.

Tiles are as the data files have them: `edges` by side, `features` with `kind`, `sides` or `halves`.
"""

from __future__ import annotations

import copy
from typing import Any, Self

Cell = tuple[int, int]
Member = tuple[int, int, int]  # x, y, index in the tile's list of features
Zone = frozenset[Member]
Event = dict[str, Any]

SIDES = ("N", "E", "S", "W")  # a side is an index in this tuple, so one clockwise quarter turn adds 1
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # x grows to the east, y to the south
# Halves run clockwise from the west half of the north side; a half lies on side half // 2.
MEETS = {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}


def beyond(cell: Cell, side: int) -> Cell:
    """Return the cell on the other side of a side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def opposite(side: int) -> int:
    """Return the side that faces this one."""
    return (side + 2) % 4


class Board:
    """Laid tiles, and the pieces that stand on them: a seat and a sort for each feature."""

    def __init__(self, data: dict[str, Any], first: str) -> None:
        """Lay the first tile."""
        self.catalogue: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in data["tiles"]}
        self.tiles: dict[Cell, tuple[str, int]] = {(0, 0): (first, 0)}
        self.pieces: dict[Member, tuple[int, str]] = {}

    def edge(self, tile: str, turns: int, side: int) -> str:
        """Return what a turned tile shows on a side."""
        kind: str = self.catalogue[tile]["edges"][SIDES[(side - turns) % 4]]
        return kind

    def fits(self, tile: str, cell: Cell, turns: int) -> bool:
        """Tell whether a tile touches the landscape and matches it on every shared side."""
        if cell in self.tiles:
            return False
        shared = [side for side in range(4) if beyond(cell, side) in self.tiles]
        return bool(shared) and all(
            self.edge(tile, turns, side) == self.edge(*self.tiles[beyond(cell, side)], opposite(side))
            for side in shared
        )

    def around(self) -> set[Cell]:
        """Return the cells beside laid tiles, and the laid ones among them."""
        return {beyond(cell, side) for cell in self.tiles for side in range(4)}

    def with_tile(self, tile: str, x: int, y: int, turns: int) -> Self:
        """Return a copy of the game with one more tile on the board."""
        after = copy.copy(self)
        after.tiles = {**self.tiles, (x, y): (tile, turns)}
        return after

    # ------------------------------------------------------------------ zones

    def feature(self, member: Member) -> dict[str, Any]:
        """Return the data of one feature of a laid tile, as drawn (not turned)."""
        x, y, index = member
        feature: dict[str, Any] = self.catalogue[self.tiles[(x, y)][0]]["features"][index]
        return feature

    def ports(self, member: Member) -> list[int]:
        """Return where a feature leaves its turned tile: halves of sides for open land, sides for anything else."""
        feature = self.feature(member)
        turns = self.tiles[member[:2]][1]
        if "halves" in feature:
            return [(half + 2 * turns) % 8 for half in feature["halves"]]
        return [(SIDES.index(side) + turns) % 4 for side in feature.get("sides", [])]

    def links(self, member: Member) -> list[Member | None]:
        """Return what a feature meets at each of its ports, None where no tile lies there."""
        kind, by_halves = self.feature(member)["kind"], "halves" in self.feature(member)
        found: list[Member | None] = []
        for port in self.ports(member):
            # Open land joins by half sides, everything else by whole sides.
            cell = beyond(member[:2], port // 2 if by_halves else port)
            facing = MEETS[port] if by_halves else opposite(port)
            if cell not in self.tiles:
                found.append(None)
                continue
            there = [(*cell, index) for index in range(len(self.catalogue[self.tiles[cell][0]]["features"]))]
            partners = [other for other in there if self.feature(other)["kind"] == kind and facing in self.ports(other)]
            if len(partners) != 1:
                raise ValueError(f"the {kind} of {member} meets {partners} at {cell}")
            found.append(partners[0])
        return found

    def zone(self, member: Member) -> Zone:
        """Return all features joined to this one, by flood fill."""
        seen = {member}
        waiting = [member]
        while waiting:
            for other in self.links(waiting.pop()):
                if other is not None and other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return frozenset(seen)

    # ------------------------------------------------------------------ pieces

    def occupied(self, zone: Zone) -> bool:
        """Tell whether any piece stands anywhere in a zone."""
        return any(member in self.pieces for member in zone)

    def piece_event(self, type_: str, seat: int, piece: str, member: Member) -> Event:
        """Return the event of a piece that comes or goes."""
        x, y, index = member
        return {"type": type_, "seat": seat, "piece": piece, "x": x, "y": y, "zone": index}

"""The slow reference, quick enough to replay games by the thousand.

What it knows is the reference's; it only remembers facts about turned tiles, looks at the one placement that was made
rather than at all of them, and leaves farmers out of the scoring during the game, because a field is never complete.
"""

from functools import cache
from typing import Any

from lascaux.games.carcassonne.action import Turn
from tests.kernels.support import CATALOGUE, DATA
from tests.reference.carcassonne import MEETS, SIDES, Event, Member, Reference, beyond, opposite

Port = tuple[int, int, int]
"""The side a port lies on, and what it is called on this tile and on the neighbour it meets."""


@cache
def ports_of(tile: str, turns: int, zone: int) -> tuple[Port, ...]:
    """Where a zone leaves its turned tile."""
    feature = CATALOGUE[tile]["features"][zone]
    if feature["kind"] == "field":
        halves = [(half + 2 * turns) % 8 for half in feature["halves"]]
        return tuple((half // 2, half, MEETS[half]) for half in halves)
    sides = [(SIDES.index(side) + turns) % 4 for side in feature.get("sides", [])]
    return tuple((side, side, opposite(side)) for side in sides)


@cache
def zone_at(tile: str, turns: int, kind: str, port: int) -> int:
    """The zone of that kind which a turned tile has at a port."""
    zones = range(len(CATALOGUE[tile]["features"]))
    alike = [zone for zone in zones if CATALOGUE[tile]["features"][zone]["kind"] == kind]
    (found,) = [zone for zone in alike if port in [own for _side, own, _met in ports_of(tile, turns, zone)]]
    return found


class Recount(Reference):
    """A game replayed from its moves."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(DATA, seats, options)

    def links(self, member: Member) -> list[Member | None]:
        x, y, zone = member
        tile, turns = self.tiles[x, y]
        kind = CATALOGUE[tile]["features"][zone]["kind"]
        found: list[Member | None] = []
        for side, _own, met in ports_of(tile, turns, zone):
            cell = beyond((x, y), side)
            if cell in self.tiles:
                found.append((*cell, zone_at(*self.tiles[cell], kind, met)))
            else:
                found.append(None)
        return found

    def settle(self) -> list[Event]:
        farmers = {spot: owner for spot, owner in self.pieces.items() if self.feature(spot)["kind"] == "field"}
        self.pieces = {spot: owner for spot, owner in self.pieces.items() if spot not in farmers}
        events = super().settle()
        self.pieces.update(farmers)
        return events

    def take(self, seat: int, turn: Turn) -> list[Event]:
        """Play one whole turn, sure that it is allowed."""
        tile, cell, turns = turn.tile, (turn.x, turn.y), turn.turns
        assert self.fits(tile, cell, turns), turn
        assert not self.river_sides(tile, turns) or self.follows_river(tile, cell, turns), turn
        if turn.piece is not None:
            step = (turn.piece, -1 if turn.zone is None else turn.zone)
            assert step in self.pieces_allowed(seat, tile, *cell, turns), turn
        self.tiles[cell] = (tile, turns)
        events: list[Event] = []
        if turn.piece == "home":
            (spot,) = [spot for spot, owner in self.pieces.items() if owner == (seat, "abbot")]
            events += self.award(self.zone(spot), final=False, home=True)
            events += self.give_back(self.zone(spot))
        elif turn.piece is not None:
            assert turn.zone is not None
            self.pieces[*cell, turn.zone] = (seat, turn.piece)
            self.supply(turn.piece)[seat] -= 1
        return events + self.settle()

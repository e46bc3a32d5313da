"""A view prepared for evaluation: all players' stones and gems."""

from functools import cached_property
from typing import Any

import msgspec

from lascaux.bots.stonehouse.worth import Holding, Holdings, Look, Looks, look, prospect, replaced
from lascaux.core.game import View
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.site import Site
from lascaux.games.stonehouse.state import seat_order


class Situation:
    """A seat's view, read once for one decision."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.seats: int = view["seats"]
        self.players: list[dict[str, Any]] = view["players"]
        self.gems: list[int] = [player["gems"] for player in self.players]
        self.reserves: list[list[int]] = [player["reserve"] for player in self.players]
        self.fire: list[int] = view["fire"]
        self.order = seat_order(view["lead"], self.seats)
        self._looks: dict[int, Look] = {}
        self._now: dict[int, float] = {}

    def outline(self, stone: int) -> Outline:
        """Return the outline of a stone that came out of the bag."""
        return tuple((x, y) for x, y in self.view["stones"][str(stone)]["outline"])

    def look(self, stone: int) -> Look:
        """Return a stone's geometry."""
        if stone not in self._looks:
            self._looks[stone] = look(self.outline(stone))
        return self._looks[stone]

    def looks(self, stones: list[int]) -> Looks:
        """Return the geometry of some stones."""
        return tuple(sorted(map(self.look, stones)))

    @cached_property
    def holdings(self) -> Holdings:
        """All players' holdings."""
        return tuple(Holding(self.looks(self.reserves[seat]), self.gems[seat]) for seat in range(self.seats))

    @property
    def site(self) -> Site:
        """The stones laid in the current try."""
        return msgspec.convert(self.view["building"]["site"], Site)

    @property
    def others(self) -> list[int]:
        """All seats but one's own."""
        return [seat for seat in range(self.seats) if seat != self.me]

    @property
    def now(self) -> float:
        """One's current win share."""
        return self.now_of(self.me)

    def now_of(self, seat: int) -> float:
        """Return a seat's current win share."""
        if seat not in self._now:
            self._now[seat] = prospect(self.holdings, seat, self.order)
        return self._now[seat]

    def after(self, now: dict[int, Holding], seat: int | None = None) -> float:
        """Return a seat's win share with changed holdings."""
        return prospect(replaced(self.holdings, now), self.me if seat is None else seat, self.order)

    def getting(self, seat: int, stones: list[int], price: int = 0) -> Holding:
        """Return a seat's holding with these stones for that price."""
        return self.holdings[seat].with_(self.looks(stones), -min(price, self.gems[seat]))

    def limit(self, seat: int, rivals: list[int]) -> int:
        """Return the most a seat should pay for all stones on the fire rather than leave them to a rival."""
        best = 0
        for price in range(1, self.gems[seat] + 1):
            mine = self.after({seat: self.getting(seat, self.fire, price)}, seat)
            lost = [self.after({other: self.getting(other, self.fire, price)}, seat) for other in rivals]
            if mine < sum(lost) / max(1, len(lost)):
                break
            best = price
        return best

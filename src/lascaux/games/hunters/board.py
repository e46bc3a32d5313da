"""Reads a state of Hunters & Gatherers in the game's terms."""

from typing import Any

from lascaux.games.hunters.kernels.layout import BONUS_TILES, GRID, HUT_MARK, HUT_ZONE_BITS, LAND_TILES
from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape.board import TileBoard


class Board(TileBoard):
    """A read-only view of a state of either backend."""

    tileset = TILESET
    zones = GRID.zones
    pieces_in_supply = {"follower": "followers", "hut": "huts"}  # noqa: RUF012
    described_with_others = frozenset({"lake"})  # listed with its river system

    def deck(self) -> list[str]:
        """Both shuffled piles, land tiles first: a secret."""
        return [TILESET.ids[kind] for kind in self._row("deck", LAND_TILES + BONUS_TILES)]

    def unseen_kinds(self) -> list[int]:
        deck, bonus = self._row("deck", LAND_TILES + BONUS_TILES), LAND_TILES + int(self._s.n_bonus)
        return deck[int(self._s.n_drawn) : LAND_TILES] + deck[bonus:]

    def hidden_stretches(self) -> list[tuple[int, int]]:
        land, bonus = int(self._s.n_drawn), int(self._s.n_bonus)
        return [(land, LAND_TILES - land), (LAND_TILES + bonus, BONUS_TILES - bonus)]

    def known_draws(self) -> list[int]:
        return [*range(int(self._s.n_drawn)), *range(LAND_TILES, LAND_TILES + int(self._s.n_bonus))]

    def read_piece(self, code: int, zone: int) -> dict[str, Any]:
        if code & HUT_MARK:
            return {"seat": code % HUT_MARK - 1, "piece": "hut", "zone": code >> HUT_ZONE_BITS}
        return {"seat": code - 1, "piece": "follower", "zone": zone}

    def hunts(self, node: int, eaten: int) -> list[dict[str, list[int]]]:
        """Return which tigers of a meadow eat which deer (HE-5): the nearest one left.
        Each as x, y, zone, number in its herd.

        The rules only fix how many are eaten; sentences and drawings need to name them.
        """
        deer, tigers = self._herd(node, "deer"), self._herd(node, "tiger")
        pairs = []
        for tiger in tigers[:eaten]:
            prey = min(deer, key=lambda place: (place[0] - tiger[0]) ** 2 + (place[1] - tiger[1]) ** 2)
            deer.remove(prey)
            pairs.append({"tiger": tiger, "deer": prey})
        return pairs

    def _herd(self, node: int, beast: str) -> list[list[int]]:
        """Return the animals of one sort in a meadow."""
        return sorted(
            [*self.cell(other), self.zone(other), i]
            for other in self.ring(node)
            for i, animal in enumerate(self.feature(other)["animals"])
            if animal == beast
        )

    def system_of(self, node: int) -> int:
        """Return the node of the river system that a river or lake belongs to."""
        zone, zones = node % self.zones, enumerate(TILESET.zones(self.tile_of(node)))
        (number,) = [n for n, beneath in zones if zone in beneath.get("zones", ())]
        return node - zone + number

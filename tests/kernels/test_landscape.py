"""Zones on random landscapes: joined, counted and owned as a flood fill finds them."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.kernels.layout import GAME_DATA, STATE, WATCHED
from lascaux.games.carcassonne.tiles import EDGES, TILESET
from lascaux.kit.jit import Program, copy_state
from lascaux.kit.landscape.kernels.game_data import STEPS
from lascaux.kit.landscape.kernels.grid import cell_at, clear_grid, fit_count, lay_tile, nth_fit, unwatch, watch_zone
from lascaux.kit.landscape.kernels.layout import SIDES, TURNS, ZONES
from lascaux.kit.landscape.kernels.zones import free_zones, majority, own, owned_by, tile_count
from tests.kernels.recount import Recount, ports_of
from tests.kernels.support import ALL_SETS, BOTH, CATALOGUE, SOAK
from tests.reference.carcassonne import Member, Zone, beyond, opposite

FEWEST, MOST = 8, 84
LAND = [tile for tile in TILESET.ids if "river" not in CATALOGUE[tile]["edges"].values()]


def looks(tile: str, turns: int) -> Any:
    """What one sees of a turned tile: its zones and where they lead."""
    zones = range(len(CATALOGUE[tile]["features"]))
    kinds = [CATALOGUE[tile]["features"][zone]["kind"] for zone in zones]
    return sorted((kinds[zone], sorted(own for _s, own, _m in ports_of(tile, turns, zone))) for zone in zones)


def turns_that_differ(tile: str) -> list[int]:
    """The rotations of a tile up to the first that looks as it did before."""
    return [turns for turns in range(TURNS) if looks(tile, turns) not in [looks(tile, t) for t in range(turns)]]


class Land:
    """A landscape in the kernels and the same for the flood fill."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.s = engine("plain").program.states()[0]
        self.data = engine("plain").game_data[0]
        self.true = Recount(5, dict(ALL_SETS[0]))
        self.laid: list[tuple[int, int]] = []
        self.watched: set[Member] = set()
        clear_grid(self.s)
        self._lay("D_S", 0, 0, 0)

    def _lay(self, tile: str, x: int, y: int, turns: int) -> None:
        number = lay_tile(self.s, self.data, TILESET.numbers[tile], cell_at(self.data, x, y), x, y, turns)
        assert number == len(self.laid)
        self.laid.append((x, y))
        self.true.tiles[x, y] = (tile, turns)

    def node(self, member: Member) -> int:
        """The kernels' number of a zone of a tile."""
        return self.laid.index(member[:2]) * ZONES + member[2]

    def member(self, node: int) -> Member:
        """The zone of a tile that a node is."""
        return (*self.laid[node // ZONES], node % ZONES)

    def grow(self) -> None:
        """Lay any tile anywhere it fits, then perhaps stand a piece on it or watch its middle."""
        kind = TILESET.numbers[self.rng.choice(LAND)]
        count = fit_count(self.s, self.data, kind)
        if count == 0:
            return
        slot, turns = divmod(nth_fit(self.s, self.data, kind, self.rng.randrange(count)), TURNS)
        tile = TILESET.ids[kind]
        self._lay(tile, self.s.front_x[slot], self.s.front_y[slot], turns)
        self._watch(tile)
        spot = (*self.laid[-1], self.rng.randrange(len(CATALOGUE[tile]["features"])))
        seat = self.rng.randrange(5)
        if self.rng.random() < 0.4 and sum(owner[0] == seat for owner in self.true.pieces.values()) < 7:
            # Pieces stand where they like here: a zone may be full of them.
            self.true.pieces[spot] = (seat, "meeple")
            own(self.s, self.node(spot), seat, 1)
        elif self.true.pieces and self.rng.random() < 0.2:
            spot = self.rng.choice(sorted(self.true.pieces))
            own(self.s, self.node(spot), self.true.pieces.pop(spot)[0], -1)

    def _watch(self, tile: str) -> None:
        for k in reversed(range(self.s.n_watch)):
            if self.s.open[self.s.watch[k]] == 0:
                self.watched.remove(self.member(self.s.watch[k]))
                unwatch(self.s, k)
        kinds = [feature["kind"] for feature in CATALOGUE[tile]["features"]]
        for zone, kind in enumerate(kinds):
            if kind in ("monastery", "garden") and len(self.watched) < WATCHED:
                watch_zone(self.s, self.data, (len(self.laid) - 1) * ZONES + zone)
                self.watched.add((*self.laid[-1], zone))

    # --- laws --------------------------------------------------------------
    def check(self) -> None:
        """Everything the kernels say of the landscape is what a recount finds."""
        self.check_frontier()
        assert {self.member(self.s.watch[k]) for k in range(self.s.n_watch)} == self.watched
        seen: set[Member] = set()
        for x, y in self.laid:
            for index in range(len(CATALOGUE[self.true.tiles[x, y][0]]["features"])):
                if (x, y, index) not in seen:
                    zone = self.true.zone((x, y, index))
                    assert not zone & seen
                    seen |= zone
                    self.check_zone(zone)
        self.check_free()
        self.check_places(self.rng.choice(LAND))

    def check_frontier(self) -> None:
        cells = {beyond(cell, side) for cell in self.laid for side in range(SIDES)} - set(self.laid)
        slots = {(self.s.front_x[i], self.s.front_y[i]): i for i in range(self.s.n_front)}
        assert set(slots) == cells
        for cell, slot in slots.items():
            wants = []
            for side in range(SIDES):
                beside = self.true.tiles.get(beyond(cell, side))
                wants.append(EDGES[self.true.edge(*beside, opposite(side))] if beside else 0)
            # Five things a side can ask for, nothing among them: digits, the first side lowest.
            assert self.s.front_want[slot] == sum(want * 5**side for side, want in enumerate(wants))

    def check_zone(self, zone: Zone) -> None:
        s, nodes = self.s, {self.node(member) for member in zone}
        (label,) = {s.label[node] for node in nodes}
        assert label in nodes
        here = label
        walked: list[int] = []
        while not walked or here != label:
            walked.append(here)
            here = s.ring[here]
            assert len(walked) <= len(nodes)
        assert sorted(walked) == sorted(nodes)
        assert s.extent[label] == len(nodes)
        assert tile_count(s, label) == len({member[:2] for member in zone})
        (first, *_) = zone
        if first in self.watched:
            around = {(first[0] + dx, first[1] + dy) for dx, dy in STEPS}
            assert s.open[label] == len(around - set(self.laid))
        else:
            assert s.open[label] == sum(link is None for member in zone for link in self.true.links(member))
        pieces = [sum(self.true.pieces.get(m, (-1, ""))[0] == seat for m in zone) for seat in range(5)]
        assert [owned_by(s.owners[label], seat) for seat in range(5)] == pieces
        assert majority(s.owners[label]) == max(pieces)

    def check_free(self) -> None:
        """Any laid tile can be asked, not only the last."""
        number = self.rng.randrange(len(self.laid))
        x, y = self.laid[number]
        zones = range(len(CATALOGUE[self.true.tiles[x, y][0]]["features"]))
        free = sum(1 << z for z in zones if not self.true.occupied(self.true.zone((x, y, z))))
        assert free_zones(self.s, self.data, number) == free

    def check_places(self, tile: str) -> None:
        """Where a tile fits; rotations that look the same are counted once."""
        s, kind = self.s, TILESET.numbers[tile]
        listed = [nth_fit(s, self.data, kind, k) for k in range(fit_count(s, self.data, kind))]
        places = [(s.front_x[at // TURNS], s.front_y[at // TURNS], at % TURNS) for at in listed]
        assert len(set(places)) == len(places)
        once = turns_that_differ(tile)
        assert set(places) == {place for place in self.true.placements(tile) if place[2] in once}
        assert nth_fit(s, self.data, kind, len(listed)) == -1


@given(st.integers(0, 2**32), st.integers(FEWEST, MOST))
@settings(max_examples=150 * SOAK)
def test_random_landscapes(seed: int, tiles: int) -> None:
    land = Land(Random(seed))
    for step in range(tiles):
        if len(land.laid) < MOST:
            land.grow()
        if step % 13 == 0:
            land.check()
    land.check()


def test_rotations_that_look_the_same() -> None:
    """By name: a crossing and a full city look the same all round, straight roads after a half turn."""
    counts = {tile: len(turns_that_differ(tile)) for tile in ("X", "C", "B", "U", "V", "D_S")}
    assert counts == {"X": 1, "C": 1, "B": 1, "U": 2, "V": 4, "D_S": 4}


# --- keeping states --------------------------------------------------------
def random_state(rng: np.random.Generator) -> np.ndarray[Any, Any]:
    """Any values a state can hold."""
    record = np.zeros(1, STATE)
    for name in STATE.names or ():
        field = record[name]
        bounds = np.iinfo(field.dtype)
        record[name] = rng.integers(bounds.min, bounds.max, field.shape, field.dtype, endpoint=True)
    return record


@pytest.mark.parametrize("backend", BOTH)
def test_pack_gives_back_what_unpack_took(backend: str) -> None:
    program = engine("plain" if backend == "plain" else "numba").program
    rng = np.random.default_rng(5)
    for _ in range(20):
        record = random_state(rng)
        states = program.states(2)
        program.unpack(record.tobytes(), states)
        assert program.pack(states) == record.tobytes()
        assert program.pack(states[1:]) == bytes(STATE.itemsize)
        for name in STATE.names or ():
            assert np.array_equal(np.array(getattr(program.fields(states), name)), record[name][0])


@pytest.mark.parametrize("backend", BOTH)
def test_copies_are_whole_and_apart(backend: str) -> None:
    program = engine("plain" if backend == "plain" else "numba").program
    one, two = (random_state(np.random.default_rng(seed)) for seed in (1, 2))
    states = program.states(3)
    program.unpack(one.tobytes(), states)
    program(copy_state)(states, 2, states, 0)
    other = program.states(2)
    program(copy_state)(other, 1, states, 0)
    twin = program.copy(states)
    assert program.pack(states[2:]) == program.pack(twin) == program.pack(other[1:]) == one.tobytes()
    assert program.pack(states[1:]) == program.pack(other) == bytes(STATE.itemsize)
    assert len(twin) == 3
    program.unpack(two.tobytes(), states)
    program.fields(states).grid[5] += 1
    assert program.pack(states[2:]) == program.pack(twin) == program.pack(other[1:]) == one.tobytes()
    program.fields(states, 2).ring[3] = 77
    program.fields(states, 2).n_tiles = 3
    assert program.pack(twin) == one.tobytes()
    assert program.fields(states).grid[5] == two["grid"][0][5] + 1


def test_a_kernel_is_compiled_once() -> None:
    program = Program("carcassonne", "numba", STATE, GAME_DATA)
    assert program(copy_state) is program(copy_state)
    assert Program("carcassonne", "plain", STATE, GAME_DATA)(cell_at) is cell_at

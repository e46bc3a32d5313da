"""Makes the tables that kernels read from tile data."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from lascaux.kit.landscape.kernels.layout import LANES, PORTS, SIDES, TURNS, Grid

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The eight neighbours: north, east, south, west, then the corners."""


@dataclass(frozen=True)
class Zone:
    """One zone of a tile as drawn: its kind (the game's number for it) and the ports it reaches."""

    kind: int
    ports: tuple[int, ...] = ()


@dataclass(frozen=True)
class TileKind:
    """One kind of tile as drawn: what its four sides show (1 and up) and its zones."""

    edges: tuple[int, int, int, int]
    zones: tuple[Zone, ...]


def side_port(side: int) -> int:
    """Return the port in the middle of a side."""
    return side * LANES


def half_port(half: int) -> int:
    """Return the port of a half side; halves are numbered clockwise from the west half of the north side."""
    return (half // 2) * LANES + 1 + half % 2


def deep_port(side: int) -> int:
    """Return the port beneath a side: for zones that lie under others and join by themselves."""
    return side * LANES + 3


def turned(port: int, turns: int) -> int:
    """Return a port's position after quarter turns clockwise."""
    return (port + turns * LANES) % PORTS


def facing(port: int) -> int:
    """Return the neighbouring tile's port that meets a port; the halves of a side cross over."""
    side, lane = divmod(port, LANES)
    return (side + 2) % SIDES * LANES + (0, 2, 1, 3)[lane]


def game_data_fields(grid: Grid, kinds: int, edges: int) -> list[Any]:
    """Return the fields of the game data for numbers of kinds of tiles and of edges."""
    return [
        ("cells", np.int64),
        ("row", np.int64),
        ("first_slot", np.int64),
        ("wants", np.uint16),  # unsigned, so that a compiler knows that an index made of it is never negative
        ("STEP", np.int64, len(STEPS)),
        ("STEP_X", np.int64, len(STEPS)),
        ("STEP_Y", np.int64, len(STEPS)),
        ("PLACE", np.int64, SIDES),  # weight of a side in `front_want`
        ("FACING", np.int64, PORTS),
        ("BITS", np.int64, 1 << TURNS),  # number of rotations in a mask
        ("NTH_BIT", np.int64, (1 << TURNS) * TURNS),  # [mask * TURNS + k]: its k-th rotation
        ("ONCE", np.int64, kinds),  # rotations of a tile that look different
        ("ZONE_COUNT", np.int64, kinds),
        ("ZONE_KIND", np.uint8, kinds * grid.zones),
        ("ZONE_PORTS", np.int8, kinds * grid.zones),  # number of ports that a zone reaches
        ("EDGE", np.uint8, kinds * TURNS * SIDES),
        ("PORT_ZONE", np.int8, kinds * TURNS * PORTS),  # -1: no zone meets there
        ("FIT", np.uint8, kinds * (edges + 1) ** SIDES),  # [kind * wants + want]: rotations that fit
        ("WAYS", np.uint8, kinds * (edges + 1) ** SIDES),  # number of these that look different
    ]


def fill_game_data(data: Any, grid: Grid, kinds: Sequence[TileKind], edges: int) -> None:
    """Write the tables into a game data record."""
    data["cells"], data["row"], data["first_slot"] = grid.cells, grid.row, grid.tiles + 1
    data["wants"] = (edges + 1) ** SIDES
    data["STEP_X"], data["STEP_Y"] = np.array(STEPS).T
    data["STEP"] = [(x + grid.row * y) % grid.cells for x, y in STEPS]
    data["PLACE"] = [(edges + 1) ** side for side in range(SIDES)]
    data["FACING"] = [facing(port) for port in range(PORTS)]
    masks = [[turns for turns in range(TURNS) if mask >> turns & 1] for mask in range(1 << TURNS)]
    data["BITS"] = [len(mask) for mask in masks]
    data["NTH_BIT"] = [(mask + [0] * TURNS)[k] for mask in masks for k in range(TURNS)]
    data["PORT_ZONE"] = -1
    for number, kind in enumerate(kinds):
        _fill_kind(data, grid, number, kind, edges)


def _fill_kind(data: Any, grid: Grid, number: int, kind: TileKind, edges: int) -> None:
    data["ZONE_COUNT"][number] = len(kind.zones)
    for z, zone in enumerate(kind.zones):
        data["ZONE_KIND"][number * grid.zones + z] = zone.kind
        data["ZONE_PORTS"][number * grid.zones + z] = len(zone.ports)
        for turns, port in product(range(TURNS), zone.ports):
            data["PORT_ZONE"][(number * TURNS + turns) * PORTS + turned(port, turns)] = z
    period = next(p for p in (1, 2, 4) if _shape(kind, p) == _shape(kind, 0))
    data["ONCE"][number] = (1 << period) - 1
    sides = [[kind.edges[(side - turns) % SIDES] for side in range(SIDES)] for turns in range(TURNS)]
    data["EDGE"][number * TURNS * SIDES : (number + 1) * TURNS * SIDES] = np.array(sides).ravel()
    here = slice(number * (edges + 1) ** SIDES, (number + 1) * (edges + 1) ** SIDES)
    data["FIT"][here] = _fits(sides, edges)
    data["WAYS"][here] = data["BITS"][data["FIT"][here] & data["ONCE"][number]]


def _fits(sides: Sequence[Sequence[int]], edges: int) -> Any:
    """Return, by want, the rotations of a tile that fit: those in which every side shows what is wanted of it, if
    anything. All wants are computed at once, because there are thousands, and a server starts with every game.
    """
    wants = np.arange((edges + 1) ** SIDES)
    fits = np.full(len(wants), (1 << TURNS) - 1)
    for side in range(SIDES):
        shown = [rotation[side] for rotation in sides]
        pleased = [sum(1 << t for t in range(TURNS) if want in (0, shown[t])) for want in range(edges + 1)]
        fits &= np.array(pleased)[wants // (edges + 1) ** side % (edges + 1)]
    return fits


def _shape(kind: TileKind, turns: int) -> Any:
    """Return a tile's appearance after some turns, whatever the order of its zones."""
    edges = tuple(kind.edges[(side - turns) % SIDES] for side in range(SIDES))
    return edges, sorted((zone.kind, sorted(turned(port, turns) for port in zone.ports)) for zone in kind.zones)

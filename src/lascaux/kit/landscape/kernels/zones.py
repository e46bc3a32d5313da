"""Zones: joining, walking and counting them, and who owns them."""

from lascaux.kit.jit import GameData, State, helper
from lascaux.kit.landscape.kernels.layout import PLAYERS, ZONES

OWNER_BITS = 4
OWNER_MASK = (1 << OWNER_BITS) - 1


@helper
def tile_of(node: int) -> int:
    """Return a node's tile."""
    return node // ZONES


@helper
def kind_of(s: State, data: GameData, node: int) -> int:
    """Return the kind of zone of a node."""
    return data.ZONE_KIND[s.tile_kind[node // ZONES] * ZONES + node % ZONES]


@helper
def owned_by(owners: int, seat: int) -> int:
    """Return the number of a seat's pieces in a zone."""
    return (owners >> (OWNER_BITS * seat)) & OWNER_MASK


@helper
def majority(owners: int) -> int:
    """Return the most pieces of any seat in a zone."""
    most = 0
    for seat in range(PLAYERS):
        most = max(most, owned_by(owners, seat))
    return most


@helper
def own(s: State, node: int, seat: int, count: int) -> None:
    """Add pieces of a seat to the zone of a node (take away with a negative count)."""
    s.owners[s.label[node]] += count << (OWNER_BITS * seat)


@helper
def add_zones(s: State, data: GameData, tile: int) -> None:
    """Make the zones of a tile just laid, each separate."""
    kind = s.tile_kind[tile]
    for zone in range(data.ZONE_COUNT[kind]):
        node = tile * ZONES + zone
        s.label[node] = node
        s.ring[node] = node
        s.extent[node] = 1
        s.open[node] = data.ZONE_PORTS[kind * ZONES + zone]
        s.owners[node] = 0


@helper
def join(s: State, a: int, b: int) -> int:
    """Join the zones labelled a and b; the larger one's label survives and is returned."""
    if a == b:
        return a
    if s.extent[a] < s.extent[b]:
        a, b = b, a
    node = b
    while True:
        s.label[node] = a
        node = s.ring[node]
        if node == b:
            break
    after = s.ring[a]
    s.ring[a] = s.ring[b]
    s.ring[b] = after
    s.extent[a] += s.extent[b]
    s.open[a] += s.open[b]
    s.owners[a] += s.owners[b]
    return a


@helper
def is_first_of_zone_on_tile(s: State, node: int) -> bool:
    """Return whether no earlier zone of the same tile is part of the same joined zone."""
    for other in range(node - node % ZONES, node):
        if s.label[other] == s.label[node]:
            return False
    return True


@helper
def tile_count(s: State, label: int) -> int:
    """Return the number of tiles of a zone; a tile with two of its zones in it counts once."""
    tiles = 0
    node = label
    while True:
        if is_first_of_zone_on_tile(s, node):
            tiles += 1
        node = s.ring[node]
        if node == label:
            return tiles


@helper
def free_zones(s: State, data: GameData, tile: int) -> int:
    """Return the zones of a laid tile that are still unoccupied over any distance: a mask."""
    free = 0
    for zone in range(data.ZONE_COUNT[s.tile_kind[tile]]):
        if s.owners[s.label[tile * ZONES + zone]] == 0:
            free |= 1 << zone
    return free


@helper
def is_first_piece(s: State, node: int) -> bool:
    """Return whether no piece of the same zone is on a node with a lower number."""
    other = s.ring[node]
    while other != node:
        if other < node and s.piece[other] > 0:
            return False
        other = s.ring[other]
    return True

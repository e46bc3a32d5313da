"""How good a table of Hunters & Gatherers looks."""

from lascaux.bots.landscape.outlook import claim, lead, turns_left
from lascaux.games.hunters.kernels.layout import BONUS_TILES, FIRE, SHRINE, ZONES
from lascaux.games.hunters.kernels.score import PER_ANIMAL, PER_SEGMENT, end_fish, fact, system_fish
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER
from lascaux.kit.jit import Box, State, helper, kernel
from lascaux.kit.landscape.kernels.zones import OWNER_BITS, is_first_piece, kind_of

# How likely open ends are to be closed, what is still to come to systems and meadows, and what a free piece or a bonus
# tile is worth while there is time to use it: found by playing variants of this bot against each other.
ENDS_CLOSED = (1.0, 0.76, 0.5, 0.3, 0.18)
TURNS_TO_CLOSE = 5.0
FREE_FOLLOWER = (0.0, 5.0, 8.0, 10.5, 12.5, 14.0)
FREE_HUT = (0.0, 2.5, 4.0)
TURNS_TO_USE = 8.0
FISH_TO_COME = 0.01  # per turn left
PREY_TO_COME = 0.012
BONUS_TILE = 3.0


@helper
def closing(s: State, label: int) -> float:
    """How likely the open ends of a forest or river are to be closed in time; otherwise it gives nothing."""
    ends = min(int(s.open[label]), len(ENDS_CLOSED) - 1)
    return ENDS_CLOSED[ends] * min(1.0, turns_left(s) / TURNS_TO_CLOSE)


@helper
def clearings(s: State, box: Box, label: int) -> int:
    """Mushroom clearings of a forest."""
    count = 0
    node = label
    while True:
        count += box.MUSHROOMS[fact(s, node)]
        node = s.ring[node]
        if node == label:
            return count


@kernel
def prey(s: State, box: Box, label: int) -> int:
    """Animals of a meadow that no tiger eats."""
    deer = 0
    tigers = 0
    large = 0
    fire = 0
    node = label
    while True:
        at = fact(s, node)
        deer += box.DEER[at]
        tigers += box.TIGERS[at]
        large += box.MAMMOTHS[at] + box.AUROCHS[at]
        if box.SPECIAL[at] == FIRE:
            fire = 1
        node = s.ring[node]
        if node == label:
            break
    if fire:
        tigers = 0
    return large + max(0, deer - tigers)


@helper
def hunters(s: State, box: Box, label: int) -> int:
    """Who counts in a meadow: everybody with a hunter there, or the one at the shrine alone."""
    node = label
    while True:
        if s.piece[node] > 0 and box.SPECIAL[fact(s, node)] == SHRINE:
            return 1 << (OWNER_BITS * (int(s.piece[node]) - 1))
        node = s.ring[node]
        if node == label:
            return int(s.owners[label])


@kernel
def prospect(s: State, box: Box, label: int) -> float:
    """Points an area is likely to give in the end."""
    kind = kind_of(s, box, label)
    if kind == FOREST:
        return PER_SEGMENT * (s.extent[label] + clearings(s, box, label)) * closing(s, label)
    if kind == RIVER:
        return (s.extent[label] + end_fish(s, box, label)) * closing(s, label)
    room = min(3.0, float(s.open[label]))  # only what is open can grow
    if kind == MEADOW:
        return PER_ANIMAL * prey(s, box, label) + PREY_TO_COME * turns_left(s) * room
    return system_fish(s, box, label) + FISH_TO_COME * turns_left(s) * room


@kernel
def outlook(s: State, box: Box, me: int) -> float:
    """How good the table looks for a seat: points now, points likely, pieces free, a bonus tile to come."""
    value = lead(s, me)
    for node in range(s.n_tiles * ZONES):
        if s.piece[node] > 0 and is_first_piece(s, node):
            label = s.label[node]
            owners = int(s.owners[label])
            if kind_of(s, box, node) == MEADOW:
                owners = hunters(s, box, label)
            value += claim(s, me, owners, prospect(s, box, label))
    if s.bonus_due and s.n_bonus < BONUS_TILES and s.drawn < box.FIRST_BONUS:
        value += BONUS_TILE
    use = min(1.0, turns_left(s) / TURNS_TO_USE)
    return value + use * (FREE_FOLLOWER[s.followers[me]] + FREE_HUT[s.huts[me]])

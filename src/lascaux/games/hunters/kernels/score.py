"""What forests, rivers, river systems and meadows are worth, who gets it, and which followers come home."""

from lascaux.games.hunters.kernels.layout import FIRE, LOOPS, RUNS_THROUGH, SHRINE, SPRING, ZONES
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER, SYSTEM
from lascaux.kit.jit import Box, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.layout import NOWHERE
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, PART, PIECE_RETURNED, note
from lascaux.kit.landscape.kernels.points import award
from lascaux.kit.landscape.kernels.zones import OWNER_BITS, is_first_of_zone_on_tile, is_first_piece, kind_of

# What points are made of, in the log.
SEGMENTS, MUSHROOMS, NUGGETS = range(PART, PART + 3)
FISH = PART + 1
DEER, TIGERS, MAMMOTHS, AUROCHS, FIRE_BURNS, SHRINE_SEAT = range(PART, PART + 6)

PER_SEGMENT = 2  # of forest
PER_ANIMAL = 2


@helper
def fact(s: State, node: int) -> int:
    """Where the facts about a node stand in the tables of the box."""
    return s.tile_kind[node // ZONES] * ZONES + node % ZONES


# --- forests ---------------------------------------------------------------
@kernel
def score_forest(s: State, box: Box, label: int, log: Rows) -> int:
    """Score a completed forest (HF-2); returns its nuggets (HG-1)."""
    mushrooms = 0
    nuggets = 0
    node = label
    while True:
        at = fact(s, node)
        mushrooms += box.MUSHROOMS[at]
        nuggets += box.NUGGETS[at]
        node = s.ring[node]
        if node == label:
            break
    segments = s.extent[label]
    if s.owners[label] != 0:
        points = PER_SEGMENT * (segments + mushrooms)
        award(s, label, FOREST, points, COMPLETED, s.owners[label], segments, mushrooms, nuggets, 0, 0, 0, log)
    return nuggets


# --- rivers ----------------------------------------------------------------
@helper
def is_loop(s: State, box: Box, label: int) -> bool:
    """Does a river without an open side run in a circle, so that it has no ends at all?"""
    node = label
    while True:
        if box.END[fact(s, node)] != RUNS_THROUGH:
            return False
        node = s.ring[node]
        if node == label:
            return True


@kernel
def end_fish(s: State, box: Box, label: int) -> int:
    """Fish in the lakes at the ends of a river; one lake at both ends counts once (HR-3)."""
    fish = 0
    met = NOWHERE
    node = label
    while True:
        end = box.END[fact(s, node)]
        if end != RUNS_THROUGH and end != SPRING:
            lake = node - node % ZONES + end
            if lake != met:
                met = lake
                fish += box.FISH[fact(s, lake)]
        node = s.ring[node]
        if node == label:
            return fish


@kernel
def score_river(s: State, box: Box, label: int, log: Rows) -> None:
    """Score a completed river (HR-2)."""
    fish = end_fish(s, box, label)
    segments = s.extent[label]
    award(s, label, RIVER, segments + fish, COMPLETED, s.owners[label], segments, fish, 0, 0, 0, 0, log)


# --- completed areas -------------------------------------------------------
@helper
def is_complete(s: State, box: Box, node: int) -> bool:
    """Is the area of a node a finished forest or river (HF-1, HR-1)?"""
    label = s.label[node]
    if s.open[label] != 0:
        return False
    kind = kind_of(s, box, node)
    if kind == FOREST:
        return True
    return kind == RIVER and (s.rules & LOOPS != 0 or not is_loop(s, box, label))


@kernel
def score_completed(s: State, box: Box, log: Rows) -> None:
    """Score what the new tile completed (HT-1); gold makes a bonus tile due (HG-1)."""
    first = (s.n_tiles - 1) * ZONES
    for node in range(first, first + box.FIRST_SYSTEM[s.tile_kind[s.n_tiles - 1]]):
        if is_complete(s, box, node) and is_first_of_zone_on_tile(s, node):
            label = s.label[node]
            if kind_of(s, box, node) == FOREST:
                if score_forest(s, box, label, log) > 0:
                    s.bonus_due = 1
            elif s.owners[label] != 0:
                score_river(s, box, label, log)


@kernel
def return_from(s: State, box: Box, tile: int, log: Rows) -> None:
    """Gatherers and fishers of the areas that are complete on a tile go home (HK-1)."""
    first = tile * ZONES
    for node in range(first, first + box.FIRST_SYSTEM[s.tile_kind[tile]]):
        if s.owners[s.label[node]] != 0 and is_complete(s, box, node):
            return_followers(s, box, s.label[node], log)


@kernel
def return_followers(s: State, box: Box, label: int, log: Rows) -> None:
    """Everybody leaves an area."""
    node = label
    while True:
        if s.piece[node] > 0:
            go_home(s, box, node, COMPLETED, log)
        node = s.ring[node]
        if node == label:
            break
    s.owners[label] = 0


@helper
def go_home(s: State, box: Box, node: int, how: int, log: Rows) -> None:
    """One follower is in its owner's supply again."""
    piece = s.piece[node]
    s.piece[node] = 0
    s.followers[piece - 1] += 1
    note(log, PIECE_RETURNED, piece - 1, node, kind_of(s, box, node), piece, how)


# --- the end ---------------------------------------------------------------
@kernel
def final_scoring(s: State, box: Box, log: Rows) -> None:
    """Followers in unfinished forests and rivers go home for nothing (HE-2); then huts, then hunters (HE-3, HE-4)."""
    nodes = s.n_tiles * ZONES
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, box, node) <= RIVER:
            s.owners[s.label[node]] = 0
            go_home(s, box, node, AT_END, log)
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, box, node) == SYSTEM and is_first_piece(s, node):
            score_system(s, box, s.label[node], log)
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, box, node) == MEADOW and is_first_piece(s, node):
            score_meadow(s, box, s.label[node], log)


@helper
def system_fish(s: State, box: Box, label: int) -> int:
    """Fish in all lakes of a river system."""
    fish = 0
    node = label
    while True:
        fish += box.FISH[fact(s, node)]
        node = s.ring[node]
        if node == label:
            return fish


@kernel
def score_system(s: State, box: Box, label: int, log: Rows) -> None:
    """Huts score the fish of their river system (HE-3)."""
    fish = system_fish(s, box, label)
    if fish > 0:
        award(s, label, SYSTEM, fish, AT_END, s.owners[label], 0, fish, 0, 0, 0, 0, log)


@kernel
def score_meadow(s: State, box: Box, label: int, log: Rows) -> None:
    """Hunters score the animals that no tiger eats (HE-4, HE-5); at the shrine one hunter takes all (HG-9)."""
    deer = 0
    tigers = 0
    mammoths = 0
    aurochs = 0
    fire = 0
    owners = s.owners[label]
    shrine = 0
    node = label
    while True:
        at = fact(s, node)
        deer += box.DEER[at]
        tigers += box.TIGERS[at]
        mammoths += box.MAMMOTHS[at]
        aurochs += box.AUROCHS[at]
        if box.SPECIAL[at] == FIRE:
            fire = 1
        if box.SPECIAL[at] == SHRINE and s.piece[node] > 0:
            shrine = int(s.piece[node])
        node = s.ring[node]
        if node == label:
            break
    if shrine > 0:
        owners = 1 << (OWNER_BITS * (shrine - 1))
    eaten = 0 if fire else min(deer, tigers)
    points = PER_ANIMAL * (deer - eaten + mammoths + aurochs)
    if points > 0 or eaten > 0:  # that nothing is left of a herd is worth telling (HE-5)
        award(s, label, MEADOW, points, AT_END, owners, deer, tigers, mammoths, aurochs, fire, shrine, log)

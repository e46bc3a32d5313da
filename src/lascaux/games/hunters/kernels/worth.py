"""The amounts that count in an area, its points, the case of the rules, and the pieces that count.

This is the only source: scoring, surveys, sentences and bots use it.
"""

from lascaux.games.hunters.kernels.layout import FIRE, RUNS_THROUGH, SHRINE, SPRING, ZONES
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER, SYSTEM
from lascaux.kit.jit import GameData, State, helper, kernel
from lascaux.kit.landscape.cases import Cases
from lascaux.kit.landscape.kernels.layout import NOWHERE
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, FIRST_POINTS_CASE, NO_CASE, Parts
from lascaux.kit.landscape.kernels.zones import OWNER_BITS, kind_of

# What counts, by its index in `Parts`: in forests, in rivers and their systems, in meadows.
SEGMENTS, MUSHROOMS, NUGGETS = range(3)
FISH = 1
DEER, TIGERS, MAMMOTHS, AUROCHS, EATEN, FIRE_BURNS, SHRINE_SEAT = range(7)

RULES = Cases(FIRST_POINTS_CASE)
COMPLETED_FOREST = RULES.add("HF-2")
COMPLETED_RIVER = RULES.add("HR-2")
LEFT_UNFINISHED = RULES.add("HE-2")
FISH_OF_SYSTEM = RULES.add("HE-3")
HUNT = RULES.add("HE-4")
HUNT_AT_SHRINE = RULES.add("HG-9")
ALL_EATEN = RULES.add("HE-5")

PER_SEGMENT = 2  # of forest
PER_ANIMAL = 2


# --- what counts -----------------------------------------------------------
@helper
def count_parts(s: State, data: GameData, label: int, mark: int) -> Parts:
    """Count what matters in an area; `mark` is for games that need one."""
    kind = kind_of(s, data, label)
    if kind == FOREST:
        return forest_parts(s, data, label)
    if kind == RIVER:
        return int(s.extent[label]), end_fish(s, data, label), 0, 0, 0, 0, 0
    if kind == SYSTEM:
        return 0, system_fish(s, data, label), 0, 0, 0, 0, 0
    if kind == MEADOW:
        return meadow_parts(s, data, label)
    return 0, 0, 0, 0, 0, 0, 0


@helper
def fact(s: State, node: int) -> int:
    """Return the index of a node's facts in the game data."""
    return s.tile_kind[node // ZONES] * ZONES + node % ZONES


@helper
def forest_parts(s: State, data: GameData, label: int) -> Parts:
    """Return segments, mushroom clearings and nuggets of a forest."""
    mushrooms = 0
    nuggets = 0
    node = label
    while True:
        at = fact(s, node)
        mushrooms += data.MUSHROOMS[at]
        nuggets += data.NUGGETS[at]
        node = s.ring[node]
        if node == label:
            return int(s.extent[label]), mushrooms, nuggets, 0, 0, 0, 0


@kernel
def end_fish(s: State, data: GameData, label: int) -> int:
    """Return the fish in the lakes at the ends of a river; one lake at both ends counts once (HR-3)."""
    fish = 0
    met = NOWHERE
    node = label
    while True:
        end = data.END[fact(s, node)]
        if end != RUNS_THROUGH and end != SPRING:
            lake = node - node % ZONES + end
            if lake != met:
                met = lake
                fish += data.FISH[fact(s, lake)]
        node = s.ring[node]
        if node == label:
            return fish


@helper
def system_fish(s: State, data: GameData, label: int) -> int:
    """Return the fish in all lakes of a river system."""
    fish = 0
    node = label
    while True:
        fish += data.FISH[fact(s, node)]
        node = s.ring[node]
        if node == label:
            return fish


@helper
def meadow_parts(s: State, data: GameData, label: int) -> Parts:
    """Return a meadow's animals, deer its tigers eat (HE-5), its fire, and the hunter at its shrine (seat + 1)."""
    deer = 0
    tigers = 0
    mammoths = 0
    aurochs = 0
    fire = 0
    shrine = 0
    node = label
    while True:
        at = fact(s, node)
        deer += data.DEER[at]
        tigers += data.TIGERS[at]
        mammoths += data.MAMMOTHS[at]
        aurochs += data.AUROCHS[at]
        if data.SPECIAL[at] == FIRE:
            fire = 1
        if data.SPECIAL[at] == SHRINE and s.piece[node] > 0:
            shrine = int(s.piece[node])
        node = s.ring[node]
        if node == label:
            break
    eaten = 0 if fire else min(deer, tigers)
    return deer, tigers, mammoths, aurochs, eaten, fire, shrine


# --- what it is worth, and to whom -----------------------------------------
@helper
def worth(s: State, data: GameData, label: int, parts: Parts, how: int) -> tuple[int, int]:
    """Return the points of an area on an occasion, and the case of the rules; `NO_CASE` if no rule gives points.

    Completed means as it stands, without another tile.
    """
    kind = kind_of(s, data, label)
    if kind == FOREST or kind == RIVER:
        if how != COMPLETED:
            return 0, LEFT_UNFINISHED
        if kind == FOREST:
            return PER_SEGMENT * (parts[SEGMENTS] + parts[MUSHROOMS]), COMPLETED_FOREST
        return parts[SEGMENTS] + parts[FISH], COMPLETED_RIVER
    if kind == SYSTEM and how == AT_END:
        return parts[FISH], FISH_OF_SYSTEM
    if kind == MEADOW and how == AT_END:
        return meadow_worth(parts)
    return 0, NO_CASE


@helper
def meadow_worth(parts: Parts) -> tuple[int, int]:
    """Return 2 for every animal that no tiger eats (HE-4, HE-5); at the shrine one hunter takes all (HG-9)."""
    points = PER_ANIMAL * (parts[DEER] - parts[EATEN] + parts[MAMMOTHS] + parts[AUROCHS])
    if points == 0 and parts[EATEN] > 0:
        return 0, ALL_EATEN
    return points, HUNT_AT_SHRINE if parts[SHRINE_SEAT] > 0 else HUNT


@helper
def claims(s: State, label: int, parts: Parts) -> int:
    """Return the pieces that count in an area: all, or only the hunter at a shrine (HG-9)."""
    if parts[SHRINE_SEAT] > 0:
        return 1 << (OWNER_BITS * (parts[SHRINE_SEAT] - 1))
    return int(s.owners[label])

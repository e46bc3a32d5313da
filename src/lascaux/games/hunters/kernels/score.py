"""Scoring of forests, rivers, river systems and meadows, and the return of followers."""

from lascaux.games.hunters.kernels.cases import FOLLOWER_COMES_HOME, FOLLOWER_GIVES_UP
from lascaux.games.hunters.kernels.layout import RUNS_THROUGH, ZONES
from lascaux.games.hunters.kernels.worth import ALL_EATEN, NUGGETS, claims, count_parts, fact, worth
from lascaux.games.hunters.options import LOOPS
from lascaux.games.hunters.tiles import FOREST, MEADOW, RIVER, SYSTEM
from lascaux.kit.jit import GameData, Rows, State, helper, kernel
from lascaux.kit.landscape.kernels.log import AT_END, COMPLETED, PIECE_RETURNED, Parts, note
from lascaux.kit.landscape.kernels.points import award
from lascaux.kit.landscape.kernels.zones import is_first_of_zone_on_tile, is_first_piece, kind_of


@kernel
def score_area(s: State, data: GameData, label: int, parts: Parts, how: int, log: Rows) -> None:
    """Give an area's points to every seat with the most pieces in it (HW-1)."""
    points, case = worth(s, data, label, parts, how)
    if points > 0 or case == ALL_EATEN:  # an empty hunt is logged, too (HE-5)
        award(s, label, kind_of(s, data, label), points, case, how, claims(s, label, parts), parts, log)


# --- completed areas -------------------------------------------------------
@helper
def is_loop(s: State, data: GameData, label: int) -> bool:
    """Return whether a river without an open side runs in a circle, so that it has no ends."""
    node = label
    while True:
        if data.END[fact(s, node)] != RUNS_THROUGH:
            return False
        node = s.ring[node]
        if node == label:
            return True


@helper
def is_complete(s: State, data: GameData, node: int) -> bool:
    """Return whether the area of a node is a finished forest or river (HF-1, HR-1)."""
    label = s.label[node]
    if s.open[label] != 0:
        return False
    kind = kind_of(s, data, node)
    if kind == FOREST:
        return True
    return kind == RIVER and (s.rules & LOOPS != 0 or not is_loop(s, data, label))


@kernel
def score_completed(s: State, data: GameData, log: Rows) -> None:
    """Score what the new tile completed (HT-1); gold makes a bonus tile due (HG-1)."""
    first = (s.n_tiles - 1) * ZONES
    for node in range(first, first + data.FIRST_SYSTEM[s.tile_kind[s.n_tiles - 1]]):
        if is_complete(s, data, node) and is_first_of_zone_on_tile(s, node):
            label = s.label[node]
            parts = count_parts(s, data, label, 0)
            if kind_of(s, data, node) == FOREST and parts[NUGGETS] > 0:
                s.bonus_due = 1
            if s.owners[label] != 0:
                score_area(s, data, label, parts, COMPLETED, log)


@kernel
def return_from(s: State, data: GameData, tile: int, log: Rows) -> None:
    """Return the gatherers and fishers of the completed areas of a tile (HK-1)."""
    first = tile * ZONES
    for node in range(first, first + data.FIRST_SYSTEM[s.tile_kind[tile]]):
        if s.owners[s.label[node]] != 0 and is_complete(s, data, node):
            return_followers(s, data, s.label[node], log)


@kernel
def return_followers(s: State, data: GameData, label: int, log: Rows) -> None:
    """Return all followers of an area."""
    node = label
    while True:
        if s.piece[node] > 0:
            go_home(s, data, node, COMPLETED, log)
        node = s.ring[node]
        if node == label:
            break
    s.owners[label] = 0


@helper
def go_home(s: State, data: GameData, node: int, how: int, log: Rows) -> None:
    """Return one follower to its owner's supply."""
    piece = s.piece[node]
    s.piece[node] = 0
    s.followers[piece - 1] += 1
    case = FOLLOWER_GIVES_UP if how == AT_END else FOLLOWER_COMES_HOME
    note(log, PIECE_RETURNED, case, piece - 1, node, kind_of(s, data, node), piece, how)


# --- the end ---------------------------------------------------------------
@kernel
def final_scoring(s: State, data: GameData, log: Rows) -> None:
    """Return followers of unfinished areas without points (HE-2), then score huts and hunters (HE-3, HE-4)."""
    nodes = s.n_tiles * ZONES
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, data, node) <= RIVER:
            s.owners[s.label[node]] = 0
            go_home(s, data, node, AT_END, log)
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, data, node) == SYSTEM and is_first_piece(s, node):
            score_at_end(s, data, s.label[node], log)
    for node in range(nodes):
        if s.piece[node] > 0 and kind_of(s, data, node) == MEADOW and is_first_piece(s, node):
            score_at_end(s, data, s.label[node], log)


@helper
def score_at_end(s: State, data: GameData, label: int, log: Rows) -> None:
    """Score a river system (HE-3) or a meadow (HE-4)."""
    score_area(s, data, label, count_parts(s, data, label, 0), AT_END, log)

"""What may be known of a position, and positions that would look the same.

Everything is open in Carcassonne but the order of the pile; what is left in it anyone can count.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from lascaux.core.game import View
from lascaux.core.option import complete
from lascaux.core.refusal import BadData, BadOption
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.layout import TILES
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.table import Table
from lascaux.games.carcassonne.tiles import ZONE_KINDS, tile_data, tile_numbers, zone_kind
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.doors import reshuffle, restore
from lascaux.kit.landscape.engine import NO_LOG, Engine
from lascaux.kit.landscape.layout import PLAYERS, SOURCES, TURNS

LAKE = "RV_L"


def show(table: Table) -> View:
    """The table as anyone sees it."""
    left = Counter(table.unseen())
    river = sum(left[tile] for tile in left if is_river(tile))
    return {
        "board": table.tiles(),
        "pieces": table.pieces(),
        "scores": table.scores(),
        "supply": table.supply(),
        "account": table.account(),
        "tile": table.drawn,
        "set_aside": table.set_aside(),
        "left": {"river": river, "land": left.total() - river, "kinds": dict(sorted(left.items()))},
    }


def is_river(tile: str) -> bool:
    """Is it one of the twelve river tiles?"""
    return bool(tile_data()[tile_numbers()[tile]]["expansion"] == "river")


def rebuild(view: View, engine: Engine, seed: Seed) -> Any:
    """States for a position that looks like the view; the pile is shuffled anew."""
    try:
        rules = rule_bits(complete(OPTIONS, view["options"]))
        return _rebuild(view, engine, rules, seed, engine.program.states())
    except (BadOption, KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as wrong:
        raise BadData(f"this is no view of a game of Carcassonne: {wrong}") from None


def _rebuild(view: View, engine: Engine, rules: int, seed: Seed, states: Any) -> Any:
    drawn = -1 if view["tile"] is None else tile_numbers()[view["tile"]]
    tiles, pieces = _tile_rows(view), _piece_rows(view)
    laid = engine.program(restore)(states, engine.boxes, view["seats"], rules, tiles, pieces, drawn, NO_LOG)
    if laid != len(tiles):
        raise ValueError(f"tile {laid + 1} of the board does not fit")
    state = engine.program.fields(states)
    _fill_counts(state, view)
    _fill_deck(states, state, view, engine, seed)
    return states


def _tile_rows(view: View) -> Any:
    """The laid tiles after the first, as `restore` takes them."""
    board = view["board"]
    if not 1 <= len(board) <= TILES or not all(t["turns"] in range(TURNS) for t in board):
        raise ValueError("the board is none")
    rows = [[tile_numbers()[t["tile"]], t["x"], t["y"], t["turns"]] for t in board[1:]]
    return np.array(rows, np.int32).reshape(-1, 4)


def _piece_rows(view: View) -> Any:
    """The pieces, as `restore` takes them."""
    at = {(t["x"], t["y"]): (number, t["tile"]) for number, t in enumerate(view["board"])}
    rows = []
    for piece in view["pieces"]:
        number, tile = at[piece["x"], piece["y"]]
        zone_kind(tile, piece["zone"])  # a zone the tile has
        if piece["seat"] not in range(view["seats"]) or view["seats"] > PLAYERS or piece["zone"] < 0:
            raise ValueError("a piece of nobody")
        rows.append([piece["seat"], piece["piece"] == "abbot", number, piece["zone"]])
    return np.array(rows, np.int32).reshape(-1, 4)


def _fill_counts(state: Any, view: View) -> None:
    state.n_actions = view["n"]
    state.player = view["to_act"][0] if view["to_act"] else view["n"] % view["seats"]
    for seat in range(view["seats"]):
        state.score[seat] = view["scores"][seat]
        state.meeples[seat] = view["supply"][seat]["meeple"]
        state.abbots[seat] = view["supply"][seat]["abbot"]
        account: Mapping[str, int] = view["account"][seat]
        for kind in range(SOURCES):
            for end, suffix in enumerate(("", "_final")):
                points = account.get(ZONE_KINDS[kind] + suffix, 0)
                state.account[(seat * SOURCES + kind) * 2 + end] = points


def _fill_deck(states: Any, state: Any, view: View, engine: Engine, seed: Seed) -> None:
    """The pile: what is gone from it in any order, then the river's rest with the lake last, then the land."""
    gone = [t["tile"] for t in view["board"][1:]] + view["set_aside"] + [view["tile"]] * (view["tile"] is not None)
    left = [tile for tile, count in view["left"]["kinds"].items() for _ in range(count)]
    river = sorted((tile for tile in left if is_river(tile)), key=lambda tile: tile == LAKE)
    land = [tile for tile in left if not is_river(tile)]
    for i, tile in enumerate([*gone, *river, *land]):
        state.deck[i] = tile_numbers()[tile]
    for i, tile in enumerate(view["set_aside"]):
        state.set_aside[i] = tile_numbers()[tile]
    state.n_drawn = len(gone)
    state.n_deck = len(gone) + len(left)
    state.n_set_aside = len(view["set_aside"])
    stream = engine.program.ints(stream_words(seed))
    mix = engine.program(reshuffle)
    mix(states, stream, len(gone), len(river) - (LAKE in river))
    mix(states, stream, len(gone) + len(river), len(land))

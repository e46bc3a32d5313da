"""From a view back to a state: what is the same in every tile-laying game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.core.game import View
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.entry_points import restore
from lascaux.kit.landscape.kernels.layout import OUT_OF_PLAY, PLAYERS, SOURCES, TURNS
from lascaux.kit.landscape.tiles import TileSet

BROKEN = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""What reading a view that is none can raise."""


class DoesNotFit(ValueError):
    """A tile of the board that cannot lie where it is said to; `number` counts from the first one, which is 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"tile {number} of the board does not fit")
        self.number = number


def rebuild_board(view: View, engine: Engine, board: type[TileBoard], rules: int) -> Any:
    """States with tiles, pieces, points and supplies as a view has them; the pile and the turn are left to fill."""
    tiles, supplies = board.tileset, board.pieces_in_supply
    states = engine.program.states()
    drawn = OUT_OF_PLAY if view["tile"] is None else tiles.numbers[view["tile"]]
    if not 1 <= len(view["board"]) <= len(engine.program.fields(states).tile_kind):
        raise ValueError("the board is none")
    laid, pieces = _tile_rows(view, tiles), _piece_rows(view, tiles, list(supplies)[1])
    done = engine.program(restore)(states, engine.boxes, view["seats"], rules, laid, pieces, drawn, NO_LOG)
    if done != len(laid):
        raise DoesNotFit(int(done) + 1)
    state = engine.program.fields(states)
    state.n_actions = view["n"]
    for seat in range(view["seats"]):
        state.score[seat] = view["scores"][seat]
        for piece, field in supplies.items():
            getattr(state, field)[seat] = view["supply"][seat][piece]
        _fill_account(state, seat, view["account"][seat], tiles.zone_kinds)
    return states


def fill_deck(state: Any, tiles: TileSet, deck: Sequence[str], drawn: int, set_aside: Sequence[str]) -> None:
    """The pile, of which so many tiles are drawn, and what was set aside."""
    for i, tile in enumerate(deck):
        state.deck[i] = tiles.numbers[tile]
    for i, tile in enumerate(set_aside):
        state.set_aside[i] = tiles.numbers[tile]
    state.n_drawn = drawn
    state.n_deck = len(deck)
    state.n_set_aside = len(set_aside)


def _fill_account(state: Any, seat: int, account: Mapping[str, int], kinds: Sequence[str]) -> None:
    for number, kind in enumerate(kinds[:SOURCES]):
        for end, suffix in enumerate(("", "_final")):
            state.account[(seat * SOURCES + number) * 2 + end] = account.get(kind + suffix, 0)


def _tile_rows(view: View, tiles: TileSet) -> Any:
    """The laid tiles after the first, as `restore` takes them."""
    if not all(t["turns"] in range(TURNS) for t in view["board"]):
        raise ValueError("a tile has four sides")
    rows = [[tiles.numbers[t["tile"]], t["x"], t["y"], t["turns"]] for t in view["board"][1:]]
    return np.array(rows, np.int32).reshape(-1, 4)


def _piece_rows(view: View, tiles: TileSet, second_sort: str) -> Any:
    """The pieces, as `restore` takes them."""
    at = {(t["x"], t["y"]): (number, t["tile"]) for number, t in enumerate(view["board"])}
    rows = []
    for piece in view["pieces"]:
        number, tile = at[piece["x"], piece["y"]]
        tiles.zone_kind(tile, piece["zone"])  # a zone the tile has
        if piece["seat"] not in range(view["seats"]) or view["seats"] > PLAYERS or piece["zone"] < 0:
            raise ValueError("a piece of nobody")
        rows.append([piece["seat"], piece["piece"] == second_sort, number, piece["zone"]])
    return np.array(rows, np.int32).reshape(-1, 4)

"""Rebuilds a state from a view, as far as all tile-laying games agree."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.core.errors import BadData, BadOption
from lascaux.core.game import View
from lascaux.core.option import complete
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.entry_points import reshuffle, restore
from lascaux.kit.landscape.kernels.layout import OUT_OF_PLAY, PLAYERS, SOURCES, TURNS
from lascaux.kit.landscape.rules import TileRules
from lascaux.kit.landscape.tiles import TileSet

_BROKEN = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""Errors that reading an invalid view can raise."""


class DoesNotFit(ValueError):
    """A tile cannot lie where the view puts it; `number` counts from the first one, which is 0."""

    def __init__(self, number: int) -> None:
        super().__init__(f"tile {number} of the board does not fit")
        self.number = number


def rebuild(view: View, rules: TileRules[Any], engine: Engine, seed: Seed) -> Any:
    """Return states for a position that fits the view, its pile shuffled again.

    Raises `BadData` if it is not a view.
    """
    try:
        bits = rules.options.bits(complete(rules.options.known, view["options"]))
        states = rebuild_board(view, engine, rules.board, bits)
        state = engine.program.fields(states)
        state.player = view["to_act"][0] if view["to_act"] else rules.view.turns_taken(view) % view["seats"]
        left = [tile for tile, count in view["left"]["kinds"].items() for _ in range(count)]
        stretches = rules.view.fill_pile(state, view, _gone(view), left)
    except (BadOption, *_BROKEN) as error:
        raise BadData(f"this is no view of a game of {rules.engine.rulebook.game}: {error}") from None
    stream = engine.program.ints(stream_words(seed))
    for first, count in stretches:
        engine.program(reshuffle)(states, stream, first, count)
    return states


def _gone(view: View) -> list[str]:
    """Return the tiles drawn from the pile, in any order."""
    in_hand = [] if view["tile"] is None else [view["tile"]]
    return [*(laid["tile"] for laid in view["board"][1:]), *view["set_aside"], *in_hand]


def rebuild_board(view: View, engine: Engine, board: type[TileBoard], rules: int) -> Any:
    """Return states with tiles, pieces, points and supplies as in a view; the pile and the turn are left to fill."""
    tiles, supplies = board.tileset, board.pieces_in_supply
    states = engine.program.states()
    drawn = OUT_OF_PLAY if view["tile"] is None else tiles.numbers[view["tile"]]
    if not 1 <= len(view["board"]) <= len(engine.program.fields(states).tile_kind):
        raise ValueError("this is no board")
    laid, pieces = _tile_rows(view, tiles), _piece_rows(view, tiles, list(supplies)[1])
    done = engine.program(restore)(states, engine.game_data, view["seats"], rules, laid, pieces, drawn, NO_LOG)
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


def _fill_account(state: Any, seat: int, account: Mapping[str, int], kinds: Sequence[str]) -> None:
    for number, kind in enumerate(kinds[:SOURCES]):
        for end, suffix in enumerate(("", "_final")):
            state.account[(seat * SOURCES + number) * 2 + end] = account.get(kind + suffix, 0)


def _tile_rows(view: View, tiles: TileSet) -> Any:
    """Return the laid tiles after the first, as `restore` takes them."""
    if not all(t["turns"] in range(TURNS) for t in view["board"]):
        raise ValueError("a tile has four sides")
    rows = [[tiles.numbers[t["tile"]], t["x"], t["y"], t["turns"]] for t in view["board"][1:]]
    return np.array(rows, np.int32).reshape(-1, 4)


def _piece_rows(view: View, tiles: TileSet, second_sort: str) -> Any:
    """Return the pieces, as `restore` takes them."""
    at = {(t["x"], t["y"]): (number, t["tile"]) for number, t in enumerate(view["board"])}
    rows = []
    for piece in view["pieces"]:
        number, tile = at[piece["x"], piece["y"]]
        tiles.zone_kind(tile, piece["zone"])  # raises if the tile lacks the zone
        if piece["seat"] not in range(view["seats"]) or view["seats"] > PLAYERS or piece["zone"] < 0:
            raise ValueError("a piece that belongs to no seat")
        rows.append([piece["seat"], piece["piece"] == second_sort, number, piece["zone"]])
    return np.array(rows, np.int32).reshape(-1, 4)

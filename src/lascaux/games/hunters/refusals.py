"""Explains why a turn is illegal: the rule, and what on the table makes it apply.

The kernels decide whether it is legal; this module only finds the reason.
"""

from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels.layout import ZONES
from lascaux.games.hunters.options import LACKING_BARS
from lascaux.games.hunters.tiles import TILESET, WET
from lascaux.kit.landscape.refusals import occupied, why_no_fit


def placement_refusal(state: Any, turn: Turn, on_frontier: bool) -> IllegalAction:
    """Return why the tile in hand may not be laid there in this rotation."""
    refused = why_no_fit(Board(state), turn, on_frontier, "HT-2")
    assert refused is not None, turn
    return refused


def piece_refusal(state: Any, turn: Turn) -> IllegalAction:
    """Return why the piece step is illegal; `state` is the scratch copy with the tile laid."""
    assert turn.piece is not None
    assert turn.zone is not None
    zones = [feature["kind"] for feature in TILESET.features(turn.tile)]
    facts: dict[str, Any] = {"piece": turn.piece, "tile": turn.tile, "zone": turn.zone}
    if turn.zone >= len(zones):
        return IllegalAction("HP-1", "no_such_zone", facts | {"zones": len(zones)})
    facts["kind"] = zones[turn.zone]
    if turn.piece == "hut" and facts["kind"] not in WET:
        return IllegalAction("HP-4", "hut_only_on_water", facts)
    if turn.piece == "follower" and facts["kind"] == "lake":
        return IllegalAction("HP-2", "no_follower_on_lake", facts)
    return _why_not_now(Board(state), int(state.player), turn, facts)


def _why_not_now(board: Board, seat: int, turn: Turn, facts: dict[str, Any]) -> IllegalAction:
    """Return the reason if the piece could stand there at another time, or in another area."""
    supply = board.supply()[seat]
    if supply[str(turn.piece)] == 0:
        return IllegalAction("HP-7", f"no_{turn.piece}_left", facts | {"supply": 0})
    if board.rules & LACKING_BARS and 0 in supply.values():
        (lacking,) = [piece for piece, count in supply.items() if count == 0]
        return IllegalAction("HP-8", "lacking_one_bars_both", facts | {"lacking": lacking})
    node = (len(board.tiles()) - 1) * ZONES + (turn.zone or 0)
    if turn.piece == "hut":
        return IllegalAction("HP-5", "river_system_has_hut", facts | occupied(board, board.system_of(node)))
    return IllegalAction("HP-6", "area_occupied", facts | occupied(board, node))

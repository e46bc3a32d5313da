"""Explains why a turn is illegal: the rule, and what on the table makes it apply.

The kernels decide whether it is legal (`allowed_turns`, `try_tile`); this module only finds the reason.
"""

from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.options import ABBOT, ALTERNATING, FARMERS
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape.kernels.layout import NOWHERE, ZONES
from lascaux.kit.landscape.refusals import occupied, tile_facts, why_no_fit


def placement_refusal(state: Any, turn: Turn, on_frontier: bool) -> IllegalAction:
    """Return why the drawn tile may not be laid there in this rotation."""
    no_fit = why_no_fit(Board(state), turn, on_frontier, "T-1")
    if no_fit is not None:
        return no_fit
    facts = tile_facts(turn)
    river_end = [int(state.river_x), int(state.river_y)]
    if [turn.x, turn.y] != river_end:
        return IllegalAction("R-RIV-4", "not_at_river_end", facts | {"river_end": river_end})
    way = "right" if int(state.last_bend) == 1 else "left"
    reading = "alternating" if int(state.rules) & ALTERNATING else "immediate"
    return IllegalAction("R-RIV-5", "river_turns_back", facts | {"bend": way, "reading": reading})


def piece_refusal(state: Any, turn: Turn) -> IllegalAction:
    """Return why the piece step is illegal; `state` is the scratch copy with the tile laid."""
    seat, rules = int(state.player), int(state.rules)
    if turn.piece != "meeple" and not rules & ABBOT:
        return IllegalAction("A-1", "abbots_not_in_play")
    if turn.piece == "home":
        return _why_not_home(state, seat)
    assert turn.zone is not None
    zones = [feature["kind"] for feature in TILESET.features(turn.tile)]
    facts: dict[str, Any] = {"piece": turn.piece, "tile": turn.tile, "zone": turn.zone}
    if turn.zone >= len(zones):
        return IllegalAction("M-2", "no_such_zone", facts | {"zones": len(zones)})
    kind = zones[turn.zone]
    facts["kind"] = kind
    misplaced = _wrong_kind(turn.piece == "abbot", kind, rules)
    if misplaced is not None:
        return IllegalAction(*misplaced, facts)
    if turn.piece == "abbot":
        where = Board(state).cell(int(state.abbot_node[seat]))
        return IllegalAction("A-3", "abbot_is_out", facts | {"x": where[0], "y": where[1]})
    if int(state.meeples[seat]) == 0:
        return IllegalAction("M-1", "no_meeple_left", facts | {"supply": 0})
    node = (int(state.n_tiles) - 1) * ZONES + turn.zone
    return IllegalAction("M-3", "zone_occupied", facts | occupied(Board(state), node))


def _why_not_home(state: Any, seat: int) -> IllegalAction:
    node = int(state.abbot_node[seat])
    if node == NOWHERE:
        return IllegalAction("A-6", "abbot_not_out", {"supply": int(state.abbots[seat])})
    x, y = Board(state).cell(node)
    return IllegalAction("A-7", "abbot_zone_completed", {"x": x, "y": y, "kind": Board(state).kind(node)})


def _wrong_kind(abbot: bool, kind: str, rules: int) -> tuple[str, str] | None:
    """Return the rule that always bars this kind of piece from this kind of zone."""
    if kind == "river":
        return "R-RIV-6", "nobody_on_river"
    if abbot:
        return None if kind in ("monastery", "garden") else ("A-3", "abbot_only_on_monastery_or_garden")
    if kind == "garden":
        return ("A-4", "no_meeple_on_garden") if rules & ABBOT else ("B-7", "garden_without_abbots")
    if kind == "field" and not rules & FARMERS:
        return "F-1", "farmers_not_in_play"
    return None

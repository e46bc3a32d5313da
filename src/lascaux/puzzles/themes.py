"""Themes of puzzles, found from the facts of the best action: its events, and the table before and after it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lascaux.core.capabilities import HasDeadCells
from lascaux.core.choices import decision
from lascaux.core.event import Event
from lascaux.core.game import Position, Row, View
from lascaux.kit.landscape.position import TilePosition

FIELDS = ("field", "farm", "meadow")
VERBS: Mapping[str, Mapping[str, str]] = {
    "prehistories": {"hunt": "hunters", "lay": "hunters", "rest": "hunters", "stop": "hunters", "paint": "painting"},
    "stonehouse": {
        "cards": "harvest", "no-cards": "harvest", "mode": "harvest", "bid": "bid", "close": "bid",
        "announce": "bluff", "suspect": "bluff", "lay": "roof", "play": "card", "take": "card", "veto": "card",
        "choose": "stone", "build": "building", "no-build": "building",
    },
}  # fmt: skip
"""Themes by the verb of an action."""
PASSES: Mapping[str, str] = {"auction": "bid", "bluff": "bluff"}
"""Themes of a pass, by the phase."""
EVENTS: Mapping[str, str] = {"totems_placed": "wish"}
"""Themes by what happens."""


def themes_of(position: Position, seat: int, do: str) -> tuple[str, ...]:
    """Return the themes of an action, which is not applied."""
    game, action = position.game, position.game.parse(do)
    view, after = position.view(seat), position.copy()
    events = [event for event in after.apply_unchecked(seat, action) if not event.at_the_end]
    found = [EVENTS[event.type] for event in events if event.type in EVENTS and event.seat == seat]
    verbs = VERBS.get(game.info.name, {})
    verb = decision(do).partition(" ")[0]
    phase = str(view.get("phase", ""))
    theme = PASSES.get(phase) if verb == "pass" else verbs.get(verb)
    found += [] if theme is None else [theme]
    if isinstance(position, TilePosition):
        found += tile_themes(position, seat, action, view, after.view(seat), events)
    return tuple(dict.fromkeys(found))


def tile_themes(
    position: Position, seat: int, action: Any, view: View, after: View, events: Sequence[Event]
) -> list[str]:
    """Return the themes of a turn in a tile-laying game."""
    game = position.game
    rows_before, rows_after = game.survey(view), game.survey(after)
    touched = [row for row in rows_after if [action.x, action.y] in _cells(row)]
    tests: dict[str, Callable[[], bool]] = {
        "close": lambda: any(event.type == "scored" and event.seat == seat and event.points > 0 for event in events),
        "join": lambda: any(len(_owned_parts(row, rows_before)) > 1 for row in touched),
        "steal": lambda: any(_is_taken(row, rows_before, seat) and row["kind"] not in FIELDS for row in touched),
        "steal_field": lambda: any(_is_taken(row, rows_before, seat) and row["kind"] in FIELDS for row in touched),
        "block": lambda: _blocks(position, seat, view, after, rows_after),
        "last_piece": lambda: _is_last(view, seat, action.piece),
        "farmer": lambda: any(event.type == "piece_placed" and event.data.get("kind") in FIELDS for event in events),
    }
    return [name for name, holds in tests.items() if holds()]


def _cells(row: Row) -> list[list[int]]:
    return [list(cell[:2]) for cell in row["cells"]]


def _parts(row: Row, before: Sequence[Row]) -> list[Row]:
    """Return the zones that a zone was made of."""
    cells = {tuple(cell) for cell in row["cells"]}
    return [one for one in before if one["kind"] == row["kind"] and {tuple(cell) for cell in one["cells"]} <= cells]


def _owned_parts(row: Row, before: Sequence[Row]) -> list[Row]:
    return [one for one in _parts(row, before) if one["pieces"]]


def _is_taken(row: Row, before: Sequence[Row], seat: int) -> bool:
    """Whether a seat now leads a zone, alone or with others, a part of which others led without it."""
    parts = _owned_parts(row, before)
    led = [one for one in parts if one["leaders"] and seat not in one["leaders"]]
    return bool(led) and seat in row["leaders"] and len(parts) > 1


def _blocks(position: Position, seat: int, view: View, after: View, rows: Sequence[Row]) -> bool:
    """Whether an open zone that others lead now has a cell beside it that no tile fits."""
    game = position.game
    if not isinstance(game, HasDeadCells) or not after["to_act"]:
        return False
    dead = {tuple(cell) for cell in game.dead_cells(after)} - {tuple(cell) for cell in game.dead_cells(view)}
    beside = {(x + a, y + b) for x, y in dead for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    theirs = [row for row in rows if row["leaders"] and seat not in row["leaders"] and row.get("open")]
    return any((x, y) in beside for row in theirs if row["kind"] not in FIELDS for x, y in _cells(row))


def _is_last(view: View, seat: int, piece: str | None) -> bool:
    """Whether an action uses the seat's last piece of its main sort."""
    return piece is not None and view["supply"][seat].get(piece) == 1

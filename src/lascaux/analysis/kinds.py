"""The kind of each decision of a game: where a piece was put, or the verb of the action."""

from lascaux.core.choices import decision
from lascaux.core.event import Event
from lascaux.core.history import standing
from lascaux.core.replay import Replay
from lascaux.kit.landscape.action import HOME, TileTurn

NO_PIECE = "none"


def kinds_of(replay: Replay) -> list[str]:
    """Return the kind of each action of a record that was not undone.

    In tile-laying games it is the kind of the zone that got a piece, `home` for a piece that was taken back, or `none`.
    """
    lines = [one.line for one in standing(replay.record.history)]
    steps = replay.steps()
    next(steps)
    return [_kind(replay, line.do, events) for line, (_position, events) in zip(lines, steps, strict=False)]


def _kind(replay: Replay, do: str, events: list[Event]) -> str:
    action = replay.game.parse(do)
    if not isinstance(action, TileTurn):
        return decision(do).split()[0]
    if action.piece is None or action.piece == HOME:
        return NO_PIECE if action.piece is None else HOME
    return next(str(event.data["kind"]) for event in events if event.type == "piece_placed")

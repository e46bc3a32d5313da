"""Finds the listed action that has the same effect as another."""

import json
from typing import Any

from lascaux.core.capabilities import HasEquals
from lascaux.core.choices import decision
from lascaux.core.game import Position


def canonical(position: Position, seat: int, do: str) -> str:
    """Return the notation of the distinct action with the same effect as a legal one, without nature's answer."""
    action: Any = position.game.parse(do)
    listed = {str(one): one for one in position.legal(seat).distinct}
    if isinstance(position, HasEquals):
        action = position.equal(seat, action)
    name = decision(str(action))
    if name in listed or not isinstance(position, HasEquals):
        return name
    # A symmetric tile, turned otherwise: the same words about every zone, at the same place.
    place = (action.x, action.y, action.piece)
    effect = _effect(position, seat, action)
    alike = (key for key, one in listed.items() if (one.x, one.y, one.piece) == place)  # type: ignore[attr-defined]
    return next((key for key in alike if _effect(position, seat, listed[key]) == effect), name)


def _effect(position: Position, seat: int, action: Any) -> list[str]:
    """Return the words about every zone after an action."""
    after = position.copy()
    after.apply_unchecked(seat, action)
    rows = after.game.survey(after.view(seat))
    return sorted(json.dumps([row["name"], row["say"]], sort_keys=True) for row in rows)

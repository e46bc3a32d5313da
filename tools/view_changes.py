"""Records views of the games and the changes between them, to test how the page applies changes.

    python -m tools.view_changes      writes web/tests/server/changes/GAME.jsonl

A line is the first seat's view after an action, and the changes from the previous view as the server sends them.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.server.readers import json_patch

FOLDER = Path(__file__).parents[1] / "web" / "tests" / "server" / "changes"
COMPANY = {"carcassonne": (2, 24), "hunters": (2, 24), "prehistories": (3, 24), "stonehouse": (3, 24)}
"""Seats, and the number of actions played."""


def recorded(game: str) -> list[dict[str, Any]]:
    """Return the first seat's views, each with its changes."""
    dice, (seats, actions) = Random(7), COMPANY[game]
    position, _ = registry.find(game).start(None, seats, "changes")
    fields = json_patch.written(position.view(0))
    found: list[dict[str, Any]] = [{"view": position.view(0), "changes": []}]
    for _ in range(actions):
        seat = dice.choice(position.to_act)
        action = dice.choice(position.legal(seat).actions)
        position.apply(seat, completed(position, seat, action))
        before, fields = fields, json_patch.written(position.view(0))
        made = json_patch.diff(before, fields)
        if made is not None:
            found.append({"view": position.view(0), "changes": msgspec.json.decode(made)})
        else:  # the whole would be sent
            found = [{"view": position.view(0), "changes": []}]
    return found


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in COMPANY:
        lines = (json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in recorded(game))
        (FOLDER / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Records the first player's views in the first turns of a game, to test the page's guided first games.

    python -m tools.tour_views        writes web/tests/tour/GAME.jsonl

Bots play. A view is kept whenever another decision or another player is due.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from lascaux import bots
from lascaux.core import registry
from lascaux.core.capabilities import completed

FOLDER = Path(__file__).parents[1] / "web" / "tests" / "tour"
COMPANY = {"carcassonne": (2, 6), "hunters": (2, 10), "prehistories": (3, 20), "stonehouse": (3, 75)}
"""Seats, and the number of actions played."""
HEAVY = ("stones", "shapes")
"""Large parts of a view that notes do not use."""


def seen(game: str, seats: int, actions: int) -> list[dict[str, Any]]:
    """Return the views of the first seat with the seats to act."""
    rng, bot = Random(7), bots.find("greedy", game)
    position, _ = registry.find(game).start(None, seats, "tour")
    views: list[dict[str, Any]] = []
    for _ in range(actions):
        if position.result is not None:
            break
        view = {key: value for key, value in position.view(0).items() if key not in HEAVY}
        if not views or _matter(views[-1]) != _matter(view):
            views.append(view)
        seat = position.to_act[-1]  # the first player decides last, where all do at once
        action = bot.choose(position.view(seat), position.legal(seat), rng)
        position.apply(seat, completed(position, seat, action))
    return views


def _matter(view: dict[str, Any]) -> tuple[Any, ...]:
    """Return the decision and whether it is the player's; without phases every turn counts as another."""
    return view.get("phase", view["n"]), view.get("round"), view["seat"] in view["to_act"]


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, (seats, actions) in COMPANY.items():
        lines = (json.dumps(view, separators=(",", ":"), ensure_ascii=False) for view in seen(game, seats, actions))
        (FOLDER / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""Record what the first player sees in the first turns of a game: what the page's guided first games are tested with.

    python -m tools.tour_views        writes web/tests/tour/GAME.jsonl

Bots play. A view is kept wherever the player is asked something else, or somebody else is.
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
"""Seats, and how many actions are played."""
HEAVY = ("stones", "shapes")
"""What is large and of no matter to a note."""


def seen(game: str, seats: int, actions: int) -> list[dict[str, Any]]:
    """The views of the first seat, with the seats that are asked."""
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
    """What is asked, and is it asked of the player? Where a game has no phases, every turn is another matter."""
    return view.get("phase", view["n"]), view.get("round"), view["seat"] in view["to_act"]


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, (seats, actions) in COMPANY.items():
        lines = (json.dumps(view, separators=(",", ":"), ensure_ascii=False) for view in seen(game, seats, actions))
        (FOLDER / f"{game}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

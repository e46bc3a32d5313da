"""Measures the parts of an action without network, disk and table, in microseconds of CPU time.

    LASCAUX_BACKEND=numba python bench/action.py [GAME …] [--played N]

Plays a random game. At every eighth action it repeats each part and takes the best of nine rounds: applying the action,
its sentences in both languages, the next seat's legal actions, the view, the encoded view, and its changes. Prints the
means over the game.
"""

import argparse
import json
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from lascaux.core import registry
from lascaux.core.choices import Action
from lascaux.core.game import Position
from lascaux.core.player_names import PlayerNames
from lascaux.core.seed import Seed
from lascaux.server.readers import json_patch
from lascaux.server.readers.rendered_events import put_into_words
from lascaux.server.tables.legal_actions import LegalActions

SEATS = {"stonehouse": 3}
EVERY, ROUNDS, TIMES = 8, 9, 20


def microseconds(do: Callable[[], Any]) -> float:
    """Return the time of the best round."""

    def once() -> float:
        begun = time.thread_time()
        for _ in range(TIMES):
            do()
        return (time.thread_time() - begun) / TIMES

    return 1e6 * min(once() for _ in range(ROUNDS))


def _taken(twins: list[Position], seat: int, action: Action) -> None:
    """Apply the action to one of the copies."""
    twins.pop().apply_unchecked(seat, action)


def measure(name: str, played: int) -> dict[str, float]:
    """Return the mean of each part over a game."""
    game, dice, company = registry.find(name), Random(5), PlayerNames(("Ada", "Bob", "Eve"))
    game.prepare()
    position, _ = game.start({}, SEATS.get(name, 2), Seed("action"))
    rows: list[dict[str, float]] = []
    while position.to_act and position.n < played:
        seat = position.to_act[0]
        before, action = json_patch.written(position.view(None)), dice.choice(position.legal(seat).distinct)
        twins = [position.copy() for _ in range(TIMES * ROUNDS)] if position.n % EVERY == 0 else []
        events = position.apply(seat, action)
        if not twins or not position.to_act:
            continue
        view, to_act = position.view(None), position.to_act[0]
        now = json_patch.written(view)
        pieces: dict[str, Callable[[], Any]] = {
            "action": partial(_taken, twins, seat, action),
            "sentences": partial(put_into_words, game, company, events),
            "offer": partial(LegalActions.of, position, to_act),
            "view": partial(position.view, None),
            "written": partial(json_patch.written, view),
            "changes": partial(json_patch.diff, before, now),
        }
        rows.append({piece: microseconds(do) for piece, do in pieces.items()})
    return {piece: round(sum(row[piece] for row in rows) / len(rows), 1) for piece in rows[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["carcassonne"])
    parser.add_argument("--played", type=int, default=64)
    arguments = parser.parse_args()
    for name in arguments.games:
        print(json.dumps({"game": name, **measure(name, arguments.played)}))


if __name__ == "__main__":
    main()

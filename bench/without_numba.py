"""Measures play without the extra `fast`: bots' thinking time on the plain backend, and the masters' loss of strength.

`python bench/without_numba.py` times decisions of one game of three, in milliseconds of the processor, under the limit
of a server (1500). `python bench/without_numba.py --strength 200` plays matches of expert and a master of Carcassonne
with the search budget that plain Python allows, run compiled (which needs Numba) for the same decisions, sooner.
"""

import sys
import time
from dataclasses import replace
from random import Random
from typing import Any

import lascaux
from lascaux import bots
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core.capabilities import completed
from lascaux.core.seed import Seed

LIMIT_MS = 1500
SEATS = 3
DECISIONS = 8
"""Timed decisions of each bot, spread over a game."""
HURRIED: dict[str, Any] = {"looks_into": 4, "budget": 3500}
"""The search budget of a master of Carcassonne in plain Python, in the middle of a game."""


def times(name: str) -> None:
    """Play a game with casual bots, and time every bot's decision at some positions."""
    game = lascaux.find(name)
    every = max(1, _length(name) // DECISIONS)
    position, taken = game.new({}, SEATS, "bench"), {bot: [0.0] for bot in bots.selectable(name)}
    while position.to_act:
        seat = position.to_act[0]
        view, choices = position.view(seat), position.legal(seat)
        for bot in taken if position.n % every == every // 2 else ():
            began = time.process_time()
            bots.find(bot, name, LIMIT_MS).choose(view, choices, Random(position.n))
            taken[bot].append((time.process_time() - began) * 1000)
        action = bots.find("casual", name, LIMIT_MS).choose(view, choices, Random(position.n))
        position.apply(seat, completed(position, seat, action))
    for bot, each in taken.items():
        print(f"{name:13} {bot:9} mean {sum(each) / (len(each) - 1):6.0f} ms, most {max(each):6.0f} ms", flush=True)


def _length(name: str) -> int:
    """Return the approximate number of decisions in a game."""
    return {"carcassonne": 71, "hunters": 89, "prehistories": 60}.get(name, 150)


def strength(games: int) -> None:
    """Return the scores of the limited and the full master against expert."""
    match = bots.quick_match("carcassonne", ["expert"])
    assert isinstance(match, QuickMatch)
    for title, change in (("hurried", HURRIED), ("whole", {})):
        config = replace(match.configs["master"], **change)
        changed = replace(match, configs={**match.configs, "master": config})
        won = 0.0
        for seats in (("master", "expert"), ("expert", "master")):
            scores = changed(seats, {}, Seed("without-numba"), games // 2, "numba", False).scores
            lead = scores[:, seats.index("master")] - scores[:, seats.index("expert")]
            won += float((lead > 0).sum() + (lead == 0).sum() / 2)
        print(f"{title} master against expert: {won / games:.3f} of {games} games", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--strength"]:
        strength(int(sys.argv[2]))
    else:
        for each in sys.argv[1:] or ("carcassonne", "hunters", "prehistories", "stonehouse"):
            times(each)

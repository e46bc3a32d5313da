"""Forecasts with the learned evaluation: the chances after this round, over some deals of hidden information."""

from random import Random
from typing import Any

import numpy as np

from lascaux.bots.advice import Forecast
from lascaux.bots.prehistories.learned import search
from lascaux.bots.prehistories.learned.solution import Solution
from lascaux.bots.prehistories.learned.value import CERTAIN
from lascaux.bots.prehistories.learned.weights import new_memory, shipped_tables
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.games.prehistories.determinize import determinized
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.layout import SEATS, TOTEMS
from lascaux.kit.jit import backend

DEALS, PLAIN_DEALS = 32, 2
NO_SEAT = -1
STILL = 0.6
"""The part of the way to its last totem but one that a losing tribe still goes: most end with four to five."""


def foreseen(view: View, rng: Random, most_ms: float | None = None) -> Forecast:
    """Return chances and final totems of all seats; certain if this round decides the game."""
    running = engine(backend())
    program = running.program
    states, chances = program.states(), program.ints([0] * SEATS)
    program.unpack(determinized(view, Seed(f"{rng.getrandbits(64):x}")), states)
    deals = PLAIN_DEALS if program.backend == "plain" else DEALS
    memory = new_memory(running, shipped_tables(view["rules"], program), rng.getrandbits(32) | 1)
    solution = Solution.of(running, states, memory, most_ms)
    if solution is not None:
        return solution.forecast
    seat = NO_SEAT if view["seat"] is None else view["seat"]
    program(search.foresee)(states, running.game_data, seat, deals, memory, chances)
    shares = [int(chances[seat]) / deals / CERTAIN for seat in range(view["seats"])]
    whole = sum(shares)
    return forecast_of(view["scores"], [share / whole for share in shares])


def forecast_of(totems: list[int], chances: list[float]) -> Forecast:
    """Return a forecast: the winner has placed all totems, the others on average some more than now."""
    return Forecast(tuple(map(float, final_totems(np.array(totems), np.array(chances)))), tuple(chances))


def final_totems(totems: Any, chances: Any) -> np.ndarray[Any, Any]:
    """Return the same as arrays of any shape."""
    return np.asarray(chances * TOTEMS + (1 - chances) * (totems + STILL * np.maximum(0, TOTEMS - 1 - totems)))

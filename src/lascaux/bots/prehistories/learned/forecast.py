"""Forecasts with the learned evaluation: the chances after this round, over some deals of hidden information."""

from random import Random
from typing import Any

import numpy as np

from lascaux.bots.advice import Forecast
from lascaux.bots.prehistories.learned import search
from lascaux.bots.prehistories.learned.features import SEEN
from lascaux.bots.prehistories.learned.value import CERTAIN
from lascaux.bots.prehistories.learned.weights import shipped_tables
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.games.prehistories.determinize import determinized
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.layout import SEATS, TOTEMS
from lascaux.kit.jit import backend

DEALS, PLAIN_DEALS = 32, 2
NO_SEAT = -1
STILL = 0.6
"""The part of the way to its last totem but one that a losing tribe still goes: most end with four to five."""


def foreseen(view: View, rng: Random) -> Forecast:
    """Return chances and final totems of all seats."""
    running = engine(backend())
    program, ints = running.program, running.program.ints
    states, scratch = program.states(), program.states(search.COPIES)
    program.unpack(determinized(view, Seed(f"{rng.getrandbits(64):x}")), states)
    deals = PLAIN_DEALS if program.backend == "plain" else DEALS
    chances = ints([0] * SEATS)
    program(search.foresee)(
        states, running.game_data, scratch, NO_SEAT if view["seat"] is None else view["seat"], deals,
        ints([rng.getrandbits(32) | 1]), shipped_tables(view["rules"], program), ints([0] * search.ALL_NOTES),
        ints([0] * SEEN), chances, running.shuffler(), NO_LOG,
    )  # fmt: skip
    shares = [int(chances[seat]) / deals / CERTAIN for seat in range(view["seats"])]
    whole = sum(shares)
    return forecast_of(view["scores"], [share / whole for share in shares])


def forecast_of(totems: list[int], chances: list[float]) -> Forecast:
    """Return a forecast: the winner has placed all totems, the others on average some more than now."""
    return Forecast(tuple(map(float, final_totems(np.array(totems), np.array(chances)))), tuple(chances))


def final_totems(totems: Any, chances: Any) -> np.ndarray[Any, Any]:
    """Return the same as arrays of any shape."""
    return np.asarray(chances * TOTEMS + (1 - chances) * (totems + STILL * np.maximum(0, TOTEMS - 1 - totems)))

"""Speed of lookahead in a tile-laying game, on one core: playouts, learned evaluations, whole decisions."""

import time
from collections.abc import Mapping

import numpy as np

from lascaux.bots.landscape.learned.features import JUDGED
from lascaux.bots.landscape.learned.player import play_turn
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.landscape.playouts import play_out
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.kernels.entry_points import begin
from lascaux.kit.landscape.kernels.layout import PLAYERS

PLAYOUTS = 20_000
ROUNDS = 5
APART = 7  # every seventh decision of a game is timed


def search_figures(match: QuickMatch) -> Mapping[str, float]:
    """Return the measurements of a compiled engine: two players, default options."""
    judging, deciding = _thinking(match)
    return {
        "playouts_per_s": round(_playouts(match), 1),
        "evaluation_us": round(judging * 1e6, 2),
        "master_move_ms": round(deciding * 1e3, 1),
    }


def _playouts(match: QuickMatch) -> float:
    """Return random games per second, of several rounds the fastest, since other load only slows."""
    running = match.engine("numba")
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(Seed("bench"))), program.ints([1])
    program(begin)(states, running.game_data, stream, 2, match.rules({}), NO_LOG)
    rows, best = np.zeros((PLAYOUTS, PLAYERS + 1), np.int32), float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        program(play_out)(states, running.game_data, running.scratch(), stream, dice, 0, PLAYOUTS, rows, NO_LOG)
        best = min(best, time.process_time() - began)
    return PLAYOUTS / best


def _thinking(match: QuickMatch) -> tuple[float, float]:
    """Return the seconds of a learned evaluation with its features, and of a decision at full strength."""
    running = match.engine("numba")
    program, states, thinking = (
        running.program,
        running.program.states(),
        SearchSession(running, match.learned(2, "master").rows),
    )
    dice, stream = program.ints([1]), program.ints(stream_words(Seed("bench")))
    program(begin)(states, running.game_data, stream, 2, match.rules({}), NO_LOG)
    strongest, at_once = list(match.configs.values())[-1], SearchConfig()
    judged, seconds, decisions = 0, 0.0, 0
    while program.fields(states).drawn >= 0:
        if int(program.fields(states).n_actions) % APART == APART - 1:
            began = time.process_time()
            thinking.decide(states, dice, strongest)
            seconds += time.process_time() - began
            judged += int(thinking.workspace[JUDGED])
            decisions += 1
        program(play_turn)(states, 0, running.game_data, thinking.decide(states, dice, at_once), NO_LOG)
    return seconds / judged, seconds / decisions

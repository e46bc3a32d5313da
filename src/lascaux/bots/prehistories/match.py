"""Whole games of Prehistories between random players, inside the kernels."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from lascaux.bots.bot import RandomBot
from lascaux.bots.match import Batch
from lascaux.bots.prehistories.random_play import act_at_random, random_game
from lascaux.core.option import complete
from lascaux.core.refusal import UnknownBot
from lascaux.core.seed import Seed
from lascaux.games.prehistories.action import REST, STOP, Deed, painting
from lascaux.games.prehistories.board import speeds
from lascaux.games.prehistories.kernels.engine import NO_LOG, Engine, engine
from lascaux.games.prehistories.kernels.layout import CHOOSE, HUNT, OVER, SEATS, TOTEMS
from lascaux.games.prehistories.kernels.log import CODE, PAINTED, SEAT, TAKEN, A, C
from lascaux.games.prehistories.kernels.log import WIDTH as LOG_WIDTH
from lascaux.games.prehistories.kernels.setup import new_game
from lascaux.games.prehistories.material import KINDS, zones
from lascaux.games.prehistories.options import OPTIONS, face_number
from lascaux.kit.chance import rewind, shake, stream_words
from lascaux.kit.jit import Boxes, Ints, Rows, States, backend_named, kernel
from lascaux.kit.log import logged

AHEAD, LENGTH = SEATS, 2 * SEATS
WIDTH = LENGTH + 1
"""Columns of a game that is over: totems by seat, who was ahead of whom (PE-3) by seat, actions."""


@kernel
def write_end(states: States, ends: Rows, row: int) -> None:
    """Keep what a game is judged by."""
    s = states[0]
    for seat in range(SEATS):
        ends[row, seat] = s.totems[seat]
        ends[row, AHEAD + seat] = s.ahead[seat]
    ends[row, LENGTH] = s.n_actions


@kernel
def random_games(
    states: States,
    boxes: Boxes,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    first: int,
    count: int,
    players: int,
    faces: int,
    ends: Rows,
    log: Rows,
) -> None:
    """Play the games of that many streams."""
    for i in range(count):
        random_game(states[0], boxes[0], stream, shuffler, dice, first + i, players, faces, log)
        write_end(states, ends, i)


@kernel
def set_up(
    states: States,
    boxes: Boxes,
    stream: Ints,
    shuffler: Ints,
    dice: Ints,
    number: int,
    players: int,
    faces: int,
    log: Rows,
) -> None:
    """Begin the game of a stream as `random_game` does, to go on step by step."""
    rewind(stream, number)
    new_game(states[0], boxes[0], stream, shuffler, players, faces, log)
    shake(dice, stream)


@kernel
def step(states: States, boxes: Boxes, shuffler: Ints, dice: Ints, log: Rows) -> None:
    """One decision of whoever is to act."""
    act_at_random(states[0], boxes[0], shuffler, dice, log)


class QuickMatch:
    """Games between random players; see `lascaux.bots.match.Match`."""

    bots = (RandomBot.name,)

    def __call__(
        self, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, count: int, backend: str, keep: bool
    ) -> Batch:
        for name in bots:
            if name not in self.bots:
                raise UnknownBot(f"no bot called {name!r} plays a quick match; there is {RandomBot.name}")
        running = engine(backend_named(backend))
        program, faces = running.program, face_number(complete(OPTIONS, options))
        ends = np.zeros((count, WIDTH), np.int32)
        shared = (
            program.states(),
            running.boxes,
            program.ints(stream_words(seed)),
            running.shuffler(),
            program.ints([1]),
        )
        actions = []
        if keep:
            for i in range(count):
                actions.append(_written_game(running, shared, seed.stream + i, len(bots), faces))
                program(write_end)(shared[0], ends, i)
        else:
            program(random_games)(*shared, seed.stream, count, len(bots), faces, ends, NO_LOG)
        totems = ends[:, : len(bots)]
        return Batch(totems, _wins(totems, ends[:, AHEAD:LENGTH]), ends[:, LENGTH], actions)


match = QuickMatch()


def _wins(totems: np.ndarray[Any, Any], ahead: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Who won, by game and seat: all totems placed (PE-1), else the most, and of those who was not behind (PE-3)."""
    most = totems.max(axis=1, keepdims=True, initial=0)
    best = totems == most
    seats = totems.shape[1]
    beaten = np.zeros_like(best)
    for seat in range(seats):
        for other in range(seats):
            beaten[:, seat] |= best[:, other] & (ahead[:, other] >> seat & 1 == 1)
    first = best & ~(beaten & (most < TOTEMS))
    return np.where(first.any(axis=1, keepdims=True), first, best)


def _written_game(running: Engine, shared: Any, number: int, players: int, faces: int) -> list[tuple[int, str]]:
    """The same game step by step, with its actions."""
    program, (states, boxes, _, shuffler, dice) = running.program, shared
    program(set_up)(*shared, number, players, faces, NO_LOG)
    written = []
    while (phase := int((state := program.fields(states)).phase)) != OVER:
        turn = -1 if phase == CHOOSE else int(state.order[state.turn])
        log = running.log()
        program(step)(states, boxes, shuffler, dice, log)
        seat, deed = _told(phase, turn, logged(log), players)
        written.append((seat, str(deed)))
    return written


def _told(phase: int, turn: int, rows: list[list[int]], players: int) -> tuple[int, Deed]:
    """Who decided what: the log tells it before all that follows from it, except that a hunt is stopped in silence."""
    row = rows[0] if rows else [0] * LOG_WIDTH
    if phase == CHOOSE:
        cards = speeds(row[SEAT], row[A])
        return row[SEAT], Deed("lay", tuple(cards)) if cards else REST
    if phase == HUNT:
        if row[CODE] != TAKEN:
            return turn, STOP
        return turn, Deed("hunt", tuple(speeds(turn, row[C])), zones(players)[row[A]])
    return turn, painting(row[A]) if row[CODE] == PAINTED else Deed("discard", tile=KINDS[row[A]])

"""The judge of tile-laying games."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from random import Random
from typing import Any

import numpy as np

from lascaux import bots
from lascaux.analysis.depth import Depth
from lascaux.analysis.grades import CHANCES, ERRORS, grade_of
from lascaux.analysis.judged import UNIT, Judge, Judged, Points, brought_by
from lascaux.analysis.tiles.trials import KERNELS, Floats, Outcomes, Trials, every_draw, sampled_draws
from lascaux.analysis.tiles.words import why_better
from lascaux.bots.landscape.learned.bot import FarSighted
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core.game import Position
from lascaux.core.history import Line
from lascaux.kit.jit import backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.position import TilePosition

FEWEST_PILES = 8
BEHIND = 2.5
"""Standard errors by which a turn is behind when it is given up."""
CLOSE = 3
"""Turns beside the best that are tried on after the first piles; half as many after twice as many."""
LEAD_COUNTS = 0.001 / UNIT
"""How much a point counts against a chance to win: it decides between turns with the same chance."""


Value = tuple[Points, tuple[float, ...], float]
"""The worth of a position: points and chances by seat, and the standard error of the lead."""


@dataclass(frozen=True)
class Verdict:
    """The worth of a turn: points and chances by seat, and those of each trial."""

    points: Points
    chances: tuple[float, ...]
    leads: Floats
    wins: Floats
    """The mover's lead and chance to win in each trial."""
    counts: Floats
    """How often each trial counts."""
    early: Points | None = None
    """The points expected one turn earlier."""
    early_error: float = 0.0
    """The standard error of the lead in them."""
    early_chances: tuple[float, ...] = ()
    is_exact: bool = False

    @property
    def merit(self) -> float:
        """The value by which turns are ranked: the chance to win, and among equals the lead."""
        return float(_mean(self.wins + LEAD_COUNTS * self.leads, self.counts))


class TileJudge(Judge):
    """Tries turns by the learned evaluation: quickly over every next draw, or played on over many piles."""

    def __init__(self, bot: type[FarSighted], depth: Depth) -> None:
        self.name = bot.name
        self._bot, self._depth = bot, depth

    @property
    def _match(self) -> QuickMatch:
        return self._bot.match

    def judge(self, n: int, line: Line, position: Position) -> Judged:
        assert isinstance(position, TilePosition)
        action: Any = position.game.parse(line.do)
        one = _Decision(self._bot, self._depth, position, f"analysis {n}")
        played = one.number(action)
        turns = one.listed()
        verdicts = one.solved(turns, played) if one.is_late else one.compared(turns, played)
        best = best_of(verdicts, played)
        return one.judged(n, line, verdicts, (played, best, turns[0]), brought_by(position, line))

    def prepare(self) -> None:
        for kernel in KERNELS:
            self._match.engine(backend()).program(kernel)

    def first_luck(self, position: Position) -> Points:
        assert isinstance(position, TilePosition)
        one = _Decision(self._bot, self._depth, position, "first")
        return one.first_luck()


class _Decision:
    """One decision, while it is judged."""

    def __init__(self, bot: type[FarSighted], depth: Depth, position: TilePosition[Any], seed: str) -> None:
        self._bot, self._depth, self._position = bot, depth, position
        self._engine = bot.match.engine(backend())
        self._dice = Random(seed)
        states = position.running[1]
        weights = bot.match.learned(position.seats, bot.name).rows
        self.trials = Trials(self._engine, weights, states, position.seats, bot.strays)
        state = self.trials.state
        self._deck = [int(kind) for kind in state.deck]
        self._mover, self._drawn, self._end = int(state.player), int(state.n_drawn), int(state.n_deck)
        spans = [(first, first + count) for first, count in position.unknown_ranges() if count]
        self._first = next((span for span in spans if span[0] == self._drawn), (0, 0))
        self._second = next((span for span in spans if span[0] >= self._end), (0, 0))
        self._expected: list[int] = []

    @property
    def is_late(self) -> bool:
        """Whether the pile is small enough for an exact solution."""
        return self.trials.left <= self._depth.exact

    def number(self, action: TileTurn) -> int:
        """Return an action as a turn of the kernels, in the form in which they list it."""
        equal: TileTurn = self._position.equal(self._mover, action)
        state = self.trials.state
        cells = zip(state.front_x, state.front_y, strict=True)
        slot = next(at for at, (x, y) in enumerate(cells) if (int(x), int(y)) == (equal.x, equal.y))
        return (slot * TURNS + equal.turns) * CHOICES + equal.choice

    def action(self, turn: int) -> str:
        """Return a turn of the kernels in notation."""
        slot, turns = divmod(turn // CHOICES, TURNS)
        state, rules = self.trials.state, self._position.rules
        tile = self._position.board.drawn or ""
        return str(rules.turn.of(tile, int(state.front_x[slot]), int(state.front_y[slot]), turns, turn % CHOICES))

    def listed(self) -> list[int]:
        """Return the turns that look best, the best first."""
        turns = self.trials.best_turns(self._depth.candidates)
        self._expected = self.trials.expected
        return turns

    # --- values --------------------------------------------------------------
    def compared(self, turns: Sequence[int], played: int) -> dict[int, Verdict]:
        """Return the worth of the turns that may be the best, and of the one played."""
        if self._depth.piles == 0:
            return {turn: self._at_once(turn) for turn in dict.fromkeys([*turns, played])}
        return self._raced(turns, played)

    def _at_once(self, turn: int) -> Verdict:
        """Return the worth of a turn over every tile that may come next."""
        draws = every_draw(self._dice, self._deck, self._first, self._second)
        found = self.trials.tried(turn, -1, draws)
        if found.second and self._first[0] < self._first[1]:
            draws = every_draw(self._dice, self._deck, (0, 0), self._second)
            found = self.trials.tried(turn, -1, draws)
        return self._verdict(found, np.array(draws.counts, float))

    def _raced(self, turns: Sequence[int], played: int) -> dict[int, Verdict]:
        """Return the worth of turns over shared piles; those clearly worse than the best are given up on the way."""
        kept = {turns[0], played}
        draws = sampled_draws(self._dice, self._deck, self._first, self._depth.piles)
        found: dict[int, Outcomes] = {}
        alive, done, count = list(dict.fromkeys([*turns, played])), 0, FEWEST_PILES
        while done < self._depth.piles:
            count = min(count, self._depth.piles)
            for turn in alive:
                tried = self.trials.tried(turn, self._depth.plies, draws.part(done, count))
                found[turn] = found[turn].joined(tried) if done else tried
            done, count = count, 2 * count
            verdicts = {turn: self._verdict(found[turn], np.ones(done)) for turn in alive}
            alive = _still_good(verdicts, kept, CLOSE * FEWEST_PILES // done)
        best = best_of(verdicts, played)
        chance_loss = verdicts[best].wins - verdicts[played].wins
        if chance_loss.mean() >= max(CHANCES[0], ERRORS * _spread(chance_loss)):
            return self._tried_again([best, played, turns[0]])
        return {turn: verdicts[turn] for turn in alive}

    def _tried_again(self, turns: Sequence[int]) -> dict[int, Verdict]:
        """Return the worth of turns over new piles, because the best of many on the same piles looks too good."""
        draws = sampled_draws(self._dice, self._deck, self._first, self._depth.piles)
        found = {turn: self.trials.tried(turn, self._depth.plies, draws) for turn in dict.fromkeys(turns)}
        return {turn: self._verdict(found[turn], np.ones(len(draws.seeds))) for turn in found}

    def solved(self, turns: Sequence[int], played: int) -> dict[int, Verdict]:
        """Return the exact worth of the best turn and of the one played, if it can be found; else an estimate."""
        every = self.trials.best_turns(1 << 10)
        best = self.trials.best_solved(list(dict.fromkeys([*turns, *every])), self._depth.tries)
        exact = None if best is None else self.trials.solve([best, played], self._depth.tries)
        if best is None or exact is None:
            return self.compared(turns, played)
        return {turn: self._certain(*exact[turn]) for turn in exact}

    def _certain(self, points: Points, chances: tuple[float, ...]) -> Verdict:
        lead = self._lead(np.array([points]))
        return Verdict(points, chances, lead, np.array([chances[self._mover]]), np.ones(1), is_exact=True)

    def _verdict(self, found: Outcomes, counts: Floats) -> Verdict:
        """Return the worth of a turn from its trials."""
        chances = self.trials.chances(found.late, found.late_left)
        late = _whole(_mean(found.late, counts)), tuple(map(float, _mean(chances, counts)))
        verdict = Verdict(*late, self._lead(found.late), chances[:, self._mover], counts)
        if self._depth.piles == 0:
            return verdict
        early_chances = _mean(self.trials.chances(found.early, found.early_left), counts)
        return replace(
            verdict,
            early=_whole(_mean(found.early, counts)),
            early_error=_spread(self._lead(found.early)),
            early_chances=tuple(map(float, early_chances)),
        )

    def _lead(self, points: Floats) -> Floats:
        """Return the mover's lead in each row of points, as its bots count it."""
        others = np.delete(points, self._mover, axis=1)
        return np.asarray(points[:, self._mover] - (others.max(axis=1) + others.mean(axis=1)) / 2, float)

    def before(self, likely: Verdict) -> Value:
        """Return the value of the position: that of the turn that the evaluation would play, or the exact one."""
        if likely.is_exact:
            return likely.points, likely.chances, 0.0
        if likely.early is not None:
            return likely.early, likely.early_chances, likely.early_error / UNIT
        points = np.array([self._expected])
        chances = self.trials.chances(points, np.array([self.trials.left]))[0]
        return tuple(self._expected), tuple(map(float, chances)), 0.0

    def judged(
        self, n: int, line: Line, verdicts: dict[int, Verdict], turns: tuple[int, int, int], brought: tuple[str, ...]
    ) -> Judged:
        """Put the findings together: on the turn played, the best one, and the one that the evaluation would play."""
        played, best = (verdicts[turn] for turn in turns[:2])
        of_best = best.points
        if self._lead(np.array([played.points])) > self._lead(np.array([of_best])):
            of_best = played.points
        before, chances, error = self.before(best if best.is_exact else verdicts[turns[2]])
        judged = Judged(
            n,
            line.seat,
            line.do,
            line.do if turns[0] == turns[1] else self.action(turns[1]),
            before,
            error,
            of_best,
            played.points,
            chances,
            max(0.0, best.chances[self._mover] - played.chances[self._mover]),
            *self._errors(best, played),
            best.chances,
            played.chances,
            brought,
        )
        return judged if best is played else self._explained(judged, (turns[1], turns[0]))

    def _explained(self, judged: Judged, turns: tuple[int, int]) -> Judged:
        """Return a decision with the reasons for the first turn over the second, if it has a grade."""
        loss = max(0.0, float(np.diff(self._lead(np.array([judged.of_played, judged.of_best])))[0]))
        if grade_of(judged, round(loss)) is None:
            return judged
        return replace(judged, why=why_better(self._bot, self._engine, self.trials, turns, loss / UNIT))

    def _errors(self, best: Verdict, played: Verdict) -> tuple[float, float]:
        """Return the standard errors of what was lost, in points and in the chance to win."""
        if best is played:
            return 0.0, 0.0
        depth, sampled = self._depth, best.early is not None and played.early is not None
        points = _spread(best.leads - played.leads) / UNIT if sampled else 0.0
        chance = _spread(best.wins - played.wins) if sampled else 0.0
        return hypot(points, depth.error), hypot(chance, depth.chance_error)

    def first_luck(self) -> Points:
        """Return what the first tile brought, by the evaluation at first sight."""
        named = [self._deck[0], *self._deck[slice(*self._first)]]
        expected = self.trials.first_tiles(list(dict.fromkeys(named)))
        counts = np.array([named.count(kind) for kind in dict.fromkeys(named)], float)
        return tuple(a - b for a, b in zip(_whole(expected[0]), _whole(_mean(expected, counts)), strict=True))


def best_of(verdicts: dict[int, Verdict], preferred: int) -> int:
    """Return the best turn: the preferred one, unless another is better by more than a standard error."""
    best = max(verdicts, key=lambda turn: (verdicts[turn].merit, turn == preferred))
    behind = _behind(verdicts[best], verdicts[preferred])
    return preferred if len(behind) and behind.mean() <= _spread(behind) else best


def _still_good(verdicts: dict[int, Verdict], kept: set[int], most: int) -> list[int]:
    """Return the turns to try again: the best, those that must be kept, and others not clearly behind."""
    ranked = sorted(verdicts, key=lambda turn: -verdicts[turn].merit)
    best = verdicts[ranked[0]]
    good: list[int] = []
    for turn in ranked[1:]:
        behind = _behind(best, verdicts[turn])
        if turn in kept or (len(good) < most and behind.mean() <= BEHIND * _spread(behind)):
            good.append(turn)
    return [ranked[0], *good]


def _behind(best: Verdict, other: Verdict) -> Floats:
    """Return by how much a turn is behind another in each shared trial; nothing if they share none."""
    if best.early is None:
        return np.zeros(0)
    return best.wins - other.wins + LEAD_COUNTS * (best.leads - other.leads)


def _spread(values: Floats) -> float:
    """Return the standard error of a mean."""
    return float(values.std(ddof=1) / len(values) ** 0.5) if len(values) > 1 else 0.0


def _mean(rows: Floats, counts: Floats) -> Floats:
    return np.asarray(np.average(rows, axis=0, weights=counts))


def _whole(points: Floats) -> Points:
    return tuple(map(int, np.rint(points)))


def tile_judge(game: str, depth: Depth) -> TileJudge | None:
    """Return the judge of a tile-laying game with learned bots; None for other games."""
    found = [bot for bot in bots.bots_of(game).values() if issubclass(bot, FarSighted) and bots.is_trained(bot)]
    return TileJudge(found[-1], depth) if found else None

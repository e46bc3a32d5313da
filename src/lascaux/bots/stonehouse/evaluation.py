"""The value of a decision: the share of won rollouts after it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np

from lascaux.bots.stonehouse.rollout import Array, Rollout
from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.worth import Holding, Holdings, hope, replaced
from lascaux.games.stonehouse.action import MODES, ONCE

STEADIER = {"normal": 1.0, "steady": 5.0, "cold": 0.3}
"""The odds of a greedy builder's house by the hand's steadiness, relative to a normal one (`python bench/building.py`).
"""
FIRST, SLICE = 50, 350
"""Games of each candidate before the first look at the clock, and between looks."""


@dataclass(frozen=True)
class Effort:
    """A bot's search budget."""

    games: int
    """Rollouts for each candidate."""
    stones: int
    """Simulated stones before one is laid."""
    deft: float
    """Its own building failures as a part of a greedy builder's."""
    whim: float
    """Secret decisions that are worse by this much are still made, a third as often."""


class End(NamedTuple):
    """The result of a decision: all holdings, the stones on the fire, and the harvesters."""

    holdings: Holdings
    fire: int = 0
    camp: tuple[int, ...] = ()


class Clock:
    """A time limit."""

    def __init__(self, most_ms: int | None) -> None:
        self._until = None if most_ms is None else monotonic() + most_ms / 1000

    def late(self) -> bool:
        """Whether the time is up."""
        return self._until is not None and monotonic() > self._until


class Evaluator:
    """A situation with rollouts from it."""

    def __init__(self, situation: Situation, effort: Effort, rng: Random, clock: Clock) -> None:
        self.situation, self.effort, self.clock = situation, effort, clock
        self._seed = rng.getrandbits(64)

    def after(self, now: dict[int, Holding]) -> End:
        """Return the end of a harvest with changed holdings."""
        return End(replaced(self.situation.holdings, now))

    def worth(self, ends: Sequence[End]) -> list[float]:
        """Return one's win share after each of them: the camp harvests, players build, and the game continues."""
        return self.compare(len(ends), lambda rollout: self._go_on(rollout, ends))

    def _go_on(self, rollout: Rollout, ends: Sequence[End]) -> None:
        camp = np.zeros((rollout.count, rollout.seats), bool)
        for number, end in enumerate(ends):
            rows = rollout.rows(number)
            self._put(rollout, rows, end.holdings)
            rollout.fire[rows] = end.fire
            camp[rows, list(end.camp)] = True
        if camp.any():
            self._harvest(rollout, camp)

    def compare(self, candidates: int, decide: Callable[[Rollout], None]) -> list[float]:
        """Return one's win share by candidate; `decide` plays the round up to the building."""
        total, dice, played = np.zeros(candidates), np.random.default_rng(self._seed), 0
        while played < self.effort.games and not (played and self.clock.late()):
            rollout = self._rollout(candidates, min(SLICE if played else FIRST, self.effort.games - played), dice)
            decide(rollout)
            rollout.build()
            rollout.end_round()
            total += rollout.finish()[:, self.situation.me] * rollout.games
            played += rollout.games
        return list(total / played)

    def forecast(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return all seats' final points and win chances, from any point of the round."""
        rollout = self._rollout(1, self.effort.games, np.random.default_rng(self._seed))
        self._play_on(rollout)
        rollout.build()
        rollout.end_round()
        chances = tuple(float(part) for part in rollout.finish()[0])
        return tuple(float(points) for points in rollout.points()), chances

    def _play_on(self, rollout: Rollout) -> None:
        """Play the rest of the round before the building."""
        view, phase = self.situation.view, self.situation.view["phase"]
        with_cards, mode = rollout.opening()
        if view["cards"] is not None:
            with_cards = np.full(rollout.count, view["cards"])
        mode = mode if view["mode"] is None else self.mode(rollout)
        if phase in ("choose_cards", "choose_mode", "pick_card"):
            rollout.harvest(rollout.play_cards(rollout.picked(), with_cards), mode)
        elif phase in (*ONCE, "auction", "close", "bluff"):
            campers = view["harvest"]["participants"] if view["harvest"] else view["camp"]
            camp = np.zeros((rollout.count, rollout.seats), bool)
            camp[:, campers] = True
            self._harvest(rollout, camp)
        elif phase in ("plan", "lay"):
            rollout.missing[:, [seat for seat in range(rollout.seats) if seat not in view["builders"]]] = True

    def _harvest(self, rollout: Rollout, camp: Array) -> None:
        """Play a harvest: one alone takes all, several compete."""
        alone = camp.sum(axis=1) == 1
        rollout.take(np.flatnonzero(alone), camp[alone].argmax(axis=1))
        rollout.harvest(camp & ~alone[:, None], self.mode(rollout))

    def mode(self, rollout: Rollout) -> Array:
        """Return the mode of this round for every game."""
        return np.full(rollout.count, MODES.index(self.situation.view["mode"] or MODES[0]))

    def chance(self, seat: int, holding: Holding) -> float:
        """Return the probability that a seat's house stands; one's own steadiness is known."""
        odds = STEADIER[self.situation.view["options"]["steadiness"]]
        likely = hope(holding.stones)
        greedy = odds * likely / (1 - likely + odds * likely)
        return 1 - self.effort.deft * (1 - greedy) if seat == self.situation.me else greedy

    def _rollout(self, candidates: int, games: int, dice: np.random.Generator) -> Rollout:
        situation, view = self.situation, self.situation.view
        rollout = Rollout(
            candidates,
            games,
            np.array([len(reserve) for reserve in situation.reserves]),
            np.array(situation.gems),
            np.array([self.chance(seat, held) for seat, held in enumerate(situation.holdings)]),
            np.array([[card not in player["spent"] for card in ONCE] for player in situation.players]),
            view["first"],
            view["options"],
            view["round"],
            dice,
            len(situation.fire),
            view["bag"],
            situation.me,
        )
        for seat in view["missing"]:
            rollout.missing[:, seat] = True
        for seat in view["failed"]:
            rollout.failed[:, seat] = True
        return rollout

    def _put(self, rollout: Rollout, rows: slice, holdings: Holdings) -> None:
        rollout.stones[rows] = [len(held.stones) for held in holdings]
        rollout.gems[rows] = [held.gems for held in holdings]
        rollout.chance[rows] = [self.chance(seat, held) for seat, held in enumerate(holdings)]

"""Matches between bots in duplicate play: scores and thinking times."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any

from lascaux.arena.journal import Journal
from lascaux.arena.mean import Estimate, ratio
from lascaux.arena.parallel import Executor
from lascaux.arena.schedule import Finished, Fixture, Outcome, Schedule
from lascaux.arena.score import Score, score
from lascaux.arena.sequential import Sequential
from lascaux.core.record import Record

TIMED_S, ENOUGH_BAGS = 1.0, 100
Progress = Callable[[int], None]
Keep = Callable[[int, Record], None]


class Clock:
    """Thinking time of bots, by name."""

    def __init__(self) -> None:
        self._warm: dict[str, tuple[float, int]] = {}
        self._cold: dict[str, tuple[float, int]] = {}

    def add(self, outcome: Outcome) -> None:
        """Add a game, if it was timed."""
        into = self._warm if outcome.warm else self._cold
        for name, ms, decisions in zip(outcome.bots, outcome.ms, outcome.decisions, strict=False):
            before = into.get(name, (0.0, 0))
            into[name] = before[0] + ms, before[1] + decisions

    def ms_per_move(self, name: str) -> float | None:
        """Return the mean. Games in which a process loaded its data count only for bots that played no others."""
        ms, decisions = self._warm.get(name) or self._cold.get(name) or (0.0, 0)
        return ms / decisions if decisions else None


def players(names: Sequence[str]) -> list[tuple[int, ...]]:
    """Return the places of every bot, in the order of first mention: one named twice plays on two seats.

    If one bot has all seats, every place is a player of its own.
    """
    bots = dict.fromkeys(names)
    if len(bots) == 1:
        return [(place,) for place in range(len(names))]
    return [tuple(place for place, name in enumerate(names) if name == bot) for bot in bots]


class Tally:
    """The results of a match so far, by player."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.players = players(names)
        self.games = 0
        self.clock = Clock()
        self.lengths = 0
        self._points: list[list[int]] = [[] for _ in self.players]
        self._won: list[list[float]] = [[] for _ in self.players]
        self._played: list[int] = []

    def add(self, fixture: Fixture, outcome: Outcome) -> None:
        """Add a game."""
        if fixture.turn == 0:
            self._played.append(0)
            for bags in self._won:
                bags.append(0.0)
            for sums in self._points:
                sums.append(0)
        self.games += 1
        self._played[-1] += 1
        self.lengths += outcome.moves
        for player, places in enumerate(self.players):
            for seat in map(fixture.seat, places):
                self._won[player][-1] += outcome.share(seat)
                self._points[player][-1] += outcome.scores[seat]
        self.clock.add(outcome)

    def name(self, player: int = 0) -> str:
        """Return a player's name."""
        return self.names[self.players[player][0]]

    def label(self, player: int) -> str:
        """Return a player's name, with its number of seats if it has several."""
        seats = len(self.players[player])
        return self.name(player) if seats == 1 else f"{self.name(player)} × {seats}"

    def fair(self, player: int = 0) -> float:
        """Return a player's share of the seats: its score if all were equally good."""
        return len(self.players[player]) / len(self.names)

    def score(self, player: int = 0) -> Score:
        """Return a player's share of the wins, on all its seats."""
        return score(self._won[player], self._played)

    @property
    def points(self) -> list[int]:
        """All points, by player."""
        return [sum(bags) for bags in self._points]

    def mean_points(self, player: int = 0) -> Estimate:
        """Return a player's mean points on one seat; the error is that of bags, whose games are not independent."""
        seats = len(self.players[player])
        return ratio(self._points[player], [games * seats for games in self._played])

    @property
    def bag_mean(self) -> float:
        """Return the first player's mean score in the bag just played."""
        return self._won[0][-1] / self._played[-1]

    @property
    def course(self) -> list[Score]:
        """Return the first player's score over time, at up to a hundred moments."""
        bags = len(self._played)
        moments = sorted({max(1, round(bags * i / 100)) for i in range(1, 101)})
        return [score(self._won[0][:upto], self._played[:upto]) for upto in moments if bags]

    @property
    def ms_per_move(self) -> dict[str, float]:
        """Return the thinking time per move, by player; one without a decision is left out."""
        found = ((name, self.clock.ms_per_move(name)) for name in self.names)
        return {name: ms for name, ms in found if ms is not None}

    def as_dict(self) -> dict[str, Any]:
        """Return the first player's result, JSON-ready."""
        first = self.score()
        return {
            "games": self.games,
            "score": round(first.value, 4),
            "low": round(first.low, 4),
            "high": round(first.high, 4),
            "ms_per_move": {name: round(ms, 3) for name, ms in self.ms_per_move.items()},
        }


def play_match(
    schedule: Schedule,
    games: int,
    into: Tally,
    jobs: int = 1,
    journal: Journal | None = None,
    test: Sequential | None = None,
    keep: Keep | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> None:
    """Play a schedule of one lineup, up to a number of games or until the test has its answer; `into` counts them.

    The result does not depend on the number of processes, unless a bot has a time limit. If this is interrupted, the
    games played are counted, and kept in the journal.
    """
    schedule.prepare()
    known = journal.known if journal is not None else {}
    with closing(schedule.all_games(games, jobs, dict(known), executor)) as parts:
        for part in parts:
            for game in part:
                if keep is not None and game.actions:
                    keep(game.number, schedule.record(game))
                if journal is not None:
                    journal.keep([game.outcome])
                _count(schedule, game, into, test)
                if test is not None and test.answer is not None:
                    break
            if progress is not None:
                progress(into.games)
            if test is not None and test.answer is not None:
                return


def time_players(schedule: Schedule, clock: Clock, names: Sequence[str]) -> None:
    """Measure the thinking time of untimed players, because quick games do not.

    The games of the first bags are played move by move for a moment. They are not counted.
    """
    began = time.perf_counter()
    for number in range(ENOUGH_BAGS * schedule.games_of_a_bag):
        timed = all(clock.ms_per_move(name) is not None for name in names)
        if timed and (number == 0 or time.perf_counter() - began > TIMED_S):
            return
        if schedule.fixture(number).seated.is_quick:  # the others were timed when they played
            clock.add(schedule.play_at_a_table(schedule.fixture(number))[0])


def _count(schedule: Schedule, game: Finished, into: Tally, test: Sequential | None) -> None:
    fixture = schedule.fixture(game.number)
    into.add(fixture, game.outcome)
    if test is not None and fixture.turn == schedule.seats - 1:
        test.add(into.bag_mean)

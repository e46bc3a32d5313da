"""Tournaments between bots: pairings round after round, and the standings."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from itertools import combinations, combinations_with_replacement, pairwise
from math import hypot
from typing import Any, Literal

from lascaux.arena.journal import Journal
from lascaux.arena.match import Clock, Keep, Progress
from lascaux.arena.parallel import Executor
from lascaux.arena.ratings import Rated, Sitting, rate
from lascaux.arena.schedule import Key, Outcome, Schedule
from lascaux.arena.score import Score, score
from lascaux.core.errors import LascauxError

EMPTY = score([], [])
Table = tuple[str, ...]
System = Literal["all", "ladder", "swiss"]
"""Round robin, neighbours, or bots with similar results."""


class BadField(LascauxError):
    """The bots cannot have a tournament."""


def check_field(bots: Sequence[str]) -> None:
    """Check that there are two bots, each named once."""
    twice = [name for name, count in Counter(bots).items() if count > 1]
    if twice:
        raise BadField(f"a bot plays a tournament once, and {twice[0]!r} is named twice")
    if len(bots) < 2:
        raise BadField("a tournament takes two bots at least")


def round_robin(bots: Sequence[str], seats: int) -> list[Table]:
    """Return all pairings; with fewer bots than seats, some have several seats."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [table for table in combinations_with_replacement(bots, seats) if len(set(table)) > 1]


def ladder(bots: Sequence[str], seats: int) -> list[Table]:
    """Return the pairings of neighbours in the given order: enough to rate all if some are slow."""
    if len(bots) < seats:
        return round_robin(bots, seats)
    return [tuple(bots[first : first + seats]) for first in range(len(bots) - seats + 1)]


class Standings:
    """The results of a tournament so far."""

    def __init__(self, bots: Sequence[str], anchor: str) -> None:
        self.bots, self.anchor = tuple(bots), anchor
        self.games = 0
        self.clock = Clock()
        self.played: Counter[str] = Counter()
        self.won: defaultdict[str, float] = defaultdict(float)
        self._bags: dict[Key, tuple[list[float], int]] = {}

    def add(self, outcome: Outcome) -> None:
        """Add a game."""
        table = outcome.bots
        won, games = self._bags.get(outcome.key, ([0.0] * len(table), 0))
        for seat, name in enumerate(table):
            won[seat] += outcome.share(seat)
            self.won[name] += outcome.share(seat)
            self.played[name] += 1
        self._bags[outcome.key] = won, games + 1
        self.games += 1
        self.clock.add(outcome)

    def add_others(self, outcomes: Iterable[Outcome], seats: int) -> None:
        """Add other games of these bots, at tables of that size."""
        for outcome in list(outcomes):
            if outcome.key not in self._bags and set(outcome.bots) <= set(self.bots) and len(outcome.bots) == seats:
                self.add(outcome)

    @property
    def sittings(self) -> list[Sitting]:
        """Return the result of each table with each bag."""
        return [Sitting(bag, table, tuple(won), games) for (bag, table), (won, games) in self._bags.items()]

    def ratings(self) -> dict[str, Rated]:
        """Return the ratings of bots that have played."""
        return rate(self.sittings, self.anchor)

    def score(self, name: str) -> float:
        """Return a bot's share of its games."""
        return self.won[name] / self.played[name] if self.played[name] else 0.0

    def met(self, table: Sequence[str]) -> int:
        """Return how many pairs of a table have met before."""
        together = [set(seen) for _, seen in self._bags]
        return sum(any({one, other} <= seen for seen in together) for one, other in combinations(table, 2))

    def between(self, one: str, other: str) -> float | None:
        """Return one bot's share of what two bots won at common tables; None if they did not meet or did not win."""
        parts = [0.0, 0.0]
        for (_, table), (won, _) in self._bags.items():
            if one in table and other in table:
                for name, part in zip(table, won, strict=True):
                    if name in (one, other):
                        parts[name == other] += part
        return parts[0] / sum(parts) if sum(parts) else None

    def duel(self, one: str, other: str) -> tuple[int, Score]:
        """Return the games of the two alone, and the first one's score."""
        bags: dict[str, tuple[float, int]] = {}
        for (bag, table), (won, games) in self._bags.items():
            if sorted(table) == sorted((one, other)):
                before = bags.get(bag, (0.0, 0))
                bags[bag] = before[0] + won[table.index(one)], before[1] + games
        return sum(games for _, games in bags.values()), score(*zip(*bags.values(), strict=True)) if bags else EMPTY

    def as_dict(self) -> dict[str, Any]:
        """Return the bots from the strongest to the weakest, JSON-ready."""
        ratings = self.ratings()
        return {
            "games": self.games,
            "anchor": self.anchor,
            "bots": [self._row(name, ratings[name]) for name in self.order(ratings)],
            "duels": [duel for pair in combinations(self.order(ratings), 2) if (duel := self._duel(*pair))["games"]],
        }

    def undecided(self, ratings: dict[str, Rated]) -> list[tuple[str, str]]:
        """Return neighbours in the order whose ratings the games do not separate."""
        order = self.order(ratings)
        return [
            (above, below)
            for above, below in pairwise(order)
            if ratings[above].value - ratings[below].value < hypot(ratings[above].error, ratings[below].error)
        ]

    def order(self, ratings: dict[str, Rated]) -> list[str]:
        """Return the bots, the strongest first."""
        return sorted(ratings, key=lambda name: (-ratings[name].value, name))

    def _duel(self, one: str, other: str) -> dict[str, Any]:
        games, found = self.duel(one, other)
        facts = {"score": found.value, "low": found.low, "high": found.high}
        return {"bots": [one, other], "games": games} | {key: round(value, 4) for key, value in facts.items()}

    def _row(self, name: str, rated: Rated) -> dict[str, Any]:
        ms = self.clock.ms_per_move(name)
        return {
            "name": name,
            "rating": round(rated.value),
            "low": round(rated.value - rated.error),
            "high": round(rated.value + rated.error),
            "games": self.played[name],
            "score": round(self.score(name), 4),
            "ms_per_move": None if ms is None else round(ms, 3),
        }


def swiss_round(standings: Standings, seats: int) -> list[Table]:
    """Return tables of bots with similar results that have not met, as far as possible.

    Bots left over sit out: the weakest of those that have played most.
    """
    order = sorted(standings.bots, key=lambda name: -standings.score(name))
    if len(order) < seats:
        return [table for table in round_robin(order, seats) if set(table) == set(order)]
    for _ in range(len(order) % seats):
        most = max(standings.played[name] for name in order)
        order.remove([name for name in order if standings.played[name] == most][-1])
    return _seated(order, seats, standings)


def _seated(order: Sequence[str], seats: int, standings: Standings) -> list[Table]:
    """Seat bots from the top down, each with the next ones it has met least."""
    tables, left = [], list(order)
    while left:
        table = min(
            ((left[0], *others) for others in combinations(left[1:], seats - 1)), key=standings.met
        )  # the first of equals: the nearest
        tables.append(table)
        left = [name for name in left if name not in table]
    return tables


def play_round(
    schedule: Schedule,
    bags: int,
    into: Standings,
    jobs: int = 1,
    journal: Journal | None = None,
    keep: Keep | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> None:
    """Play every table of a schedule with a number of bags; after an interruption, finished games count."""
    schedule.prepare()
    known = dict(journal.known) if journal is not None else {}
    before = into.games
    with closing(schedule.all_games(bags * schedule.games_of_a_bag, jobs, known, executor)) as parts:
        for part in parts:
            for game in part:
                if keep is not None and game.actions:
                    keep(before + game.number, schedule.record(game))
                if journal is not None:
                    journal.keep([game.outcome])
                into.add(game.outcome)
            if progress is not None:
                progress(into.games)


def tables(standings: Standings, seats: int, system: System) -> list[Table]:
    """Return the tables of the next round."""
    if system == "swiss":
        return swiss_round(standings, seats)
    return (ladder if system == "ladder" else round_robin)(standings.bots, seats)


def tables_of_a_round(bots: Sequence[str], seats: int, system: System) -> int:
    """Return the number of tables in a round."""
    return len(tables(Standings(bots, bots[0]), seats, system))

"""Duplicate play: every bag is played by every lineup, and by each of them in every rotation of its seats.

So no win is due to a better bag or a better seat.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import msgspec

from lascaux.arena.lineup import Lineup, ThinkTime
from lascaux.arena.parallel import LARGEST_BATCH, Executor, run_parallel
from lascaux.arena.simulate import record_of, usable_jobs
from lascaux.bots import Played
from lascaux.core.option import Options
from lascaux.core.record import Record
from lascaux.core.seed import Seed

Key = tuple[str, tuple[str, ...]]
"""Identifies a game of a schedule: its seed, and the bots by seat."""

_played_here: set[tuple[str, str]] = set()
"""Bots that have played a whole game in this process: the first game includes loading, so its time does not count."""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The result of one game."""

    seed: str
    bots: tuple[str, ...]
    """The bots by seat."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    ms: tuple[float, ...] = ()
    """Thinking time of each seat in milliseconds; empty for a quick game."""
    decisions: tuple[int, ...] = ()
    warm: bool = False
    """Whether all its bots had played a whole game in that process before."""

    @property
    def key(self) -> Key:
        return self.seed, self.bots

    def share(self, seat: int) -> float:
        """Return a seat's score: 1 for a win, divided among winners."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Fixture:
    """One game of a schedule: its bag, its lineup, its rotation, and the bots by seat."""

    bag: int
    lineup: int
    turn: int
    seed: Seed
    seated: Lineup

    @property
    def key(self) -> Key:
        return str(self.seed), self.seated.bots

    def seat(self, place: int) -> int:
        """Return the seat of the bot named at a place."""
        return (place + self.turn) % len(self.seated.bots)


@dataclass(frozen=True)
class Finished:
    """A finished game of a schedule, with its actions if they are kept."""

    number: int
    outcome: Outcome
    actions: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True)
class Schedule:
    """Games in the order of play: bag by bag, so that all lineups are equally far when it stops."""

    lineups: tuple[Lineup, ...]
    options: Options
    start: Seed
    keep: bool = False
    """Whether actions are kept."""
    quick: bool = True
    """Whether games may be played by a quick match."""

    @property
    def seats(self) -> int:
        """The number of seats of each game."""
        return len(self.lineups[0].bots)

    @property
    def games_of_a_bag(self) -> int:
        """The number of games with each bag: every lineup in every rotation."""
        return len(self.lineups) * self.seats

    def fixture(self, number: int) -> Fixture:
        """Return the game of that number."""
        bag, place = divmod(number, self.games_of_a_bag)
        lineup, turn = divmod(place, self.seats)
        return Fixture(bag, lineup, turn, self._seed(bag), self.lineups[lineup].rotated(turn))

    def prepare(self) -> None:
        """Load, and compile if necessary, what the games will need."""
        for lineup in {tuple(sorted(lineup.bots)): lineup for lineup in self.lineups}.values():
            lineup.prepare(self.options, self.keep)

    def play(self, todo: Sequence[int], first: int, count: int) -> list[Finished]:
        """Play some of the games, in order, in any process."""
        places: dict[int, list[int]] = {}
        for number in todo[first : first + count]:
            bag, place = divmod(number, self.games_of_a_bag)
            places.setdefault(place, []).append(bag)
        finished = [game for place, bags in places.items() for game in self._play_bags(place, bags)]
        return sorted(finished, key=lambda game: game.number)

    def play_at_a_table(self, fixture: Fixture) -> tuple[Outcome, Sequence[tuple[int, str]]]:
        """Play a game move by move; return its result and actions."""
        seated = fixture.seated
        who = {(seated.game, name) for name in seated.bots}
        warm = who <= _played_here
        if not warm:
            seated.warm_up(self.options)
        played, thinking = seated.play_at_a_table(self.options, fixture.seed)
        _played_here.update(who)
        return outcome_of(fixture.seed, seated, played, thinking, warm), played.actions

    def record(self, game: Finished) -> Record:
        """Return a game's record."""
        outcome = game.outcome
        played = Played(outcome.scores, outcome.winners, outcome.moves, game.actions)
        fixture = self.fixture(game.number)
        return record_of(fixture.seated, self.options, fixture.seed, played)

    def all_games(
        self, games: int, jobs: int, known: Mapping[Key, Outcome] | None = None, executor: Executor | None = None
    ) -> Generator[list[Finished], None, None]:
        """Yield the first games of the schedule, in order: those already known, and the others played now."""
        here = known or {}
        todo = self._missing(games, here)
        slow = not self.quick or not all(lineup.is_quick for lineup in self.lineups)
        # One at a time if bots think, and always at first, so that progress is visible and Ctrl-C loses little.
        largest = 1 if slow else LARGEST_BATCH
        usable = usable_jobs(self.lineups[0].game, jobs)
        parts = run_parallel(partial(self.play, todo), len(todo), usable, largest, executor, size=1)
        at = 0
        with closing(parts):
            for number in todo[:1]:  # known games are yielded before the first new one is awaited
                yield self._known(range(number), here)
                at = number
            for part in parts:
                games_of_part = []
                for game in part.played:
                    games_of_part += [*self._known(range(at, game.number), here), game]
                    at = game.number + 1
                yield games_of_part
        yield self._known(range(at, games), here)

    def _missing(self, games: int, known: Mapping[Key, Outcome]) -> Sequence[int]:
        """Return the numbers of unknown games; a range if possible, since every process receives them."""
        if not known:
            return range(games)
        missing = [number for number in range(games) if self.fixture(number).key not in known]
        whole = range(games - len(missing), games)
        return whole if list(whole) == missing else missing

    def _known(self, numbers: Iterable[int], known: Mapping[Key, Outcome]) -> list[Finished]:
        return [Finished(number, known[self.fixture(number).key]) for number in numbers]

    def _play_bags(self, place: int, bags: Sequence[int]) -> Iterator[Finished]:
        """Yield the game at one place of several bags."""
        seated = self.fixture(place).seated
        if not self.quick or not seated.is_quick:
            for bag in bags:
                number = bag * self.games_of_a_bag + place
                outcome, actions = self.play_at_a_table(self.fixture(number))
                yield Finished(number, outcome, actions if self.keep else ())
            return
        for run in _runs(bags):
            batch = seated.play(self.options, self._seed(run[0]), len(run), self.keep)
            for bag, played in zip(run, batch, strict=True):
                outcome = outcome_of(self._seed(bag), seated, played)
                yield Finished(bag * self.games_of_a_bag + place, outcome, played.actions)

    def _seed(self, bag: int) -> Seed:
        return Seed(self.start.key, self.start.stream + bag)


def outcome_of(
    seed: Seed, seated: Lineup, played: Played, thinking: ThinkTime | None = None, warm: bool = False
) -> Outcome:
    """Return the result of a game."""
    ms = () if thinking is None else tuple(round(1000 * seconds, 3) for seconds in thinking.seconds)
    decisions = () if thinking is None else tuple(thinking.decisions)
    return Outcome(str(seed), seated.bots, played.scores, played.winners, played.n, ms, decisions, warm)


def _runs(numbers: Sequence[int]) -> Iterator[range]:
    """Yield ascending numbers as ranges without gaps."""
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        found = [number for _, number in run]
        yield range(found[0], found[-1] + 1)

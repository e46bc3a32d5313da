"""Solved puzzles and ratings: a log for each person, and a table of puzzle ratings for each game.

Both are in the store, so several nodes share them.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Literal

import msgspec
from msgspec import Struct

from lascaux.puzzles.puzzle import Puzzle
from lascaux.puzzles.rating import MINED, Standing
from lascaux.server.errors import OverLimit
from lascaux.server.people.shared_rate_limit import RateLimitSync, limits
from lascaux.server.tables.code import OWN
from lascaux.server.tokens import hashed
from lascaux.store.errors import Conflict, UnknownTable
from lascaux.store.port import Store
from lascaux.wire.puzzles import SolverShown, TryKept

MOST_TRIED = 20_000
"""Puzzles that a person may try in all."""
DAY_MS = 24 * 3600 * 1000
HOUR_S = 3600
AN_HOUR = 300
NEAR = 10
"""The tries of an address in an hour, as a multiple of a guest's."""
Outcome = Literal["open", "solved", "failed"]
What = Literal["right", "wrong", "hint", "answer", "late"]
"""The first thing done with a puzzle: a right or wrong try, a hint, or a look at the answer. `late`: it was solved
afterwards."""
ENDS: tuple[What, ...] = ("right", "late", "answer")


class Tried(Struct, omit_defaults=True):
    """An entry of a person's log."""

    at: int
    puzzle: str
    game: str
    what: What
    rating: float
    """The person's standing afterwards."""
    deviation: float
    day: str | None = None
    """The day whose puzzle it was."""


class PuzzleRating(Struct):
    """The rating of a puzzle, learned from first tries."""

    rating: float
    deviation: float
    tries: int = 0

    @property
    def standing(self) -> Standing:
        """The rating as a standing."""
        return Standing(self.rating, self.deviation)


class History:
    """Everything that a person has tried."""

    def __init__(self, entries: Sequence[Tried]) -> None:
        self.entries = entries
        self.first: dict[str, Tried] = {}
        for entry in entries:
            self.first.setdefault(entry.puzzle, entry)

    def standing(self, now: int) -> Standing:
        """Return the person's rating at a time in milliseconds."""
        if not self.entries:
            return Standing()
        last = self.entries[-1]
        return Standing(last.rating, last.deviation).after_days((now - last.at) / DAY_MS)

    def outcome(self, puzzle: str) -> Outcome:
        """Return what came of a first try."""
        first = self.first.get(puzzle)
        return "open" if first is None else "solved" if first.what == "right" else "failed"

    def is_news(self, puzzle: str, what: What, day: str | None) -> bool:
        """Whether it is stored: the first thing done with a puzzle, and once its end; for today's puzzle once today."""
        if puzzle not in self.first:
            return True
        mine = (one for one in self.entries if one.puzzle == puzzle and one.what in ENDS)
        return what in ("right", "answer") and not any(day is None or one.day == day for one in mine)

    def days(self) -> set[date]:
        """Return the days whose puzzles were solved on the day."""
        solved = (one for one in self.entries if one.day is not None and one.what in ("right", "late"))
        return {date.fromisoformat(one.day) for one in solved if one.day == day_of(one.at).isoformat()}

    def shown(self, now: int) -> SolverShown:
        """Return what the person is told about it."""
        standing, days, today = self.standing(now), self.days(), day_of(now)
        failed = any(one.day == today.isoformat() and one.what == "answer" for one in self.entries)
        state: Outcome = "solved" if today in days else "failed" if failed else "open"
        return SolverShown(
            rating=round(standing.rating),
            deviation=round(standing.deviation),
            tried=len(self.first),
            solved=sum(one.what == "right" for one in self.first.values()),
            streak=_run(days, today if today in days else today - timedelta(days=1)),
            longest=max((_run(days, day) for day in days), default=0),
            today=state,
        )


class PuzzleSolvers:
    """The solvers of a server."""

    def __init__(self, store: Store, most: int = AN_HOUR, sync: RateLimitSync | None = None) -> None:
        """`most` is the number of tries of a guest in an hour."""
        self._store, self._most = store, most
        self._own = limits("puzzles", self._most / HOUR_S, self._most, sync)
        near = NEAR * self._most
        self._near = limits("puzzles_here", near / HOUR_S, near, sync)

    async def history(self, person: str) -> History:
        """Return what a person has tried."""
        try:
            entries = await self._store.entries(_log(person))
        except UnknownTable:
            entries = []
        return History([msgspec.json.decode(entry, type=Tried) for entry in entries])

    async def allow(self, person: str, place: str) -> None:
        """Check that a person at an address may try again this hour."""
        for found, reason, most in (
            (self._own.take(person), "limit_puzzle_tries", self._most),
            (self._near.take(place), "limit_puzzle_tries_here", NEAR * self._most),
        ):
            if found:
                raise OverLimit(reason, most=most, retry_ms=int(found * 1000) + 1)

    async def add(self, person: str, puzzle: Puzzle, what: What, now: int, day: str | None) -> tuple[History, bool]:
        """Store what a person did with a puzzle; return their history, and whether it was the first and counts."""
        while True:
            history = await self.history(person)
            entries = list(history.entries)
            counts = puzzle.id not in history.first
            if not history.is_news(puzzle.id, what, day):
                return history, False
            if len(entries) >= MOST_TRIED:
                raise OverLimit("limit_puzzle_tries", most=MOST_TRIED)
            standing = history.standing(now)
            if counts:
                theirs = await self._ratings(puzzle.game)
                against = theirs.get(puzzle.id) or _mined(puzzle)
                standing = standing.after(against.standing, what == "right")
            kept: What = what if counts or what == "answer" else "late"
            entry = Tried(now, puzzle.id, puzzle.game, kept, standing.rating, standing.deviation, day)
            with suppress(Conflict):  # another try of the same person was stored meanwhile
                await self._store.append(_log(person), len(entries), [msgspec.json.encode(entry)])
                if counts:
                    await self._rate(puzzle, history.standing(now), what == "right")
                return History([*entries, entry]), counts

    async def rating(self, puzzle: Puzzle) -> PuzzleRating:
        """Return the rating of a puzzle."""
        return (await self._ratings(puzzle.game)).get(puzzle.id) or _mined(puzzle)

    async def ratings(self, game: str) -> dict[str, float]:
        """Return the ratings of a game's puzzles that people have tried."""
        return {name: one.rating for name, one in (await self._ratings(game)).items()}

    async def kept(self, person: str) -> list[TryKept]:
        """Return everything stored about a person, for their export."""
        history = await self.history(person)
        return [
            TryKept(
                puzzle=one.puzzle,
                game=one.game,
                at_ms=one.at,
                solved=one.what in ("right", "late"),
                day=one.day,
                rating=round(one.rating),
            )
            for one in history.entries
        ]

    async def forget(self, person: str) -> None:
        """Delete everything stored about a person. Ratings of puzzles stay: they name no one."""
        with suppress(UnknownTable):
            await self._store.delete_table(_log(person))

    async def _ratings(self, game: str) -> dict[str, PuzzleRating]:
        data = await self._store.setting(_setting(game))
        return {} if data is None else msgspec.json.decode(data, type=dict[str, PuzzleRating])

    async def _rate(self, puzzle: Puzzle, solver: Standing, solved: bool) -> None:
        """Let a puzzle learn from a first try."""
        while True:
            data = await self._store.setting(_setting(puzzle.game))
            every = {} if data is None else msgspec.json.decode(data, type=dict[str, PuzzleRating])
            old = every.get(puzzle.id) or _mined(puzzle)
            new = old.standing.after(solver, not solved)
            every[puzzle.id] = PuzzleRating(round(new.rating, 1), round(new.deviation, 1), old.tries + 1)
            if await self._store.change_setting(_setting(puzzle.game), data, msgspec.json.encode(every)):
                return


def day_of(now: int) -> date:
    """Return the day of a time in milliseconds, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def _run(days: set[date], last: date) -> int:
    """Return how many days in a row end with this one."""
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def _mined(puzzle: Puzzle) -> PuzzleRating:
    return PuzzleRating(puzzle.rating, MINED)


def _log(person: str) -> str:
    """Return the name of a person's log, which does not show their id."""
    return f"{OWN}puzzles.{hashed(person)[:32]}"


def _setting(game: str) -> str:
    return f"puzzles.{game}"

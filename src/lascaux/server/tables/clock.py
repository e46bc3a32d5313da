"""Clocks of a table: arithmetic on milliseconds. The caller passes the current time."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from lascaux.core.bell import Bell
from lascaux.wire.tables import AnyClock, ChessClock, MoveClock, NoClock

MAX_LAG_MS = 1_000
"""Maximum network latency credited to one decision."""
OVERTIME_MS = 20_000
"""Time for each decision after the main time is used up, so that only one decision is lost."""


@lru_cache(1024)
def _still(seat: int, left: int) -> tuple[int, int, int]:
    """Cache the entry of a decision without a clock."""
    return seat, left, 0


@dataclass(slots=True)
class Clocks:
    """Remaining time per seat, and the start of running clocks."""

    kind: AnyClock
    seats: int
    left: list[int] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)
    rests: list[tuple[int, int, int]] = field(default_factory=list)
    """For each decision: seat, clock when it was made, and increment."""
    fallen: set[int] = field(default_factory=set)
    """Seats whose clock has reached zero."""
    standing: set[int] = field(default_factory=set)
    """Seats to decide while the time is charged to another seat of the same player."""

    def __post_init__(self) -> None:
        self.left = self.left or [self._full()] * self.seats

    def _full(self) -> int:
        return 0 if isinstance(self.kind, NoClock) else self.kind.seconds * 1000

    def run(self, seats: tuple[int, ...], now: int, start: int = 0) -> None:
        """Run exactly these seats' clocks; those that start now start at `start`, if that is later."""
        if isinstance(self.kind, NoClock):
            return
        for seat in list(self.since):
            if seat not in seats:
                self._stop(seat, now)
        self.standing.intersection_update(seats)
        for seat in seats:
            if seat not in self.since and seat not in self.standing:
                self.since[seat] = max(now, start)
                if isinstance(self.kind, MoveClock):
                    self.left[seat] = self._full()
                elif seat in self.fallen:
                    self.left[seat] = max(self.left[seat], OVERTIME_MS)

    def stand(self, seats: Collection[int], now: int, start: int) -> None:
        """Pause exactly these of the seats to decide; resume the others, not before `start`."""
        for seat in [seat for seat in seats if seat in self.since]:
            self._stop(seat, now)
            self.standing.add(seat)
        for seat in self.standing.difference(seats):
            self.standing.discard(seat)
            self.since[seat] = max(now, start)

    def is_on(self, seat: int) -> bool:
        """Whether the seat's time for a decision has started, even if its clock is paused."""
        return seat in self.since or seat in self.standing

    def fall(self, seat: int, now: int) -> None:
        """Stop a clock that has reached zero."""
        self.fallen.add(seat)
        self.standing.discard(seat)
        if seat in self.since:
            self._stop(seat, now)

    def _stop(self, seat: int, now: int) -> None:
        """Stop a clock without a decision; the time is charged."""
        self.left[seat] = max(0, self.left[seat] - self._ran(seat, now))
        del self.since[seat]

    def _ran(self, seat: int, now: int) -> int:
        """Return the running time; 0 if the clock has not started or the system clock was set back."""
        return max(0, now - self.since.get(seat, now))

    def spent(self, seat: int, now: int, lag: int) -> tuple[int, int]:
        """Return the time charged for a decision that arrives now, and the latency credited."""
        ran = self._ran(seat, now)
        forgiven = min(max(0, lag), MAX_LAG_MS, ran)
        return ran - forgiven, forgiven

    def charge(self, seat: int, spent: int) -> None:
        """Charge a decision's time and add the increment."""
        if not self.is_on(seat):
            self.rests.append(_still(seat, self.left[seat]))
            return
        self.since.pop(seat, None)
        self.standing.discard(seat)
        rest = max(0, self.left[seat] - spent)
        earned = self.kind.increment * 1000 if isinstance(self.kind, ChessClock) else 0
        self.rests.append((seat, rest, earned))
        self.left[seat] = rest + earned

    def take_back(self) -> None:
        """Undo the last decision's charge; the seat does not regain the time used."""
        self._reopen(*self.rests.pop())

    def reconsider(self, seat: int) -> None:
        """Remove the increment for a hidden choice that the seat has withdrawn."""
        chosen = next((made for made in reversed(self.rests[:-1]) if made[0] == seat), None)
        if chosen is not None:
            self._reopen(*chosen)

    def _reopen(self, seat: int, rest: int, earned: int) -> None:
        self.left[seat] = max(0, self.left[seat] - earned)
        if isinstance(self.kind, MoveClock) and self.is_on(seat):
            # Time used since then is also charged to that decision.
            self.left[seat] = max(0, rest - (self._full() - self.left[seat]))

    def pause(self, now: int) -> None:
        """Stop all clocks."""
        self.standing.clear()
        for seat in list(self.since):
            self._stop(seat, now)

    def restart(self, now: int, last_at: int) -> None:
        """Restart running clocks after downtime; the time since `last_at` is not charged."""
        for seat in self.since:
            self.left[seat] = max(0, self.left[seat] - self._ran(seat, min(last_at, now)))
            self.since[seat] = now

    def left_at(self, now: int) -> list[int | None]:
        """Return the milliseconds left per seat; None without a clock."""
        if isinstance(self.kind, NoClock):
            return [None] * self.seats
        return [max(0, left - self._ran(seat, now)) for seat, left in enumerate(self.left)]

    def waits_at(self, now: int) -> list[int]:
        """Return the milliseconds per seat until a clock starts."""
        return [max(0, self.since.get(seat, now) - now) for seat in range(self.seats)]

    def deadline(self, seat: int) -> int | None:
        """Return when a running clock reaches zero, plus the maximum latency credit."""
        return self.since[seat] + self.left[seat] + MAX_LAG_MS if seat in self.since else None


@dataclass(slots=True)
class BellClock:
    """The bell, a time limit of a phase: the action that set it, when, and for how long."""

    since: int | None = None
    wound: int = 0
    ms: int = 0

    def follow(self, bell: Bell | None, longest: int, start: int) -> None:
        """Take over the position's bell; a newly set one starts at `start`. `longest` may extend it."""
        if bell is None:
            self.since = None
        elif bell.since != self.since:
            self.since, self.wound, self.ms = bell.since, start, max(bell.seconds, longest) * 1000

    def restart(self, now: int, last_at: int) -> None:
        """Extend the bell by the downtime since `last_at`."""
        self.wound += max(0, now - last_at)

    def left_at(self, now: int) -> int | None:
        """Return the milliseconds left; None without a bell. A system clock set back adds nothing."""
        return None if self.since is None else max(0, self.ms - max(0, now - self.wound))

    @property
    def rings_at(self) -> int | None:
        """The time when it rings; None without a bell."""
        return None if self.since is None else self.wound + self.ms

    def waits_at(self, now: int) -> int:
        """Return the milliseconds until it starts, while the action that set it is displayed."""
        return 0 if self.since is None else max(0, self.wound - now)

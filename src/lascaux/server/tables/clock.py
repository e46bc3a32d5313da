"""Clocks of a table: pure arithmetic over milliseconds; what time it is comes from outside."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from lascaux.core.bell import Bell
from lascaux.wire.tables import AnyClock, ChessClock, MoveClock, NoClock

MOST_LAG_MS = 1_000
"""Most that is forgiven of one decision for the way it took through the net."""
OVERTIME_MS = 20_000
"""Whose time for the whole game is used up still has so long for each decision: only the one it ended in is lost."""


@lru_cache(1024)
def _still(seat: int, left: int) -> tuple[int, int, int]:
    """A decision that took nothing off a clock: where there is none all are the same, and are kept once."""
    return seat, left, 0


@dataclass(slots=True)
class Clocks:
    """Time left per seat, and since when the running ones run."""

    kind: AnyClock
    seats: int
    left: list[int] = field(default_factory=list)
    since: dict[int, int] = field(default_factory=dict)
    rests: list[tuple[int, int, int]] = field(default_factory=list)
    """For each decision: whose it was, what that clock showed when it was made, and what came on for it."""
    fallen: set[int] = field(default_factory=set)
    """Seats whose clock has come to zero."""
    standing: set[int] = field(default_factory=set)
    """Seats that owe a decision while the time is charged to another seat of the same player."""

    def __post_init__(self) -> None:
        self.left = self.left or [self._full()] * self.seats

    def _full(self) -> int:
        return 0 if isinstance(self.kind, NoClock) else self.kind.seconds * 1000

    def run(self, seats: tuple[int, ...], now: int, start: int = 0) -> None:
        """From now on exactly these seats' clocks run; those that did not begin at `start`, if that is later."""
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
        """Let exactly these of the seats that owe a decision stand; the others run on, not before `start`."""
        for seat in [seat for seat in seats if seat in self.since]:
            self._stop(seat, now)
            self.standing.add(seat)
        for seat in self.standing.difference(seats):
            self.standing.discard(seat)
            self.since[seat] = max(now, start)

    def is_on(self, seat: int) -> bool:
        """Return whether the seat's time for a decision has begun, also where its clock stands for now."""
        return seat in self.since or seat in self.standing

    def fall(self, seat: int, now: int) -> None:
        """A clock came to zero, and stops."""
        self.fallen.add(seat)
        self.standing.discard(seat)
        if seat in self.since:
            self._stop(seat, now)

    def _stop(self, seat: int, now: int) -> None:
        """Stop a clock without a decision: the time is charged all the same."""
        self.left[seat] = max(0, self.left[seat] - self._ran(seat, now))
        del self.since[seat]

    def _ran(self, seat: int, now: int) -> int:
        """How long a clock has been running; one that has not begun, or a system clock set back, takes nothing away."""
        return max(0, now - self.since.get(seat, now))

    def spent(self, seat: int, now: int, lag: int) -> tuple[int, int]:
        """What a decision that arrives now costs its seat, and how much lag is forgiven."""
        ran = self._ran(seat, now)
        forgiven = min(max(0, lag), MOST_LAG_MS, ran)
        return ran - forgiven, forgiven

    def charge(self, seat: int, spent: int) -> None:
        """A decision was made: its time goes off, the increment comes on."""
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
        """The last decision was undone, and the clocks run as before it: its seat has no more time than it had."""
        self._reopen(*self.rests.pop())

    def reconsider(self, seat: int) -> None:
        """The seat took back a hidden choice of its own: that was no decision, so it earned no time."""
        chosen = next((made for made in reversed(self.rests[:-1]) if made[0] == seat), None)
        if chosen is not None:
            self._reopen(*chosen)

    def _reopen(self, seat: int, rest: int, earned: int) -> None:
        self.left[seat] = max(0, self.left[seat] - earned)
        if isinstance(self.kind, MoveClock) and self.is_on(seat):
            # What has been used since comes out of the same decision's time.
            self.left[seat] = max(0, rest - (self._full() - self.left[seat]))

    def pause(self, now: int) -> None:
        """Stop all clocks."""
        self.standing.clear()
        for seat in list(self.since):
            self._stop(seat, now)

    def restart(self, now: int, heard: int) -> None:
        """Running clocks run from now; the time since the table was last heard of is nobody's."""
        for seat in self.since:
            self.left[seat] = max(0, self.left[seat] - self._ran(seat, min(heard, now)))
            self.since[seat] = now

    def left_at(self, now: int) -> list[int | None]:
        """Milliseconds left per seat; nothing without a clock."""
        if isinstance(self.kind, NoClock):
            return [None] * self.seats
        return [max(0, left - self._ran(seat, now)) for seat, left in enumerate(self.left)]

    def waits_at(self, now: int) -> list[int]:
        """Milliseconds per seat until a clock that is to run begins."""
        return [max(0, self.since.get(seat, now) - now) for seat in range(self.seats)]

    def deadline(self, seat: int) -> int | None:
        """When a running clock comes to zero, the most lag that could be forgiven included."""
        return self.since[seat] + self.left[seat] + MOST_LAG_MS if seat in self.since else None


@dataclass(slots=True)
class BellClock:
    """The bell that ends a phase by time: by which action it was wound, when, and for how long."""

    since: int | None = None
    wound: int = 0
    ms: int = 0

    def follow(self, bell: Bell | None, longest: int, start: int) -> None:
        """The position has this bell now; one that was wound anew starts then. `longest` may give it more time."""
        if bell is None:
            self.since = None
        elif bell.since != self.since:
            self.since, self.wound, self.ms = bell.since, start, max(bell.seconds, longest) * 1000

    def restart(self, now: int, heard: int) -> None:
        """The time since the table was last heard of is nobody's."""
        self.wound += max(0, now - heard)

    def left_at(self, now: int) -> int | None:
        """Milliseconds until it rings; nothing without a bell. A system clock set back winds nothing."""
        return None if self.since is None else max(0, self.ms - max(0, now - self.wound))

    @property
    def rings_at(self) -> int | None:
        """When that is; nothing without a bell."""
        return None if self.since is None else self.wound + self.ms

    def waits_at(self, now: int) -> int:
        """Milliseconds until it begins to run: what wound it is still being looked at."""
        return 0 if self.since is None else max(0, self.wound - now)

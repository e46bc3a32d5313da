"""Clocks: every millisecond is charged to someone, forgiven as lag, or no one's; and none can be won by a trick."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from lascaux.server.tables import flags, log
from lascaux.server.tables.clock import MAX_LAG_MS, Clocks
from lascaux.wire.tables import AnyClock, ChessClock, MoveClock, NoClock
from tests.server.club import START, begun

pytestmark = pytest.mark.usefixtures("burrow")

SEATS = 3
LONG = 10**9
KINDS = st.sampled_from([MoveClock(14 * 24 * 3600), ChessClock(14 * 24 * 3600, 0), ChessClock(14 * 24 * 3600, 7)])
seat_sets = st.sets(st.integers(0, SEATS - 1)).map(lambda seats: tuple(sorted(seats)))
waits = st.integers(0, 5_000)


class Hourglass(RuleBasedStateMachine):
    """Clocks with more time than will pass, beside plain sums of where the time went."""

    @initialize(kind=KINDS)
    def begin(self, kind: AnyClock) -> None:
        self.kind, self.now = kind, START
        self.clocks = Clocks(kind, SEATS)
        self.full = self.clocks.left[0]
        self.started: dict[int, int] = {}
        self.elapsed = [0] * SEATS
        """How long each clock ran."""
        self.charged = [0] * SEATS
        self.forgiven = [0] * SEATS
        self.nobodys = [0] * SEATS
        self.earned = [0] * SEATS
        self.refilled = [0] * SEATS

    def stopped(self, seat: int, lag: int = 0, lost: int = 0) -> None:
        ran = self.now - self.started.pop(seat)
        self.elapsed[seat] += ran
        self.forgiven[seat] += lag
        self.nobodys[seat] += lost
        self.charged[seat] += ran - lag - lost

    @rule(wait=waits)
    def time_passes(self, wait: int) -> None:
        self.now += wait

    @rule(seats=seat_sets)
    def turn(self, seats: tuple[int, ...]) -> None:
        before = list(self.clocks.left)
        for seat in set(self.started) - set(seats):
            self.stopped(seat)
            before[seat] = self.full - self.used(seat)
        fresh = set(seats) - set(self.started)
        self.clocks.run(seats, self.now)
        for seat in fresh:
            self.started[seat] = self.now
            if isinstance(self.kind, MoveClock):
                self.refilled[seat] += self.full - before[seat]

    @rule(seat=st.integers(0, SEATS - 1), lag=st.integers(-10, 3_000))
    def decide(self, seat: int, lag: int) -> None:
        running = seat in self.started
        spent, forgiven = self.clocks.spent(seat, self.now, lag)
        assert 0 <= forgiven <= max(0, min(lag, MAX_LAG_MS))
        assert spent + forgiven == (self.now - self.started[seat] if running else 0)
        self.clocks.charge(seat, spent)
        if running:
            self.stopped(seat, lag=forgiven)
            self.earned[seat] += self.kind.increment * 1000 if isinstance(self.kind, ChessClock) else 0

    @rule()
    def pause(self) -> None:
        self.clocks.pause(self.now)
        for seat in list(self.started):
            self.stopped(seat)

    @rule(down=waits, heard=waits)
    def restart(self, down: int, heard: int) -> None:
        """The last entry was written `heard` before the server came back; what ran since is no one's."""
        self.now += down
        last = self.now - heard
        self.clocks.restart(self.now, last)
        for seat, since in list(self.started.items()):
            self.stopped(seat, lost=self.now - max(since, last))
            self.started[seat] = self.now

    def used(self, seat: int) -> int:
        return self.charged[seat] - self.earned[seat] - self.refilled[seat]

    @invariant()
    def time_is_conserved(self) -> None:
        for seat in range(SEATS):
            assert self.charged[seat] + self.forgiven[seat] + self.nobodys[seat] == self.elapsed[seat]
            assert self.clocks.left[seat] == self.full - self.used(seat)

    @invariant()
    def what_is_shown_is_what_is_left(self) -> None:
        assert self.clocks.since == self.started
        shown = self.clocks.left_at(self.now)
        for seat, left in enumerate(self.clocks.left):
            assert shown[seat] == left - (self.now - self.started.get(seat, self.now))


TestHourglass = Hourglass.TestCase
TestHourglass.settings = settings(stateful_step_count=40)


@given(
    kind=st.sampled_from([NoClock(), MoveClock(5), ChessClock(10, 0), ChessClock(10, 2)]),
    steps=st.lists(st.tuples(st.integers(0, 6), st.integers(0, SEATS - 1), st.integers(-20_000, 20_000)), max_size=30),
)
def test_no_clock_is_ever_negative(kind: AnyClock, steps: list[tuple[int, int, int]]) -> None:
    """Whatever happens, even when the system's clock is set back."""
    clocks, now = Clocks(kind, SEATS), START
    for what, seat, wait in steps:
        now += wait
        most = list(clocks.left)
        match what:
            case 0 | 1:
                clocks.run((seat,), now)
            case 2:
                clocks.run((0, 1, 2), now)
            case 3:
                clocks.charge(seat, clocks.spent(seat, now, 500)[0])
            case 4:
                clocks.pause(now)
            case 5:
                clocks.restart(now, now - abs(wait))
            case 6 if clocks.rests:
                clocks.take_back()
        assert min(clocks.left) >= 0
        assert all(left is None or left >= 0 for left in clocks.left_at(now))
        if what in (4, 5, 6):
            assert all(now_left <= before for now_left, before in zip(clocks.left, most, strict=True))


def test_without_a_clock_nothing_runs() -> None:
    clocks = Clocks(NoClock(), 2)
    clocks.run((0, 1), START)
    assert clocks.since == {}
    assert clocks.left_at(START + LONG) == [None, None]
    assert clocks.spent(0, START + LONG, 0) == (0, 0)
    assert clocks.deadline(0) is None


def test_a_move_clock_starts_full_each_time() -> None:
    clocks = Clocks(MoveClock(60), 2)
    clocks.run((0,), START)
    clocks.charge(0, clocks.spent(0, START + 50_000, 0)[0])
    clocks.run((1,), START + 50_000)
    clocks.charge(1, 0)
    clocks.run((0,), START + 51_000)
    assert clocks.left_at(START + 51_000)[0] == 60_000


def test_an_increment_comes_after_the_decision() -> None:
    clocks = Clocks(ChessClock(60, 10), 2)
    clocks.run((0,), START)
    clocks.charge(0, 20_000)
    assert clocks.left == [50_000, 60_000]


def test_a_clock_that_goes_on_is_not_filled_up() -> None:
    """Others decide while several think: whoever still thinks goes on from where they are."""
    clocks = Clocks(MoveClock(60), 3)
    clocks.run((0, 1, 2), START)
    clocks.charge(1, clocks.spent(1, START + 10_000, 0)[0])
    clocks.run((0, 2), START + 10_000)
    assert clocks.left_at(START + 15_000) == [45_000, 50_000, 45_000]


@pytest.mark.parametrize(("lag", "forgiven"), [(0, 0), (-5, 0), (300, 300), (5_000, MAX_LAG_MS)])
def test_lag_is_forgiven_within_bounds(lag: int, forgiven: int) -> None:
    clocks = Clocks(ChessClock(60), 1)
    clocks.run((0,), START)
    assert clocks.spent(0, START + 10_000, lag) == (10_000 - forgiven, forgiven)
    assert clocks.spent(0, START + 100, lag)[0] >= 0


def test_the_deadline_leaves_room_for_lag() -> None:
    clocks = Clocks(MoveClock(5), 1)
    clocks.run((0,), START)
    assert clocks.deadline(0) == START + 5_000 + MAX_LAG_MS
    assert clocks.left_at(START + 60_000) == [0]


# --- at a table ------------------------------------------------------------
def test_a_table_charges_what_it_logs() -> None:
    club = begun("carcassonne", ("a", "b"), ChessClock(600, 5))
    club.now += 12_000
    assert club.table.position is not None
    (acted,) = club.act(0, str(club.table.position.legal(0).actions[0]), lag=700)
    assert isinstance(acted, log.Acted)
    assert (acted.spent, acted.lag) == (11_300, 700)
    assert club.table.clocks.left == [600_000 - 11_300 + 5_000, 600_000]
    assert club.table.clocks.since == {1: club.now}


def test_time_before_a_crash_counts_and_time_down_does_not() -> None:
    club = begun("burrow", ("a", "b"), ChessClock(600))
    club.now += 20_000
    club.say("I am thinking")
    club.now += 3_000
    club.restart(3_600_000)
    assert club.table.clocks.left_at(club.now)[0] == 580_000
    club.now += 1_000
    assert club.table.clocks.left_at(club.now)[0] == 579_000


def cycle(clock: AnyClock, wait: int, times: int, *, back: str | None) -> Any:
    """Decide and take it back, again and again; what is left then."""
    club = begun("burrow" if back is None else "embers", ("a", "b"), clock)
    first = club.table.clocks.left[0]
    for _ in range(times):
        club.now += wait
        assert club.table.position is not None
        club.act(0, "dig" if back is None else str(club.table.position.legal(0).actions[0]))
        if back is None:
            club.ask_undo(0)
        else:
            club.act(0, back)
    left = club.table.clocks.left_at(club.now)[0]
    assert left is not None
    return first - left


@pytest.mark.parametrize("clock", [MoveClock(60), ChessClock(60, 30)], ids=["move", "chess"])
@pytest.mark.parametrize("back", [None, "back"], ids=["undo", "change of mind"])
def test_no_time_is_won_by_taking_back(clock: AnyClock, back: str | None) -> None:
    """Else whoever cannot decide would have as much time as they like."""
    assert cycle(clock, 5_000, 6, back=back) == 30_000


@pytest.mark.parametrize("clock", [MoveClock(60), ChessClock(60, 30)], ids=["move", "chess"])
def test_no_time_is_won_by_taking_back_two(clock: AnyClock) -> None:
    club = begun("burrow", ("a", "b"), clock)
    for _ in range(3):
        for _ in range(2):
            club.now += 4_000
            club.act(0, "dig")
        club.ask_undo(0)
        club.ask_undo(0)
    assert club.table.clocks.left_at(club.now)[0] == 60_000 - 24_000


def test_an_undo_by_consent_costs_the_others_what_they_thought() -> None:
    club = begun("burrow", ("a", "b"), ChessClock(60, 10))
    club.now += 5_000
    club.act(0, "stop")
    club.ask_undo(0)
    club.now += 7_000
    club.answer_undo(1, True)
    assert club.table.clocks.left == [55_000, 53_000]
    assert club.table.clocks.since == {0: club.now}


@pytest.mark.parametrize("at_zero", ["bot", "forfeit", "host"])
def test_what_happens_at_zero_is_the_tables_choice(at_zero: Any) -> None:
    club = begun("carcassonne", ("a", "b"), MoveClock(5), at_zero=at_zero)
    club.now = (club.table.clocks.deadline(0) or 0) + 1
    club.write(flags.ran_out(club.table, 0, club.now))
    assert club.table.clocks.since == {}
    assert (club.table.phase == "over") == (at_zero == "forfeit")
    assert (club.table.seats[0].stand_in is not None) == (at_zero == "bot")
    if at_zero == "host":
        assert club.table.position is not None
        club.act(0, str(club.table.position.legal(0).actions[0]))
        assert list(club.table.clocks.since) == [1]


def test_clocks_stop_at_the_end() -> None:
    club = begun("burrow", ("a", "b"), ChessClock(60))
    for turn in range(6):
        club.act(turn % 2, "stop")
    assert (club.table.phase, club.table.clocks.since) == ("over", {})

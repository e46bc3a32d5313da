"""A table and its people without a net: what they ask for goes to the referee, and what it says into the log."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from lascaux.core import registry
from lascaux.core.bag import salt_hash
from lascaux.server.tables import log, referee, seating, undo
from lascaux.server.tables.log import Entry
from lascaux.server.tables.table import Table
from lascaux.wire.tables import AnyClock, NewTable, NoClock

HOST = "host"
START = 1_700_000_000_000


@dataclass
class Club:
    """A live table, its log, and the time."""

    table: Table
    log: list[bytes] = field(default_factory=list)
    now: int = START
    ids: int = 0

    def write(self, entries: list[Entry]) -> list[Entry]:
        """What the disk does, then what the table does."""
        self.log += [log.encode(entry) for entry in entries]
        for entry in entries:
            self.table.fold(entry)
        return entries

    def entries(self) -> list[Entry]:
        """The log as it would be read again."""
        return [log.decode(data) for data in self.log]

    def ask(self, command: Callable[[str], list[Entry]], key: str | None = None) -> list[Entry]:
        """Carry a request out unless one of its id was, as a live table does."""
        if key is not None and key in self.table.answered:
            return []
        if key is None:
            self.ids += 1
            key = f"r{self.ids}"
        return self.write(command(key))

    def person(self, seat: int) -> str:
        """Who sits there, if there is such a seat."""
        return self.table.seats[seat].person or "" if seat < len(self.table.seats) else ""

    # --- what people do ----------------------------------------------------
    def act(self, seat: int, do: str, version: int | None = None, lag: int = 0, key: str | None = None) -> list[Entry]:
        """A decision that arrives now."""
        spent, forgiven = self.table.clocks.spent(seat, self.now, lag)
        by = self.person(seat) or None
        at = self.table.version if version is None else version

        def command(key: str) -> list[Entry]:
            acted = log.Acted(at=self.now, seat=seat, do=do, id=key, by=by, spent=spent, lag=forgiven)
            return referee.act(self.table, acted, at)

        return self.ask(command, key)

    def ask_undo(self, seat: int, version: int | None = None) -> list[Entry]:
        at = self.table.version if version is None else version
        by = self.person(seat)
        return self.ask(lambda key: undo.ask_undo(self.table, seat, at, key, by, self.now))

    def answer_undo(self, seat: int, agree: bool, version: int | None = None) -> list[Entry]:
        at = self.table.version if version is None else version
        by = self.person(seat)
        return self.ask(lambda key: undo.answer_undo(self.table, seat, at, agree, key, by, self.now))

    def say(self, text: str, by: str = HOST) -> list[Entry]:
        limits = referee.ChatLimits(10**6, 10**6)
        return self.ask(lambda key: referee.say(self.table, text, by, key, by, self.now, limits))

    def restart(self, down: int) -> None:
        """The server was away for so long."""
        self.now += down
        self.write([log.Resumed(at=self.now)])


def opened(game: str = "embers", seats: int = 2, clock: AnyClock | None = None, **more: Any) -> Club:
    """An open table: nothing waits to be seen, or is taken back past a draw, unless a test says so."""
    more = {"pace": "none", "taking_back": "draw", **more}
    settings = NewTable(game=game, seats=seats, clock=clock or NoClock(), **more)
    club = Club(Table("t"))
    made = seating.create(registry.find(game), settings, HOST, "Host", ["hash"] * seats, START)
    assert isinstance(made[0], log.Created)
    club.write([msgspec.structs.replace(made[0], secret="5a" * 32)])
    return club


def begun(
    game: str = "embers", people: tuple[str | None, ...] = ("a", "b"), clock: AnyClock | None = None, **more: Any
) -> Club:
    """A running table; a seat of no one is a bot's."""
    club = opened(game, len(people), clock, **more)
    table = club.table
    for seat, person in enumerate(people):
        if person is None:
            club.write(seating.seat_bot(table, seat, "random", HOST, START))
        else:
            hashed = salt_hash(seat, salt_of(person, seat))
            club.write(seating.sit(table, seat, person, person.title(), "blue", START, hashed))
    club.write(seating.begin(table, HOST, START))
    for seat, person in enumerate(people):
        if person is not None:
            club.write(seating.reveal_salt(table, seat, salt_of(person, seat), person, START))
    return club


def salt_of(person: str, seat: int) -> str:
    """What someone gives to the shuffle."""
    return f"salt-of-{person}-{seat}-0123456789"


def state(table: Table) -> dict[str, Any]:
    """Everything true of a table, to compare."""
    return {
        "version": table.version,
        "moved": table.moved,
        "asked": list(table.asked),
        "phase": table.phase,
        "seats": [replace(seat) for seat in table.seats],
        "host": table.host,
        "acts": list(table.acts),
        "chat": list(table.chat),
        "present": set(table.present),
        "gone": dict(table.gone),
        "undo": (table.undo, set(table.agreed)),
        "answered": dict(table.answered),
        "position": None if table.position is None else table.position.encode(),
        "bag": table.bag,
        "leaves": list(table.leaves),
        "left": list(table.clocks.left),
        "since": dict(table.clocks.since),
        "rests": list(table.clocks.rests),
    }

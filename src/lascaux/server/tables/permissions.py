"""Permission checks: each looks at the table and raises an error if the action is not allowed."""

from lascaux.core.capabilities import bell_of
from lascaux.server.errors import NotAllowed, NotNow, OutOfDate
from lascaux.server.tables.table import Table

OPEN, MIXING, RUNNING = "open", "mixing", "running"


def up_to_date(table: Table, version: int, changed: int) -> None:
    """Raise `OutOfDate` unless `version` is current; checked before everything else."""
    if not changed <= version <= table.version:
        raise OutOfDate(table.version)


def in_time(table: Table, seat: int, version: int) -> None:
    """Refuse decisions on outdated views. While a bell runs others act all the time, so only the rules decide."""
    ringing = table.position is not None and bell_of(table.position) is not None
    up_to_date(table, version, 0 if ringing else table.asked[seat])


def in_phase(table: Table, phase: str) -> None:
    not_halted(table)
    if table.phase != phase:
        raise NotNow("wrong_phase", phase=table.phase)


def not_halted(table: Table) -> None:
    if table.halt is not None:
        raise NotNow(table.halt.reason)


def not_closed(table: Table) -> None:
    not_halted(table)
    if table.phase == "closed":
        raise NotNow("wrong_phase", phase=table.phase)


def seat_exists(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise NotNow("no_such_seat", seat=seat)


def only_host(table: Table, by: str) -> None:
    """Raise `NotAllowed` for anybody but the host."""
    if by != table.host:
        raise NotAllowed("only the host may do that")


def holds_seat(table: Table, seat: int, by: str) -> None:
    seat_exists(table, seat)
    if table.seats[seat].person != by:
        raise NotAllowed("that seat is not yours")

"""Expired clocks: a clock at zero costs the decision; too many in a row cost the seat."""

from lascaux.server.errors import NotNow
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.permissions import RUNNING, holds_seat, in_phase
from lascaux.server.tables.referee import deputy
from lascaux.server.tables.table import Table


def ran_out(table: Table, seat: int, now: int) -> list[Entry]:
    """Return what follows an expired clock, as the table's settings say."""
    in_phase(table, RUNNING)
    entries: list[Entry] = [log.RanOut(at=now, seat=seat)]
    if table.settings.at_zero == "forfeit":
        entries.append(log.Forfeited(at=now, seat=seat))
    elif table.settings.at_zero == "bot" and table.seats[seat].played_by is None:
        entries.append(_decided_for(table, seat, now))
    return entries


def _decided_for(table: Table, seat: int, now: int) -> log.BotTook:
    """Let a bot decide once, or for longer after too many expired clocks in a row.

    A player who was connected then loses the seat; an absent one may take it back.
    """
    held = table.seats[seat]
    often = 0 < table.settings.flags <= held.flags + 1
    lost = often and held.person in table.present
    return log.BotTook(at=now, seat=seat, bot=deputy(table), reason="time", once=not often, lost=lost)


def take_seat_back(table: Table, seat: int, by: str, now: int) -> list[Entry]:
    """Let a player who is back play again."""
    holds_seat(table, seat, by)
    in_phase(table, RUNNING)
    held = table.seats[seat]
    if held.lost:
        raise NotNow("seat_lost", seat=seat)
    return [log.BotLeft(at=now, seat=seat)] if held.stand_in is not None or held.late else []


def waited_for(table: Table, seat: int) -> bool:
    """Whether anybody waits for this player. A player alone with bots is not replaced while absent."""
    if table.settings.at_zero != "bot":
        return True
    person = table.seats[seat].person
    others = {held.person for held in table.seats if held.person is not None and held.person != person}
    return bool(others) or person in table.present

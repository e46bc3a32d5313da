"""Failing bots: a stand-in decides, and plays on to the end if a bot fails again."""

from lascaux.bots import RandomBot
from lascaux.server.tables import log
from lascaux.server.tables.log import Entry
from lascaux.server.tables.referee import deputy
from lascaux.server.tables.table import Table

MAX_FAILURES = 2
"""A bot that fails this many times at a table is not asked there again."""


def bot_failed(table: Table, seat: int, bot: str, asked: int, failure: str, now: int) -> list[Entry]:
    """Return the entry that a bot failed, with the stand-in; nothing if the decision is no longer due."""
    held = table.seats[seat]
    other = stand_in_for(table, bot)
    if other is None or table.asked[seat] != asked or held.played_by != bot or seat not in table.to_act:
        return []
    for_good = held.failures + 1 >= MAX_FAILURES
    return [log.BotFailed(at=now, seat=seat, bot=bot, failure=failure, by=other, for_good=for_good)]


def stand_in_for(table: Table, bot: str) -> str | None:
    """The usual stand-in, or the random bot if that one failed; None if the random bot failed."""
    if bot == RandomBot.name:
        return None
    usual = deputy(table)
    return usual if usual != bot else RandomBot.name

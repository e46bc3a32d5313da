"""How large things may be and how they may be called; every store asks here before it writes."""

import math
import re
from collections.abc import Iterable, Sequence

from lascaux.core.language import Text
from lascaux.store.port import Summary
from lascaux.store.refusal import BadName, TooLarge

MOST_ENTRY = 256 * 1024
MOST_APPEND = 4 * 1024 * 1024
MOST_ENTRIES = 10_000
MOST_SUMMARY = 16 * 1024
MOST_SNAPSHOT = 16 * 1024 * 1024
MOST_VALUE = 64 * 1024
"""What a session or a setting holds."""

MOST_PAGE = 1000
"""Rows of a page of summaries."""

NAME = re.compile(r"[A-Za-z0-9._:~-]{1,100}")
"""Safe in an address, a file name and either database."""


def check_name(name: str) -> str:
    """Give the name back, or refuse it."""
    if NAME.fullmatch(name) is None:
        raise BadName(
            Text(
                f"un nom a de 1 à 100 lettres, chiffres ou . _ : ~ -, pas {name!r:.60}",
                f"a name is 1 to 100 letters, digits or . _ : ~ -, not {name!r:.60}",
            )
        )
    return name


def check_size(what: str, size: int, most: int, unit: str = "bytes") -> None:
    """Refuse what is too large."""
    if size > most:
        raise TooLarge(f"{what} has {size} {unit}; at most {most} are allowed")


def check_page(limit: int) -> None:
    """Refuse a page of no size, or too large a one."""
    if not 0 < limit <= MOST_PAGE:
        raise ValueError(f"a page has 1 to {MOST_PAGE} rows")


def check_entries(entries: Sequence[bytes]) -> None:
    """Refuse an append that is too large, in one entry or as a whole."""
    check_size("an append", len(entries), MOST_ENTRIES, "entries")
    for entry in entries:
        check_size("an entry", len(entry), MOST_ENTRY)
    check_size("an append", sum(map(len, entries)), MOST_APPEND)


def check_append(table: str, entries: Sequence[bytes], summary: Summary | None) -> None:
    """Refuse an append that no store would take."""
    check_name(table)
    check_entries(entries)
    if summary is not None:
        check_name(summary.state)
        check_size("a summary", len(summary.data), MOST_SUMMARY)
        for person in summary.people:
            check_name(person)


def check_rewrite(table: str, entries: Sequence[bytes]) -> None:
    """Refuse entries that no store would take in the place of others."""
    check_name(table)
    for entry in entries:
        check_size("an entry", len(entry), MOST_ENTRY)


def check_session(token: str, data: bytes, until: float, owner: str | None) -> None:
    """Refuse a session that no store would keep."""
    check_name(token)
    if owner is not None:
        check_name(owner)
    check_time(until)
    check_size("a session", len(data), MOST_VALUE)


def check_names(names: Iterable[str]) -> list[str]:
    """Give the names back, or refuse one of them."""
    return [check_name(name) for name in names]


def check_time(time: float) -> float:
    """Give the time back; what is no time at all (NaN) would compare with nothing and never expire."""
    if math.isnan(time):
        raise ValueError("a time is a number of seconds, not NaN")
    return time

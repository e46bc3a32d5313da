"""Limits on sizes and names, which every store checks before it writes."""

import math
import re
from collections.abc import Iterable, Sequence

from lascaux.store.errors import BadName, TooLarge
from lascaux.store.port import Summary

MAX_ENTRY = 256 * 1024
MAX_APPEND = 4 * 1024 * 1024
MAX_ENTRIES = 10_000
MAX_SUMMARY = 16 * 1024
MAX_SNAPSHOT = 16 * 1024 * 1024
MAX_DOCUMENT = 16 * 1024 * 1024
MAX_VALUE = 64 * 1024
"""Bytes of a session or a setting."""

MAX_PAGE = 1000
"""Rows of a page of summaries."""

NAME = re.compile(r"[A-Za-z0-9._:~-]{1,100}")
"""Safe in a URL, in a file name and in both databases."""


def check_name(name: str) -> str:
    """Return the name; raises `BadName` if it is malformed."""
    if NAME.fullmatch(name) is None:
        raise BadName(f"a name is 1 to 100 letters, digits or . _ : ~ -, not {name!r:.60}")
    return name


def check_size(what: str, size: int, most: int, unit: str = "bytes") -> None:
    """Raise `TooLarge` if `size` exceeds `most`."""
    if size > most:
        raise TooLarge(f"{what} has {size} {unit}; at most {most} are allowed")


def check_page(limit: int) -> None:
    """Raise `ValueError` if the page size is out of range."""
    if not 0 < limit <= MAX_PAGE:
        raise ValueError(f"a page has 1 to {MAX_PAGE} rows")


def check_entries(entries: Sequence[bytes]) -> None:
    """Raise `TooLarge` if an entry or the whole append is too large."""
    check_size("an append", len(entries), MAX_ENTRIES, "entries")
    for entry in entries:
        check_size("an entry", len(entry), MAX_ENTRY)
    check_size("an append", sum(map(len, entries)), MAX_APPEND)


def check_append(table: str, entries: Sequence[bytes], summary: Summary | None) -> None:
    """Check the arguments of `Store.append`."""
    check_name(table)
    check_entries(entries)
    if summary is not None:
        check_name(summary.state)
        check_size("a summary", len(summary.data), MAX_SUMMARY)
        for person in summary.people:
            check_name(person)


def check_rewrite(table: str, entries: Sequence[bytes]) -> None:
    """Check the arguments of `Store.rewrite`."""
    check_name(table)
    for entry in entries:
        check_size("an entry", len(entry), MAX_ENTRY)


def check_session(token: str, data: bytes, until: float, owner: str | None) -> None:
    """Check the arguments of `Store.put_session`."""
    check_name(token)
    if owner is not None:
        check_name(owner)
    check_time(until)
    check_size("a session", len(data), MAX_VALUE)


def check_names(names: Iterable[str]) -> list[str]:
    """Return the names; raises `BadName` if one is malformed."""
    return [check_name(name) for name in names]


def check_time(time: float) -> float:
    """Return the time; NaN is refused because it would never expire."""
    if math.isnan(time):
        raise ValueError("a time is a number of seconds, not NaN")
    return time

"""Spans of time as they are typed: 30d, 12h, 4w."""

import re

from lascaux.cli.words import text
from lascaux.core.refusal import LascauxError


class BadAge(LascauxError):
    """Nothing that says how long."""


def milliseconds(age: str) -> int:
    """So many hours, days or weeks."""
    found = re.fullmatch(r"(\d{1,5})([hdw])", age.strip())
    if found is None:
        raise BadAge(text("bad_age", age=age))
    return int(found[1]) * {"h": 1, "d": 24, "w": 24 * 7}[found[2]] * 3_600_000

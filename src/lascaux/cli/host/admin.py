"""Commands for the server that keeps a data folder, and times as hosts type and read them."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

from lascaux.cli.bad_input import BadInput
from lascaux.server.running.admin import ask


def tell_all(data: str, commands: list[dict[str, Any]]) -> list[Any]:
    """Send commands to the server, or run them on the folder if no server runs, and return the answers."""
    return asyncio.run(ask(Path(data), commands))


def tell(data: str, do: str, **facts: Any) -> Any:
    """Send one command, and return the answer."""
    return tell_all(data, [{"do": do, **facts}])[0]


def milliseconds(age: str) -> int:
    """Return a duration in hours, days or weeks: `12h`, `30d`, `4w`."""
    found = re.fullmatch(r"(\d{1,5})([hdw])", age.strip())
    if found is None:
        raise BadInput("bad_age", age=age)
    return int(found[1]) * {"h": 1, "d": 24, "w": 24 * 7}[found[2]] * 3_600_000


def date(ms: int | None) -> str:
    """Return a time in UTC; nothing for None."""
    return "" if ms is None else time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(ms / 1000))

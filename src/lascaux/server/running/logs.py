"""Logs: JSON lines for machines, short lines for a terminal."""

import json
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Literal

SELDOM_S = 10.0
STRANGERS_CAN = (
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "Invalid UTF-8 sequence",
    "socket.accept() out of system resource",
)
_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


def set_up(kind: Literal["auto", "json", "text"], level: int = logging.INFO) -> None:
    """Log everything from `level` to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    text = kind == "text" or (kind == "auto" and sys.stderr.isatty())
    handler.setFormatter(_Line() if text else _Json())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)  # same format
    # The middleware logs requests, so only uvicorn's problems are logged.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    seldom = _Seldom()
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(_not_ours)
        logging.getLogger(name).addFilter(seldom)


def _not_ours(record: logging.LogRecord) -> bool:
    """Log a client's broken frame as a warning: it is not a server error."""
    if record.msg == "Invalid UTF-8 sequence received from client.":
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


class _Seldom(logging.Filter):
    """Rate limit for messages that strangers can cause: one per interval, with the number left out."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._last: dict[str, float] = {}
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        kind = next((kind for kind in STRANGERS_CAN if record.getMessage().startswith(kind)), None)
        if kind is None:
            return True
        if self._now() - self._last.get(kind, -SELDOM_S) < SELDOM_S:
            self._left_out[kind] += 1
            return False
        self._last[kind] = self._now()
        record.left_out = self._left_out.pop(kind, 0)
        return True


def _facts(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields given as `extra`."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


def _printable(value: Any) -> str:
    """Escape control characters: parts of a message may come from strangers."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in str(value))


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "at": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **_facts(record),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class _Line(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%H:%M:%S", time.localtime(record.created))
        facts = " ".join(f"{name}={_printable(value)}" for name, value in _facts(record).items())
        line = f"{moment} {record.levelname.lower():7} {record.getMessage()} {facts}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

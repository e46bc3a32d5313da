"""The costs of socket messages and of sent bytes, in milliseconds of the event loop.

Routes declare their own price: `@get("/api/games", price=3)`. A client pays from up to three buckets: its address, its
guest and its socket (see `people/request_budgets.py`). Work in other processes costs what handing it over takes, and a
little for the waiting. `bench/strangers.py` measures these numbers.
"""

from lascaux.wire import socket as wire

# --- messages of a socket --------------------------------------------------
_MESSAGES: dict[type[wire.AnyRequest | wire.Malformed], float] = {
    wire.Ping: 0.3,
    wire.Sync: 4,
    wire.Act: 4,
    wire.Say: 2,
    wire.Hold: 3,
    wire.AskUndo: 3,
    wire.CheckUndo: 3,
    wire.AnswerUndo: 6,
    wire.Survey: 5,
    wire.Check: 2,
    wire.Preview: 3,
    wire.Hint: 8,
    wire.Evaluate: 4,
    wire.Gesture: 0.5,
    wire.Seen: 0.2,
    wire.Lead: 3,
    wire.Try: 6,
    wire.Note: 2,
    wire.Draw: 2,
    wire.Remove: 3,
    wire.ShowPlace: 0.5,
    wire.Malformed: 1,
}
PREVIEWED = 0.5
"""For each previewed action."""
BACK_THEN = 5
"""Extra for a survey or an evaluation of an earlier position: it is rarely cached, and a worker computes it."""

# --- requests without a route ----------------------------------------------
PAGE = 0.2
"""A file of the page; paid from a separate bucket, see `people/request_budgets.py`."""
NO_ROUTE = 1
"""A request that no route takes, or that is refused before it reaches one."""
SOCKET = 6
"""A new socket: the whole table is sent at once."""

JSON_BYTES, FILE_BYTES = 16 * 1024, 256 * 1024
"""Bytes sent for a price of 1: of answers, and of files of the page, which browsers cache."""
SAVED = 4
"""Compression divides the size of large socket messages by at least this factor."""


def of_message(request: wire.AnyRequest | wire.Malformed) -> float:
    """Return the price of a socket message."""
    price = _MESSAGES[type(request)]
    match request:
        case wire.Preview():
            return price + PREVIEWED * len(request.do)
        case wire.Survey() if request.n is not None:
            return price + BACK_THEN
        case wire.Evaluate() if request.n is not None or request.after is not None:
            return price + BACK_THEN
    return price


PLAYING = (
    wire.Act,
    wire.Preview,
    wire.Survey,
    wire.Check,
    wire.CheckUndo,
    wire.AskUndo,
    wire.AnswerUndo,
    wire.Gesture,
    wire.Seen,
    wire.Ping,
)
"""Messages that a player's allowance pays for: those of a turn."""
DECISIONS = (wire.Act, wire.AnswerUndo)


def of_bytes(count: int, files: bool = False, compressed: bool = False) -> float:
    """Return the price of sent bytes; with `compressed`, `count` is their number before compression."""
    return count / (FILE_BYTES if files else JSON_BYTES) / (SAVED if compressed else 1)

"""What every request costs: about the milliseconds for which it keeps the event loop from everyone else, and the
bytes of the answer, which are paid when it is sent.

Whoever asks pays from three purses: that of their address, that of the guest they are, and that of their socket (see
`people/charges.py`). What is done in other processes costs what it takes to hand it over, and a little for the waiting.
`bench/strangers.py` measures what is written here.
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
    wire.Malformed: 1,
}
PREVIEWED = 0.5
"""For each action that is previewed."""
BACK_THEN = 5
"""More for a survey or an evaluation of an earlier moment: mostly nobody else has asked, and a worker makes it."""

# --- requests over HTTP ----------------------------------------------------
PAGE = 0.2
"""A file of the page: paid from a purse of its own, see `people/charges.py`."""
NOTHING_HERE = 1
SOCKET = 6
"""A new socket: the whole table is told at once."""

_REQUESTS: dict[str, float] = {
    "GET /health": 1,
    "GET /healthz": 1,
    "GET /readyz": 1,
    "GET /metrics": 3,
    "GET /api/schema": 3,
    "GET /api/schema/openapi.json": 3,
    # --- people
    "POST /api/session": 5,
    "GET /api/session": 1,
    "PATCH /api/session": 4,
    "DELETE /api/session": 4,
    "POST /api/session/link": 4,
    "POST /api/session/claim": 6,
    "POST /api/session/invite": 4,
    "GET /api/me/notifications": 1,
    "PUT /api/me/notifications": 6,
    "DELETE /api/me/notifications": 4,
    "GET /api/me/export": 150,
    "DELETE /api/me": 300,
    # --- games
    "GET /api/games": 3,
    "GET /api/games/{game}": 3,
    "GET /api/games/{game}/rules": 5,
    # --- tables
    "POST /api/tables": 20,
    "GET /api/tables": 5,
    "GET /api/my/tables": 10,
    "GET /api/tables/{table}": 4,
    "GET /api/tables/{table}/invitation": 6,
    "POST /api/tables/{table}/begin": 10,
    "POST /api/tables/{table}/close": 4,
    "PUT /api/tables/{table}/host": 4,
    "POST /api/tables/{table}/rematch": 20,
    "POST /api/tables/{table}/branch": 40,
    # --- seats
    "PUT /api/tables/{table}/seats/{seat}": 5,
    "DELETE /api/tables/{table}/seats/{seat}": 4,
    "PUT /api/tables/{table}/seats/{seat}/hash": 4,
    "PUT /api/tables/{table}/seats/{seat}/salt": 10,
    "PUT /api/tables/{table}/seats/{seat}/shoulder": 4,
    "POST /api/tables/{table}/seats/{seat}/forfeit": 5,
    "POST /api/tables/{table}/seats/{seat}/absence": 5,
    "PUT /api/tables/{table}/seats/{seat}/stand-in": 5,
    "DELETE /api/tables/{table}/seats/{seat}/stand-in": 5,
    # --- order at a table
    "POST /api/tables/{table}/reports": 5,
    "PUT /api/tables/{table}/people/{who}/mute": 4,
    "PUT /api/tables/{table}/people/{who}/ban": 4,
    "PUT /api/tables/{table}/talkers": 4,
    "DELETE /api/tables/{table}/people/{who}": 4,
    # --- playing
    "POST /api/tables/{table}/act": 5,
    "POST /api/tables/{table}/chat": 3,
    "POST /api/tables/{table}/undo": 4,
    "POST /api/tables/{table}/undo/answer": 7,
    "GET /api/tables/{table}/record": 5,
    "GET /api/tables/{table}/events": 4,
    "GET /api/tables/{table}/replay": 12,
    "GET /api/tables/{table}/films/{n}": 5,
    "GET /api/tables/{table}/timeline": 4,
    "POST /api/records": 50,
}

JSON_BYTES, FILE_BYTES = 16 * 1024, 256 * 1024
"""Bytes that may be sent for a price of 1: of answers, and of files of the page, which browsers keep."""
SAVED = 4
"""By how much a socket's large messages become shorter, at least, where the client takes them compressed."""

_OURS = ("api", "ws", "health", "healthz", "readyz", "metrics")
"""Where addresses begin that are not the page's."""
_TREE: dict[tuple[str, int], list[tuple[list[str], float]]] = {}
for _asked, _price in _REQUESTS.items():
    _method, _path = _asked.split(" ")
    _parts = _path.strip("/").split("/")
    _TREE.setdefault((_method, len(_parts)), []).append((_parts, _price))


def of_message(request: wire.AnyRequest | wire.Malformed) -> float:
    """The price of a message."""
    price = _MESSAGES[type(request)]
    match request:
        case wire.Preview():
            return price + PREVIEWED * len(request.do)
        case wire.Survey() | wire.Evaluate() if request.n is not None:
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
"""Messages that a player's allowance pays for: all that a turn is made of."""
DECISIONS = (wire.Act, wire.AnswerUndo)


def of_bytes(count: int, files: bool = False, compressed: bool = False) -> float:
    """The price of bytes that were sent, paid when they are known; `compressed` are those before compression."""
    return count / (FILE_BYTES if files else JSON_BYTES) / (SAVED if compressed else 1)


def is_page(path: str) -> bool:
    """Does it ask for the page, or for a file of it?"""
    return path.strip("/").split("/")[0] not in _OURS


def of_request(method: str, path: str) -> float:
    """The price of a request over HTTP."""
    if is_page(path):
        return PAGE
    parts = path.strip("/").split("/")
    method = "GET" if method == "HEAD" else method
    for pattern, price in _TREE.get((method, len(parts)), ()):
        if all(known == part or known[0] == "{" for known, part in zip(pattern, parts, strict=True)):
            return price
    return NOTHING_HERE


def is_decision(method: str, path: str) -> bool:
    """Does a request over HTTP decide at a table? Whether its address pays is known when it is known who asks."""
    return method == "POST" and path.startswith("/api/tables/") and path.endswith(("/act", "/undo/answer"))


def listed() -> set[str]:
    """All that has a price of its own, as `METHOD /path/{part}`."""
    return set(_REQUESTS)

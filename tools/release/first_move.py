"""Makes a first move in every game on a running server, as the page does."""

import json
import os
import shutil
import subprocess
import time
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tools.release.refusal import NotReleasable

PATIENCE_S = 60


class Visitor:
    """A client with a browser's cookies."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._open = build_opener(HTTPCookieProcessor(CookieJar())).open

    def ask(self, path: str, body: Any = None) -> Any:
        """Return the JSON of the answer; with a body, post it."""
        given = None if body is None else json.dumps(body).encode()
        request = Request(self._address + path, given, {"Content-Type": "application/json", "Origin": self._address})
        with self._open(request, timeout=PATIENCE_S) as answer:
            return json.load(answer)

    def page(self) -> str:
        """Return the page."""
        with self._open(self._address, timeout=PATIENCE_S) as answer:
            return str(answer.read().decode())

    def move_in(self, game: str, seats: int) -> None:
        """Open a table with bots and make a first move."""
        seating = [{"name": "Ada"}, *[{"bot": "skilled"}] * (seats - 1)]
        table = self.ask("/api/tables", {"game": game, "seats": seats, "seating": seating, "begin": True})["table"][
            "id"
        ]
        after = 0
        while True:
            whole = self.ask(f"/api/tables/{table}?after={after}")
            after = whole["version"]
            mine = [eye for eye in whole["eyes"] if eye["seat"] == 0 and eye["distinct"]]
            if mine:
                act = {"type": "act", "id": "first", "seat": 0, "version": after, "do": mine[0]["distinct"][0]}
                answer = self.ask(f"/api/tables/{table}/act", act)
                assert answer["type"] == "accepted", answer
                return


def move_in_the_page(address: str, web: Path) -> float | None:
    """Make a first move in the page; return its time, or None without Chromium."""
    if shutil.which(os.environ.get("CHROMIUM", "chromium")) is None:
        return None
    move = ["node", "bench/first_move.mjs", address]
    done = subprocess.run(move, cwd=web, capture_output=True, text=True, timeout=5 * PATIENCE_S)
    if done.returncode != 0:
        raise NotReleasable(f"no move can be made in the page: {done.stderr[-2000:]}")
    return time.monotonic()


def move_in_every_game(address: str) -> None:
    """Make a first move in every game without the page."""
    visitor = Visitor(address)
    assert "<title>" in visitor.page()
    visitor.ask("/api/session", {"name": "Ada", "colour": "red"})
    for game in visitor.ask("/api/games"):
        visitor.move_in(game["name"], max(2, game["seats"][0]))

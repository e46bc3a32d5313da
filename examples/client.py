"""A complete client: opens a table with a bot, takes a seat, plays to the end and prints the result.

    python examples/client.py http://127.0.0.1:8000 --game carcassonne --bot greedy

It knows no rules: it takes one of the actions it is offered. It needs `websockets` and nothing else.
"""

import argparse
import json
import random
import time
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


class Host:
    """A guest over HTTP, who opens the table and starts the game."""

    def __init__(self, server: str) -> None:
        self.server = server
        # The session cookie identifies the guest.
        self._browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def post(self, path: str, body: Json | None = None) -> Any:
        """Send a request; return the answer."""
        request = urllib.request.Request(
            self.server + path,
            data=json.dumps(body or {}).encode(),
            headers={"Content-Type": "application/json"},
            method="POST",
        )
        try:
            with self._browser.open(request) as answer:
                return json.loads(answer.read())
        except HTTPError as error:  # every failure has one shape: a word, a line, perhaps a sentence for players
            raise SystemExit(f"the server refused: {error.read().decode()}") from None


class Table:
    """The known table: the last whole table and every step since."""

    def __init__(self, whole: Json) -> None:
        self.take_whole(whole)

    def take_whole(self, message: Json) -> None:
        """Replace everything."""
        self.version, self.mark = message["version"], message["mark"]
        self.shown, self.result = message["table"], message["result"]
        self.eyes = {eye["seat"]: eye for eye in message["eyes"]}

    def take_step(self, message: Json) -> bool:
        """Apply a step; return False if an earlier one was missed, so that the whole table is needed."""
        if message["version"] <= self.version:
            return True  # known already
        if message["after"] != self.version:
            return False
        self.version, self.mark, self.result = message["version"], message["mark"], message["result"]
        self.shown = message["table"] or self.shown  # null: nothing in it has changed
        self.eyes |= {eye["seat"]: eye for eye in message["eyes"]}
        for eye in message["eyes"]:
            for event in eye["events"]:
                if "tells" in event:  # one sentence for all that came of an action
                    print(event["tells"]["en"])
        return True

    def owes(self, seat: int) -> bool:
        """Return whether we must decide. `actions` is not enough: it is also filled when we may change a decision."""
        return self.shown["phase"] == "running" and seat in self.shown["to_act"]


class Player:
    """A seat of the table over the socket, with the token of its link instead of a session."""

    def __init__(self, server: str, table: str, seat: int, token: str, dice: random.Random, drop: int) -> None:
        self.address = f"{server.replace('http', 'ws', 1)}/ws/tables/{table}"
        self.seat, self.token, self.dice = seat, token, dice
        self.drop = drop
        self.table: Table | None = None
        self.pending: Json | None = None
        self.sent = 0

    def sit(self) -> None:
        """Connect with the token of a free seat, which takes it."""
        with self._connected() as line:
            line.recv()

    def play(self) -> Json:
        """Play to the end, reconnecting when needed; return the result."""
        while True:
            try:
                with self._connected() as line:
                    return self._play(line)
            except ConnectionClosed as closed:
                # 44xx: sent away, or no such table. Reconnect after anything else.
                if closed.rcvd is not None and closed.rcvd.code >= 4400:
                    raise
                print("(the line is lost: connecting again)")
            except (OSError, InvalidHandshake):
                if self.table is None:
                    raise  # there was never a server
                print("(no answer: trying again in a second)")
                time.sleep(1)

    def _connected(self) -> ClientConnection:
        # With the last mark the server can detect whether it has lost something since.
        seen = f"?seen={quote(self.table.mark)}" if self.table else ""
        headers = {"Authorization": f"Bearer {self.token}"}
        return connect(self.address + seen, additional_headers=headers, max_size=None)

    def _play(self, line: ClientConnection) -> Json:
        for text in line:
            message = json.loads(text)
            match message["type"]:
                case "table":
                    self._begin_anew(line, message)
                case "step":
                    if self.table is None or not self.table.take_step(message):
                        line.send(json.dumps({"type": "sync", "id": self._id()}))
                        continue
                case "accepted":
                    self.pending = None
                case "stale" | "refused" | "malformed" if self.pending and message["id"] == self.pending["id"]:
                    self._let_go(message)
                case _:
                    continue  # who watches, what a hand does: of no use to us
            assert self.table is not None
            result: Json | None = self.table.result
            if result is not None:
                return result
            self._decide(line)
        raise ConnectionClosed(None, None)

    def _begin_anew(self, line: ClientConnection, message: Json) -> None:
        if self.table is None:
            self.table = Table(message)
        else:
            self.table.take_whole(message)
        if self.pending:
            # The connection broke before the answer. With the same id nothing is done twice.
            line.send(json.dumps(self.pending))

    def _decide(self, line: ClientConnection) -> None:
        table = self.table
        if table is None or self.pending or not table.owes(self.seat):
            return
        action = self.dice.choice(table.eyes[self.seat]["distinct"])
        self.pending = {"type": "act", "id": self._id(), "seat": self.seat, "version": table.version, "do": action}
        line.send(json.dumps(self.pending))
        self.drop -= 1
        if self.drop == 0:  # to show that nothing is lost: hang up before the answer comes
            line.close()

    def _let_go(self, message: Json) -> None:
        """Handle a rejected decision. Stale: the table has changed, and the next step has the new actions."""
        self.pending = None
        if message["type"] != "stale":
            raise SystemExit(f"the server refused: {message}")

    def _id(self) -> str:
        self.sent += 1
        return f"{self.token[:8]}-{self.sent}"


def main() -> None:
    """Open a table, take a seat, play."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("server", help="where it listens: http://127.0.0.1:8000")
    asked.add_argument("--game", default="carcassonne")
    asked.add_argument("--seats", type=int, default=2, help="how many play, we among them")
    asked.add_argument("--bot", default="random", help="who plays against us: lascaux bots GAME")
    asked.add_argument("--seed", default=None, help="of our own dice")
    asked.add_argument("--drop", type=int, default=0, help="hang up once, after so many decisions")
    wish = asked.parse_args()

    host = Host(wish.server)
    host.post("/api/session", {"name": "Ada", "colour": "blue"})
    seating = [None, *[{"bot": wish.bot}] * (wish.seats - 1)]
    # Bots need not wait, because no person is watching.
    made = host.post("/api/tables", {"game": wish.game, "seats": wish.seats, "seating": seating, "pace": "none"})
    table, link = made["table"]["id"], made["links"][0]
    print(f"table {table}; the link of seat {link['seat']} is {wish.server}{link['path']}")

    player = Player(wish.server, table, link["seat"], link["token"], random.Random(wish.seed), wish.drop)
    player.sit()
    host.post(f"/api/tables/{table}/begin")
    result = player.play()

    assert player.table is not None
    seats = player.table.shown["seats"]
    for seat, points in zip(seats, result["scores"], strict=True):
        print(f"{seat['called']['en']}: {points}")
    print("won by", " and ".join(seats[winner]["called"]["en"] for winner in result["winners"]))


if __name__ == "__main__":
    main()

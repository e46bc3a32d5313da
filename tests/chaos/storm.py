"""Very many messages and requests, quickly made: a stock of Hypothesis's ideas, spoilt by chance, and real decisions.

Hypothesis takes milliseconds to think of one, which is too long for half a million of them.
"""

import json
import warnings
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis.errors import NonInteractiveExampleWarning

from tests.chaos.junk import JUNK, MESSAGES, NUMBERS, TEXTS, as_text, by_schema, mutated

Json = dict[str, Any]
STOCK = 300
KINDS = (
    "act",
    "say",
    "ask_undo",
    "check_undo",
    "answer_undo",
    "survey",
    "check",
    "preview",
    "hint",
    "gesture",
    "sync",
    "ping",
)


def stock(strategy: Any, count: int = STOCK) -> list[Any]:
    """Some examples of a strategy."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NonInteractiveExampleWarning)
        return [strategy.example() for _ in range(count)]


@cache
def _stocks() -> tuple[list[str | bytes], list[Any], list[str]]:
    """Messages, parts of them, and texts: thought of once for all."""
    return stock(MESSAGES), stock(JUNK), stock(TEXTS)


class Messages:
    """Messages to a table: most of the right shape, about what is going on there, and then perhaps spoilt."""

    def __init__(self, dice: Random) -> None:
        self._dice, self._number = dice, 0
        self._stock, self._junk, self._texts = _stocks()

    def one(self, eyes: list[Json], version: int) -> str | bytes:
        """One message to someone who sees that."""
        dice = self._dice
        if dice.random() < 0.25:
            return spoilt(dice.choice(self._stock), dice)
        message = self._about(dice.choice(KINDS), eyes, version)
        if dice.random() < 0.3:
            message[dice.choice([*message, "id", "seat", "n"])] = dice.choice(self._junk)
        text = as_text(message)
        return spoilt(text, dice) if dice.random() < 0.15 else text

    def _about(self, kind: str, eyes: list[Json], version: int) -> Json:
        """A message that may well be right."""
        dice, self._number = self._dice, self._number + 1
        eye: Json = dice.choice(eyes) if eyes else {"seat": 0}
        seat: int | None = eye["seat"]
        actions: list[str] = eye.get("distinct") or ["pass"]
        message: Json = {"type": kind, "id": f"m{self._number if dice.random() < 0.95 else 1}"}
        if kind not in ("say", "survey", "sync", "ping"):
            message |= {"seat": seat if seat is not None else 0, "version": version - (dice.random() < 0.1)}
        match kind:
            case "act" | "check":
                message["do"] = dice.choice(actions)
            case "preview":
                message["do"] = [dice.choice(actions) for _ in range(dice.randrange(4))]
            case "say":
                message["text"] = dice.choice(self._texts)
            case "survey":
                message |= {"seat": dice.choice([seat, None]), "n": dice.choice([None, None, None, 0, 3, version])}
            case "answer_undo":
                message["agree"] = dice.random() < 0.5
            case "gesture":
                message["shows"] = "1 2 3"
        return message


def spoilt(text: str | bytes, dice: Random) -> str | bytes:
    """The same with a letter or two cut, doubled or changed; bytes stay bytes."""
    letters: Any = text
    for _ in range(dice.randrange(3)):
        at = dice.randrange(len(letters) + 1)
        piece = dice.choice(["", '"', "{", "9" * 30, "\\u0000", "null", letters[:5]])
        if isinstance(letters, bytes) and isinstance(piece, str):
            piece = piece.encode()
        letters = letters[:at] + piece + letters[at + dice.randrange(3) :]
    return letters[:4000]  # type: ignore[no-any-return]


class Requests:
    """Requests over HTTP, by the server's own description of them."""

    def __init__(self, document: Json, dice: Random) -> None:
        self._dice = dice
        self._values = [_in_a_path(value) for value in stock(NUMBERS | TEXTS)]
        self._routes = [
            (method, path, list(self._bodies(document, about)))
            for path, methods in document["paths"].items()
            for method, about in methods.items()
            if method in ("get", "post", "put", "patch", "delete")
        ]

    def _bodies(self, document: Json, about: Json) -> Iterator[tuple[str, bytes]]:
        """Bodies of a kind, some of them allowed."""
        for kind, content in about.get("requestBody", {}).get("content", {}).items():
            allowed = by_schema(content["schema"], document)
            yield from ((kind, as_text(value).encode()) for value in stock(allowed | mutated(allowed) | JUNK, 40))

    def one(self, usual: dict[str, list[str]]) -> tuple[str, str, dict[str, Any]]:
        """Method, address and the rest; `usual` are parts of addresses that exist."""
        dice = self._dice
        method, path, bodies = dice.choice(self._routes)
        while "{" in path:
            name = path[path.index("{") + 1 : path.index("}")]
            known = dice.random() < 0.8 and name in usual
            path = path.replace(f"{{{name}}}", dice.choice(usual[name] if known else self._values))
        if dice.random() < 0.3:
            path += f"?{dice.choice(['limit', 'before', 'after', 'from', 'to', 'phase'])}={dice.choice(self._values)}"
        if not bodies:
            return method, path, {}
        kind, content = dice.choice(bodies)
        if dice.random() < 0.2:
            content = bytes(spoilt(content, dice))  # type: ignore[arg-type]
        return method, path, {"content": content, "headers": {"content-type": kind}}


def _in_a_path(value: object) -> str:
    return "".join(f"%{byte:02x}" for byte in str(value).encode("utf-8", "replace")[:60]) or "%20"


def heard(message: str | bytes) -> Json:
    """What the server said."""
    said = json.loads(message)
    assert isinstance(said, dict)
    return said

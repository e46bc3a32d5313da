"""Records the engine's answers for the lessons of “How to play”, so that the page needs no server for them.

    python -m tools.lessons           writes web/lessons/GAME.json from web/lessons/GAME.toml
    python -m tools.lessons --check   writes nothing; fails if one is outdated

A lesson is a position as text and perhaps something to try in it. Everything that can be tried is tried here on copies
and recorded: legal actions with their result, others with the reason. So the page needs neither rules nor a server.
"""

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import lascaux
from lascaux.core import registry
from lascaux.core.event import Event
from lascaux.core.game import Position, View
from lascaux.core.language import LANGS, Text
from lascaux.core.player_names import PlayerNames
from tools import lesson_tries

FOLDER = Path(__file__).parents[1] / "web" / "lessons"
_TILES = ("game", "seats", "seat", "board", "pieces", "tile", "scores", "supply")
SEEN = {
    "carcassonne": _TILES,
    "hunters": _TILES,
    "prehistories": (
        *("game", "seats", "seat", "phase", "order", "zones", "objectives", "tribes", "hand", "left", "taken"),
        *("injuries", "scores"),
    ),
    "stonehouse": (
        "game",
        "seats",
        "seat",
        "phase",
        "stones",
        "fire",
        "players",
        "hand",
        "closed",
        "opened",
        "building",
    ),
}
"""The part of a view that a lesson's picture shows."""
BEST: dict[str, Callable[[View, int], Any]] = {
    "most points": lambda view, seat: view["scores"][seat],
    "hunts first": lambda view, seat: view["order"][:1] == [seat],
    "most cards": lambda view, seat: len(view["hand"]),
    "most stones": lambda view, seat: len(view["players"][seat]["reserve"]),
    "unhurt": lambda view, seat: -view["injuries"],
}
"""A lesson's goals, checked on the table after the action."""
BOXED = ("stonehouse",)
"""Games whose drawings need the game's constants, which the server sends at a table."""
POINTS = ("scored", "totems_placed")
COLOURS = {
    "red": Text("Rouge", "Red"),
    "blue": Text("Bleu", "Blue"),
    "yellow": Text("Jaune", "Yellow"),
    "green": Text("Vert", "Green"),
}
"""Players are named by their colours, as in the picture."""
PLACE = r"\(-?\d+, -?\d+\)"
PLAIN = {
    "fr": (
        (rf"la tuile en {PLACE}", "la tuile voisine"),
        (rf"(ne convient pas|et non) en {PLACE}", r"\1 ici"),
        (rf"(?:, en|,| en| passant par) {PLACE}", ""),
    ),
    "en": (
        (rf"the tile at {PLACE}", "its neighbour"),
        (rf"(does not fit|not) at {PLACE}", r"\1 here"),
        (rf"(?:,| at| through) {PLACE}", ""),
    ),
}
"""A picture has no coordinates."""


def recorded(game: str) -> dict[str, Any]:
    """Return a game's lessons with the engine's answers."""
    source = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    colours = source["colours"]
    company = PlayerNames([COLOURS[colour] for colour in colours])
    constants = registry.find(game).constants if game in BOXED else None
    return {
        "colours": colours,
        "constants": constants,
        "lessons": [_Recorder(company, lesson).lesson() for lesson in source["lesson"]],
    }


class _Recorder:
    """One lesson."""

    def __init__(self, company: PlayerNames, source: Mapping[str, Any]) -> None:
        self.company, self.source = company, source
        self.position = lascaux.from_text(source["position"])
        self.game = self.position.game
        self.seat: int = source.get("seat", 0)

    def lesson(self) -> dict[str, Any]:
        """Return its picture, highlights, and tries."""
        kept: dict[str, Any] = {"id": self.source["id"], "view": self._view(self.position)}
        if "lit" in self.source:
            kept["lit"] = [self._zone(self.position, at) for at in self.source["lit"]]
        if "try" in self.source:
            trying = self.source["try"]
            offered = lesson_tries.of(trying, self.position, self.seat)
            answers = [self._answer(action, trying.get("then", {}).get(action)) for action in offered]
            self._judge(answers, trying.get("right"))
            kept["try"] = {"way": trying["way"], "answers": answers}
        return kept

    def _judge(self, answers: list[dict[str, Any]], right: str | list[str] | None) -> None:
        """Return the legal actions that the lesson asks for: all, named ones, or the best by some measure."""
        allowed = [answer for answer in answers if answer["is"] == "right"]
        if isinstance(right, str):
            worth = [BEST[right](answer["view"], self.seat) for answer in allowed]
            right = [answer["do"] for answer, good in zip(allowed, worth, strict=True) if good == max(worth)]
        for answer in allowed:
            if right is not None and answer["do"] not in right:
                answer["is"] = "allowed"

    def _answer(self, action: str, then: str | None = None) -> dict[str, Any]:
        """Return the result of an action and of the same seat's next decisions."""
        refused = self.position.refusal(self.seat, action)
        if refused is not None:
            return {"do": action, "is": "refused", "say": self._said(lambda lang: self._explain(refused, lang))}
        after = self.position.copy()
        events = after.apply(self.seat, action)
        if then is not None:
            events = [*events, *after.apply(self.seat, then)]
        told = [event for event in events if not event.at_the_end]
        answer: dict[str, Any] = {
            "do": action,
            "is": "right",
            "say": self._said(lambda lang: self.game.summarize(told, lang, self.company)),
            "view": self._view(after),
        }
        scored = [event for event in events if event.type in POINTS]
        if scored:
            answer["points"] = [self._said(lambda lang, event=event: self._explain(event, lang)) for event in scored]
        if zones := [event for event in scored if "zone" in event.data]:
            answer["lit"] = [
                {**self._zone(after, _place(event), event.data["kind"]), "seats": [event.seat]} for event in zones
            ]
        return answer

    def _explain(self, said: Any, lang: Any) -> str:
        return self.game.explain(said, lang, self.company)

    def _said(self, say: Any) -> dict[str, str]:
        return {lang: _plainly(say(lang), lang) for lang in LANGS}

    def _view(self, position: Position) -> View:
        view = position.view(self.seat)
        return {key: view[key] for key in SEEN[view["game"]]}

    def _zone(self, position: Position, at: Iterable[int], kind: str | None = None) -> dict[str, Any]:
        """Return the zone of a place and its owner; of several, the one of that kind."""
        rows = position.game.survey(position.view(self.seat), self.company)
        here = [row for row in rows if list(at) in row["cells"]]
        row = next((row for row in here if row["kind"] == kind), here[0])
        return {"cells": row["cells"], "seats": row["leaders"]}


def _place(event: Event) -> list[int]:
    return [event.data["x"], event.data["y"], event.data["zone"]]


def _plainly(sentence: str, lang: str) -> str:
    for pattern, instead in PLAIN[lang]:
        sentence = re.sub(pattern, instead, sentence)
    return sentence


def written(game: str) -> str:
    """Return a game's file with a line for each lesson."""
    kept = recorded(game)
    compact = [json.dumps(lesson, separators=(",", ":"), ensure_ascii=False) for lesson in kept["lessons"]]
    head = json.dumps({key: kept[key] for key in ("colours", "constants")}, ensure_ascii=False)[:-1]
    return f'{head},"lessons":[\n' + ",\n".join(compact) + "\n]}\n"


def main() -> None:
    """Write all files, or report the outdated ones."""
    stale = []
    for source in sorted(FOLDER.glob("*.toml")):
        file, text = source.with_suffix(".json"), written(source.stem)
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
        elif file.read_text(encoding="utf-8") != text:
            stale.append(file.name)
    if stale:
        sys.exit(f"{', '.join(stale)}: differ from the engine's answers; python -m tools.lessons writes them again.")


if __name__ == "__main__":
    main()

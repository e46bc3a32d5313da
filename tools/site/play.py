"""Generates pages for players: pictures of positions, the lessons, and all rules in both languages."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import Any

from lascaux import bots
from lascaux.core.capabilities import HasPicture
from lascaux.core.game import Game, Position
from lascaux.core.language import LANGS, Lang, Text
from lascaux.core.option import Option, written
from lascaux.wire.games import typed_games
from tools.site.blocks import ROOT

LESSONS = ROOT / "web" / "lessons"
PHOTOGRAPHS = ROOT / "docs" / "pictures" / "lessons"
"""Photographs of the lessons, made by `npm run lessons`."""
SCENES = {
    "carcassonne": (2, 30),
    "hunters": (2, 30),
    "prehistories": (2, 36),
    "stonehouse": (3, 57),
}
"""For each game's picture: the number of players and of greedy decisions."""

STEP_BY_STEP = Text("Image par image", "Picture by picture")
COLON = Text("\u202f: ", ": ")
ALL_RULES = Text("toutes les règles", "all the rules")
CHOICES = Text("Ce que la table peut choisir", "What the table can choose")
CHOICE_HEAD = Text(
    "| | au choix (d’abord ce qui vaut sans rien dire) | règle |",
    "| | values (first what holds if nothing is said) | rule |",
)


def pages() -> Iterator[tuple[str, str]]:
    """Yield every generated file."""
    for game in typed_games():
        name = game.info.name
        yield f"play/{name}.svg", _drawn(game, _scene(game))
        lessons = _lessons(name)
        for lang in LANGS:
            yield f"play/{lang}/{name}.md", "\n".join(_step_by_step(name, lessons, lang))
            yield f"rules/{lang}/{name}.md", "\n".join(_rules(game, lang))


# --- pictures --------------------------------------------------------------
def _scene(game: Game) -> Position:
    seats, decisions = SCENES[game.info.name]
    position, dice, greedy = game.new(seats=seats, seed="site"), Random("site"), bots.find("greedy", game.info.name)
    for _ in range(decisions):
        if not position.to_act:
            break
        seat = position.to_act[0]
        position.apply(seat, greedy.choose(position.view(seat), position.legal(seat), dice))
    return position


def _drawn(game: Game, position: Position) -> str:
    assert isinstance(game, HasPicture)
    return game.picture(position.view(None))


# --- lessons ---------------------------------------------------------------
def _lessons(name: str) -> list[Mapping[str, Any]]:
    """Return a game's lessons, or none."""
    file = LESSONS / f"{name}.toml"
    found: list[Mapping[str, Any]] = tomllib.loads(file.read_text("utf-8"))["lesson"] if file.exists() else []
    return found


def _photographs(name: str, lessons: list[Mapping[str, Any]], lang: Lang) -> dict[str, str]:
    """Return each lesson's picture by id; one equal to the previous has none."""
    drawn: Mapping[str, str] = json.loads((PHOTOGRAPHS / "drawn.json").read_text("utf-8"))
    shown = [_shown(drawn, f"{name}-{lesson['id']}", lang) for lesson in lessons]
    return {
        str(lesson["id"]): _first(drawn, now)
        for lesson, (before, now) in zip(lessons, pairwise(["", *shown]), strict=True)
        if now != before
    }


def _shown(drawn: Mapping[str, str], picture: str, lang: Lang) -> str:
    """Return the fingerprint of a language's picture, shared if it has no text."""
    return drawn.get(f"{picture}.{lang}") or drawn[picture]


def _first(drawn: Mapping[str, str], fingerprint: str) -> str:
    """Return the photograph, shared by equal pictures."""
    return next(name for name, of in drawn.items() if of == fingerprint)


def _step_by_step(name: str, lessons: list[Mapping[str, Any]], lang: Lang) -> Iterator[str]:
    if not lessons:
        yield "<!-- The page has no lessons of this game yet. -->"
        return
    said = json.loads((ROOT / "web" / "messages" / lang / "howto.json").read_text("utf-8"))
    room = _room(said, [str(lesson["id"]) for lesson in lessons])
    pictures = _photographs(name, lessons, lang)
    yield f"## {STEP_BY_STEP[lang]}\n"
    for lesson in lessons:
        title, text = (said[f"howto_{room}_{lesson['id']}_{part}"] for part in ("title", "text"))
        yield f"### {title}\n"
        if lesson["id"] in pictures:
            yield f"![{title}](/pictures/lessons/{pictures[lesson['id']]}.webp)\n"
        yield f"{text}\n"


def _room(said: Mapping[str, str], ids: list[str]) -> str:
    """Return the prefix of a game's messages: the one under which all its lessons have a title."""
    words = {found[1] for key in said if (found := re.fullmatch(r"howto_([a-z]+)_\w+_title", key))}
    (room,) = [word for word in sorted(words) if all(f"howto_{word}_{one}_title" in said for one in ids)]
    return room


# --- rules -----------------------------------------------------------------
def _rules(game: Game, lang: Lang) -> Iterator[str]:
    yield f"# {game.info.title[lang]}{COLON[lang]}{ALL_RULES[lang]}\n"
    if game.info.options:
        yield f"## {CHOICES[lang]}\n"
        yield from _choices(game.info.options, lang)
    section = None
    for rule in game.ledger:
        if rule.section is not None and rule.section != section:
            yield f"## {rule.section[lang]}\n"
            section = rule.section
        yield f"**{rule.id}.** {rule.text[lang]} *({rule.source[lang]})*\n"


def _choices(options: tuple[Option, ...], lang: Lang) -> Iterator[str]:
    yield CHOICE_HEAD[lang]
    yield "| --- | --- | --- |"
    for option in options:
        names = option.called or tuple(Text.alike(f"`{written(value)}`") for value in option.values)
        yield f"| {option.text[lang]} | {', '.join(name[lang] for name in names)} | {option.rule} |"
    yield ""

"""Generates a page for each game with every field of its views, events and actions, from their types."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any

from lascaux.core.game import Game
from lascaux.wire.games import typed_games
from tools.protocol.definitions import Schema
from tools.protocol.schema import event_name, game_document

COMMON = ("type", "n", "seat", "rule", "say")
"""Fields of all events, described on the page about all games."""
WORDS = "Words"
_PLURALS = {"whole number": "whole numbers", "text": "texts", "number": "numbers"}
_NAMES = {"integer": "whole number", "string": "text", "boolean": "true or false", "null": "null", "number": "number"}


def pages() -> Iterator[tuple[str, str]]:
    """Yield a page for each game with its file."""
    for game in typed_games():
        yield f"sends/{game.info.name}.md", "\n".join(_Page(game).lines())


def without_words(game: Game) -> list[str]:
    """List fields without a description."""
    defs = game_document(game).as_dict()["$defs"]
    return [
        f"{name}.{field}"
        for name, made in defs.items()
        for field, schema in _fields(made).items()
        if "description" not in schema
    ]


def _fields(made: Schema) -> dict[str, Schema]:
    """Return the fields of a definition except those of all events."""
    fields: dict[str, Schema] = made.get("properties", {})
    return {name: schema for name, schema in fields.items() if "type" not in fields or name not in COMMON}


class _Page:
    """The page of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        assert game.types is not None
        self.types = game.types
        self.defs: Mapping[str, Schema] = game_document(game).as_dict()["$defs"]

    def lines(self) -> Iterator[str]:
        title = self.game.info.title.en
        name = self.game.info.name
        yield f"# What {title} sends\n"
        yield (
            f"As JSON Schema: {{download}}`{name}.schema.json <../../schemas/{name}.schema.json>`. "
            f"Options and notation in more words: [{title}](../../{name}.md).\n"
        )
        yield from self._actions()
        yield "## View\n"
        yield from self._told(self.types.view.__name__)
        yield "## Events\n"
        yield "Besides what [all events have](../../programs/sends.md#every-event):\n"
        for event in self.types.events:
            yield f"### {event.__struct_config__.tag}\n"
            yield from self._told(event.__name__)
        for heading, kind in (("Rows of a survey", self.types.row), ("Constants", self.types.constants)):
            if kind is not None:
                yield f"## {heading}\n"
                yield from self._told(kind.__name__)
        yield "## Parts\n"
        yield "Types used above.\n"
        for part in self._parts():
            yield f"### {part}\n"
            yield from self._told(part)

    def _actions(self) -> Iterator[str]:
        notation: Mapping[str, str] = import_module(f"lascaux.games.{self.game.info.name}.action").NOTATION
        yield "## Actions\n"
        yield "| written | what it does |"
        yield "| --- | --- |"
        for example, meaning in notation.items():
            yield f"| `{example}` | {meaning} |"
        yield ""

    def _parts(self) -> list[str]:
        kinds = (self.types.view, *self.types.events, self.types.row, self.types.constants)
        shown = {kind.__name__ for kind in kinds if kind is not None} | {event_name(self.game), WORDS}
        return [name for name in self.defs if name not in shown]

    def _told(self, name: str) -> Iterator[str]:
        made = self.defs[name]
        yield f"{made['description']}\n"
        fields = _fields(made)
        if not fields:
            return
        yield "| field | type | meaning |"
        yield "| --- | --- | --- |"
        required = made.get("required", ())
        for field, schema in fields.items():
            perhaps = "" if field in required else "Not always there. "
            said = " ".join(schema.get("description", "").split())
            yield f"| `{field}` | {self._type(schema)} | {perhaps}{said} |"
        yield ""

    def _type(self, schema: Schema) -> str:
        """Return a type in words."""
        match schema:
            case {"$ref": ref}:
                return self._named(ref.rpartition("/")[2])
            case {"anyOf": options}:
                return _either(self._type(option) for option in options)
            case {"enum": [*values]}:
                return _either(f"`{value}`" for value in values)
            case {"type": "array", "items": items}:
                return f"{_how_many(schema)} {_PLURALS.get(self._type(items), self._type(items))}"
            case {"type": "object", "additionalProperties": {} as values}:
                return f"{self._type(values)}, by name"
            case {"type": str(name)}:
                return _NAMES.get(name, name)
        return "anything"

    def _named(self, name: str) -> str:
        return "text in `fr` and `en`" if name == WORDS else f"[{name}](#{name.lower()})"


def _how_many(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minItems"), schema.get("maxItems")
    return "list of" if least is None or least != most else f"list of {least}"


def _either(options: Iterable[str]) -> str:
    return " or ".join(dict.fromkeys(options))

"""The protocol as JSON Schema 2020-12; `python -m tools.protocol.schema` writes it, and the client's types.

One document has the messages and bodies, in which the views, events and rows of games are open; each game has another
that says all of them.
"""

import ast
import inspect
import json
import types
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from lascaux.core.game import Game
from lascaux.core.types import EventType
from lascaux.wire import decisions, http, puzzles, reports, requests, review, socket, tables
from lascaux.wire.games import CONTRACT, as_sent, typed_games
from tools.protocol.definitions import Document, Schema, docs, home
from tools.protocol.typescript import Place, by_game, index, sources

MODULES = (tables, requests, review, socket, http, reports, decisions, puzzles)
ROOT = Path(__file__).parents[2]
SCHEMA_FILE = ROOT / "docs" / "protocol.schema.json"
GAMES_FOLDER = ROOT / "docs" / "schemas"
TYPES_FOLDER = ROOT / "web" / "src" / "wire"


# --- messages and bodies ---------------------------------------------------
def messages() -> dict[str, type[msgspec.Struct]]:
    """Return all types of the protocol, by name."""
    found = {}
    for module in MODULES:
        for name, kind in vars(module).items():
            if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
                if not _is_only_base(kind):
                    found[name] = kind
    return found


def _is_only_base(kind: type[msgspec.Struct]) -> bool:
    """Whether a type is only a base class: its subclasses have tags, or it has no fields."""
    tagged = kind.__struct_config__.tag is not None
    return bool(kind.__subclasses__()) and (tagged or not kind.__struct_fields__)


def unions() -> dict[str, types.UnionType]:
    """Return all named unions of messages, such as `AnyRequest`."""
    return {name: union for module in MODULES for name, union in _unions(module).items()}


def _unions(module: types.ModuleType) -> dict[str, types.UnionType]:
    kinds = set(messages().values())
    named = {name: value for name, value in vars(module).items() if isinstance(value, types.UnionType)}
    return {name: union for name, union in named.items() if set(get_args(union)) <= kinds}


def protocol() -> Document:
    """Return the schema of all messages and HTTP bodies."""
    made = Document.of(
        "The protocol of Lascaux",
        "Messages of the socket and bodies of HTTP; docs/protocol.md explains them.",
        [*messages().values(), *CONTRACT],
    )
    for module in MODULES:
        for name, union in _unions(module).items():
            made.add(name, _choice(name, get_args(union)), home(module.__name__))
    codes = {"title": "CloseCode", "description": "Why the server closed a socket.", "oneOf": close_codes()}
    made.add("CloseCode", codes, home(socket.__name__))
    return made


def close_codes() -> list[Schema]:
    """Return the close codes of sockets with their names."""
    said = docs(ast.parse(inspect.getsource(socket)).body)
    return [
        {"const": value, "title": name, "description": said[name]}
        for name, value in vars(socket).items()
        if name.isupper() and isinstance(value, int)
    ]


def _choice(name: str, kinds: Sequence[type[Any]]) -> Schema:
    return {"title": name, "anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in kinds]}


# --- games -----------------------------------------------------------------
def game_document(game: Game) -> Document:
    """Return the schema of everything a game sends."""
    sent, title = game.types, game.info.title.en
    assert sent is not None
    events = [as_sent(event) for event in sent.events]
    roots = [sent.view, *events, *(kind for kind in (sent.row, sent.constants) if kind is not None)]
    made = Document.of(f"What {title} sends", f"The view, events, survey and constants of {title}.", roots, _as_sent)
    union = event_name(game)
    made.add(union, _choice(union, events), game.info.name)
    return made


def _as_sent(kind: type[Any]) -> type[Any]:
    """Return a base class of events with the sentence that every event is sent with."""
    return as_sent(kind) if issubclass(kind, EventType) else kind


def event_name(game: Game) -> str:
    """Return the name of the union of a game's events."""
    assert game.types is not None
    return f"{game.types.view.__name__.removesuffix('View')}Event"


# --- files -----------------------------------------------------------------
def files() -> dict[Path, str]:
    """Return all generated files with their content."""
    schemas = {SCHEMA_FILE: protocol()}
    for game in typed_games():
        schemas[GAMES_FOLDER / f"{game.info.name}.schema.json"] = game_document(game)
    return {path: json.dumps(made.as_dict(), indent=2, ensure_ascii=False) + "\n" for path, made in schemas.items()} | {
        TYPES_FOLDER / f"{name}.ts": text for name, text in client_types(schemas.values()).items()
    }


def client_types(documents: Iterable[Document]) -> dict[str, str]:
    """Return the client's TypeScript files."""
    games = {game.info.name: _places(game) for game in typed_games()}
    return sources(documents) | {"games": by_game(games), "index": index()}


def _places(game: Game) -> dict[str, Place | None]:
    """Return the client's file for the types of a game."""
    sent = game.types
    assert sent is not None
    kinds = {"view": sent.view, "row": sent.row, "constants": sent.constants}
    places = {what: None if kind is None else (home(kind.__module__), kind.__name__) for what, kind in kinds.items()}
    return {**places, "event": (game.info.name, event_name(game))}


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

"""TypeScript types from the JSON Schema of the protocol, for the part of JSON Schema that msgspec writes."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from tools.protocol.definitions import Document, Schema

HEAD = """\
// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def sources(documents: Iterable[Document]) -> dict[str, str]:
    """Return the text of each file; each definition is exported from one file."""
    parts: dict[str, dict[str, str]] = defaultdict(dict)
    needs: dict[str, set[Place]] = defaultdict(set)
    for made in documents:
        every = made.defs | made.shared
        for name, schema in every.items():
            bases = [base for base in made.bases.get(name, []) if _can_extend(schema, every[base])]
            own = _own_part(schema, [every[base] for base in bases])
            file, text = made.homes[name], _definition(name, own, bases)
            if parts[file].setdefault(name, text) != text:
                raise ValueError(f"two definitions of {name}")
            needs[file] |= {(made.homes[used], used) for used in {*_referred(own), *bases}}
    return {
        file: "\n".join([HEAD + _imports(file, needs[file]), *(texts[name] for name in sorted(texts))])
        for file, texts in parts.items()
    }


Place = tuple[str, str]
"""File and name of a type."""


def by_game(games: Mapping[str, Mapping[str, Place | None]]) -> str:
    """Types of each game, by its name."""
    needs = {place for kinds in games.values() for place in kinds.values() if place is not None}
    rows = "".join(f"  {game}: {{\n{_places(kinds)}  }};\n" for game, kinds in games.items())
    said = "/** The types of what each game sends, by its name. */\n"
    return f"{HEAD}{_imports('games', needs)}\n{said}export interface Games {{\n{rows}}}\n"


def _places(kinds: Mapping[str, Place | None]) -> str:
    return "".join(f"    {what}: {place[1] if place else 'never'};\n" for what, place in kinds.items())


def index() -> str:
    """Return the entry file: messages, bodies, and the games by name, whose types are in files of their own."""
    files = ("core", "decisions", "games", "http", "puzzles", "reports", "review", "socket", "tables")
    return HEAD + "".join(f"export * from './{file}';\n" for file in files)


def _imports(file: str, needs: set[Place]) -> str:
    others = sorted({at for at, _ in needs} - {file})
    named = {other: ", ".join(sorted(name for at, name in needs if at == other)) for other in others}
    return "".join(f"import type {{ {names} }} from './{other}';\n" for other, names in named.items())


def _referred(schema: Any) -> set[str]:
    """Return the definitions that a schema refers to."""
    if isinstance(schema, list):
        return {name for one in schema for name in _referred(one)}
    if not isinstance(schema, dict):
        return set()
    own = {_name_of(schema["$ref"])} if "$ref" in schema else set()
    return own | {name for one in schema.values() for name in _referred(one)}


def _name_of(reference: str) -> str:
    return reference.rpartition("/")[2]


def _can_extend(kind: Schema, base: Schema) -> bool:
    """Whether all fields of the base have the same type in the subclass; a tag may differ."""
    return all(_field(kind, name) == _field(base, name) for name in base["properties"])


def _field(kind: Schema, name: str) -> tuple[bool, Any]:
    """Return whether a field is required, and its schema without its description."""
    schema = kind["properties"].get(name, {})
    return name in kind.get("required", []), {key: value for key, value in schema.items() if key != "description"}


def _own_part(kind: Schema, bases: Iterable[Schema]) -> Schema:
    """Return a definition without the fields that its bases have."""
    inherited = {name for base in bases for name in base["properties"]}
    if not inherited:
        return kind
    return kind | {"properties": {name: field for name, field in kind["properties"].items() if name not in inherited}}


def _definition(name: str, kind: Schema, bases: Iterable[str] = ()) -> str:
    if "oneOf" in kind:
        return _constants(name, kind)
    if "properties" in kind:
        extends = f" extends {', '.join(bases)}" if bases else ""
        fields = _fields(kind)
        body = f"{{\n{fields}}}" if fields else "{}"
        return f"{_comment(kind)}export interface {name}{extends} {body}\n"
    return f"{_comment(kind)}export type {name} = {written(kind)};\n"


def _constants(name: str, kind: Schema) -> str:
    """Return named numbers and their union type."""
    rows = [f"{_comment(one)}export const {one['title']} = {json.dumps(one['const'])};\n" for one in kind["oneOf"]]
    names = " | ".join(f"typeof {one['title']}" for one in kind["oneOf"])
    return "".join([*rows, f"{_comment(kind)}export type {name} = {names};\n"])


def _fields(kind: Schema) -> str:
    required = kind.get("required", [])
    rows = []
    for name, field in kind["properties"].items():
        mark = "" if name in required else "?"
        said = f"  {_comment(field)}".replace("\n *", "\n   *") if "description" in field else ""
        rows.append(f"{said}  {name if _NAME.fullmatch(name) else json.dumps(name)}{mark}: {written(field)};\n")
    return "".join(rows)


def written(kind: Schema) -> str:
    """Return a schema as a TypeScript type."""
    if "$ref" in kind:
        return _name_of(kind["$ref"])
    if "const" in kind:
        return json.dumps(kind["const"])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(written(one) for one in kind["anyOf"]))
    if kind.get("type") == "array":
        inner = written(kind["items"]) if kind.get("items") else "unknown"
        least, most = kind.get("minItems"), kind.get("maxItems")
        if least is not None and least == most:
            return f"[{', '.join([inner] * least)}]"
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind.get("type") == "object":
        return _record(kind)
    if isinstance(kind.get("type"), str):
        return _PLAIN[kind["type"]]
    said = set(kind) - {"description", "title", "default"}
    if said:
        raise ValueError(f"no TypeScript for {kind}")
    return "unknown"


def _record(kind: Schema) -> str:
    values = kind.get("additionalProperties")
    return f"Record<string, {written(values) if isinstance(values, dict) else 'unknown'}>"


def _comment(kind: Schema) -> str:
    said = str(kind.get("description", "")).replace("*/", "* /").splitlines()
    if not said:
        return ""
    if len(said) == 1:
        return f"/** {said[0]} */\n"
    return "".join(["/**\n", *(f" * {line}".rstrip() + "\n" for line in said), " */\n"])

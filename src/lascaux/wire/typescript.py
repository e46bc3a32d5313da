"""TypeScript types from the JSON Schema of the protocol: as much of JSON Schema as msgspec writes, and no more."""

import json
import re
from typing import Any

Schema = dict[str, Any]

HEAD = """\
// The messages of a table's socket and the bodies of HTTP. Made by `make wire` from src/lascaux/wire: do not edit.
"""
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def typescript(schema: Schema) -> str:
    """One exported type for each definition, in the order of the schema."""
    return "\n".join([HEAD, *(_definition(name, kind) for name, kind in schema["$defs"].items())])


def _definition(name: str, kind: Schema) -> str:
    if "oneOf" in kind:
        return _constants(name, kind)
    if "properties" in kind:
        return f"{_comment(kind)}export interface {name} {{\n{_fields(kind)}}}\n"
    return f"{_comment(kind)}export type {name} = {written(kind)};\n"


def _constants(name: str, kind: Schema) -> str:
    """Numbers that have names, and the type of them all."""
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
    """A schema as a type."""
    if "$ref" in kind:
        return str(kind["$ref"]).rpartition("/")[2]
    if "const" in kind:
        return json.dumps(kind["const"])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(written(one) for one in kind["anyOf"]))
    if kind.get("type") == "array":
        inner = written(kind["items"]) if kind.get("items") else "unknown"
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

"""The protocol as JSON Schema 2020-12; `python -m lascaux.wire.schema` writes it, and the client's types, anew."""

import ast
import inspect
import json
import types
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec

from lascaux.wire import http, socket, tables
from lascaux.wire.typescript import typescript

MODULES = (tables, socket, http)
ROOT = Path(__file__).parents[3]
SCHEMA_FILE = ROOT / "docs" / "protocol.schema.json"
TYPES_FILE = ROOT / "web" / "src" / "wire.ts"

Schema = dict[str, Any]


def messages() -> dict[str, type[msgspec.Struct]]:
    """Every type that goes over the wire, by name; bases without fields of their own do not."""
    found = {}
    for module in MODULES:
        for name, kind in vars(module).items():
            if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__:
                if kind.__struct_fields__ or not kind.__subclasses__():
                    found[name] = kind
    return found


def unions() -> dict[str, types.UnionType]:
    """Every choice between messages that has a name, `AnyRequest` for one."""
    kinds = set(messages().values())
    return {
        name: value
        for module in MODULES
        for name, value in vars(module).items()
        if isinstance(value, types.UnionType) and set(get_args(value)) <= kinds
    }


def schema() -> Schema:
    """All messages and HTTP bodies under `$defs`."""
    kinds = messages()
    _, defs = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    for name, kind in kinds.items():
        defs[name]["description"] = inspect.cleandoc(kind.__doc__ or "")
        if issubclass(kind, tables.Shown):
            # What the server sends is written whole, defaults included.
            defs[name]["required"] = list(defs[name]["properties"])
        for field, said in field_docs(kind).items():
            defs[name]["properties"][field]["description"] = said
    for name, union in unions().items():
        members = [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)]
        defs[name] = {"title": name, "anyOf": members}
    defs["CloseCode"] = {"title": "CloseCode", "description": "Why the server closed a socket.", "oneOf": close_codes()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of Lascaux",
        "description": "Messages of the socket and bodies of HTTP; docs/protocol.md explains them.",
        "$defs": dict(sorted(defs.items())),
    }


def field_docs(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What stands under the fields of a class, its bases included."""
    said: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("lascaux."):
            (body,) = ast.parse(inspect.getsource(base)).body
            assert isinstance(body, ast.ClassDef)
            said |= _docs(body.body)
    return said


def close_codes() -> list[Schema]:
    """The numbers a socket is closed with, each with its name."""
    said = _docs(ast.parse(inspect.getsource(socket)).body)
    return [
        {"const": value, "title": name, "description": said[name]}
        for name, value in vars(socket).items()
        if name.isupper() and isinstance(value, int)
    ]


def _docs(body: list[ast.stmt]) -> dict[str, str]:
    """The texts that stand under assignments."""
    said = {}
    for line, after in pairwise(body):
        match line, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                said[name] = inspect.cleandoc(text)
    return said


def files() -> dict[Path, str]:
    """What is generated, and where it is kept."""
    made = schema()
    return {SCHEMA_FILE: json.dumps(made, indent=2, ensure_ascii=False) + "\n", TYPES_FILE: typescript(made)}


if __name__ == "__main__":
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

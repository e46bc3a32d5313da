"""Types as definitions of JSON Schema: in the order they are written in, with what their docstrings say."""

import ast
import inspect
import sys
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from lascaux.wire.tables import Body

Schema = dict[str, Any]
Kind = type[Any]


@dataclass(frozen=True)
class Document:
    """A schema: definitions, and for each the file of the client's that has it as a type."""

    title: str
    description: str
    defs: dict[str, Schema]
    homes: dict[str, str]

    @classmethod
    def of(cls, title: str, description: str, kinds: Iterable[Any]) -> "Document":
        """The document of these types and all that they are made of."""
        found = reached(kinds)
        homes = {name: home(kind.__module__) for name, kind in found.items()}
        return cls(title, description, definitions(found), homes)

    def add(self, name: str, schema: Schema, at: str) -> None:
        """Define something that is no type of its own, in one of the client's files."""
        self.defs[name] = schema
        self.homes[name] = at

    def as_dict(self) -> Schema:
        """As it is written to disk."""
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": self.title}
        return head | {"description": self.description, "$defs": dict(sorted(self.defs.items()))}


def home(module: str) -> str:
    """The client's file for the types of a module: `core`, a game, a part of the kit, or the wire's own modules.

    A game with many events keeps their types in a package `event_types`: each of its modules has a file of its own. So
    has the module `box` of a game that has much to tell of its box.
    """
    _, layer, *rest = module.split(".")
    if "event_types" in rest:
        return f"{rest[0]}{rest[-1].title()}Events"
    if rest[1:] == ["box"]:
        return f"{rest[0]}Box"
    return layer if layer == "core" else rest[0]


def is_named(kind: Any) -> bool:
    """Whether it is a type with fields, and so a definition of its own."""
    return is_typeddict(kind) or (inspect.isclass(kind) and issubclass(kind, msgspec.Struct))


def reached(kinds: Iterable[Any]) -> dict[str, Kind]:
    """These types and all that they are made of, by name."""
    found: dict[str, Kind] = {}
    waiting = [*kinds]
    while waiting:
        kind = waiting.pop()
        if not is_named(kind):
            waiting += get_args(kind)
        elif kind.__name__ not in found:
            found[kind.__name__] = kind
            waiting += get_type_hints(kind, include_extras=True).values()
        elif found[kind.__name__] is not kind:
            raise ValueError(f"two types are called {kind.__name__}")
    return dict(sorted(found.items()))


def definitions(found: Mapping[str, Kind]) -> dict[str, Schema]:
    """The `$defs` of types and all that they are made of."""
    _, made = msgspec.json.schema_components(found.values(), ref_template="#/$defs/{name}")
    return {name: _definition(kind, made[name]) for name, kind in found.items()}


def _definition(kind: Kind, made: Schema) -> Schema:
    # msgspec has the fields of a `TypedDict` in alphabetical order, and those of a struct before those of its bases.
    sent_as = _sent_as(kind)
    properties = made["properties"] = _in_order(made["properties"], [sent_as[name] for name in get_type_hints(kind)])
    if not is_typeddict(kind) and not issubclass(kind, Body):
        # What is sent is written whole, defaults included.
        made["required"] = [name for name in properties if name not in _left_out(kind)]
    for name, said in field_docs(kind).items():
        properties[sent_as[name]]["description"] = said
    return made | {"description": inspect.cleandoc(kind.__doc__ or "")}


def _in_order(properties: Schema, names: Collection[str]) -> Schema:
    """Fields as they are written down, those of the bases first; a tag comes before them all."""
    tags = {name: properties[name] for name in properties if name not in names}
    return tags | {name: properties[name] for name in names}


def _sent_as(kind: Kind) -> dict[str, str]:
    """The fields of a type by their names in Python, which has words of its own."""
    if is_typeddict(kind):
        return {name: name for name in get_type_hints(kind)}
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def _left_out(kind: type[msgspec.Struct]) -> set[str]:
    """The fields that are not sent where they have no value."""
    return {field.encode_name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}


def field_docs(kind: Kind) -> dict[str, str]:
    """What stands under the fields of a class, its bases included."""
    said: dict[str, str] = {}
    for base in _lineage(kind):
        said |= docs(_written(base).body)
    return said


def _lineage(kind: Kind) -> list[Kind]:
    """A class after its bases. A `TypedDict` does not remember them, so they are read from its source."""
    if not is_typeddict(kind):
        return [base for base in reversed(kind.__mro__) if base.__module__.startswith("lascaux.")]
    named = vars(sys.modules[kind.__module__])
    bases = [named[base.id] for base in _written(kind).bases if isinstance(base, ast.Name)]
    return [*(older for base in bases if is_typeddict(base) for older in _lineage(base)), kind]


def _written(kind: Kind) -> ast.ClassDef:
    """A class as it stands in its file."""
    return _classes_of(kind.__module__)[kind.__name__]


@cache
def _classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module, read once: `inspect` would read the file again for each of them."""
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def docs(body: list[ast.stmt]) -> dict[str, str]:
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

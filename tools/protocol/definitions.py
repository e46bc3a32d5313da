"""JSON Schema definitions of types, in source order, with their docstrings as descriptions."""

import ast
import inspect
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from lascaux.wire.tables import Body

Schema = dict[str, Any]
Kind = type[Any]


def _same(kind: Kind) -> Kind:
    return kind


@dataclass(frozen=True)
class Document:
    """A schema: definitions, and for each the client's file that has its type.

    `shared` defines the base classes that are not sent themselves: only the client's types extend them.
    """

    title: str
    description: str
    defs: dict[str, Schema]
    homes: dict[str, str]
    shared: dict[str, Schema] = field(default_factory=dict)
    bases: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, title: str, description: str, kinds: Iterable[Any], sent: Callable[[Kind], Kind] = _same) -> "Document":
        """Return the document of these types and the types they use; `sent` gives a base class as it is sent."""
        found = reached(kinds)
        bases_of = {base for kind in found.values() for base in _lineage(kind) if _has_fields(base)}
        every = {base.__name__: sent(base) for base in bases_of} | found
        homes = {name: home(kind.__module__) for name, kind in every.items()}
        made = definitions(every)
        shared = {name: _without_tag(every[name], made[name]) for name in sorted(set(every) - set(found))}
        bases = {name: [base.__name__ for base in _bases(kind) if _has_fields(base)] for name, kind in every.items()}
        return cls(title, description, {name: made[name] for name in found}, homes, shared, bases)

    def add(self, name: str, schema: Schema, at: str) -> None:
        """Add a definition that is not a Python type, to one of the client's files."""
        self.defs[name] = schema
        self.homes[name] = at

    def as_dict(self) -> Schema:
        """Return the JSON text."""
        head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": self.title}
        return head | {"description": self.description, "$defs": dict(sorted(self.defs.items()))}


def home(module: str) -> str:
    """Return the client's file for the types of a module: `core`, a game, a part of the kit, or a module of `wire`.

    A game with many events keeps their types in a package `event_types`: each of its modules has a file of its own. So
    does the module `constants` of a game with many constants.
    """
    _, layer, *rest = module.split(".")
    if "event_types" in rest:
        return f"{rest[0]}{rest[-1].title()}Events"
    if rest[1:] == ["constants"]:
        return f"{rest[0]}Box"
    return layer if layer == "core" else rest[0]


def is_named(kind: Any) -> bool:
    """Whether a type has fields, and so a definition of its own."""
    return is_typeddict(kind) or (inspect.isclass(kind) and issubclass(kind, msgspec.Struct))


def reached(kinds: Iterable[Any]) -> dict[str, Kind]:
    """Return these types and the types they use, by name."""
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
    """Return the `$defs` of these types and the types they use."""
    _, made = msgspec.json.schema_components(found.values(), ref_template="#/$defs/{name}")
    return {name: _definition(kind, made[name]) for name, kind in found.items()}


def _definition(kind: Kind, made: Schema) -> Schema:
    # msgspec has the fields of a `TypedDict` in alphabetical order, and those of a struct before those of its bases.
    sent_as = _sent_as(kind)
    properties = made["properties"] = _in_order(made["properties"], [sent_as[name] for name in get_type_hints(kind)])
    if not is_typeddict(kind) and not issubclass(kind, Body):
        # Messages are written completely, defaults included.
        made["required"] = [name for name in properties if name not in _left_out(kind)]
    for name, said in field_docs(kind).items():
        properties[sent_as[name]]["description"] = said
    return made | {"description": inspect.cleandoc(kind.__doc__ or "")}


def _in_order(properties: Schema, names: Collection[str]) -> Schema:
    """Return the names of fields in source order, those of bases first, after the tag."""
    tags = {name: properties[name] for name in properties if name not in names}
    return tags | {name: properties[name] for name in names}


def _sent_as(kind: Kind) -> dict[str, str]:
    """Return the fields of a type by their Python names, which differ for reserved words."""
    if is_typeddict(kind):
        return {name: name for name in get_type_hints(kind)}
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def _left_out(kind: type[msgspec.Struct]) -> set[str]:
    """Return the fields that are omitted without a value."""
    return {field.encode_name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}


def field_docs(kind: Kind) -> dict[str, str]:
    """Return the docstrings of the fields of a class and its bases."""
    said: dict[str, str] = {}
    for base in _lineage(kind):
        said |= docs(_written(base).body)
    return said


def _lineage(kind: Kind) -> list[Kind]:
    """Return a class after its bases; those of a `TypedDict` are read from its source."""
    if not is_typeddict(kind):
        return [base for base in reversed(kind.__mro__) if base.__module__.startswith("lascaux.")]
    return [*(older for base in _bases(kind) for older in _lineage(base)), kind]


def _bases(kind: Kind) -> list[Kind]:
    """Return the bases of a class that this project declares; an event as sent has those of the event."""
    if not is_typeddict(kind):
        bases = [base for base in kind.__bases__ if base.__module__.startswith("lascaux.")]
        return _bases(bases[0]) if bases and bases[0].__name__ == kind.__name__ else bases
    named = vars(sys.modules[kind.__module__])
    written = [named[base.id] for base in _written(kind).bases if isinstance(base, ast.Name)]
    return [base for base in written if is_typeddict(base)]


def _without_tag(kind: Kind, schema: Schema) -> Schema:
    """Return the definition of a base without its tag, which every subclass has for itself."""
    names = _sent_as(kind).values()
    return schema | {"properties": {name: field for name, field in schema["properties"].items() if name in names}}


def _has_fields(kind: Kind) -> bool:
    return is_named(kind) and bool(get_type_hints(kind))


def _written(kind: Kind) -> ast.ClassDef:
    """Return the syntax tree of a class."""
    return _classes_of(kind.__module__)[kind.__name__]


@cache
def _classes_of(module: str) -> dict[str, ast.ClassDef]:
    """Return the classes of a module, cached; `inspect` would read the file again for each class."""
    body = ast.parse(inspect.getsource(sys.modules[module])).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def docs(body: list[ast.stmt]) -> dict[str, str]:
    """Return the docstrings under assignments."""
    said = {}
    for line, after in pairwise(body):
        match line, after:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                said[name] = inspect.cleandoc(text)
    return said

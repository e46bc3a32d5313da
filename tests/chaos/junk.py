"""Strategies for what no one should send: any JSON, messages with something wrong in them, bodies by their schema."""

import json
from typing import Any

from hypothesis import strategies as st

Json = Any
NUMBERS = st.integers(-3, 5) | st.integers() | st.sampled_from([2**31, 2**63, 2**64, -(2**63) - 1, 10**400])
TEXTS = st.text(max_size=12) | st.sampled_from(["", "\x00", "\ud800", "‮", "é" * 600, "../..", "'", "%00", "null"])
LEAVES = st.none() | st.booleans() | NUMBERS | st.floats() | TEXTS
JUNK: st.SearchStrategy[Json] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)

_ID = st.text(min_size=1, max_size=8)
_SEAT, _VERSION = st.integers(0, 3), st.integers(0, 40)
_DO = st.sampled_from(["V 0,1 r0", "D 1,0 r2 m0", "lay 3", "A 0,1 r9", "", "x" * 600]) | st.text(max_size=20)
VALID = st.one_of(
    st.fixed_dictionaries({"type": st.just("act"), "id": _ID, "seat": _SEAT, "version": _VERSION, "do": _DO}),
    st.fixed_dictionaries({"type": st.just("say"), "id": _ID, "text": TEXTS}),
    st.fixed_dictionaries({"type": st.just("ask_undo"), "id": _ID, "seat": _SEAT, "version": _VERSION}),
    st.fixed_dictionaries(
        {"type": st.just("answer_undo"), "id": _ID, "seat": _SEAT, "version": _VERSION, "agree": st.booleans()}
    ),
    st.fixed_dictionaries({"type": st.just("survey"), "id": _ID, "seat": st.none() | _SEAT}),
    st.fixed_dictionaries(
        {"type": st.just("preview"), "id": _ID, "seat": _SEAT, "version": _VERSION, "do": st.lists(_DO, max_size=3)}
    ),
    st.fixed_dictionaries({"type": st.just("hint"), "id": _ID, "seat": _SEAT, "version": _VERSION}),
    st.fixed_dictionaries({"type": st.just("evaluate"), "id": _ID, "n": st.none() | _VERSION}),
    st.fixed_dictionaries({"type": st.sampled_from(["sync", "ping", "table", "accepted", ""]), "id": _ID}),
)


@st.composite
def mutated(draw: st.DrawFn, valid: st.SearchStrategy[Json]) -> Json:
    """Something valid with fields left out, added, or of another kind."""
    value = draw(valid)
    if not isinstance(value, dict):
        return draw(JUNK)
    value = dict(value)
    for _ in range(draw(st.integers(0, 2))):
        key = draw(st.sampled_from([*value, "id", "type", "more"]))
        if draw(st.booleans()):
            value.pop(key, None)
        else:
            value[key] = draw(JUNK)
    return value


DEEP = st.integers(100, 3000).map(lambda depth: "[" * depth + "]" * depth)


def as_text(value: Json) -> str:
    """JSON, or what Python takes for it (`NaN`); half surrogates stay escaped."""
    return json.dumps(value)


MESSAGES: st.SearchStrategy[str | bytes] = st.one_of(
    mutated(VALID).map(as_text),
    JUNK.map(as_text),
    st.text(max_size=40).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text)),
    st.binary(max_size=40),
    mutated(VALID).map(lambda value: as_text(value).encode()),
    mutated(VALID).map(lambda value: as_text(value)[:-1]),
    DEEP,
)


def by_schema(schema: Json, document: Json, depth: int = 0) -> st.SearchStrategy[Json]:
    """Values that a JSON Schema of our own document allows, more or less."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return by_schema(document["components"]["schemas"][name], document, depth + 1)
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return st.one_of([by_schema(part, document, depth + 1) for part in schema[several]])
    if "enum" in schema or "const" in schema:
        return st.sampled_from(schema.get("enum", [schema.get("const")]))
    match schema.get("type"):
        case "object" if depth < 6:
            fields = {name: by_schema(part, document, depth + 1) for name, part in schema.get("properties", {}).items()}
            needed = set(schema.get("required", ()))
            return st.fixed_dictionaries(
                {name: part for name, part in fields.items() if name in needed},
                optional={name: part for name, part in fields.items() if name not in needed},
            )
        case "array":
            return st.lists(by_schema(schema.get("items", {}), document, depth + 1), max_size=3)
        case "integer":
            return st.integers(schema.get("minimum", -2), min(schema.get("maximum", 9), 10**9))
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
        case "string" if "pattern" in schema:
            return st.from_regex(schema["pattern"], fullmatch=True)
        case "string":
            return st.text(max_size=10) | st.sampled_from(["carcassonne", "greedy", "blue"])
    return JUNK

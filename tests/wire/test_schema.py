"""The schema and the client's types are current, whole, and right."""

import importlib
import pkgutil
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux import wire
from lascaux.wire import schema
from lascaux.wire.typescript import typescript, written

SCHEMA = schema.schema()
TYPES = typescript(SCHEMA)
DEFS: dict[str, dict[str, Any]] = SCHEMA["$defs"]
GENERATORS = {"schema", "typescript"}


@pytest.mark.parametrize("path", schema.files(), ids=lambda path: str(path.name))
def test_the_file_is_current(path: Path) -> None:
    assert path.read_text("utf-8") == schema.files()[path], "run `make wire`"


def test_every_module_of_the_wire_is_in_the_schema() -> None:
    modules = {found.name for found in pkgutil.iter_modules(wire.__path__)} - GENERATORS
    assert {importlib.import_module(f"lascaux.wire.{name}") for name in modules} == set(schema.MODULES)


def test_every_reference_leads_somewhere() -> None:
    text = msgspec.json.encode(SCHEMA).decode()
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= set(DEFS)
    assert set(schema.messages()) <= set(DEFS)


@pytest.mark.parametrize("name", schema.messages())
def test_a_definition_says_what_its_type_says(name: str) -> None:
    kind, said = schema.messages()[name], DEFS[name]
    tag = kind.__struct_config__.tag_field
    assert list(said["properties"]) == [*([tag] if tag else []), *kind.__struct_encode_fields__]
    assert said["description"]
    if kind.__struct_config__.forbid_unknown_fields:
        assert said["additionalProperties"] is False
    else:
        assert said["required"] == list(said["properties"])


def test_what_stands_under_a_field_is_in_the_schema() -> None:
    assert "looks over" not in DEFS["SeatShown"]["properties"]["seat"].get("description", "")
    assert "shoulder" in DEFS["SeatShown"]["properties"]["shoulder"]["description"]


# --- TypeScript ------------------------------------------------------------
def test_every_definition_is_a_type() -> None:
    made = re.findall(r"^export (?:interface|type) (\w+)", TYPES, re.MULTILINE)
    assert made == list(DEFS)


def test_the_types_are_well_formed() -> None:
    """A grammar of the few shapes there are, so that no Node is needed to know that they are TypeScript."""
    atom = r'(?:"[^"]*"|typeof [A-Z_]+|unknown|[A-Za-z]+)'
    record = rf"Record<string, {atom}(?: \| {atom})*>"
    item = rf"(?:{record}|{atom})"
    union = rf"{item}(?:\[\])*(?: \| {item}(?:\[\])*)*"
    kind = rf"(?:\({union}\)\[\]|{union})"
    comment = r"(?: *//[^\n]*\n| */\*\*(?:(?!\*/)[\s\S])*\*/\n)"
    field = rf"{comment}*  [a-z_]+\??: {kind};\n"
    interface = rf"export interface \w+ \{{\n(?:{field})*\}}\n"
    alias = rf"export type \w+ = {kind};\n"
    constant = r"export const [A-Z_]+ = \d+;\n"
    rest = re.sub(rf"{comment}*(?:{interface}|{alias}|{constant})\n?", "", TYPES.removeprefix(TYPES.split("\n")[0]))
    assert rest.strip() == ""


def test_names_in_types_are_defined() -> None:
    bare = re.sub(r'/\*\*.*?\*/|//[^\n]*|"[^"]*"', "", TYPES, flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z][a-z]\w*", bare)) - {"Record"}
    assert used <= set(DEFS)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ({"type": "integer"}, "number"),
        ({"type": "array", "items": {"$ref": "#/$defs/Eyes"}}, "Eyes[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({}, "unknown"),
    ],
)
def test_a_schema_as_a_type(kind: dict[str, Any], said: str) -> None:
    assert written(kind) == said


def test_what_it_cannot_write_is_refused() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        written({"not": {"type": "string"}})


def test_optional_fields_comments_and_constants() -> None:
    made = typescript(
        {
            "$defs": {
                "One": {
                    "description": "Ends with */ in it.",
                    "properties": {"a": {"type": "string", "description": "First."}, "b-c": {"const": 1}},
                    "required": ["a"],
                },
                "Code": {"oneOf": [{"const": 7, "title": "SEVEN"}]},
            }
        }
    )
    assert "/** Ends with * / in it. */\nexport interface One {" in made
    assert '  /** First. */\n  a: string;\n  "b-c"?: 1;\n}' in made
    assert "export const SEVEN = 7;\nexport type Code = typeof SEVEN;" in made


def _compiler() -> str | None:
    """A TypeScript compiler: the client's own, or one on the path."""
    own = schema.ROOT / "web" / "node_modules" / ".bin" / "tsc"
    return str(own) if own.exists() else shutil.which("tsc")


@pytest.mark.skipif(_compiler() is None, reason="no TypeScript here; the grammar above is checked everywhere")
def test_the_types_compile_under_strict(tmp_path: Path) -> None:
    use = tmp_path / "use.ts"
    use.write_text(
        f"import type {{ AnyRequest, FromServer }} from {str(schema.TYPES_FILE.with_suffix(''))!r};\n"
        'export const ask: AnyRequest = { type: "ping", id: "1" };\n'
        "export function version(told: FromServer): number | null {\n"
        '  return told.type === "step" || told.type === "table" ? told.version : null;\n'
        "}\n",
        "utf-8",
    )
    done = subprocess.run(
        [_compiler() or "", "--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "node", str(use)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout

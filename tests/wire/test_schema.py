"""The schema and the client's types are current, whole, and right."""

import importlib
import itertools
import pkgutil
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tools.protocol import schema
from tools.protocol.definitions import Document, reached
from tools.protocol.typescript import HEAD, sources, written

from lascaux import games, wire
from lascaux.core import registry
from lascaux.core.types import GameTypes
from lascaux.wire.games import typed_games

PROTOCOL = schema.protocol()
GAMES = {game.info.name: schema.game_document(game) for game in typed_games()}
DOCUMENTS = {"protocol": PROTOCOL, **GAMES}
TYPES = schema.client_types(DOCUMENTS.values())
FILES = schema.files()
DEFS: dict[str, dict[str, Any]] = PROTOCOL.defs
GENERATORS = {"definitions", "games", "schema", "typescript"}
MOST_LINES = 400


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.name))
def test_the_file_is_current(path: Path) -> None:
    assert path.read_text("utf-8") == FILES[path], "run `make wire`"


def test_every_module_of_the_wire_is_in_the_schema() -> None:
    modules = {found.name for found in pkgutil.iter_modules(wire.__path__)} - GENERATORS
    assert {importlib.import_module(f"lascaux.wire.{name}") for name in modules} == set(schema.MODULES)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_reference_leads_somewhere(name: str) -> None:
    text = msgspec.json.encode(DOCUMENTS[name].as_dict()).decode()
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= set(DOCUMENTS[name].defs)


def test_every_message_is_in_the_schema() -> None:
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
        for_some = {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}
        assert said["required"] == [name for name in said["properties"] if name not in for_some]


def test_what_stands_under_a_field_is_in_the_schema() -> None:
    assert "looks over" not in DEFS["SeatShown"]["properties"]["seat"].get("description", "")
    assert "shoulder" in DEFS["SeatShown"]["properties"]["shoulder"]["description"]


# --- games -----------------------------------------------------------------
def test_every_game_of_the_house_says_what_it_sends() -> None:
    there = {found.name for found in pkgutil.iter_modules(games.__path__)}
    assert set(GAMES) == there


@pytest.mark.parametrize("name", GAMES)
def test_a_games_schema_has_all_that_the_game_sends(name: str) -> None:
    sent, defs = _sent(name), GAMES[name].defs
    assert set(reached([sent.view, sent.row, sent.constants])) <= set(defs)
    for event in sent.events:
        said = defs[event.__name__]
        assert said["properties"]["type"] == {"enum": [event.__struct_config__.tag]}
        assert {"type", "n", "seat", "say"} <= set(said["required"])
        assert "rule" not in said["required"]
        assert said["description"]


@pytest.mark.parametrize("name", GAMES)
def test_fields_are_required_where_the_type_requires_them(name: str) -> None:
    view = _sent(name).view
    required = set(getattr(view, "__required_keys__", ())) or {f.name for f in msgspec.structs.fields(view)}
    assert set(GAMES[name].defs[view.__name__]["required"]) == required


def test_each_type_of_event_is_declared_once() -> None:
    for name in GAMES:
        tags = [event.__struct_config__.tag for event in _sent(name).events]
        assert len(tags) == len(set(tags))


def _sent(name: str) -> GameTypes:
    sent = registry.find(name).types
    assert sent is not None
    return sent


# --- TypeScript ------------------------------------------------------------
def test_every_definition_is_a_type_in_one_file() -> None:
    made = {name: re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE) for name, text in TYPES.items()}
    for document in DOCUMENTS.values():
        for name in document.defs:
            assert made[document.homes[name]].count(name) == 1


def test_no_file_is_long() -> None:
    assert all(text.count("\n") <= MOST_LINES for text in TYPES.values())


@pytest.mark.parametrize("file", sorted(set(TYPES) - {"index", "games"}))
def test_the_types_are_well_formed(file: str) -> None:
    """A grammar of the few shapes there are, so that no Node is needed to know that they are TypeScript."""
    atom = r'(?:"[^"]*"|\d+|typeof [A-Z_]+|unknown|[A-Za-z]+)'
    item = rf"(?:\[{atom}(?:, {atom})*\]|{atom})"
    union = rf"{item}(?:\[\])*(?: \| {item}(?:\[\])*)*"
    record = rf"Record<string, {union}>(?:\[\])*"
    kind = rf"(?:\({union}\)\[\]|{union}|{record})(?: \| {union})?"
    comment = r"(?: *//[^\n]*\n| */\*\*(?:(?!\*/)[\s\S])*\*/\n)"
    imports = r"import type \{ \w+(?:, \w+)* \} from '\./\w+';\n"
    field = rf"{comment}*  [a-z_][a-z0-9_]*\??: {kind};\n"
    interface = rf"export interface \w+(?: extends \w+(?:, \w+)*)? \{{(?:\n(?:{field})+)?\}}\n"
    alias = rf"export type \w+ = {kind};\n"
    constant = r"export const [A-Z_]+ = \d+;\n"
    rest = re.sub(rf"{comment}*(?:{imports}|{interface}|{alias}|{constant})\n?", "", TYPES[file].removeprefix(HEAD))
    assert rest.strip() == ""


@pytest.mark.parametrize("file", sorted(set(TYPES) - {"index"}))
def test_names_in_types_are_defined(file: str) -> None:
    bare = re.sub(r"/\*\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", TYPES[file], flags=re.DOTALL)
    imported = itertools.chain(*(names.split(", ") for names in re.findall(r"import type \{ (.*?) \}", bare)))
    own = re.findall(r"export (?:interface|type) (\w+)", bare)
    used = set(re.findall(r"\b[A-Z][a-z]\w*", bare)) - {"Record"}
    assert used == {*imported, *own}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ({"type": "integer"}, "number"),
        ({"type": "array", "items": {"$ref": "#/$defs/Eyes"}}, "Eyes[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"enum": ["a", "b"]}, '"a" | "b"'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
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
    defs: dict[str, dict[str, Any]] = {
        "One": {
            "description": "Ends with */ in it.",
            "properties": {"a": {"type": "string", "description": "First."}, "b-c": {"const": 1}},
            "required": ["a"],
        },
        "Code": {"oneOf": [{"const": 7, "title": "SEVEN"}]},
    }
    made = sources([Document("", "", defs, dict.fromkeys(defs, "file"))])["file"]
    assert "/** Ends with * / in it. */\nexport interface One {" in made
    assert '  /** First. */\n  a: string;\n  "b-c"?: 1;\n}' in made
    assert "export const SEVEN = 7;\nexport type Code = typeof SEVEN;" in made


def test_a_subclass_extends_its_base() -> None:
    written = TYPES["tables"].split("export interface TableListed extends TableShown {")[1].split("}")[0]
    assert re.findall(r"^  (\w+)", written, re.MULTILINE) == ["last_at_ms", "scores", "winners"]
    assert "export interface ViewHead {" in TYPES["core"]
    assert "ViewHead" not in PROTOCOL.defs


def test_a_subclass_with_another_type_for_a_field_repeats_all_fields() -> None:
    def one(field: str) -> dict[str, Any]:
        return {"properties": {"a": {"type": field}}, "required": ["a"]}

    defs = {"Base": one("string"), "Same": one("string"), "Other": one("integer")}
    bases = {"Same": ["Base"], "Other": ["Base"]}
    made = sources([Document("", "", defs, dict.fromkeys(defs, "file"), bases=bases)])["file"]
    assert "export interface Same extends Base {}\n" in made
    assert "export interface Other {\n  a: number;\n}" in made


def _compiler() -> str | None:
    """A TypeScript compiler: the client's own, or one on the path."""
    own = schema.ROOT / "web" / "node_modules" / ".bin" / "tsc"
    return str(own) if own.exists() else shutil.which("tsc")


@pytest.mark.skipif(_compiler() is None, reason="no TypeScript here; the grammar above is checked everywhere")
def test_the_types_compile_under_strict(tmp_path: Path) -> None:
    use = tmp_path / "use.ts"
    use.write_text(
        f"import type {{ AnyRequest, FromServer, Games }} from {str(schema.TYPES_FOLDER / 'index')!r};\n"
        'export const ask: AnyRequest = { type: "ping", id: "1" };\n'
        "export function version(told: FromServer): number | null {\n"
        '  return told.type === "step" || told.type === "table" ? told.version : null;\n'
        "}\n"
        "export const pile = (view: Games['carcassonne']['view']): number => view.left.land;\n",
        "utf-8",
    )
    done = subprocess.run(
        [_compiler() or "", "--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "node", str(use)],
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout

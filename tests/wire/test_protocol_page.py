"""docs/protocol.md says everything about the socket, and its examples are messages."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from tools.protocol.schema import SCHEMA_FILE, close_codes, messages

from lascaux.server.settings import Settings
from lascaux.server.tables.clock import MAX_LAG_MS
from lascaux.server.tables.table import MAX_CHAT, MAX_REQUESTS
from lascaux.server.web.app import ROUTES
from lascaux.server.web.client_socket import MAX_MESSAGE
from lascaux.wire import PROTOCOL, socket, tables

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##)", PAGE, re.MULTILINE | re.DOTALL))

MESSAGES: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(socket.AnyRequest | socket.FromServer)
}
PARTS = (
    socket.Eyes,
    socket.Change,
    socket.ChatLine,
    socket.UndoShown,
    socket.ResultShown,
    socket.WhyNot,
    socket.Drawing,
    socket.Foreseen,
    socket.ForecastShown,
    tables.TableShown,
    tables.SeatShown,
    tables.ClockShown,
    tables.BagShown,
    tables.DrawShown,
    tables.SaltShown,
    tables.Origin,
    tables.MoveClock,
    tables.ChessClock,
)


def examples(text: str) -> list[Any]:
    return [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)]


def named(text: str) -> set[str]:
    """Words in backticks, and keys of examples."""
    return set(re.findall(r"`([a-z_]+)`", text)) | set(re.findall(r'"([a-z_]+)":', text))


def test_every_message_has_a_section_and_nothing_else_has() -> None:
    assert set(SECTIONS) == set(MESSAGES)


@pytest.mark.parametrize("tag", MESSAGES)
def test_a_message_is_shown_by_an_example_of_its_type(tag: str) -> None:
    (example,) = examples(SECTIONS[tag])
    kind = MESSAGES[tag]
    assert example["type"] == tag
    # Types of the server let unknown fields pass, so that old clients live; the page has to be exact.
    assert msgspec.to_builtins(msgspec.convert(example, kind)) == example


@pytest.mark.parametrize("tag", MESSAGES)
def test_every_field_of_a_message_is_in_its_section(tag: str) -> None:
    assert set(MESSAGES[tag].__struct_fields__) <= named(SECTIONS[tag])


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: str(kind.__name__))
def test_every_field_of_a_part_is_on_the_page(kind: type[msgspec.Struct]) -> None:
    assert set(kind.__struct_fields__) <= named(PAGE)


def test_every_type_of_the_socket_is_looked_at() -> None:
    there = {kind for kind in messages().values() if kind.__module__ == socket.__name__}
    assert there <= {*MESSAGES.values(), *PARTS}


def test_every_close_code_is_on_the_page() -> None:
    rows = {(int(code), name) for code, name in re.findall(r"^\| (\d{4}) \| `(\w+)` \|", PAGE, re.MULTILINE)}
    assert rows == {(code["const"], code["title"]) for code in close_codes()}


def test_every_reason_of_the_server_is_on_the_page() -> None:
    sources = (ROOT / "src" / "lascaux" / "server").rglob("*.py")
    text = "".join(path.read_text("utf-8") for path in sources)
    said = set(re.findall(r'NotNow\(\s*"(\w+)"', text)) | set(re.findall(r'refusal\(request, reason="(\w+)"', text))
    assert said
    assert said <= named(PAGE)


def test_literals_are_on_the_page() -> None:
    for literal in (tables.Phase, tables.Visibility, tables.AtZero, tables.Aid):
        assert set(get_args(literal)) <= named(PAGE)


def test_numbers_on_the_page_are_those_of_the_program() -> None:
    assert f"at most {MAX_MESSAGE // 1024} KiB" in PAGE
    assert f"the last {MAX_REQUESTS:,}" in PAGE
    assert f"the last {MAX_CHAT} lines" in PAGE
    assert f"after {Settings(data=str(ROOT)).poll_s:.0f} seconds" in PAGE
    assert MAX_LAG_MS == 1000
    assert "at most one second" in PAGE


def test_http_resources_on_the_page_exist() -> None:
    """Every address that is written out is served."""
    served = {re.sub(r":\w+\}", "}", path) for route in ROUTES for path in route.paths}
    written = set(re.findall(r"`(?:[A-Z]+ )?(/api/[^`?]*)", PAGE)) - {"/api/schema"}
    assert written
    assert written <= served
    below = set(re.findall(r"`(?:[A-Z]+ )?…(/[^`?]*)", PAGE))
    assert {f"/api/tables/{{table}}{path}" for path in below} <= served


def test_the_page_is_of_this_version() -> None:
    assert f"This is version {PROTOCOL} of the protocol" in PAGE
    assert f"\nVersion {PROTOCOL}:\n" in PAGE


def test_the_schema_is_where_the_page_says() -> None:
    assert SCHEMA_FILE == ROOT / "docs" / "protocol.schema.json"

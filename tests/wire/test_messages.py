"""Messages: they round-trip, clients cannot smuggle anything in, and garbage is garbage."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tools.protocol import schema

from lascaux.server.web import requests
from lascaux.wire import socket, tables
from tests.wire.made import a

KINDS = schema.messages()
DEFS = schema.protocol().defs
FROM_CLIENTS = [name for name, kind in KINDS.items() if issubclass(kind, tables.Body)]
FROM_SERVER = [name for name, kind in KINDS.items() if issubclass(kind, tables.Shown)]
EXAMPLES = settings().max_examples // 4
"""Of each of a hundred types."""


def test_every_type_goes_one_way() -> None:
    assert sorted([*FROM_CLIENTS, *FROM_SERVER]) == sorted(KINDS)


@pytest.mark.parametrize("name", KINDS)
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_message_round_trips(name: str, data: st.DataObject) -> None:
    kind = KINDS[name]
    message = data.draw(a(kind))
    written = msgspec.json.encode(message)
    assert msgspec.json.decode(written, type=kind) == message
    assert msgspec.json.encode(msgspec.json.decode(written, type=kind)) == written


@given(a(socket.AnyRequest))
def test_a_request_is_told_by_its_tag(request: socket.AnyRequest) -> None:
    read = requests.read(msgspec.json.encode(request))
    assert type(read) is type(request)
    assert read == request


@given(a(socket.FromServer))
def test_what_the_server_says_is_told_by_its_tag(message: socket.FromServer) -> None:
    read = msgspec.json.decode(msgspec.json.encode(message), type=socket.FromServer)
    assert type(read) is type(message)


@pytest.mark.parametrize("name", FROM_SERVER)
@settings(max_examples=EXAMPLES // 2)
@given(data=st.data())
def test_the_server_leaves_nothing_out(name: str, data: st.DataObject) -> None:
    """Nothing but what is there for some alone: changes are for those who asked for them."""
    kind = KINDS[name]
    said = msgspec.json.decode(msgspec.json.encode(data.draw(a(kind))))
    for_some = {field.name for field in msgspec.structs.fields(kind) if field.default is msgspec.UNSET}
    assert set(said) - for_some == set(DEFS[name]["properties"]) - for_some
    assert for_some <= {"changes", "review", "value"}


@pytest.mark.parametrize("name", FROM_SERVER)
def test_old_clients_live_with_new_fields(name: str) -> None:
    kind = KINDS[name]
    assert not kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize("name", FROM_CLIENTS)
@settings(max_examples=EXAMPLES // 2)
@given(data=st.data())
def test_unknown_fields_of_clients_are_refused(name: str, data: st.DataObject) -> None:
    kind = KINDS[name]
    said = msgspec.json.decode(msgspec.json.encode(data.draw(a(kind))))
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(said | {"admin": True}, kind)


def test_tags_are_unique_and_fixed() -> None:
    """Clients out there know these words."""
    kinds = [kind for kind in KINDS.values() if kind.__struct_config__.tag_field == "type"]
    tags = [str(kind.__struct_config__.tag) for kind in kinds]
    assert sorted(tags) == sorted(set(tags))
    assert {"act", "say", "ask_undo", "answer_undo", "sync", "ping", "table", "step"} <= set(tags)
    assert {"accepted", "refused", "stale", "unauthorised", "malformed", "pong"} <= set(tags)


ACT: dict[str, Any] = {"type": "act", "id": "1", "seat": 0, "version": 0, "do": "E 0,0 r0"}
SAY: dict[str, Any] = {"type": "say", "id": "1", "text": "hello"}
TABLE: dict[str, Any] = {"game": "embers", "seats": 2}


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (socket.AnyRequest, ACT, {"id": ""}),
        (socket.AnyRequest, ACT, {"id": "x" * 65}),
        (socket.AnyRequest, ACT, {"id": None}),
        (socket.AnyRequest, ACT, {"id": 7}),
        (socket.AnyRequest, ACT, {"seat": -1}),
        (socket.AnyRequest, ACT, {"seat": "0"}),
        (socket.AnyRequest, ACT, {"seat": True}),
        (socket.AnyRequest, ACT, {"version": -1}),
        (socket.AnyRequest, ACT, {"version": 1.5}),
        (socket.AnyRequest, ACT, {"do": ""}),
        (socket.AnyRequest, ACT, {"do": "x" * 501}),
        (socket.AnyRequest, ACT, {"type": "dance"}),
        (socket.AnyRequest, ACT, {"type": "step"}),
        (socket.AnyRequest, SAY, {"text": ""}),
        (socket.AnyRequest, SAY, {"text": "x" * 501}),
        (tables.NewTable, TABLE, {"seats": 0}),
        (tables.NewTable, TABLE, {"seats": 11}),
        (tables.NewTable, TABLE, {"name": "x" * 61}),
        (tables.NewTable, TABLE, {"visibility": "secret"}),
        (tables.NewTable, TABLE, {"clock": {"kind": "sand"}}),
        (tables.NewTable, TABLE, {"clock": {"kind": "move", "seconds": 4}}),
        (tables.NewTable, TABLE, {"clock": {"kind": "move", "seconds": 10**9}}),
        (tables.NewTable, TABLE, {"clock": {"kind": "chess", "seconds": 60, "increment": -1}}),
        (tables.NewTable, TABLE, {"clock": {"kind": "none", "seconds": 60}}),
        (tables.NewTable, TABLE, {"aids": ["oracle"]}),
        (tables.NewTable, TABLE, {"aids": ["legal"] * 6}),
        (tables.NewTable, TABLE, {"think_ms": 1}),
        (tables.NewTable, TABLE, {"options": {str(n): n for n in range(51)}}),
        (tables.NewTable, TABLE, {"options": {"river": [1]}}),
        (tables.NewTable, TABLE, {"grace_s": -1}),
        (tables.Guest, {"name": "Ada"}, {"name": ""}),
        (tables.Guest, {"name": "Ada"}, {"name": "x" * 41}),
        (tables.Guest, {"name": "Ada"}, {"colour": "#ff0000"}),
        (tables.Guest, {"name": "Ada"}, {"colour": "url(x)"}),
        (tables.Guest, {"name": "Ada"}, {"colour": "blue\n"}),
        (tables.Salt, {"salt": "a" * 16}, {"salt": "a" * 15}),
        (tables.Salt, {"salt": "a" * 128}, {"salt": "x" * 129}),
        (tables.Salt, {"salt": "a" * 16}, {"salt": "a" * 16 + "\n"}),
        (tables.SaltHash, {"hash": "0a" * 32}, {"hash": "0A" * 32}),
        (tables.SaltHash, {"hash": "0a" * 32}, {"hash": "0a" * 32 + "\n"}),
    ],
)
def test_limits_are_kept(kind: Any, good: dict[str, Any], bad: dict[str, Any]) -> None:
    msgspec.json.decode(msgspec.json.encode(good), type=kind)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(good | bad), type=kind)


@pytest.mark.parametrize("gone", ACT)
def test_nothing_may_be_missing(gone: str) -> None:
    said = {key: value for key, value in ACT.items() if key != gone}
    answer = requests.read(msgspec.json.encode(said))
    assert isinstance(answer, socket.Malformed)
    assert answer.id == (None if gone == "id" else "1")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(["type", "id", "seat", "version", "do", "text", "agree"])
NEARLY = st.dictionaries(KEYS, JSON | st.sampled_from(["act", "say", "ping", "sync", "ask_undo", "1"]))


@given(st.binary(max_size=200))
def test_garbage_is_malformed(said: bytes) -> None:
    assert isinstance(requests.read(said), socket.Malformed)


@given(JSON | NEARLY)
def test_other_json_is_malformed_or_a_request(said: Any) -> None:
    read = requests.read(msgspec.json.encode(said))
    assert isinstance(read, (socket.Malformed, *socket.AnyRequest.__args__))


@given(a(socket.AnyRequest), st.data())
def test_a_damaged_request_is_malformed_or_a_request(request: socket.AnyRequest, data: st.DataObject) -> None:
    said = bytearray(msgspec.json.encode(request))
    at = data.draw(st.integers(0, len(said) - 1))
    said[at] = data.draw(st.integers(0, 255))
    assume(bytes(said) != msgspec.json.encode(request))
    answer = requests.read(bytes(said))
    if isinstance(answer, socket.Malformed):
        assert answer.reason
        assert not re.search(r"[\n\r]", answer.reason)


@pytest.mark.parametrize(
    "said",
    [b"[" * 100_000, b'{"a":' * 50_000, b'{"type":"act","id":"\\ud800"}', "\ud800", b"\xff\xfe", b"", "", b"null"],
)
def test_nasty_bytes_are_malformed(said: str | bytes) -> None:
    assert isinstance(requests.read(said), socket.Malformed)

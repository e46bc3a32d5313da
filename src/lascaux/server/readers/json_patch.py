"""Computes view patches: JSON Patch (RFC 6902) with three operations, `replace`, `add` and `remove`.

Views are kept encoded, field by field, so equal fields and lists that only grew are found by comparing bytes. Only
other fields are decoded and compared.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from lascaux.core.game import View
from lascaux.wire.socket import Change

Fields = dict[str, bytes]
"""An encoded view, by field."""

_LOOKED_INTO = (b"{", b"[")
_REPLACED = len(msgspec.json.encode(Change(op="replace", path="", value=None))) - len(b"null")
"""Length of a `replace` operation without path and value."""


def written(view: View) -> Fields:
    """Encode a view by fields."""
    encode = msgspec.json.encode
    return {name: encode(value) for name, value in view.items()}


def whole(fields: Fields) -> bytes:
    """Join encoded fields to a view."""
    return b"{%s}" % b",".join([b"%s:%s" % (msgspec.json.encode(name), value) for name, value in fields.items()])


def diff(before: Fields, now: Fields) -> bytes | None:
    """Return the patch between two views; None if the new view is not longer than the patch."""
    found: list[bytes] = []
    if before.keys() != now.keys():
        return None
    for name, value in now.items():
        if value != before[name]:
            found += _field(f"/{_escaped(name)}", before[name], value)
    size = sum(map(len, found)) + len(found)
    return b"[%s]" % b",".join(found) if size < sum(map(len, now.values())) else None


def followed(view: Any, made: Sequence[Change]) -> Any:
    """Return a patched copy of a view."""
    for change in made:
        path = [part.replace("~1", "/").replace("~0", "~") for part in change.path.split("/")[1:]]
        view = _changed(view, path, change)
    return view


def _changed(here: Any, path: list[str], change: Change) -> Any:
    step, *rest = path
    if isinstance(here, list):
        copy, at = [*here], len(here) if step == "-" else int(step)
        if rest or change.op == "replace":
            copy[at] = _changed(here[at], rest, change) if rest else change.value
        elif change.op == "remove":
            del copy[at]
        else:
            copy.insert(at, change.value)
        return copy
    if change.op == "remove" and not rest:
        return {name: value for name, value in here.items() if name != step}
    return {**here, step: _changed(here[step], rest, change) if rest else change.value}


def _field(path: str, before: bytes, now: bytes) -> list[bytes]:
    """Return the patch of a field, which is at most as long as replacing it."""
    if before[:1] not in _LOOKED_INTO or before[:1] != now[:1]:
        return [_replaced(path, now)]
    if now[:1] == b"[" and len(before) > 2 and now.startswith(before[:-1]) and now[len(before) - 1 :][:1] == b",":
        added = msgspec.json.decode(b"[" + now[len(before) :], type=list[msgspec.Raw])
        inside = [_added(f"{path}/-", bytes(one)) for one in added]
    else:
        inside = []
        _compare(path, msgspec.json.decode(before), msgspec.json.decode(now), inside)
    if sum(map(len, inside)) < _REPLACED + len(path) + len(now):
        return inside
    return [_replaced(path, now)]


def _compare(path: str, before: Any, now: Any, found: list[bytes]) -> None:
    """Append the operations that turn `before` into `now`, which differs from it."""
    if isinstance(before, dict) and isinstance(now, dict):
        if before.keys() != now.keys():
            found += [_removed(f"{path}/{_escaped(name)}") for name in before if name not in now]
        for name, value in now.items():
            if name not in before:
                found.append(_added(f"{path}/{_escaped(name)}", msgspec.json.encode(value)))
            elif before[name] != value or type(before[name]) is not type(value):
                _compare(f"{path}/{_escaped(name)}", before[name], value, found)
    elif isinstance(before, list) and isinstance(now, list):
        _compare_lists(path, before, now, found)
    else:
        found.append(_replaced(path, msgspec.json.encode(now)))


def _compare_lists(path: str, before: list[Any], now: list[Any], found: list[bytes]) -> None:
    gone = len(before) - len(now)
    if gone > 0:  # consecutive items were removed, or it is another list
        first = next((at for at, value in enumerate(now) if value != before[at]), len(now))
        if before[first + gone :] == now[first:]:
            found += [_removed(f"{path}/{first}")] * gone
        else:
            found.append(_replaced(path, msgspec.json.encode(now)))
        return
    for at, value in enumerate(before):
        if value != now[at] or type(value) is not type(now[at]):
            _compare(f"{path}/{at}", value, now[at], found)
    found += [_added(f"{path}/-", msgspec.json.encode(value)) for value in now[len(before) :]]


def _replaced(path: str, value: bytes) -> bytes:
    return b'{"op":"replace","path":%s,"value":%s}' % (msgspec.json.encode(path), value)


def _added(path: str, value: bytes) -> bytes:
    return b'{"op":"add","path":%s,"value":%s}' % (msgspec.json.encode(path), value)


def _removed(path: str) -> bytes:
    return b'{"op":"remove","path":%s}' % msgspec.json.encode(path)


def _escaped(name: str) -> str:
    """Escape a name for a JSON Pointer (RFC 6901)."""
    return name.replace("~", "~0").replace("/", "~1") if "~" in name or "/" in name else name

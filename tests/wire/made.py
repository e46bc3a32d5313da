"""Messages for Hypothesis, made from their types: what msgspec would let through, and nothing else."""

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from hypothesis import strategies as st

PLAIN = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=6)
WORDS = st.dictionaries(st.text(max_size=6), PLAIN, max_size=3)


def a(kind: Any, meta: msgspec.Meta | None = None) -> st.SearchStrategy[Any]:
    """Any value of a type."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return a(inside[0], next(found for found in inside[1:] if isinstance(found, msgspec.Meta)))
    if origin in (Union, types.UnionType):
        return st.one_of([a(one) for one in inside])
    if origin is Literal:
        return st.sampled_from(inside)
    if origin is NotRequired:
        return a(inside[0])
    if origin is list:
        least = (meta and meta.min_length) or 0
        most = 3 if meta is None or meta.max_length is None else min(meta.max_length, max(3, least))
        return st.lists(a(inside[0]), min_size=least, max_size=most)
    if origin in (dict, Mapping):
        return WORDS if inside[1] is Any else st.dictionaries(a(inside[0]), a(inside[1]), max_size=3)
    if is_typeddict(kind):
        hints = get_type_hints(kind, include_extras=True)
        required = {name: a(hints[name]) for name in kind.__required_keys__}
        return st.fixed_dictionaries(required, optional={name: a(hints[name]) for name in kind.__optional_keys__})
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind, include_extras=True)
        return st.builds(kind, **{name: a(hints[name]) for name in kind.__struct_fields__})
    return _plain(kind, meta or msgspec.Meta())


def _plain(kind: Any, meta: msgspec.Meta) -> st.SearchStrategy[Any]:
    if kind is str and meta.pattern is not None:
        return st.from_regex(meta.pattern, fullmatch=True)
    if kind is str:
        return st.text(min_size=meta.min_length or 0, max_size=min(meta.max_length or 20, 20))
    if kind is int:
        least = -(2**53) if meta.ge is None else int(meta.ge)
        return st.integers(least, 2**53 if meta.le is None else int(meta.le))
    if kind is float:
        return st.floats(-1e6, 1e6)
    if kind is bool:
        return st.booleans()
    if kind in (None, type(None)):
        return st.none()
    if kind is msgspec.UnsetType:
        return st.just(msgspec.UNSET)
    assert kind is Any, kind
    return PLAIN

"""Checks which members of the contract a game still lacks, in its `Game` and its positions at once."""

from collections.abc import Iterable
from typing import get_args, get_type_hints

_CHANCE = ("known_draws", "view", "encode")
"""Members that a position with chance must implement: the defaults suit games without secrets."""
_PAIRS = (("view", "determinize"), ("encode", "decode"))
"""A game that implements the first of a pair must also implement the second."""


def missing_members(game: type, positions: Iterable[type], base: type, game_base: type) -> list[str]:
    """List the members that a game and its positions do not implement, as `Class.member`."""
    missing = [f"{game.__name__}.{name}" for name in sorted(_abstract(game))]
    for position in positions:
        lacking = [*sorted(_abstract(position))]
        if _has_own(position, "draws", base):
            lacking += [name for name in _CHANCE if not _has_own(position, name, base)]
        missing += [f"{position.__name__}.{name}" for name in lacking]
        for written, read in _PAIRS:
            own = _has_own(position, written, base) or written in lacking
            if own and not _has_own(game, read, game_base):
                missing.append(f"{game.__name__}.{read}")
    return list(dict.fromkeys(missing))


def positions_of(game: type, base: type) -> list[type]:
    """List the position classes of a game: what its `_start` is annotated to return.

    Where `_start` is missing, too, they are those of the game's package.
    """
    if "_start" in _abstract(game):
        package = game.__module__.rpartition(".")[0] or game.__module__
        kinds = _descendants(base)
        return [kind for kind in kinds if f"{kind.__module__}.".startswith(f"{package}.") and not kind.__subclasses__()]
    try:
        returned = get_type_hints(game._start)["return"]  # type: ignore[attr-defined]
    except (NameError, KeyError, TypeError):
        return []
    found = (returned, *get_args(returned))
    return [kind for kind in found if isinstance(kind, type) and issubclass(kind, base) and kind is not base]


def _descendants(kind: type) -> list[type]:
    children: list[type] = kind.__subclasses__()
    return [found for child in children for found in (child, *_descendants(child))]


def _abstract(kind: type) -> frozenset[str]:
    names: frozenset[str] = getattr(kind, "__abstractmethods__", frozenset())
    return names


def _has_own(kind: type, name: str, base: type) -> bool:
    return getattr(kind, name, None) is not getattr(base, name, None)

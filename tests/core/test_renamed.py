"""Old public names lead to the new ones, with a warning."""

from importlib import import_module

import pytest

OLD_NAMES = [
    ("lascaux.arena.analysis", "Looked", "AnalysedMove"),
    ("lascaux.arena.compare", "Spread", "MeanError"),
    ("lascaux.arena.mean", "Spread", "MeanError"),
]


@pytest.mark.parametrize(("module", "old", "new"), OLD_NAMES)
def test_an_old_name_is_an_alias_that_warns(module: str, old: str, new: str) -> None:
    home = import_module(module)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}"):
        assert getattr(home, old) is getattr(home, new)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Missing'"):
        import_module("lascaux.arena.mean").Missing  # noqa: B018

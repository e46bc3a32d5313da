"""Every name in the reference, and every public member, has a docstring."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tools.site.blocks import ROOT

from lascaux.core.renamed import OldName

PAGES = sorted((ROOT / "docs" / "programs" / "api").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_name_has_a_docstring(page: Path) -> None:
    named = re.findall(r"auto(?:class|function|module):: (\S+)", page.read_text("utf-8"))
    assert [name for one in named for name in _silent(one)] == []


def _silent(name: str) -> Iterator[str]:
    """Yield an object and its public members that lack a docstring."""
    thing = _found(name)
    if not inspect.getdoc(thing):
        yield name
    for member, value in vars(thing).items() if inspect.isclass(thing) else ():
        if isinstance(value, OldName):
            continue
        code = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if not member.startswith("_") and inspect.isroutine(code) and not inspect.getdoc(code):
            yield f"{name}.{member}"


def _found(name: str) -> object:
    """Return a module or an object in one."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        room, _, last = name.rpartition(".")
        return getattr(import_module(room), last)

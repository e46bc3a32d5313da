"""The suite of the port runs on every store."""

from pathlib import Path

import pytest

from lascaux.store import factory
from tests.store.stores import STORES, Open


@pytest.fixture(params=STORES)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place for the test's one store, of each kind there is."""
    if request.param == "sqlite":
        return str(tmp_path / "data")
    address: str = request.getfixturevalue("postgres").fresh()
    return address


@pytest.fixture
def open_store(where: str) -> Open:
    return lambda: factory.open_store(where)

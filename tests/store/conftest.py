"""The suite of the port runs on every store."""

from pathlib import Path

import pytest

from tests.store.stores import STORES, Open


@pytest.fixture(params=list(STORES))
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    return STORES[request.param](tmp_path / "data")

"""One server that most tests share."""

from collections.abc import Iterator

import pytest

from lascaux.core import registry
from tests.cli.conftest import here
from tests.server.burrow import BURROW
from tests.server.client import GENEROUS, Server, serving
from tests.store.conftest import where

__all__ = ["here", "server", "where"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "data", "--absence-s", "4", *GENEROUS) as server:
        yield server


@pytest.fixture
def burrow() -> Iterator[None]:
    """The game with turns of several actions; not for the battery, so it is registered only here."""
    registry.register(BURROW)
    yield
    registry.forget("burrow")

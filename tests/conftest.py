"""Fixtures and markers of all tests, and the registration of the made-up game."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from lascaux.core import registry
from tests import postgres as postgresql
from tests.madeup.game import EMBERS

# The same examples on every machine and no stopwatch: a red run must mean a broken law. `make soak` tries more of them.
EXAMPLES = 25 if os.environ.get("LASCAUX_SOAK", "1") == "1" else 400
settings.register_profile("lascaux", deadline=None, derandomize=True, max_examples=EXAMPLES)
settings.load_profile("lascaux")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: plays many games; `make quick` leaves it to `make test`")
    config.addinivalue_line("markers", "rule(*ids): the ledger ids this test proves, as literal strings")
    # Here and not in a fixture, because the battery asks for the names of all games while it is collected.
    registry.register(EMBERS)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tune the garbage collector: thousands of tests stay in memory and millions of positions are short-lived, so the
    search for cycles took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture(scope="session")
def postgres() -> Iterator[postgresql.Postgres]:
    """A PostgreSQL that this worker's tests share, each with a schema of its own."""
    if postgresql.binaries() is None and os.environ.get("LASCAUX_POSTGRESQL") != "required":
        pytest.skip("NOTHING IS TESTED ON POSTGRESQL: it is not installed here (make postgresql)")
    with postgresql.running() as server:
        yield server

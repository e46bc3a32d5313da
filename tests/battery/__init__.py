"""The battery: laws that every game keeps, for every number of seats and every set of options."""

import pytest

# The laws are plain functions beside the tests; this lets their asserts show what was compared.
pytest.register_assert_rewrite(
    *(f"{__name__}.{m}" for m in ("chance", "legality", "memory", "points", "secrecy", "speech"))
)

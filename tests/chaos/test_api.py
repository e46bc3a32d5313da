"""Schemathesis reads what the server says of its own API, and sends whatever that allows and what it does not."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, person, serving

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
EXAMPLES, SEED = 4 * SOAK, 7
EVERYTHING = "examples,coverage,fuzzing,stateful"
PHASES = {
    "a stranger": "examples,coverage",
    "the host of an open table": "examples,fuzzing",
    "a player": "examples,fuzzing,stateful",
}
"""What Schemathesis tries for whom in an ordinary run; `make soak` tries everything for everyone."""
# The schema cannot say that a name is more than spaces, Litestar takes "1" for 1, and what it says to OPTIONS no one
# needs.
LEFT_OUT = "positive_data_acceptance,negative_data_rejection,allow_header_conformance"


@dataclass(frozen=True)
class Site:
    """A server with a guest on it who has a table."""

    server: Server
    headers: dict[str, str]
    open: str
    running: str


async def _tables(ada: Person) -> list[str]:
    found = []
    for begun in (False, True):
        table = (await ada.open_table())["table"]["id"]
        await ada.sit(table, 0)
        if begun:
            await ada.sit(table, 1, name="Grace")
            await ada.begin(table)
        found.append(table)
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Long polls are short here; and nothing unexpected is in the log when the server ends."""

    async def signed_in(server: Server) -> Site:
        async with person(server, "Ada") as ada:
            cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
            return Site(server, {"Cookie": cookie}, *await _tables(ada))

    with serving(tmp_path_factory.mktemp("api") / "data", "--poll-s", "0.01", *GENEROUS) as server:
        yield asyncio.run(signed_in(server))


@pytest.mark.parametrize("who", PHASES)
def test_whatever_is_sent_the_answer_is_one_of_the_schema(site: Site, tmp_path: Path, who: str) -> None:
    config = [f"seed = {SEED}"]
    spared: list[str] = []
    if who != "a stranger":
        table = site.open if "open" in who else site.running
        config += ["[headers]", f"Cookie = {json.dumps(site.headers['Cookie'])}"]
        config += ["[parameters]", f'"path.table" = "{table}"']
        # Those would end what the others are about.
        spared = ["--exclude-method", "DELETE", "--exclude-path-regex", "/(close|forfeit|host)$"]
    (tmp_path / "schemathesis.toml").write_text("\n".join(config) + "\n")
    address = f"{site.server.url}/api/schema/openapi.json"
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", address, *spared),
        *("--max-examples", str(EXAMPLES), "--exclude-checks", LEFT_OUT, "--no-color"),
        *("--phases", EVERYTHING if SOAK > 1 else PHASES[who]),
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=10 * PATIENCE_S, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]


VERSIONS = st.one_of(
    st.integers(),
    st.integers(0, 50),
    st.sampled_from([2**62, 2**62 + 1, 2**63, 2**64, 10**400]),
    st.floats(),
    st.text(),
    st.sampled_from(["", "null", "true", "1e3", "0x10", "1_000", " 7", "+7", "-0", "٣", "[1]", "1&after=2"]),
)


@pytest.fixture(scope="module")
def http(site: Site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.server.url, headers=site.headers, timeout=PATIENCE_S) as client:
        yield client


@given(after=VERSIONS)
def test_a_long_poll_takes_any_version_or_says_no(site: Site, http: httpx.Client, after: object) -> None:
    answer = http.get(f"/api/tables/{site.running}", params={"after": str(after)})
    if answer.status_code == 200:
        assert answer.json()["table"]["id"] == site.running
    else:
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
        assert not (isinstance(after, int) and 0 <= after <= 2**62)

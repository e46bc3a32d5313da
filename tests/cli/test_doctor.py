"""`lascaux doctor` finds what is wrong with a data folder or a configuration, says what to do, and touches nothing."""

import asyncio
import contextlib
import json
import os
import re
import shutil
import sqlite3
import string
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux.cli.messages import FINDINGS
from lascaux.server.running import machine_checkup, server_address
from lascaux.server.tables import log
from lascaux.store.factory import open_store
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.heads import RING
from lascaux.store.steps import steps
from tests.chaos.inside import inside
from tests.cli.conftest import Here
from tests.postgres import Postgres
from tests.server.client import person
from tests.server.downtime import read_log
from tests.store.stores import meddle

ROOT = Path(__file__).parents[2]
MOVES = 6


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two folders: `kept`, of a server that stopped in order, and `killed`, as its disk was in the middle of a game."""
    home = tmp_path_factory.mktemp("doctor")

    async def play() -> None:
        async with inside(home / "kept") as server, person(server, "Ada") as ada:  # type: ignore[arg-type]
            made = await ada.open_table(seating=[{}, {"name": "Bob"}], begin=True)
            async with ada.at(made["table"]["id"]) as chair:
                assert await chair.play(0, 1, most=MOVES) == MOVES
                (home / "killed").mkdir(mode=0o700)
                for file in ("lascaux.db", "lascaux.db-wal", "heads", "lock"):
                    shutil.copy(home / "kept" / file, home / "killed" / file)

    asyncio.run(play())
    return home


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    """A folder to do with as one likes."""
    return shutil.copytree(played / "kept", tmp_path / "data")


@pytest.fixture
def killed(played: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played / "killed", tmp_path / "data")


@pytest.fixture
def doctor(here: Here, monkeypatch: pytest.MonkeyPatch) -> Callable[..., dict[str, Any]]:
    """What the doctor says, by word; the exit code is held to it."""
    monkeypatch.setenv("LASCAUX_PORT", "0")

    def ask(*arguments: str) -> dict[str, Any]:
        done = here("doctor", "--json", *arguments)
        assert done.stderr == ""
        told = json.loads(done.stdout)
        found = {row["what"]: row for row in told["found"]}
        states = [row["state"] for row in told["found"]]
        assert (told["problems"], told["warnings"]) == (states.count("problem"), states.count("warning"))
        assert done.returncode == (1 if "problem" in states else 0)
        assert all("do" in row for row in told["found"] if row["state"] != "ok"), "what is amiss says what to do"
        return found

    return ask


Ask = Callable[..., dict[str, Any]]


def _contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir()}


def _amiss(found: dict[str, Any]) -> dict[str, str]:
    """What is not well."""
    # On which disk the tests run is not theirs to choose.
    aside = ("remote_disk", "little_room", "no_page", "clock_alone", "no_numba")
    return {word: row["state"] for word, row in found.items() if row["state"] != "ok" and word not in aside}


def _table(folder: Path) -> str:
    with contextlib.closing(sqlite3.connect(folder / "lascaux.db")) as database:
        return str(database.execute("SELECT name FROM tables").fetchone()[0])


def _meddle(folder: Path, sql: str, *values: object) -> int:
    with contextlib.closing(sqlite3.connect(folder / "lascaux.db", isolation_level=None)) as database:
        return database.execute(sql, values).rowcount


# --- the folder ------------------------------------------------------------
def test_a_sound_folder_is_well_and_stays_as_it_is(doctor: Ask, data: Path) -> None:
    before = _contents(data)
    found = doctor("--data", str(data))
    assert _amiss(found) == {}
    assert found["tables"]["facts"] == {"tables": 1}
    assert {"folder", "not_in_use", "wal", "database", "heads", "settings"} <= set(found)
    assert _contents(data) == before


def test_beside_a_server_it_reads_what_is_committed_and_leaves_nothing(
    doctor: Ask, tmp_path: Path, played: Path
) -> None:
    folder = shutil.copytree(played / "kept", tmp_path / "data")

    async def look() -> dict[str, Any]:
        async with await SqliteStore.open(folder) as store:
            await store.append("~more", 0, [b"x"])
            names = {file.name for file in folder.iterdir()}
            found = doctor("--data", str(folder))
            assert {file.name for file in folder.iterdir()} == names
            await store.append("~more", 1, [b"y"])
            return found

    found = asyncio.run(look())
    assert found["in_use"]["facts"] == {"process": str(os.getpid())}
    assert _amiss(found) == {}
    assert found["tables"]["facts"] == {"tables": 2}, "what lies in the WAL alone counts"


def test_what_a_killed_server_left_is_read_in_a_copy(doctor: Ask, killed: Path) -> None:
    before = _contents(killed)
    assert len(before["lascaux.db-wal"][0]) > 0
    found = doctor("--data", str(killed))
    assert _amiss(found) == {}
    assert {"wal_left", "heads", "tables"} <= set(found)
    assert _contents(killed) == before


def test_where_there_is_no_room_for_a_copy_it_says_so(
    doctor: Ask, killed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**6, 10**6 - 10**5, 10**5))
    found = doctor("--data", str(killed))
    assert _amiss(found) == {"no_room_for_copy": "warning"}
    assert "tables" not in found, "nothing is said of what was not looked at"


def test_a_lost_end_is_named_with_how_much(doctor: Ask, killed: Path) -> None:
    wal = killed / "lascaux.db-wal"
    os.truncate(wal, wal.stat().st_size * 3 // 4)
    found = doctor("--data", str(killed))
    lost = found["entries_lost"]
    assert _amiss(found) == {"entries_lost": "problem"}
    assert 0 < lost["facts"]["kept"] < lost["facts"]["promised"]


def test_a_flipped_byte_in_an_entry_is_found_by_the_chain(doctor: Ask, data: Path) -> None:
    entries = read_log(data, table := _table(data))
    changed = next(n for n, entry in enumerate(entries, 1) if isinstance(entry, log.Acted))
    _meddle(data, "UPDATE entries SET data = CAST(replace(data, 'do', 'dp') AS BLOB) WHERE n = ?", changed)
    found = doctor("--data", str(data))
    assert _amiss(found) == {"table_damaged": "problem"}
    assert found["table_damaged"]["facts"] == {"table": table, "sound": changed - 1, "entries": len(entries)}


def test_a_changed_snapshot_is_no_more_than_a_warning(doctor: Ask, data: Path) -> None:
    async def save() -> None:
        async with await SqliteStore.open(data) as store:
            await store.save_snapshot(_table(data), 1, b"a snapshot")

    asyncio.run(save())
    assert _amiss(doctor("--data", str(data))) == {}
    _meddle(data, "UPDATE snapshots SET data = CAST('a snapshop' AS BLOB)")
    assert _amiss(doctor("--data", str(data))) == {"snapshot_damaged": "warning"}


def _overwrite(path: Path, start: int, junk: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(junk)


def _open_up(data: Path) -> None:
    data.chmod(0o755)
    (data / "lascaux.db").chmod(0o644)


def _put_a_file_there(data: Path) -> None:
    shutil.rmtree(data)
    data.touch()


@pytest.mark.parametrize(
    ("harm", "word", "state"),
    [
        (lambda data: _overwrite(data / "lascaux.db", 3 * 4096, b"\xff" * 4096), "database_damaged", "problem"),
        (lambda data: os.truncate(data / "lascaux.db", 6000), "database_damaged", "problem"),
        (lambda data: (data / "lascaux.db").write_text("no database " * 99), "database_damaged", "problem"),
        (lambda data: _meddle(data, "PRAGMA application_id = 7"), "foreign_database", "problem"),
        (lambda data: _meddle(data, "PRAGMA user_version = 999"), "newer_database", "problem"),
        (lambda data: (data / "heads").unlink(), "no_heads", "warning"),
        (lambda data: _overwrite(data / "heads", 0, b"\x01" * (RING // 2)), "heads_spoilt", "warning"),
        (_open_up, "open_to_others", "warning"),
        (_put_a_file_there, "not_a_folder", "problem"),
        (shutil.rmtree, "no_folder_yet", "warning"),
        (lambda data: (data / "lascaux.db").rename(data / "song.mp3"), "nothing_of_ours", "warning"),
        (lambda data: os.utime(data / "heads", (4e9, 4e9)), "clock_behind", "problem"),
    ],
)
def test_what_can_be_wrong_with_a_folder(
    doctor: Ask, data: Path, harm: Callable[[Path], object], word: str, state: str
) -> None:
    harm(data)
    before = _contents(data) if data.is_dir() else {}
    assert _amiss(doctor("--data", str(data))) == {word: state}
    assert (_contents(data) if data.is_dir() else {}) == before


def test_an_older_database_is_to_be_backed_up_first(doctor: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    with contextlib.closing(sqlite3.connect(folder / "lascaux.db")) as database:
        database.executescript((ROOT / "tests/store/old/sqlite-0002.sql").read_text("utf-8"))
    (folder / "lascaux.db").chmod(0o600)
    found = doctor("--data", str(folder))
    assert found["older_database"]["facts"]["version"] == 2
    assert "lascaux backup" in found["older_database"]["do"]["en"]
    assert _amiss(found) == {"older_database": "warning"}


def test_a_table_of_another_release_is_named(doctor: Ask, data: Path) -> None:
    entries = read_log(data, table := _table(data))
    created = entries[0]
    assert isinstance(created, log.Created)
    created.rules = "999"

    async def write() -> None:
        async with await SqliteStore.open(data) as store:
            await store.append("older", 0, [log.encode(created)])
            await store.append(table, len(entries), [b'{"type":"juggled","at":1}'])

    asyncio.run(write())
    found = doctor("--data", str(data))
    assert _amiss(found) == {"old_rules": "warning", "newer_entries": "problem"}
    assert found["old_rules"]["facts"] == {"table": "older", "game": "carcassonne", "rules": "999"}
    facts = {"table": table, "known": len(entries), "entries": len(entries) + 1}
    assert found["newer_entries"]["facts"] == facts


def test_whose_folder_it_is(played: Path) -> None:
    # Root may write anywhere, so the doctor becomes the user nobody; in /tmp, where no one can get to the folder. Its
    # code is loaded before, because that user may have no way to it.
    if os.geteuid() != 0:
        pytest.skip("only root can give files away: whose folder it is was NOT tested")
    script = """
import contextlib, io, os, sys
from lascaux.cli.entry import run
with contextlib.redirect_stdout(io.StringIO()):
    run(["doctor", "--data", sys.argv[1]])
os.setuid(65534)
for folder in sys.argv[1:]:
    run(["doctor", "--json", "--data", folder])
"""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        folders = [shutil.copytree(played / "kept", Path(made, name)) for name in ("shut", "alien", "own", "mixed")]
        folders[1].chmod(0o755)
        for path in (own for folder in folders[2:] for own in (folder, *folder.iterdir())):
            os.chown(path, 65534, 65534)
        os.chown(folders[3] / "heads", 0, 0)
        done = subprocess.run(
            [sys.executable, "-c", script, *map(str, folders)],
            capture_output=True,
            text=True,
            env={**os.environ, "LASCAUX_PORT": "0"},
        )
    assert done.stderr == ""
    about_files = ("folder_unreadable", "folder_unwritable", "files_of_others", "database_unreadable")
    said = [[row["what"] for row in json.loads(line)["found"]] for line in done.stdout.splitlines()]
    assert [[word for word in words if word in about_files] for words in said] == [
        ["folder_unreadable"],
        ["folder_unwritable", "database_unreadable"],
        [],
        ["files_of_others", "folder_unwritable", "database_unreadable"],
    ]


# --- settings --------------------------------------------------------------
PROXIED = 'base_url = "https://games.example.org"\ntrust_proxy = "127.0.0.1"\n'


@pytest.mark.parametrize(
    ("lines", "amiss"),
    [
        ("", {}),
        (PROXIED, {}),
        ("prot = 8000", {"unknown_setting": "problem"}),
        ("think_ms = 5", {"bad_value": "problem"}),
        ('workers = "many"', {"bad_value": "problem"}),
        ('base_url = "games.example.org"', {"bad_value": "problem"}),
        ('trust_proxy = "proxy.local"', {"bad_value": "problem"}),
        ("port = = 1", {"bad_file": "problem"}),
        ('base_url = "https://games.example.org"', {"https_without_proxy": "problem"}),
        ('trust_proxy = "127.0.0.1"', {"proxy_without_url": "warning"}),
        ('trust_proxy = "127.0.0.1"\nbase_url = "http://games.example.org"', {"proxy_without_tls": "warning"}),
        (PROXIED.replace("127.0.0.1", "0.0.0.0/0"), {"trusts_everybody": "problem"}),
        (PROXIED.replace("127.0.0.1", "10.1.2.3"), {"proxy_elsewhere": "problem"}),
        (PROXIED + 'host = "0.0.0.0"', {"past_the_proxy": "warning"}),
        (PROXIED + "push = true", {}),
        ("push = true", {"bad_value": "problem"}),
        ('push = true\nbase_url = "games.example.org"', {"bad_value": "problem"}),
        (PROXIED + 'push_services = "not a name"', {"bad_value": "problem"}),
        (
            'trust_proxy = "127.0.0.1"\nbase_url = "http://games.example.org"\npush = true',
            {"proxy_without_tls": "warning", "push_without_tls": "problem"},
        ),
        ('allowed_host = "*"', {"any_name": "warning"}),
        ('allowed_host = "https://games.example.org"', {"not_a_name": "problem"}),
        ('allowed_host = "games.example.org:8000"', {"not_a_name": "problem"}),
        ("workers = 5000", {"many_workers": "warning"}),
        ("guest_rate = 1000", {"purses_upside_down": "warning"}),
        ("lines = 10", {"sockets_beyond_lines": "warning"}),
        (PROXIED + "poll_s = 90", {"long_poll": "warning"}),
        ("keep_finished_d = 0.5", {"kept_shortly": "warning"}),
        ('metrics_token = "abc"', {"short_token": "warning"}),
        ('host = "192.0.2.77"', {"no_such_address": "problem"}),
    ],
)
def test_what_can_be_wrong_with_settings(doctor: Ask, tmp_path: Path, lines: str, amiss: dict[str, str]) -> None:
    file = tmp_path / "lascaux.toml"
    file.write_text(lines)
    file.chmod(0o600)
    (tmp_path / "data").mkdir()
    assert _amiss(doctor("--data", str(tmp_path / "data"), "--config", str(file))) == amiss


def test_all_that_is_wrong_is_said_at_once(doctor: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "lascaux.toml"
    file.write_text('workes = 3\nport = 70000\nmetrics_token = "0123456789abcdef"\n')
    file.chmod(0o666)
    monkeypatch.delenv("LASCAUX_PORT")
    monkeypatch.setenv("LASCAUX_PROT", "8000")
    monkeypatch.setenv("LASCAUX_CONFIG", str(file))
    monkeypatch.setenv("LASCAUX_BACKEND", "fortran")
    found = doctor()
    wrong = ("unknown_setting", "bad_value", "file_written_by_others", "no_such_backend", "no_data")
    assert {**dict.fromkeys(wrong, "problem"), "unknown_variable": "warning"}.items() <= _amiss(found).items()
    assert "did you mean workers?" in found["unknown_setting"]["says"]["en"]
    assert "vouliez-vous dire LASCAUX_PORT" in found["unknown_variable"]["says"]["fr"]
    file.chmod(0o644)
    assert _amiss(doctor())["secret_for_all"] == "problem"


def test_a_node_as_it_is_set_up(doctor: Ask, tmp_path: Path) -> None:
    """A bus needs a store beside it, and has one; passwords are in both addresses."""
    file = tmp_path / "lascaux.toml"
    (tmp_path / "data").mkdir()
    node = 'store = "postgresql://ada:secret@/club?host=/nowhere"\nbus = "nats://ada:secret@127.0.0.1:1"\n'

    def look(lines: str, mode: int) -> Any:
        file.write_text(lines)
        file.chmod(mode)
        return doctor("--data", str(tmp_path / "data"), "--config", str(file))

    assert _amiss(look(node, 0o600)) == {"store_unreachable": "problem"}, "nobody answers there"
    found = look(node, 0o644)
    assert _amiss(found)["secret_for_all"] == "problem"
    assert "everybody can read store, bus in" in found["secret_for_all"]["says"]["en"]
    assert _amiss(look(node.splitlines()[1], 0o600))["bad_value"] == "problem", "a bus alone links nothing"


def test_a_port_that_somebody_has(doctor: Ask, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> list[dict[str, Any]]:
        taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
        port = taken.sockets[0].getsockname()[1]
        monkeypatch.setenv("LASCAUX_PORT", str(port))
        async with taken:
            found = [doctor("--data", str(data))]
            async with await SqliteStore.open(data):
                for noted in (port, 1 + port % 60000):
                    server_address.note(data, f"http://127.0.0.1:{noted}")
                    found.append(doctor("--data", str(data)))
            return found

    alone, beside, elsewhere = asyncio.run(look())
    assert _amiss(alone) == {"port_taken": "problem"}
    assert _amiss(beside) == {}, "while a server runs on the folder it is the one that has the port"
    assert _amiss(elsewhere) == {"other_port": "warning"}


def test_alone_it_looks_at_the_folder_of_the_command_alone(
    doctor: Ask, played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shutil.copytree(played / "kept", tmp_path / "lascaux")
    found = doctor()
    assert _amiss(found) == {}
    assert found["folder"]["facts"]["folder"] == str(tmp_path / "lascaux")


def test_usage(here: Here, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_PORT", "0")
    assert here("doctor", "--dat", str(data)).returncode == 2
    missing = here("doctor", "--config", "nowhere.toml")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "nowhere.toml" in missing.stderr
    for lang, word, states in (("fr", "Problèmes", ("bien", "attention")), ("en", "Problems", ("ok", "warning"))):
        done = here("doctor", "--data", "nothing-here", "--lang", lang)
        *lines, last = done.stdout.splitlines()
        assert last.startswith(word)
        assert {line.split()[0] for line in lines} >= set(states)
        assert next(line for line in lines if "nothing-here" in line).count("→") == 1


def test_a_clock_that_was_never_set() -> None:
    assert machine_checkup.look_at_clock(None, 86_400.0).code == "clock_never_set"
    assert machine_checkup.look_at_clock(None, machine_checkup.EARLIEST + 1).state != "problem"


# --- a store in a database -------------------------------------------------
def test_a_store_in_a_database(doctor: Ask, data: Path, postgres: Postgres, here: Here) -> None:
    address = postgres.fresh()
    assert doctor("--store", address)["empty_store"]["state"] == "ok"
    assert here("migrate", str(data), address).returncode == 0
    found = doctor("--store", address)
    # The tests' own database is in a hurry.
    assert _amiss(found) == {"not_durable": "problem"}
    assert found["tables"]["facts"] == {"tables": 1}
    assert {"store", "no_nodes", "settings"} <= set(found)
    assert _amiss(doctor("--store", address, "--data", str(data)))["folder_not_used"] == "warning"

    async def beside_a_server() -> dict[str, Any]:
        async with await open_store(address):
            return await asyncio.to_thread(doctor, "--store", address)

    assert str(os.getpid()) in asyncio.run(beside_a_server())["nodes"]["facts"]["nodes"]
    meddle(address, "UPDATE entries SET data = '' WHERE n = 3", "UPDATE snapshots SET data = ''")
    assert doctor("--store", address)["table_damaged"]["facts"] == {
        "table": _table(data),
        "sound": 2,
        "entries": len(read_log(data, _table(data))),
    }


VERSION = "CREATE TABLE lascaux_version (number int); INSERT INTO lascaux_version"


@pytest.mark.parametrize(
    ("sql", "word"),
    [
        ("CREATE TABLE recipes (name text)", "store_not_ours"),
        (f"{VERSION} VALUES (99)", "newer_database"),
        (f"{VERSION} VALUES ({len(steps('postgresql'))})", "store_unreadable"),
    ],
)
def test_a_database_that_is_not_what_it_should_be(doctor: Ask, postgres: Postgres, sql: str, word: str) -> None:
    address = postgres.fresh()
    meddle(address, sql)
    assert doctor("--store", address)[word]["state"] == "problem"


def test_a_database_that_does_not_answer(doctor: Ask) -> None:
    found = doctor("--store", "postgresql://ada:secret@/lascaux?host=/nowhere")
    assert found["store_unreachable"]["facts"]["address"] == "postgresql://ada:…@/lascaux?host=/nowhere"
    assert "secret" not in str(found)


# --- words -----------------------------------------------------------------
def test_every_finding_has_its_sentence_and_every_sentence_its_finding() -> None:
    rooms = [*(ROOT / "src/lascaux").glob("*/*/*checkup.py"), ROOT / "src/lascaux/cli/host/doctor.py"]
    sources = [*rooms, ROOT / "src/lascaux/server/running/integrity.py"]
    code = "\n".join(source.read_text("utf-8") for source in sources)
    made = re.findall(r'\b(?:ok|warning|problem)\(\s*"(\w+)"(?: if [^"]*? else "(\w+)")?', code)
    assert {word for pair in made for word in pair if word} == {key.removesuffix(".do") for key in FINDINGS}


def test_both_languages_name_the_same_facts() -> None:
    for key, text in FINDINGS.items():
        fields = [{name for _, name, _, _ in string.Formatter().parse(text[lang]) if name} for lang in ("fr", "en")]
        assert fields[0] == fields[1], key

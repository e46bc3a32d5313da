"""Running a server: restarts, signals, settings, backup and restore, admin commands, metrics."""

import asyncio
import json
import logging
import signal
from pathlib import Path

import pytest

from lascaux.server.running import logs
from lascaux.server.settings import BadSetting, load
from lascaux.wire import PROTOCOL
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lascaux
from tests.server.client import GENEROUS, PATIENCE_S, Json, Person, Server, person, serving
from tests.server.downtime import read_log, resumed_fairly


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_restart_in_mid_game(tmp_path: Path, how: signal.Signals) -> None:
    data = tmp_path / "data"
    kept: Json = {}

    async def before(server: Server) -> None:
        async with person(server, "Ada") as ada:
            made = await ada.open_table(clock={"kind": "chess", "seconds": 600, "increment": 5})
            table = made["table"]["id"]
            await ada.sit(table, 0)
            await ada.sit(table, 1, name="Grace")
            await ada.begin(table)
            async with ada.at(table) as chair:
                await chair.play(0, 1, most=30)
                await chair.request("say", text="still here?")
                last = await chair.act(0 if chair.choices(0) else 1, id="last")
                whole = await ada.see(table)
                kept.update(table=table, cookies=dict(ada.http.cookies), whole=whole, last=last)
                code = await asyncio.to_thread(server.end, how)
                assert code == (0 if how == signal.SIGTERM else -signal.SIGKILL)
                await chair.socket.wait_closed()
                if how == signal.SIGTERM:
                    assert chair.socket.close_code == 1001

    async def after(server: Server) -> None:
        ada, table, old = Person(server), kept["table"], kept["whole"]
        ada.http.cookies.update(kept["cookies"])
        async with ada.http, ada.at(table) as chair:
            new = chair.whole
            assert new is not None
            assert new["eyes"] == old["eyes"]
            assert new["chat"] == old["chat"]
            assert new["bag"] == old["bag"]
            assert [s["name"] for s in new["table"]["seats"]] == ["Ada", "Grace"]
            assert new["clock"]["running"] == old["clock"]["running"]
            again = await chair.request("act", id="last", seat=0, version=0, do="x")
            assert again == kept["last"], "an acknowledged action is still known"
            await chair.play(0, 1)
            assert chair.result is not None

    server = Server(data, *GENEROUS)
    asyncio.run(before(server))
    with serving(data, *GENEROUS) as server:
        asyncio.run(after(server))
    assert len(resumed_fairly(read_log(data, kept["table"])).clocks.since) == 1


def test_goodbye_also_ends_long_polls(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with person(server, "Ada") as ada:
            made = await ada.open_table()
            poll = asyncio.create_task(ada.ask("GET", f"/api/tables/{made['table']['id']}?after=1"))
            async with asyncio.timeout(PATIENCE_S):
                while "lascaux_polls 1" not in (await ada.http.get("/metrics")).text:
                    await asyncio.sleep(0.05)
            assert await asyncio.to_thread(server.end, signal.SIGINT) == 0
            assert (await poll)["version"] == 1

    with serving(tmp_path / "data", *GENEROUS) as server:
        asyncio.run(story(server))


def test_health_and_figures(server: Server) -> None:
    health = server.get("/health").json()
    assert (health["status"], health["protocol"], health["store"]) == ("ok", PROTOCOL, "writable")

    async def story() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            async with ada.at(table) as chair:
                await chair.request("say", text="x")
                await chair.raw("{", None)
                text = (await ada.http.get("/metrics")).text
                metrics = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
                assert float(metrics['lascaux_answers_total{kind="accepted"}']) >= 1
                assert float(metrics['lascaux_answers_total{kind="malformed"}']) >= 1
                assert float(metrics["lascaux_connections"]) >= 1
                assert float(metrics["lascaux_tables_live"]) >= 1
                assert float(metrics["lascaux_store_commits_total"]) >= 1
                assert float(metrics["lascaux_append_seconds_count"]) >= 2
                assert float(metrics["lascaux_crashes_total"]) == 0

    asyncio.run(story())


def test_logs_are_json_lines(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        server.get("/api/games?secret=1")
        server.get("/%C2%85%E2%80%A8%1B[2J")
    requests = [line for line in server.logged() if line["event"] == "request"]
    assert requests[0]["path"] == "/api/games"
    assert requests[0]["status"] == 200
    assert requests[1]["path"] == "/\u0085\u2028\u001b[2J", "what some call a new line is none"
    assert [line["event"] for line in server.logged()][-1] == "stopped"


def test_nobody_writes_on_the_terminal_of_the_host() -> None:
    line = logging.makeLogRecord({"msg": "request", "levelname": "INFO", "path": "/\x1b[2J\x9b\né"})
    said = logs._Line().format(line)
    assert said.endswith("request path=/\\x1b[2J\\x9b\\né")


def test_backup_and_restore_while_it_runs(tmp_path: Path) -> None:
    data, copy, file = tmp_path / "data", tmp_path / "copy", tmp_path / "all.backup"

    async def fill(server: Server) -> str:
        async with person(server, "Ada") as ada:
            table = str((await ada.open_table(name="kept"))["table"]["id"])
            await ada.sit(table, 0, bot="random")
            await ada.sit(table, 1, bot="random")
            await ada.begin(table)
            async with ada.at(table) as chair:
                await chair.until(lambda: chair.result is not None)
            await ada.open_table(name="waiting", visibility="unlisted")
            return table

    def run(*arguments: str) -> str:
        done = lascaux(*arguments, home=tmp_path)
        assert done.returncode == 0, done.stderr
        return done.stdout

    with serving(data, *GENEROUS) as server:
        table = asyncio.run(fill(server))
        listed = json.loads(run("tables", "list", "--data", str(data), "--json"))
        assert [row["name"] for row in listed] == ["waiting", "kept"]
        run("backup", "--data", str(data), str(file))
        assert is_complaint(lascaux("backup", "--data", str(data), str(file), home=tmp_path), "already")
        waiting = listed[0]["id"]
        run("tables", "close", waiting, "--data", str(data), "--reason", "rain")
        assert server.get(f"/api/tables/{listed[0]['id']}").json()["table"]["phase"] == "closed"
        record = run("export", table, "--data", str(data))
        assert server.get(f"/api/tables/{table}/record").text == record
        (tmp_path / "one.jsonl").write_text(record, "utf-8")
        assert "one.jsonl" in run("check", "one.jsonl")
        brought = run("import", "one.jsonl", "--data", str(data)).strip()
        assert server.get(f"/api/tables/{brought}").json()["result"]["scores"]
        assert is_complaint(
            lascaux("serve", "--data", str(data), "--port", "0", home=tmp_path), "process", "is using it"
        )
    assert "kept" in run("tables", "list", "--data", str(data), "--phase", "over")
    assert "began" in run("tables", "inspect", table, "--data", str(data))
    whole = lascaux("export", "--data", str(data), "--to", "out", home=tmp_path)
    assert whole.stdout.count(".jsonl") == 2
    assert whole.stderr == f"lascaux: left out: {waiting} is not over, its record has no seed and cannot be imported\n"
    files = [str(path) for path in (tmp_path / "out").iterdir()]
    assert len(run("import", *files, "--data", str(data)).split()) == 2, "what is written can be read"
    named = lascaux("export", waiting, "--data", str(data), home=tmp_path)
    assert (named.returncode, "seed" in json.loads(named.stdout.splitlines()[0])) == (0, False)
    assert "cannot be imported" in named.stderr
    assert run("restore", str(file), "--data", str(copy))
    assert is_complaint(lascaux("restore", str(file), "--data", str(copy), home=tmp_path), "empty")
    with serving(copy, *GENEROUS) as server:
        in_use = lascaux("restore", str(copy / "lascaux.db"), "--data", str(tmp_path / "no"), home=tmp_path)
        assert is_complaint(in_use, "lascaux.db: it is the database of a data folder and no backup")
        assert not (tmp_path / "no").exists()
        tables = server.get("/api/tables?phase=over").json()["tables"]
        assert [row["id"] for row in tables] == [table]
        assert server.get(f"/api/tables/{listed[0]['id']}").json()["table"]["phase"] == "open"


def test_a_record_from_elsewhere_becomes_a_table(server: Server, tmp_path: Path) -> None:
    settings = ["simulate", "carcassonne", "--games", "1", "--seed", "five", "--backend", "plain", "--record", "kept"]
    assert lascaux(*settings, home=tmp_path).returncode == 0
    [path] = (tmp_path / "kept").iterdir()

    async def story() -> None:
        async with person(server, "Ada") as ada:
            text = path.read_bytes()
            kind = {"content-type": "application/jsonl"}
            made = await ada.http.post("/api/records", content=text, headers=kind)
            assert made.status_code == 201, made.text
            table = made.json()["table"]
            assert (await ada.see(table))["table"]["phase"] == "over"
            assert (await ada.http.get(f"/api/tables/{table}/record")).content == text
            own = (await ada.http.get(f"/api/tables/{table}/record")).content
            for bad in (b"", b"{}", text[:-20], text.replace(b'"n":3', b'"n":4'), own.replace(b"five", b"six")):
                failed = await ada.http.post("/api/records", content=bad, headers=kind)
                assert (failed.status_code, failed.json()["error"]) == (400, "bad_record")
            # The third action is on the fourth line: its number is read as another's.
            wrong = text.replace(b'"n":3', b'"n":4')
            why = (await ada.http.post("/api/records", content=wrong, headers=kind)).json()
            assert why["facts"] == {"line": 4}
            assert why["say"]["fr"].startswith("Ligne 4\u202f: ")
            assert why["say"]["en"] == "Line 4: this should be action 3, not 4."

    asyncio.run(story())


def test_settings_from_file_environment_and_flags(tmp_path: Path) -> None:
    file = tmp_path / "lascaux.toml"
    file.write_text('data = "here"\nport = 1\nhost = "::1"\nworkers = 3\n')
    settings = load({"port": 3, "host": None}, str(file), {"LASCAUX_PORT": "2", "LASCAUX_WORKERS": "4"})
    assert (settings.data, settings.port, settings.host, settings.workers) == ("here", 3, "::1", 4)
    assert load({}, None, {"LASCAUX_CONFIG": str(file)}).port == 1
    for flags, text in (
        ({}, "data = 1"),
        ({"port": -1}, 'data = "x"'),
        ({}, 'data = "x"\nspeed = 3'),
        ({"base_url": "games.example.org"}, 'data = "x"'),
        ({}, "data"),
        ({"log": "loud"}, 'data = "x"'),
    ):
        file.write_text(text)
        with pytest.raises(BadSetting):
            load(flags, str(file), {})
    with pytest.raises(BadSetting):
        load({}, None, {})


@pytest.mark.parametrize("wrong", ['port = "many"', "port = -1", "prot = 3", 'log = "loud"'])
def test_a_wrong_setting_in_the_file_is_named_with_its_line(wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "lascaux.toml"
    file.write_text(f'data = "x"\n# access\n{wrong}\n')
    with pytest.raises(BadSetting, match=r"lascaux\.toml:3: "):
        load({}, str(file), {})


def test_a_wrong_flag_is_not_blamed_on_the_file(tmp_path: Path) -> None:
    file = tmp_path / "lascaux.toml"
    file.write_text('data = "x"\nport = 1\n')
    with pytest.raises(BadSetting) as refused:
        load({"port": -1}, str(file), {})
    assert file.name not in str(refused.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("serve", ("data",)),
        ("serve --data d --port x", ("port",)),
        ("serve --data d --base-url x", ("base URL",)),
        ("serve --data d --config nowhere.toml", ("nowhere.toml",)),
        ("tables list --data nowhere", ("nowhere",)),
        ("tables inspect x --data nowhere", ("nowhere",)),
        ("backup --data nowhere file", ("nowhere",)),
        ("restore nowhere --data d", ("nowhere",)),
        ("export --data nowhere", ("nowhere",)),
        ("import nowhere --data d", ("d: no server keeps its data here",)),
    ],
)
def test_bad_commands_are_one_line(line: str, words: tuple[str, ...], here: Here, tmp_path: Path) -> None:
    assert is_complaint(here(*line.split()), *words)
    assert list(tmp_path.iterdir()) == []

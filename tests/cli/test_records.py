"""`check`, `replay`, `show`: what can be done with a record."""

import json
from pathlib import Path

import pytest

from lascaux.core import registry
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lascaux

GAME = registry.find("carcassonne")


def rows(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines()


def rewrite(path: Path, number: int, row: str) -> None:
    """Put another text on a line, counted from 1."""
    changed = rows(path)
    changed[number - 1] = row
    path.write_text("\n".join(changed) + "\n", "utf-8")


def test_good_records_get_a_line_each(records: list[Path], tmp_path: Path) -> None:
    done = lascaux("check", *map(str, records), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == len(records)
    last = json.loads(rows(records[0])[-1])["result"]["scores"]
    told = f"{records[0]}: ok: carcassonne, {len(rows(records[0])) - 2} actions, finished, scores {last[0]} {last[1]}"
    assert done.stdout.splitlines()[0] == told


def test_check_in_french(unfinished: Path, tmp_path: Path) -> None:
    done = lascaux("check", str(unfinished), "--lang", "fr", home=tmp_path)
    assert done.stdout.startswith(f"{unfinished}\u202f: bon\u202f: carcassonne, 10 actions, partie inachevée, scores ")


def test_check_as_json(record: Path, unfinished: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("{}\n")
    done = lascaux("check", str(record), str(unfinished), "bad.jsonl", "--json", home=tmp_path)
    good, open_, bad = json.loads(done.stdout)
    assert done.returncode == 2
    assert good["ok"]
    assert good["finished"]
    assert open_["ok"]
    assert (open_["finished"], open_["actions"]) == (False, 10)
    assert (bad["ok"], bad["line"], bad["file"]) == (False, 1, "bad.jsonl")


def test_a_bad_file_does_not_hide_the_good_ones(record: Path, tmp_path: Path) -> None:
    done = lascaux("check", "nowhere.jsonl", str(record), home=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "lascaux: nowhere.jsonl: no such file or directory\n"
    assert done.stdout.startswith(f"{record}: ok")


@pytest.mark.parametrize(
    ("number", "row", "words"),
    [
        (1, "{}", ()),
        (1, "not json", ()),
        (1, '{"lascaux":9,"game":"carcassonne","rules":"1.0","options":{},"seats":[],"seed":"1"}', ("9",)),
        (
            1,
            '{"lascaux":1,"game":"chess","rules":"1.0","options":{},"seats":[{"name":"a"},{"name":"b"}],"seed":"1"}',
            ("chess",),
        ),
        (6, '{"n":5,"seat":7,"do":"E 0,1 r0"}', ("seat 7",)),
        (6, '{"n":9,"seat":0,"do":"E 0,1 r0"}', ("action 5",)),
        (6, '{"n":5,"seat":0,"do":"hello"}', ("hello",)),
        (6, '{"n":5,"seat":1,"do":"E 0,1 r0"}', ()),
        (6, '{"n":5,"seat":0,"do":"C 90,90 r0"}', ("rule",)),
        (6, '{"n":5,"seat":0}', ("do",)),
        (6, "", ("empty",)),
        (6, '{"result":{"scores":[0,0],"winners":[0]}}', ()),
        (73, '{"result":{"scores":[999,0],"winners":[0]}}', ("result",)),
    ],
)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_mutated_record_is_refused_at_its_line(
    record: Path, here: Here, number: int, row: str, words: tuple[str, ...], command: str
) -> None:
    rewrite(record, number, row)
    follows_result = row.startswith('{"result"') and number < len(rows(record))
    done = here(command, str(record))
    assert is_complaint(done, f"{record}: line {number + follows_result}: ", *words)


@pytest.mark.parametrize("data", [b"", b"\n", b"\xff\xfe\x00", bytes(range(256)) * 40, b"\x00" * 100, b"[" * 5000])
@pytest.mark.parametrize("command", ["check", "replay", "show"])
def test_garbage_is_refused(data: bytes, command: str, tmp_path: Path, here: Here) -> None:
    (tmp_path / "x.jsonl").write_bytes(data)
    assert is_complaint(here(command, "x.jsonl"), "x.jsonl: line 1: ")


def test_the_real_command_refuses_a_mutated_record_alike(record: Path, tmp_path: Path) -> None:
    rewrite(record, 9, '{"n":8,"seat":1,"do":"nonsense"}')
    for command in ("check", "replay", "show"):
        assert is_complaint(lascaux(command, str(record), home=tmp_path), f"{record}: line 9: ", "nonsense")


def test_a_file_cut_off_in_its_last_line_is_read_up_to_there(unfinished: Path, tmp_path: Path) -> None:
    whole = unfinished.read_bytes()
    unfinished.write_bytes(whole[:-9])
    done = lascaux("replay", str(unfinished), "--json", home=tmp_path)
    assert done.returncode == 0
    assert json.loads(done.stdout)["n"] == 9
    assert done.stderr.startswith(f"lascaux: {unfinished}: line 11: the file is cut off")
    assert len(done.stderr.splitlines()) == 1
    assert is_complaint(lascaux("check", str(unfinished), home=tmp_path), f"{unfinished}: line 11: ", "cut off")


def test_events_are_json_lines_from_the_set_up_on(record: Path, tmp_path: Path) -> None:
    done = lascaux("replay", str(record), "--events", home=tmp_path)
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert events[0] == {
        "type": "tile_placed", "n": 0, "seat": None, "rule": "B-4", "tile": "D_S", "x": 0, "y": 0, "turns": 0,
        "joins": [],
    }  # fmt: skip
    assert [e["n"] for e in events] == sorted(e["n"] for e in events)
    assert all({"type", "n", "seat"} <= set(e) and e.get("rule", "T-1") in GAME.ledger for e in events)
    result = json.loads(rows(record)[-1])["result"]
    assert (events[-1]["type"], events[-1]["scores"]) == ("game_over", result["scores"])
    sums = [sum(e.get("points", 0) for e in events if e["seat"] == seat) for seat in (0, 1)]
    assert sums == result["scores"]
    assert lascaux("replay", str(record), "--events", "--json", home=tmp_path).stdout == done.stdout


def test_replay_stops_where_told(record: Path, tmp_path: Path) -> None:
    done = lascaux("replay", str(record), "--events", "--upto", "4", home=tmp_path)
    assert {json.loads(line)["n"] for line in done.stdout.splitlines()} <= {0, 1, 2, 3, 4}
    standing = json.loads(lascaux("replay", str(record), "--upto", "4", "--json", home=tmp_path).stdout)
    assert (standing["n"], standing["result"]) == (4, None)


@pytest.mark.parametrize("command", ["replay", "show"])
def test_an_action_that_is_not_there_is_no_place_to_stop(record: Path, tmp_path: Path, command: str) -> None:
    last = len(rows(record)) - 2
    assert lascaux(command, str(record), "--upto", str(last), home=tmp_path).returncode == 0
    refused = lascaux(command, str(record), "--upto", str(last + 1), home=tmp_path)
    assert is_complaint(refused, f"there is no action {last + 1}; the last is {last}")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_replay_calls_everyone_by_one_name_and_says_set_up_once(record: Path, tmp_path: Path, lang: str) -> None:
    told = lascaux("replay", str(record), "--lang", lang, home=tmp_path).stdout
    first, *actions = told.splitlines()
    assert not [word for word in ("joueur 1", "Joueur 1", "player 1", "Player 1") if word in told]
    names = [player["name"] for player in json.loads(rows(record)[0])["seats"]]
    for line, row in zip(actions, rows(record)[1:-1], strict=True):
        _, does = line.split(json.loads(row)["do"], 1)
        assert names[json.loads(row)["seat"]] in does
    assert first.count(":") == 1


def test_replay_as_json_is_one_object(record: Path, tmp_path: Path) -> None:
    standing = json.loads(lascaux("replay", str(record), "--json", home=tmp_path).stdout)
    assert set(standing) == {"header", "n", "result", "view"}
    assert standing["header"] == json.loads(rows(record)[0])
    assert standing["result"] == json.loads(rows(record)[-1])["result"]
    assert standing["view"]["seat"] is None
    assert standing["n"] == len(rows(record)) - 2


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_replay_tells_a_line_per_action(record: Path, tmp_path: Path, lang: str) -> None:
    told = lascaux("replay", str(record), "--lang", lang, home=tmp_path).stdout.splitlines()
    actions = [json.loads(row) for row in rows(record)[1:-1]]
    assert len(told) == 1 + len(actions)
    assert told[0].startswith("0. ")
    assert all(line.startswith(f"{a['n']}. ") and a["do"] in line for line, a in zip(told[1:], actions, strict=True))


def test_replay_reads_standard_input(record: Path, tmp_path: Path) -> None:
    piped = lascaux("replay", "-", "--json", home=tmp_path, typed=record.read_bytes())
    assert piped.stdout == lascaux("replay", str(record), "--json", home=tmp_path).stdout


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_show_draws_the_board(record: Path, tmp_path: Path, lang: str) -> None:
    done = lascaux("show", str(record), "--upto", "5", "--lang", lang, home=tmp_path)
    view = json.loads(lascaux("show", str(record), "--upto", "5", "--json", home=tmp_path).stdout)
    assert view["n"] == 5
    assert done.stdout.partition("\n")[2] == GAME.text_board(view, "fr" if lang == "fr" else "en") + "\n"


@pytest.mark.parametrize("command", ["check", "replay", "show", "verify"])
def test_what_is_wrong_is_said_in_french(record: Path, tmp_path: Path, command: str) -> None:
    lines = rows(record)
    (tmp_path / "bad.jsonl").write_text("\n".join([lines[0], lines[2]]) + "\n")
    done = lascaux(command, "bad.jsonl", "--lang", "fr", home=tmp_path)
    assert done.stderr == "lascaux: bad.jsonl: ligne 2\u202f: ce devrait être l’action 1, et non 2\n"

"""`lascaux verify` on the command line, and nature’s answers, which `check` asks for again too."""

import json
from pathlib import Path

import msgspec
import pytest

from lascaux.cli.play.session import Session
from lascaux.core.bag import Bag, SeatSalt
from lascaux.core.capabilities import completed
from lascaux.core.choices import ANSWER, decision
from lascaux.core.history import TakenBack
from lascaux.core.record import Header, Record, read
from lascaux.core.replay import Replay
from lascaux.games.stonehouse.physics.world import ENGINE
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lascaux
from tests.core.fair import SALTS, SECRET, bound, fair_record, old_record, played
from tests.core.returning import returning


def put(path: Path, record: Record) -> Path:
    path.write_text(record.write(), "utf-8")
    return path


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    return put(tmp_path / "fair.jsonl", fair_record("carcassonne"))


@pytest.fixture
def unfair(tmp_path: Path) -> Path:
    """Two leaves changed places, and the commitment fits."""
    record = fair_record("carcassonne")
    assert record.header.fair is not None
    first, second, *rest = record.header.fair.leaves
    bag = msgspec.structs.replace(record.header.fair, leaves=[second, first, *rest])
    header = msgspec.structs.replace(record.header, fair=bag, commitment=bag.commitment)
    return put(tmp_path / "unfair.jsonl", Record(header, record.lines, record.result))


def test_a_fair_record_is_praised(fair: Path, here: Here) -> None:
    done = here("verify", str(fair))
    assert (done.returncode, done.stderr) == (0, "")
    first, promise, *salts, told, compare = done.stdout.splitlines()
    record = fair_record("carcassonne")
    assert record.header.fair is not None
    assert "fair bag: 71 draws" in first
    assert record.header.fair.promise in promise
    assert all(salt in line for salt, line in zip(SALTS, salts, strict=True))
    assert "no one chose the order" in told
    assert "Compare" in compare


def test_it_speaks_french(fair: Path, here: Here) -> None:
    done = here("verify", str(fair), "--lang", "fr")
    assert "sac équitable\u202f: 71 tirages" in done.stdout
    assert f"«\u202f{SALTS[0]}\u202f»" in done.stdout
    assert "personne n’a choisi l’ordre" in done.stdout


def test_what_was_taken_back_past_a_draw_is_told_and_proved(tmp_path: Path, here: Here) -> None:
    record = returning("carcassonne", 2, {6: 3, 10: 4}, 12)
    header = msgspec.structs.replace(record.header, practice=True)
    path = put(tmp_path / "returned.jsonl", Record(header, record.history))
    done = here("verify", str(path))
    assert done.returncode == 0
    assert "played for practice" in done.stdout
    assert "taken back from action 4 on" in done.stdout
    assert "taken back from action 5 on" in done.stdout
    assert "Something was taken back past a draw 2 times" in done.stdout
    facts = json.loads(here("verify", "--json", str(path)).stdout)[0]
    assert [one["back"] for one in facts["returns"]] == [3, 4]
    back = record.history[6]
    assert isinstance(back, TakenBack)
    assert back.leaves is not None
    other = msgspec.structs.replace(back, leaves=[*back.leaves[:5], *reversed(back.leaves[5:])])
    wrong = Record.from_lines(record.header, [*record.history[:6], other, *record.history[7:]])
    refused = here("verify", str(put(tmp_path / "other.jsonl", wrong)))
    assert refused.returncode == 2
    assert "line 8" in refused.stderr


def test_without_salts_it_warns(tmp_path: Path, here: Here) -> None:
    path = put(tmp_path / "plain.jsonl", fair_record("carcassonne", 2, ()))
    assert "Only the server gave randomness" in here("verify", str(path)).stdout


def test_of_an_old_record_it_says_what_was_possible(tmp_path: Path, here: Here) -> None:
    path = put(tmp_path / "old.jsonl", old_record("carcassonne"))
    done = here("verify", str(path))
    assert done.returncode == 0
    assert "salt: “Ada's dog”" in done.stdout
    assert "salts were revealed before all were fixed" in done.stdout


def test_who_withheld_a_salt_is_named(tmp_path: Path, here: Here) -> None:
    given = (bound(SALTS)[0], SeatSalt(bound(SALTS)[1].hash))
    path = put(tmp_path / "withheld.jsonl", played("embers", 2, Bag(SECRET, given)))
    done = here("verify", str(path))
    assert done.returncode == 0
    assert "seat 1 (seat 1): salt withheld" in done.stdout
    [verdict] = json.loads(here("verify", str(path), "--json").stdout)
    assert [doubt["doubt"] for doubt in verdict["doubts"]] == ["withheld", "told"]
    assert verdict["seats"][1] == {"seat": 1, "name": "seat 1", "hash": given[1].hash, "salt": None}


def test_five_salts_at_a_table_of_two_are_refused(tmp_path: Path, here: Here) -> None:
    path = put(tmp_path / "five.jsonl", old_record("embers", 2, ("a", "b", "c", "d", "e")))
    assert is_complaint(here("verify", str(path)), "line 1: ", "there are 2 seats, and 5 salts")
    path = put(tmp_path / "bound.jsonl", played("embers", 2, Bag(SECRET, bound(("a", "b", "c", "d", "e")))))
    assert is_complaint(here("verify", str(path)), "line 1: there are 2 seats, but the bag speaks of 5")


def test_an_unfair_record_is_refused(unfair: Path, here: Here) -> None:
    assert is_complaint(here("verify", str(unfair)), "unfair.jsonl: line 1: draw 0: ", "does not open its leaf")


def test_one_bad_record_among_good_ones(fair: Path, unfair: Path, here: Here) -> None:
    done = here("verify", str(fair), str(unfair), str(fair))
    assert done.returncode == 2
    assert done.stdout.count("fair bag") == 2
    assert done.stderr.count("\n") == 1


def test_json_says_it_all(fair: Path, unfair: Path, here: Here) -> None:
    done = here("verify", str(fair), str(unfair), "nowhere.jsonl", "--json")
    good, bad, gone = json.loads(done.stdout)
    assert done.returncode == 2
    assert (good["ok"], good["draws"], good["salts"], good["finished"]) == (True, 71, list(SALTS), True)
    assert (bad["ok"], bad["error"], bad["line"], bad["draw"]) == (False, "WrongDraw", 1, 0)
    assert (gone["ok"], gone["error"], gone["line"]) == (False, "BadFile", None)


def test_a_record_without_a_bag_is_refused(record: Path, here: Here) -> None:
    assert is_complaint(here("verify", str(record)), "line 1: the record has no fair bag")


def test_a_record_of_a_running_game_is_refused(tmp_path: Path, here: Here) -> None:
    whole = fair_record("carcassonne")
    assert whole.header.fair is not None
    bag = msgspec.structs.replace(whole.header.fair, secret=None)
    path = put(tmp_path / "running.jsonl", Record(msgspec.structs.replace(whole.header, fair=bag, seed=None)))
    assert is_complaint(here("verify", str(path)), "is not revealed yet")


def test_a_record_cut_off_is_refused(fair: Path, here: Here) -> None:
    fair.write_bytes(fair.read_bytes()[:-5])
    assert is_complaint(here("verify", str(fair)), "cut off", "Only the result is missing")
    rows = fair.read_bytes().splitlines(keepends=True)
    fair.write_bytes(b"".join(rows[:12])[:-5])
    said = here("verify", str(fair), "--lang", "fr").stderr
    assert "ligne 12" in said
    assert "s’arrête après l’action 10" in said


def test_a_record_cut_between_two_lines_is_called_unfinished(fair: Path, here: Here) -> None:
    rows = fair.read_text("utf-8").splitlines(keepends=True)
    fair.write_text("".join(rows[:12]), "utf-8")
    done = here("verify", str(fair))
    assert "11 actions, unfinished" in done.stdout
    assert "it stops after action 11, without a result" in done.stdout
    assert "draws that had not come up: 59 of 71" in done.stdout
    [verdict] = json.loads(here("verify", str(fair), "--json").stdout)
    assert (verdict["finished"], verdict["missing"]["after"], verdict["missing"]["unseen_draws"]) == (False, 11, 59)


def test_an_illegal_action_is_refused_with_its_line(fair: Path, here: Here) -> None:
    rows = fair.read_text("utf-8").splitlines(keepends=True)
    fair.write_text("".join([rows[0], *rows[2:]]).replace('"n":2,', '"n":1,', 1), "utf-8")
    assert is_complaint(here("verify", str(fair)), "line ")


def test_the_real_command(fair: Path, tmp_path: Path) -> None:
    assert lascaux("verify", str(fair), home=tmp_path).returncode == 0


# --- nature's answers ------------------------------------------------------
@pytest.fixture
def stones(tmp_path: Path) -> Path:
    return put(tmp_path / "stones.jsonl", fair_record("stonehouse", 3))


@pytest.fixture
def forged(stones: Path) -> Record:
    """The record up to its first stone, which settles as if it had been laid elsewhere."""
    record = read(stones.read_bytes())
    at = next(i for i, line in enumerate(record.lines) if ANSWER in line.do)
    line, before = record.lines[at], Replay.of(record).end(at)
    verb, stone, x, angle = decision(line.do).split(" ")
    elsewhere = before.game.parse(f"{verb} {stone} {int(x) // 2 + 40} {(int(angle) + 10) % 360}")
    answer = str(completed(before, line.seat, elsewhere)).partition(ANSWER)[2]
    lie = msgspec.structs.replace(line, do=f"{decision(line.do)}{ANSWER}{answer}")
    return Record(record.header, (*record.lines[:at], lie), None)


BOTH = pytest.mark.parametrize("command", ["verify", "check"])


@BOTH
def test_nature_answers_the_same_again(command: str, stones: Path, here: Here) -> None:
    done = here(command, str(stones))
    assert (done.returncode, done.stderr) == (0, "")
    count = sum(ANSWER in line for line in stones.read_text().splitlines())
    assert count > 0
    assert f"nature’s answers: {count}, pymunk 7." in done.stdout


@BOTH
def test_a_forged_answer_is_found(command: str, forged: Record, tmp_path: Path, here: Here) -> None:
    done = here(command, str(put(tmp_path / "forged.jsonl", forged)))
    assert done.returncode == 2
    assert f"line {len(forged.lines) + 1}: nature’s answer is wrong" in done.stderr


@BOTH
def test_another_engine_is_only_noted(command: str, forged: Record, tmp_path: Path, here: Here) -> None:
    path = put(tmp_path / "old.jsonl", Record(_named(forged, "pymunk 6.0"), forged.lines, None))
    done = here(command, str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "they are those of pymunk 6.0" in done.stdout
    [verdict] = json.loads(here(command, str(path), "--json").stdout)
    assert (verdict["answers_differ"], verdict["nature"]) == ([len(forged.lines)], "pymunk 6.0")


@pytest.mark.parametrize("landed", ["stonehouse-0", "stonehouse-2"])
def test_a_record_of_steadier_hands_is_only_noted(landed: str, here: Here) -> None:
    """Hands trembled less when these were played: their stones lie where they lay, and no one is called a liar."""
    path = Path(__file__).parents[1] / "landed/records" / f"{landed}.jsonl"
    assert read(path.read_bytes()).header.nature == "pymunk 7.3.1 linux x86_64"
    done = here("check", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "they are those of pymunk 7.3.1 linux x86_64" in done.stdout


def test_a_game_played_on_with_another_engine_names_both(forged: Record, tmp_path: Path, here: Here) -> None:
    """What the old engine answered is not held against the new one."""
    session = Session.resume(Replay.of(Record(_named(forged, "pymunk 6.0"), forged.lines, None)))
    header = session.record().header
    assert header.nature == f"pymunk 6.0, {ENGINE}"
    again = Session.resume(Replay.of(session.record())).record()
    assert again.header.nature == header.nature
    assert here("check", str(put(tmp_path / "both.jsonl", again))).returncode == 0
    silent = Session.resume(Replay.of(Record(_named(forged, None), forged.lines, None)))
    assert silent.record().header.nature == f"?, {ENGINE}"


def _named(record: Record, nature: str | None) -> Header:
    return msgspec.structs.replace(record.header, nature=nature)

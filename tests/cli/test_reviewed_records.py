"""Records with a review: variations, comments and drawings after the result."""

import json
from pathlib import Path

import pytest

from lascaux.core.record import read
from lascaux.core.replay import Replay
from tests.cli.conftest import Here

LEAVES = 10


def other_actions(record: Path, count: int) -> list[str]:
    """Legal actions of the seat to move after ten actions that the game did not take."""
    replay = Replay.of(read(record.read_bytes()))
    position = replay.end(LEAVES)
    [seat] = position.to_act
    played = replay.record.lines[LEAVES].do
    found = [do for do in map(str, position.legal(seat).actions) if do != played]
    return found[:count]


def answer_to(record: Path, do: str) -> tuple[int, str]:
    """A legal action after another tenth action, and its seat."""
    position = Replay.of(read(record.read_bytes())).end(LEAVES)
    position.apply(position.to_act[0], do)
    [seat] = position.to_act
    return seat, str(position.legal(seat).actions[0])


@pytest.fixture
def reviewed(record: Path) -> Path:
    """A finished game with two variations, a comment on each kind of place, and a drawing."""
    first, second = other_actions(record, 2)
    seat = LEAVES % 2
    then, reply = answer_to(record, first)
    rows = [
        {"review": "move", "id": 1, "seat": seat, "do": first, "n": LEAVES, "by": "Zoé"},
        {"review": "move", "id": 2, "seat": then, "do": reply, "n": LEAVES, "after": 1, "by": "Zoé"},
        {"review": "move", "id": 5, "seat": seat, "do": second, "n": LEAVES, "by": "Bob", "at": 1_700_000_000_000},
        {"review": "comment", "text": "Joli coup !", "n": 3, "by": "Bob"},
        {"review": "comment", "text": "better", "n": LEAVES, "after": 2, "by": "Zoé"},
        {"review": "drawing", "marks": [{"at": [0, 1]}, {"at": [0, 0], "to": [2, -1]}], "n": 3, "by": "Bob"},
    ]
    with record.open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
    return record


def test_reading_and_writing_keep_the_review(reviewed: Path) -> None:
    written = reviewed.read_text("utf-8")
    assert read(written).write() == written
    assert read(read(written).write()) == read(written)


def test_without_its_review_lines_it_is_the_same_record(reviewed: Path, records: list[Path]) -> None:
    kept = [row for row in reviewed.read_text("utf-8").splitlines(keepends=True) if not row.startswith('{"review":')]
    assert "".join(kept) == records[0].read_text("utf-8")
    assert read(reviewed.read_bytes()).lines == read(records[0].read_bytes()).lines


def test_check_counts_the_moves(reviewed: Path, here: Here) -> None:
    done = here("check", str(reviewed))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1] == "    review: 3 moves of variations, all legal; 3 comments and drawings"
    [verdict] = json.loads(here("check", str(reviewed), "--json").stdout)
    assert (verdict["variation_moves"], verdict["remarks"]) == (3, 6)


def test_replay_shows_variations_below_the_action_they_leave(reviewed: Path, here: Here) -> None:
    rows = here("replay", str(reviewed)).stdout.splitlines()
    at = next(i for i, row in enumerate(rows) if row.startswith("10. "))
    assert [row.split(" – ")[0] for row in rows[at + 1 : at + 3]] == [
        "    variation by Zoé",
        "        variation by Zoé",
    ]
    assert rows[at + 3] == "            Zoé: “better”"
    assert rows[at + 4].startswith("    variation by Bob – ")
    assert rows[at + 5].startswith("11. ")
    assert "    Bob: “Joli coup !”" in rows
    short = here("replay", str(reviewed), "--upto", "5").stdout
    assert "Joli coup" in short
    assert "variation" not in short


def test_show_and_events_are_those_of_the_game(reviewed: Path, records: list[Path], here: Here) -> None:
    for command in (["show"], ["replay", "--events"]):
        plain = here(command[0], str(records[0]), *command[1:]).stdout
        assert here(command[0], str(reviewed), *command[1:]).stdout == plain


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('{"review":"move","n":10,"id":1,"seat":0,"do":"C 90,90 r0"}', "rule"),
        ('{"review":"move","n":10,"id":1,"seat":7,"do":"C 0,1 r0"}', "seat 7"),
        ('{"review":"move","n":10,"id":1,"seat":0,"do":"nonsense"}', "nonsense"),
        ('{"review":"comment","n":999,"text":"when?"}', "999"),
        ('{"review":"comment","n":10,"after":4,"text":"which?"}', "no move 4"),
        ('{"review":"comment","n":10,"text":""}', "text"),
        ('{"review":"song","n":10}', "song"),
        ('{"review":"drawing","n":10,"marks":[{"at":[1]}]}', "marks"),
        ('{"n":73,"seat":0,"do":"C 0,1 r0"}', "follows the result"),
    ],
)
def test_what_is_wrong_in_a_review_is_named_with_its_line(record: Path, here: Here, row: str, words: str) -> None:
    lines = len(record.read_text("utf-8").splitlines())
    with record.open("a", encoding="utf-8") as file:
        file.write(row + "\n")
    done = here("check", str(record))
    assert done.returncode == 2
    assert f"line {lines + 1}" in done.stderr
    assert words in done.stderr
    assert done.stdout == ""


def test_an_illegal_move_deep_in_a_variation(reviewed: Path, here: Here) -> None:
    lines = len(reviewed.read_text("utf-8").splitlines())
    seat = LEAVES % 2
    with reviewed.open("a", encoding="utf-8") as file:
        file.write(f'{{"review":"move","n":{LEAVES},"after":2,"id":9,"seat":{1 - seat},"do":"C 90,90 r0"}}\n')
    done = here("check", str(reviewed))
    assert done.returncode == 2
    assert f"line {lines + 1}" in done.stderr


def test_a_review_cut_off_in_its_last_line_leaves_the_game_readable(reviewed: Path, here: Here) -> None:
    reviewed.write_bytes(reviewed.read_bytes()[:-9])
    lines = len(reviewed.read_bytes().splitlines())
    assert f"line {lines}" in here("check", str(reviewed)).stderr
    shown = here("show", str(reviewed))
    assert shown.returncode == 0
    assert f"line {lines}" in shown.stderr


def test_a_review_is_bounded(record: Path, here: Here) -> None:
    lines = len(record.read_text("utf-8").splitlines())
    with record.open("a", encoding="utf-8") as file:
        file.writelines('{"review":"comment","n":1,"text":"more"}\n' for _ in range(501))
    done = here("check", str(record))
    assert done.returncode == 2
    assert f"line {lines + 1}" in done.stderr
    assert "500" in done.stderr

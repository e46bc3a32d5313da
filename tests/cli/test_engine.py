"""`lascaux engine`, as another program uses it, and engines in our matches."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lascaux.core import registry
from tests.cli.conftest import Here
from tests.cli.terminal import environment, is_complaint, lascaux, lines, running

ROOT = Path(__file__).parents[2]
OVER = ("ok", "error", "bestmove")


class Talk:
    """A conversation with the engine."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def send(self, *said: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in said).encode())
        self._process.stdin.flush()

    def answer(self) -> list[str]:
        """Return the lines of the next answer."""
        assert self._process.stdout is not None
        found: list[str] = []
        while not found or found[-1].split(" ")[0] not in OVER:
            line = self._process.stdout.readline().decode()
            assert line, f"the engine has ended after {found}"
            found.append(line.rstrip("\n"))
        return found

    def ask(self, *said: str) -> list[str]:
        self.send(*said)
        return self.answer()


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Talk]:
    with running(["engine", "--backend", "plain", "--bot", "greedy"], tmp_path_factory.mktemp("engine")) as process:
        yield Talk(process)


def test_it_names_itself_and_its_games(talk: Talk) -> None:
    reply = talk.ask("lascaux")
    assert reply[0].startswith("id name Lascaux ")
    assert "protocol 1" in reply
    assert "game carcassonne rules 1.0 seats 2 3 4 5" in reply
    assert reply[-1] == "ok"
    described = talk.ask("describe hunters")
    assert "option reading default common values common faidutti philibert" in described
    assert any(line.startswith("bot master level 5 ms 1000 nodes") for line in described)
    assert talk.ask("ready prehistories") == ["ok"]


def test_a_game_is_played_by_its_rules(talk: Talk) -> None:
    position = registry.find("carcassonne").new({"river": True}, 3, "seven")
    assert talk.ask("new carcassonne seats 3 seed seven option river=true") == ["ok n 0 act 0"]
    legal = [str(action) for action in position.legal(0).actions]
    assert talk.ask("legal") == [*(f"action {action}" for action in legal), "ok seat 0"]
    assert talk.ask(f"play 0 {legal[0]}") == ["ok n 1 act 1"]
    position.apply(0, legal[0])
    assert talk.ask("show text") == [*(f"text {line}" for line in position.to_text().splitlines()), "ok"]
    assert talk.ask("position", *position.to_text().splitlines(), "end") == ["ok n 1 act 1"]


def test_a_view_is_all_a_bot_needs(talk: Talk) -> None:
    """The same decision from a whole position, from the view alone, and from the view with its choices."""
    talk.ask("new carcassonne seed secrets")
    whole = talk.ask("think dice 5")[-1]
    view = talk.ask("show view")[0].removeprefix("view ")
    position = registry.find("carcassonne").new(seed="secrets")
    assert json.loads(view) == json.loads(json.dumps(position.view(0)))
    assert talk.ask(f"view {view}") == ["ok n 0 act 0"]
    assert talk.ask("think dice 5")[-1] == whole
    assert talk.ask(f"choices {json.dumps(position.legal(0).written())}") == ["ok"]
    assert talk.ask("think dice 5")[-1] == whole
    assert talk.ask("show text")[-1].startswith("error state ")
    assert talk.ask(f"play 0 {whole.removeprefix('bestmove ')}")[-1].startswith("error state ")


BAD = {
    "fly": "command",
    "new": "command",
    "new carcassonne seats two": "command",
    "new carcassonne speed 3": "command",
    "think ms 0": "command",
    "think ms": "command",
    "show": "command",
    "new chess": "game",
    "describe chess": "game",
    "new carcassonne seats 9": "seats",
    "legal 7": "seats",
    "new carcassonne option river=perhaps": "option",
    "new carcassonne seed a/b/c": "seed",
    "bot nobody": "bot",
    "think nodes 5": "bot",
    "view []": "view",
    "view {": "view",
    'view {"game":"carcassonne","rules":"1.0"}': "view",
    f"view {'[' * 100_000}": "view",
    "choices {}": "state",
    "think seat 1": "state",
    "play 0 rubbish": "notation",
    "play 1 E 0,1 r0": "illegal",
    "play 0 E 0,1 r0": "illegal",
}


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:30])
def test_a_bad_line_is_one_error_and_changes_nothing(line: str, talk: Talk) -> None:
    before = [*talk.ask("new carcassonne seed keep"), *talk.ask("show text")]
    reply = talk.ask(line)
    assert [one.split(" ")[:2] for one in reply] == [["error", BAD[line]]]
    assert [before[0], *talk.ask("show text")] == before


def test_a_bad_position_is_reported_with_its_line(talk: Talk) -> None:
    talk.ask("new carcassonne seed keep")
    reply = talk.ask("position", "game: carcassonne", "seats: 2", "tile: nonsense", "end")
    assert [line[:18] for line in reply] == ["error text line 3:"]


def test_thinking_ends_with_one_move_also_when_it_is_stopped(talk: Talk) -> None:
    talk.ask("new carcassonne seed stopped")
    legal = talk.ask("legal")[:-1]
    talk.ask("bot master")
    talk.send("think nodes 900000000", "legal", "stop", "stop")
    first, second = talk.answer(), talk.answer()
    ends = sorted(reply[-1].split(" ")[0] for reply in (first, second))
    assert ends == ["bestmove", "error"], "busy while it thinks; a stop too many has no answer"
    move = next(reply[-1] for reply in (first, second) if reply[-1].startswith("bestmove"))
    assert move.replace("bestmove", "action", 1) in legal
    assert talk.ask("legal")[:-1] == legal


def test_the_end_of_a_game_has_its_result(talk: Talk) -> None:
    state = talk.ask("new prehistories seed over")[-1]
    talk.ask("bot random")
    while " act " in state:
        seat = state.split(" act ")[1].split(" ")[0]
        move = talk.ask(f"think seat {seat} dice {state.split(' ')[2]}")[-1].removeprefix("bestmove ")
        state = talk.ask(f"play {seat} {move}")[-1]
    assert " over scores " in state
    assert talk.ask("think")[-1].startswith("error state ")


def test_nothing_but_lines_leaves_it(tmp_path: Path) -> None:
    for said in (b"\xff\xfe\n", b"\0\n", lines("position", "half").encode(), b"\n\n"):
        done = lascaux("engine", "--backend", "plain", home=tmp_path, typed=said)
        assert (done.returncode, done.stderr) == (0, "")
        assert all(line.startswith("error ") for line in done.stdout.splitlines())


def test_errors_are_in_french_too(tmp_path: Path) -> None:
    done = lascaux("engine", "--lang", "fr", home=tmp_path, typed="vole\nnew carcassonne\nplay 1 E 0,1 r0\n")
    reply = done.stdout.splitlines()
    assert reply[0].startswith("error command ordre inconnu")
    assert reply[2].startswith("error illegal T-5 ")
    assert "joueur" in reply[2]


def test_an_engine_plays_like_the_bot_that_it_asks(tmp_path: Path) -> None:
    """Both get the same view and the same dice, so the games of a bag are the same as with the bot itself."""
    engine = f"engine:{sys.executable} -m lascaux engine --backend plain --bot greedy"
    wish = ("--games", "2", "--seed", "twins", "--backend", "plain", "--at-a-table", "--jobs", "1", "--json")
    scores = []
    for name in (engine, "greedy"):
        done = lascaux("match", "prehistories", "--seats", f"{name},random", *wish, home=tmp_path)
        assert done.returncode == 0, done.stderr
        scores.append({key: value for key, value in json.loads(done.stdout).items() if key != "ms_per_move"})
    assert scores[0] == scores[1]


BROKEN = {
    "does not start": "nonsuch-program",
    "has ended": f"{sys.executable} -c pass",
    "does not speak protocol 1": f"{sys.executable} -c \"input(); print('ok')\"",
    "does not play carcassonne": f"{sys.executable} -c \"input(); print('protocol 1'); print('ok'); input()\"",
    "not allowed here": f"{sys.executable} {ROOT / 'tests/cli/bad_engine.py'} fly",
    "answers “error no idea”": f"{sys.executable} {ROOT / 'tests/cli/bad_engine.py'} error no idea",
    "did not answer within 1001 ms": f"{sys.executable} {ROOT / 'tests/cli/bad_engine.py'}",
}


@pytest.mark.parametrize("why", BROKEN)
def test_a_broken_engine_ends_the_match_with_one_line(why: str, here: Here) -> None:
    done = here(
        "match", "carcassonne", "--seats", f"engine:{BROKEN[why]},random", "--games", "2", "--backend", "plain",
        "--jobs", "1", "--think-ms", "1",
    )  # fmt: skip
    assert is_complaint(done, why)


def test_a_record_cannot_start_a_program(tmp_path: Path, record: Path) -> None:
    """Only a command line names an engine."""
    rows = record.read_text("utf-8").splitlines(keepends=True)
    header = json.loads(rows[0])
    for seat in header["seats"]:
        seat["bot"] = f"engine:{sys.executable} -c \"open('started', 'w')\""
    record.write_text(json.dumps(header) + "\n" + "".join(rows[1:11]), "utf-8")
    done = lascaux("play", "carcassonne", "--load", str(record), home=tmp_path)
    assert done.returncode == 2
    assert not (tmp_path / "started").exists()


@pytest.mark.parametrize("game", ["carcassonne", "stonehouse"])
def test_the_javascript_engine_plays_our_matches(game: str, tmp_path: Path) -> None:
    seats = ",".join([f"engine:{_node()} {ROOT / 'examples/engine.mjs'}", "random", "random"])
    done = lascaux(
        "simulate", game, "--seats", seats, "--games", "1", "--seed", "js", "--backend", "plain", "--json",
        home=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1


def test_the_javascript_program_plays_a_game_with_our_bots(tmp_path: Path) -> None:
    script = tmp_path / "lascaux"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m lascaux "$@" --backend plain\n', "utf-8")
    script.chmod(0o755)
    command = [_node(), str(ROOT / "examples/ask_engine.mjs"), "prehistories", "greedy", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, env=environment(tmp_path))
    assert done.returncode == 0, done.stderr
    assert " over scores " in done.stdout


def _node() -> str:
    found = shutil.which("node", path=f"{Path(sys.executable).parent}:{environment(Path())['PATH']}")
    assert found, "there is no Node: `make test` installs one"
    return found

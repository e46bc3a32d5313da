"""`play`: whole games through the keyboard."""

import re
import shlex
import signal
from pathlib import Path

import pytest

from lascaux.core.record import read
from lascaux.core.replay import Replay
from tests.cli.conftest import Here
from tests.cli.terminal import lascaux, lines, running
from tests.core.returning import returning

FIRST = ("1",) * 260


@pytest.mark.parametrize(
    ("lang", "seats", "save", "quit_", "over"),
    [
        ("fr", "moi,bot:greedy", "sauver", "quitter", "La partie est terminée."),
        ("en", "you,random", "save", "quit", "The game is over."),
        ("fr", "Ada,Bob", "sauver", "quitter", "La partie est terminée."),
        ("en", "Ada,Bob,bot:random", "save", "quit", "The game is over."),
    ],
)
def test_a_whole_game_ends_with_a_ranking_and_a_good_record(
    tmp_path: Path, lang: str, seats: str, save: str, quit_: str, over: str
) -> None:
    wish = ["play", "carcassonne", "--text", "--seats", seats, "--seed", "whole", "--lang", lang]
    done = lascaux(*wish, home=tmp_path, typed=lines(*FIRST, f"{save} my game.jsonl", quit_, "1"))
    assert (done.returncode, done.stderr) == (0, "")
    end = done.stdout.split(over)[1].splitlines()
    assert end[1].startswith("1. ")
    assert re.search(r"\d+ points?", end[1])
    assert done.stdout.splitlines()[-1].endswith(f"> {quit_}")
    checked = lascaux("check", "my game.jsonl", home=tmp_path)
    assert (checked.returncode, "71 actions, finished" in checked.stdout) == (0, True)


def test_every_part_of_a_turn_can_be_chosen(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--text", "--seats", "Ada,Bob", "--seed", "7", "--option", "abbot=true"]
    typed = lines("0,-1", "m0", "D -1,-1 r3", "back", "e_g 0,-1", "save a.jsonl")
    told = lascaux(*wish, home=tmp_path, typed=typed).stdout
    assert "So far: E_G 0,-1 r2. Then:" in told
    assert "\n1. Ada: E_G 0,-1 r2 m0\n" in told


def test_a_choice_under_way_can_be_dropped(tmp_path: Path) -> None:
    told = lascaux("play", "carcassonne", "--seed", "7", home=tmp_path, typed=lines("1", "retour", "2", "back")).stdout
    assert told.count("Choices:") == 3


def test_choices_tell_what_they_are_sure_to_bring(tmp_path: Path) -> None:
    told = lascaux("play", "carcassonne", "--seed", "7", "--lang", "fr", home=tmp_path, typed=lines("0,-1")).stdout
    assert re.search(r"^1\) rien de plus$", told, re.M)
    assert re.search(r"^2\) m0\. .*chevalier.*4 points", told, re.M)


@pytest.mark.parametrize(("lang", "why", "refused"), [("fr", "pourquoi", "Refusé\u202f: "), ("en", "why", "Refused: ")])
def test_a_refusal_says_its_reason_and_rule_at_once_and_again_when_asked(
    tmp_path: Path, lang: str, why: str, refused: str
) -> None:
    wish = ["play", "carcassonne", "--text", "--seed", "7", "--lang", lang]
    told = lascaux(*wish, home=tmp_path, typed=lines("5,5", "E_G 0,-1 r0", "C 0,-1 r2", "1", "m7", why)).stdout
    assert f"{refused}E_G 5,5 r" in told
    assert f"{refused}E_G 0,-1 r0" in told
    assert f"{refused}C 0,-1 r2" in told
    assert f"{refused}E_G 0,-1 r2 m7" in told
    assert told.count(" T-1") == 2
    again = told.split(f"> {why}\n")[1]
    assert "M-2" in again.splitlines()[1]
    assert again.splitlines()[2].startswith("Source")


def test_why_explains_points(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seats", "Ada,Bob", "--seed", "7"]
    typed = lines("why", "E_G 0,-1 r2 m0", "why", "why 1", "why 0", "why 99", "why c-2", "why Z-9")
    answers = lascaux(*wish, home=tmp_path, typed=typed).stdout.split("> why")
    assert "there are no points yet" in answers[1]
    assert "4 points" in answers[2]
    assert "Rule C-2: " in answers[2]
    assert "Rule T-1: " in answers[3]
    assert "Rule B-4: " in answers[4]
    assert "no action 99" in answers[5]
    assert "Rule C-2: " in answers[6]
    assert "no rule “Z-9”" in answers[7]


def test_undo_goes_back_to_the_players_previous_decision(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seed", "7", "--seats", "you,greedy"]
    told = lascaux(*wish, home=tmp_path, typed=lines("undo", "E_G 0,-1 r2", "undo", "E_G 0,-1 r2")).stdout
    assert "There is nothing to undo." in told
    assert "Taken back: 1. You: E_G 0,-1 r2\nTaken back: 2. Greedy: " in told
    assert "The draws stay the same" in told
    answers = re.findall(r"^2\. Greedy: (.*)$", told, re.M)
    assert len(set(answers)) == 1
    assert told.count("Action 1, ") == 2


def test_undo_between_two_people_takes_back_the_last_turn_only(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seed", "7", "--seats", "Ada,Bob", "--lang", "fr"]
    told = lascaux(*wish, home=tmp_path, typed=lines("E_G 0,-1 r2", "G 0,-2 r0", "annuler", "journal")).stdout
    assert "Annulé\u202f: 2. Bob\u202f: G 0,-2 r0\n" in told
    assert "Annulé\u202f: 1." not in told
    assert told.split("> journal\n")[1].startswith("1. Ada\u202f: E_G 0,-1 r2\n")


def test_the_end_can_be_taken_back(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seats", "Ada,Bob", "--seed", "whole"]
    told = lascaux(*wish, home=tmp_path, typed=lines(*FIRST, "undo", "board", "1", "1", "1")).stdout
    assert told.count("The game is over.\n1. ") == 2


def test_save_and_load_go_on_with_the_same_game(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seed", "7", "--seats", "Ada,bot:greedy", "--option", "river=true"]
    whole = lascaux(*wish, home=tmp_path, typed=lines("1", "1", "1", "1", "1", "1", "save whole.jsonl"))
    assert whole.returncode == 0
    lascaux(*wish, home=tmp_path, typed=lines("1", "1", "save half.jsonl"))
    assert lascaux("check", "half.jsonl", home=tmp_path).returncode == 0
    loaded = lascaux(
        "play", "carcassonne", "--load", "half.jsonl", home=tmp_path, typed=lines("score", "save half.jsonl")
    )
    assert "Going on after action" in loaded.stdout
    assert "Player 2: Greedy (bot greedy)" in loaded.stdout
    assert "The game is saved in half.jsonl." in loaded.stdout
    half = (tmp_path / "half.jsonl").read_text().splitlines()
    assert half == (tmp_path / "whole.jsonl").read_text().splitlines()[: len(half)]


def test_a_game_in_which_something_was_taken_back_past_a_draw_goes_on(tmp_path: Path, here: Here) -> None:
    """After lines 6 and 10 one went back, the second time to an action of the first new order."""
    kept = returning("carcassonne", 2, {6: 3, 10: 5}, 13)
    (tmp_path / "kept.jsonl").write_text(kept.write())
    position = Replay.of(kept).end()
    seat = position.to_act[0]
    action = str(position.legal(seat).actions[0])
    play = ["play", "carcassonne", "--load", "kept.jsonl"]
    done = here(
        *play,
        typed=lines(action, "save on.jsonl", "undo", "undo", "save before.jsonl", *4 * ["undo"], "save early.jsonl"),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Going on after action {len(kept.lines)}" in done.stdout
    position.apply(seat, action)
    on, before, early = (read((tmp_path / f"{name}.jsonl").read_bytes()) for name in ("on", "before", "early"))
    assert Replay.of(on).end() == position
    assert [one.back for one in on.returns] == [3, 5]
    assert Replay.of(before).end() == Replay.of(kept).end(len(kept.lines) - 1)
    assert [one.back for one in before.returns] == [3, 5]
    assert Replay.of(early).end() == Replay.of(kept).end(2)
    assert not early.returns
    assert here("check", "on.jsonl", "before.jsonl").returncode == 0


def test_saving_writes_over_nothing_else(tmp_path: Path, record: Path) -> None:
    before = record.read_bytes()
    typed = lines("save", f"save {record}", "save /nowhere/at/all", "save .", "save a\0b", "save \ud7ff.jsonl")
    told = lascaux("play", "carcassonne", "--seed", "7", home=tmp_path, typed=typed).stdout
    assert record.read_bytes() == before
    assert "Where? Type “save FILE”." in told
    assert told.count("Not saved: ") == 4


def test_a_loaded_game_may_be_over(tmp_path: Path, record: Path) -> None:
    done = lascaux("play", "carcassonne", "--load", str(record), home=tmp_path, typed=lines("why", "score"))
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Rule " in done.stdout


def test_a_bad_record_is_not_loaded(tmp_path: Path, record: Path) -> None:
    record.write_text(record.read_text().replace('"n":3,', '"n":4,'))
    done = lascaux("play", "carcassonne", "--load", str(record), home=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"lascaux: {record}: line 4: ")


def test_when_the_input_ends_the_game_is_kept(tmp_path: Path) -> None:
    told = lascaux("play", "carcassonne", "--seed", "7", "--lang", "fr", home=tmp_path, typed=lines("1", "1")).stdout
    command = shlex.split(told.splitlines()[-1].removeprefix("Pour continuer\u202f: "))
    assert command[0] == "lascaux"
    again = lascaux(*command[1:], home=tmp_path, typed="")
    assert (again.returncode, "Going on after action 2." in again.stdout) == (0, True)
    assert again.stdout.splitlines()[-1].endswith(shlex.join(command))


def test_when_nothing_was_done_the_same_start_is_told(tmp_path: Path) -> None:
    wish = ["play", "carcassonne", "--seats", "Ada,bot:random,bot:random", "--option", "river=true"]
    told = lascaux(*wish, home=tmp_path, typed="").stdout
    command = shlex.split(told.splitlines()[-1].removeprefix("To continue: "))
    again = lascaux(*command[1:], home=tmp_path, typed="").stdout
    assert again == told
    assert not (tmp_path / "state").exists()


def test_a_game_that_cannot_be_kept_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    told = lascaux("play", "carcassonne", "--seed", "7", home=tmp_path, typed=lines("1", "1")).stdout
    assert told.splitlines()[-1] == "The game could not be kept."


def test_commands_answer_in_both_languages(tmp_path: Path) -> None:
    typed = lines(
        "aide", "help", "?", "plateau", "board", "décrire", "describe", "decrire", "score", "journal", "log 3",
        "règles pré", "regles T-1", "rules field", "rules dragon", "/help", "", "hello", "99", "9" * 30, "«é»",
    )  # fmt: skip
    wish = ["play", "carcassonne", "--seats", "vous,greedy", "--seed", "7", "--lang", "fr"]
    done = lascaux(*wish, home=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout
    assert told.count("Commandes\u202f:") == 4
    assert "Scores\u202f: Vous 0, Gourmand 0." in told
    assert "Aucune action pour l’instant." in told
    assert "T-1. Le joueur" in told
    assert "«\u202fhello\u202f» n’est ni un choix possible ni une commande." in told
    assert told.count("La liste va de 1 à 2.") == 2


def test_bytes_that_are_no_text_are_no_disaster(tmp_path: Path) -> None:
    done = lascaux("play", "carcassonne", "--seed", "7", home=tmp_path, typed=b"\xff\xfe\n\x00\n\x1b[2J\n1\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\n1. You: " in done.stdout


def test_without_the_flag_the_page_is_mentioned(tmp_path: Path) -> None:
    assert "--text" in lascaux("play", "carcassonne", home=tmp_path).stdout.splitlines()[0]
    assert "--text" not in lascaux("play", "carcassonne", "--text", home=tmp_path).stdout


def test_nothing_relies_on_colour_or_redrawing(tmp_path: Path) -> None:
    told = lascaux("play", "carcassonne", "--spoken", home=tmp_path, typed=lines(*FIRST)).stdout
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", told)


def test_control_c_keeps_the_game(tmp_path: Path) -> None:
    with running(["play", "carcassonne", "--seed", "7"], tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"1\n1\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith(b"Action 3"):
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    assert b"--load" in out


@pytest.mark.parametrize(
    ("game", "lang", "would", "why"),
    [
        ("carcassonne", "fr", "Le robot Maître jouerait : ", r"points|devrait"),
        ("hunters", "en", "The bot Master would play: ", r"points|should"),
        ("prehistories", "fr", "Le robot Maître jouerait : ", r"chasseurs|cartes|points|grotte"),
        ("stonehouse", "en", "The bot Master would play: ", r"You would win about \d+%"),
    ],
)
def test_a_hint_says_the_move_and_why_in_every_game(
    game: str, lang: str, would: str, why: str, here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lascaux.cli.play.session.MAX_MS", 50)
    told = here("play", game, "--seed", "7", "--lang", lang, typed=lines("hint", "quit")).stdout.replace("\u202f", " ")
    said = told.partition(would)[2].splitlines()
    notation = said[0]
    again = here("play", game, "--seed", "7", "--lang", lang, typed=lines(notation, "quit")).stdout
    assert re.search(rf"^\d+\. {'Vous' if lang == 'fr' else 'You'}", again, re.MULTILINE), "what it says can be typed"
    assert said[1].startswith("  ")
    assert re.search(why, said[1])


def test_who_is_called_nearly_like_a_bot_is_told_so(tmp_path: Path) -> None:
    told = lascaux("play", "carcassonne", "--seats", "Marta,gredy", home=tmp_path, typed=lines("quit")).stdout
    assert "Player 2: gredy\ngredy plays at this keyboard. If you meant the bot, it is called greedy.\n" in told
    assert "Marta plays" not in told, "who is no master"


def test_blanks_that_leave_no_choice_are_not_asked_for(tmp_path: Path) -> None:
    """Bob wins two stones by auction; the others have none that they could give him for them."""
    wish = ["play", "stonehouse", "--seats", "Ada,Bob,Cleo", "--seed", "demo"]
    auction = ("no-cards", "auction", "pass", "bid 2", "pass", "ready")
    told = lascaux(*wish, home=tmp_path, typed=lines(*auction, "2", "-", "2", "0", "3", "quit")).stdout
    offered = told.partition("Bob> 2\n")[2]
    assert "2) offer (seat A; gives 1 to 2 of 1,2, with commas; gives_gems 0 to 8; gets_gems 0 to 10)" in told
    assert offered.startswith("offer, gives: 1 to 2 of 1,2, with commas\nBob> -\nIt has to be 1 to 2 of 1,2")
    assert ": offer A 2 0 - 3\n" in offered

"""`play` with a game of forms, secrets and simultaneous choices, made up for the tests."""

import io
import json
from pathlib import Path

import pytest

from lascaux.cli.entry import run
from tests.cli.terminal import lines


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *more: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run(["play", "embers", "--text", "--lang", "en", "--seed", "s", *more]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def hand(told: str) -> list[str]:
    return told.split("Your hand: ")[1].splitlines()[0].split()


def test_numbers_are_typed_as_they_are_and_forms_blank_by_blank(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    card = hand(play(capsys, monkeypatch, "", "--seats", "Ada,Bob"))[0]
    told = play(capsys, monkeypatch, lines("9", card), "--seats", "Ada,Bob")
    assert "Refused: lay 9." in told
    assert "Rule EMB-LAY: " in told
    other = hand(told.split("player 2: Bob")[1])[0]
    typed = lines(card, other, "2", "none", "99", "stake", "back", "stake", "2", "stake 3")
    told = play(capsys, monkeypatch, typed, "--seats", "Ada,Bob")
    assert "2) stake (flints 1 to 10)" in told
    assert "It has to be 1 to 10." in told
    assert "Refused: stake 99." in told
    assert "Ada: stake 2" in told
    assert "Player 2 stakes 3 flints." in told


def test_what_a_bot_hides_stays_hidden_until_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = play(capsys, monkeypatch, lines("log"), "--seats", "you,bot:random", "--option", "stakes=hidden")
    assert "\n1. Carefree\n  Player 2 lays a card face down.\n" in told
    assert "Carefree: " not in told


def test_a_game_of_bots_plays_itself_and_can_be_saved(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = play(capsys, monkeypatch, lines("save all.jsonl"), "--seats", "random,random,random")
    assert "Player 3: Carefree 3 (bot random)" in told
    assert "The game is over." in told
    assert run(["check", "all.jsonl", "--json"]) == 0
    (verdict,) = json.loads(capsys.readouterr().out)
    assert (verdict["game"], verdict["finished"]) == ("embers", True)


def test_without_seats_it_is_you_against_the_bot_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Player 1: You\nPlayer 2: Carefree (bot random)\n" in play(capsys, monkeypatch, "")


def test_a_slash_asks_for_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = play(capsys, monkeypatch, lines("/score", "/dance"), "--seats", "Ada,Bob")
    assert "Scores: Ada 0, Bob 0." in told
    assert "“/dance” is neither" in told

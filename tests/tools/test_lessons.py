"""The lessons of “How to play” say what the engine says today."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import lascaux
from tools import lessons

GAMES = sorted(source.stem for source in lessons.FOLDER.glob("*.toml"))

CODES = re.compile(r"\(-?\d+, -?\d+\)|\(zone|[Tt](?:ile|uile) [A-Z]+\d*\b|[Zz]one \d|,,| ,")


@pytest.fixture(scope="module", params=GAMES)
def shipped(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any]]:
    """A game, and its lessons as the page gets them."""
    return request.param, json.loads((lessons.FOLDER / f"{request.param}.json").read_text(encoding="utf-8"))


def test_what_the_page_ships_is_what_the_engine_says(shipped: tuple[str, dict[str, Any]]) -> None:
    game, kept = shipped
    assert kept == lessons.recorded(game), "python -m tools.lessons records them anew"


def test_six_to_ten_pictures_and_something_to_try_in_most(shipped: tuple[str, dict[str, Any]]) -> None:
    _, kept = shipped
    assert 6 <= len(kept["lessons"]) <= 10
    assert sum("try" in lesson for lesson in kept["lessons"]) * 2 > len(kept["lessons"])


def test_every_try_can_be_got_right(shipped: tuple[str, dict[str, Any]]) -> None:
    _, kept = shipped
    for lesson in kept["lessons"]:
        answers = lesson.get("try", {}).get("answers")
        if answers is not None:
            assert any(answer["is"] == "right" for answer in answers), lesson["id"]
            assert len({answer["do"] for answer in answers}) == len(answers), lesson["id"]


def test_answers_are_plain_sentences(shipped: tuple[str, dict[str, Any]]) -> None:
    """No coordinates, tile letters or numbers of zones: the picture has none."""
    _, kept = shipped
    said = [
        sentence
        for lesson in kept["lessons"]
        for answer in lesson.get("try", {}).get("answers", [])
        for words in (answer["say"], *answer.get("points", ()))
        for sentence in words.values()
    ]
    assert said
    for sentence in said:
        assert not CODES.search(sentence), sentence


def test_a_file_that_is_not_what_the_engine_says_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for kind in (".toml", ".json"):
        text = (lessons.FOLDER / f"carcassonne{kind}").read_text(encoding="utf-8")
        (tmp_path / f"carcassonne{kind}").write_text(text.replace("+8", "+9"), encoding="utf-8")
    monkeypatch.setattr(lessons, "FOLDER", tmp_path)
    monkeypatch.setattr("sys.argv", ["lessons", "--check"])
    with pytest.raises(SystemExit, match=r"carcassonne\.json: differ from the engine's answers"):
        lessons.main()


def test_a_closed_city_of_three_tiles_and_a_shield_is_eight_points() -> None:
    """By the rulebook: two for each tile, two for the shield."""
    (city,) = [lesson for lesson in lessons.recorded("carcassonne")["lessons"] if lesson["id"] == "city"]
    (right,) = [answer for answer in city["try"]["answers"] if answer["is"] == "right"]
    assert right["view"]["scores"] == [8, 0]


def _answers(game: str, id_: str) -> dict[str, dict[str, Any]]:
    (lesson,) = [lesson for lesson in lessons.recorded(game)["lessons"] if lesson["id"] == id_]
    return {answer["do"]: answer for answer in lesson["try"]["answers"]}


def test_every_card_of_the_first_step_does_something() -> None:
    """Dumnopterix and veto ask for a target: what comes of it is shown, not only that the card was turned up."""
    said = {do: answer["say"]["en"] for do, answer in _answers("stonehouse", "cards").items()}
    assert "takes a stone from Blue with the tiger" in said["play tiger"]
    assert "sends a stone off the fire back into the bag" in said["play dumnopterix"]
    assert "sends Yellow away from the camp" in said["play veto"]
    assert not [do for do, words in said.items() if "plays “" in words]


def test_an_even_number_of_cards_cancels() -> None:
    """By SC-4: Blue alone steals the 5 gems that Yellow fetched; with Red stealing too, Yellow keeps them."""
    answers = _answers("stonehouse", "even")
    assert [do for do, answer in answers.items() if answer["is"] == "right"] == ["play steal"]
    gems = {do: answer["view"]["players"][2]["gems"] for do, answer in answers.items()}
    assert (gems["play steal"], gems["play stay"]) == (15, 10)


@pytest.mark.parametrize(
    ("lang", "wrongly", "pays", "announcement"),
    [
        ("en", "suspected wrongly", "the suspecter pays their own stake", "it harvests for nothing"),
        ("fr", "à tort", "qui l’a soupçonnée paie sa propre mise", "elle récolte sans payer"),
    ],
)
def test_the_bluff_lesson_says_what_a_wrong_suspicion_costs(
    lang: str, wrongly: str, pays: str, announcement: str
) -> None:
    """By SL-5: who suspects wrongly pays the own stake of 2; the announcer takes both stones and pays nothing."""
    source = tomllib.loads((lessons.FOLDER / "stonehouse.toml").read_text(encoding="utf-8"))
    (lesson,) = [lesson for lesson in source["lesson"] if lesson["id"] == "bluff"]
    honest = lascaux.from_text(lesson["position"].replace("closed: 2 1 1", "closed: 2 1 6"))
    honest.apply(0, "suspect")
    players = honest.view(0)["players"]
    assert [player["gems"] for player in players] == [8, 10, 10]
    assert [len(player["reserve"]) for player in players] == [0, 0, 2]
    words = (lessons.FOLDER.parent / "messages" / lang / "howto.json").read_text(encoding="utf-8")
    _, _, told = json.loads(words)["howto_sh_bluff_text"].partition(wrongly)
    assert pays in told
    assert announcement in told


def test_a_trade_brings_the_fifth_stone() -> None:
    accepted = _answers("stonehouse", "trade")["accept 1"]["view"]["players"][0]
    assert (len(accepted["reserve"]), accepted["gems"]) == (5, 1)

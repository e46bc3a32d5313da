"""`rules`, `options`, `games`, `bench`: what there is to read."""

import json
from collections.abc import Callable

import pytest

from lascaux.cli.entry import run
from lascaux.core import registry
from lascaux.core.language import Text
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint

LEDGER = registry.find("carcassonne").ledger


def test_rules_shows_the_whole_ledger_in_both_languages(here: Here) -> None:
    for lang in ("fr", "en"):
        shown = here("rules", "carcassonne", "--lang", lang).stdout
        assert all(f"{rule.id}. {rule.text['fr' if lang == 'fr' else 'en']}" in shown for rule in LEDGER)


def test_rules_as_json(here: Here) -> None:
    listed = json.loads(here("rules", "carcassonne", "--json").stdout)
    assert listed == [rule.as_dict() for rule in LEDGER]
    assert all(set(entry) == {"id", "fr", "en", "source"} for entry in listed)


def test_an_id_opens_exactly_that_rule(here: Here) -> None:
    for query in ("T-1", "t-1"):
        listed = json.loads(here("rules", "carcassonne", query, "--json").stdout)
        assert [entry["id"] for entry in listed] == ["T-1"]


def test_words_search_without_accents_and_in_both_languages(here: Here) -> None:
    for query in (("pre", "ville"), ("field", "city")):
        listed = json.loads(here("rules", "carcassonne", *query, "--json").stdout)
        assert 0 < len(listed) < len(LEDGER)
    only = here("rules", "carcassonne", "meeple", "ville", "--lang", "en", "--json")
    assert all("ville" in f"{e['en']} {e['source']}".casefold() for e in json.loads(only.stdout))


def test_nothing_found_is_said_and_fails_but_for_programs_it_is_an_empty_list(here: Here) -> None:
    assert is_complaint(here("rules", "carcassonne", "dragon"), "No rule contains “dragon”.")
    listed = here("rules", "carcassonne", "dragon", "--json")
    assert (listed.returncode, listed.stdout) == (0, "[]\n")


def test_options(here: Here) -> None:
    known = registry.find("carcassonne").info.options
    listed = json.loads(here("options", "carcassonne", "--json").stdout)
    assert listed == [option.as_dict() for option in known]
    shown = here("options", "carcassonne", "--lang", "fr").stdout
    assert all(option.name in shown and option.text.fr in shown for option in known)


def test_games(here: Here) -> None:
    listed = json.loads(here("games", "--json").stdout)
    mine = next(entry for entry in listed if entry["name"] == "carcassonne")
    assert mine["seats"] == [2, 3, 4, 5]
    assert set(mine) == {"name", "title", "about", "authors", "seats", "rules"}
    assert "de 2 à 5 joueurs" in here("games", "--lang", "fr").stdout


def test_the_environment_chooses_the_language(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "joueurs" in here("games").stdout
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "players" in here("games").stdout
    monkeypatch.delenv("LC_ALL")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "players" in here("games").stdout


FIGURES = {
    "together": {"games_per_s": 1234.5, "games_per_s_mean": 1200.0, "games_per_s_error": 12.25},
    "mean_score": 71.25,
    "mean_score_error": 0.125,
    "copy": {"plain": 3000},
}


def _bench(game: str, progress: Callable[[Text], None] | None = None, jobs: int = 1) -> dict[str, object]:
    assert progress is not None
    progress(Text(f"on mesure {game} avec {jobs}", f"measuring {game} with {jobs}"))
    return dict(FIGURES)


def test_bench_prints_figures_and_says_on_stderr_what_it_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("lascaux.cli.arena.bench.bench", _bench)
    assert run(["bench", "carcassonne", "--jobs", "3", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out) == FIGURES
    assert told.err == "measuring carcassonne with 3\n"
    assert run(["bench", "carcassonne", "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "together, games per second: 1,234.5 at best; in the mean of all rounds 1,200.0 ± 12.2",
        "points per player: 71.2 ± 0.125",
        "copy, plain: 3,000",
    ]
    assert run(["--lang", "fr", "bench", "carcassonne", "--jobs", "2"]) == 0
    french = capsys.readouterr()
    assert french.err == "on mesure carcassonne avec 2\n"
    assert french.out.replace("\u202f", " ").splitlines() == [
        "ensemble, parties par seconde : 1 234,5, au mieux ; en moyenne des passages 1 200,0 ± 12,2",
        "points par joueur : 71,2 ± 0,125",
        "copy, plain : 3 000",
    ]

"""`compare`: the report as a table, as JSON and as a picture, and Ctrl-C on the way."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from lascaux.arena.lineup import Lineup
from lascaux.arena.parallel import FIRST_BATCH
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lascaux

WISH = ["compare", "hunters", "--games", "3", "--seed", "lab", "--backend", "plain", "--seats", "random,random"]


def test_the_table_names_every_variant_on_a_narrow_terminal(tmp_path: Path) -> None:
    told = lascaux(*WISH, home=tmp_path, COLUMNS="80").stdout
    for words in (
        "default",
        "reading=faidutti",
        "reading=philibert",
        "lacking_one_bars_both=true",
        "changed",
        "Seed: lab",
    ):
        assert words in told
    french = lascaux(*WISH, "--lang", "fr", home=tmp_path, COLUMNS="80").stdout
    assert "par défaut" in french
    assert re.search(r"\d,\d\d ± \d,\d\d .* ± \d+,\d\u202f%", french)
    assert not re.search(r"\d\.\d", french), "a comma stands before decimals in French"


def test_json_and_the_picture(tmp_path: Path) -> None:
    done = lascaux(*WISH, "--json", "--svg", "report.svg", home=tmp_path)
    report = json.loads(done.stdout)
    assert (report["game"], report["bots"], len(report["variants"])) == ("hunters", ["random", "random"], 7)
    assert {row["games"] for row in report["variants"]} == {3}
    picture = ElementTree.parse(tmp_path / "report.svg").getroot()
    assert picture.tag.endswith("svg")
    texts = [element.text for element in picture.iter() if element.tag.endswith("text")]
    assert "reading=faidutti" in texts
    assert is_complaint(lascaux(*WISH, "--svg", "report.svg", home=tmp_path), "report.svg", "exists")


def test_variants_are_compared_with_chosen_rules(tmp_path: Path) -> None:
    wish = ["compare", "carcassonne", *WISH[2:], "--option", "river=true", "--option", "farmers=true", "--json"]
    rows = json.loads(lascaux(*wish, home=tmp_path).stdout)["variants"]
    assert [row["options"] for row in rows[:2]] == [{"river": True}, {"river": True, "farmers": False}]
    assert {"river": True, "u_turn": "alternating"} in [row["options"] for row in rows]
    assert is_complaint(lascaux("compare", "hunters", "--option", "river=true", home=tmp_path), "river")


def test_wrong_wishes_are_refused(tmp_path: Path) -> None:
    assert is_complaint(lascaux("compare", "hunters", "--games", "0", home=tmp_path), "number of games")
    assert is_complaint(lascaux("compare", "hunters", "--seats", "random", home=tmp_path), "2 to 5")
    assert is_complaint(lascaux("compare", "hunters", "--seats", "random,nobody", home=tmp_path), "nobody")


def test_what_is_done_is_told_when_it_is_stopped(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(7 + 3))  # Ctrl-C in the second batch, when three of its seven variants are played

    play = Lineup.play

    def stopping(*batch: Any) -> Any:
        if next(moments, None) is None:
            raise KeyboardInterrupt
        return play(*batch)

    monkeypatch.setattr(Lineup, "play", stopping)
    done = here("compare", "hunters", "--games", "1000000", *WISH[4:], "--jobs", "1", "--json")
    assert done.returncode == 130
    assert f"interrupted after {FIRST_BATCH} of 1000000 games (seed lab)" in done.stderr
    assert [row["games"] for row in json.loads(done.stdout)["variants"]] == [FIRST_BATCH] * 7

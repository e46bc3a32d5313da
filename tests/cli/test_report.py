"""`analyse` without a bot: reports of finished games."""

import json
from pathlib import Path

from lascaux.analysis.depth import VERSION
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint


def test_only_finished_games_have_reports(here: Here, unfinished: Path) -> None:
    assert is_complaint(here("analyse", str(unfinished)), "the game is not over")


def test_a_page_needs_a_new_file_and_no_bot(here: Here, record: Path) -> None:
    assert is_complaint(here("analyse", str(record), "--html", "report.txt"), "the name of a page ends in .html")
    assert is_complaint(
        here("analyse", str(record), "--html", "report.html", "--bot", "greedy"), "--html writes a report"
    )


def test_a_report_for_people_programs_and_browsers(here: Here, record: Path) -> None:
    done = here("analyse", str(record), "--json", "--jobs", "1", "--html", "report.html")
    (told,) = json.loads(done.stdout)
    assert told["judge"] == {"bot": "master", "depth": "quick", "version": VERSION}
    result = json.loads(record.read_text("utf-8").splitlines()[-1])["result"]["scores"]
    assert told["result"] == result[0] - result[1]
    page = (record.parent / "report.html").read_text("utf-8")
    assert "<svg" in page
    assert "greedy 2" in page
    said = here("analyse", str(record), "--jobs", "1", "--lang", "fr").stdout
    assert "Avance de random 1" in said

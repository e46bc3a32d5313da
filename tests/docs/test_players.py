"""The pages for players have the same structure in both languages, and correct French typography."""

import re
from pathlib import Path

import pytest
from tools.french import amiss
from tools.site.blocks import ROOT

PLAY = ROOT / "docs" / "play"
NAMES = sorted(page.stem for page in (PLAY / "en").glob("*.md"))
_NOT_PROSE = re.compile(r"^```.*?^```$|\]\([^)]*\)|`[^`]*`|^\| ?-.*$", re.MULTILINE | re.DOTALL)


def test_both_languages_have_every_page() -> None:
    assert sorted(page.stem for page in (PLAY / "fr").glob("*.md")) == NAMES
    assert set(NAMES) == {"carcassonne", "hunters", "prehistories", "stonehouse", "table"}


@pytest.mark.parametrize("name", NAMES)
def test_french_is_well_set(name: str) -> None:
    prose = _NOT_PROSE.sub("", (PLAY / "fr" / f"{name}.md").read_text("utf-8"))
    assert [(line, amiss(line)) for line in prose.splitlines() if amiss(line)] == []


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_and_tell_the_same(name: str) -> None:
    french, english = (_shape(PLAY / lang / f"{name}.md") for lang in ("fr", "en"))
    assert french == english


def _shape(page: Path) -> list[str]:
    """Return its headings, list items and pictures without the text."""
    shown = re.findall(r"^(#+ |\d\. |- |!\[.*?\]\((.*?)\))", page.read_text("utf-8"), re.MULTILINE)
    return [picture or mark for mark, picture in shown]

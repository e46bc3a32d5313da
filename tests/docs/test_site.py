"""The site is built without a warning: every link in it leads somewhere, nothing comes from the net."""

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from tools.site.blocks import ROOT

import lascaux

LOADED = {"script": "src", "img": "src", "source": "src", "link": "href", "iframe": "src"}
"""What a browser fetches without being asked, and where it says from where."""


class Page(HTMLParser):
    """What a page of the site points to, what it loads, and what can be pointed to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.lang: str | None = None
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.anchors |= {said[name] or "" for name in ("id", "name") if name in said}
        if tag == "html":
            self.lang = said.get("lang")
        if tag == "a" and said.get("href"):
            self.links.append(said["href"] or "")
        if tag in LOADED and said.get(LOADED[tag]):
            self.loaded.append(said[LOADED[tag]] or "")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` builds it."""
    folder = tmp_path_factory.mktemp("site")
    made = subprocess.run(
        [sys.executable, "-m", "sphinx", "--builder", "html", "--fail-on-warning", "--keep-going", "--quiet",
         "--doctree-dir", str(folder / "cache"), str(ROOT / "docs"), str(folder / "built")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (made.returncode, made.stderr) == (0, "")
    return folder / "built"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in site.rglob("*.html") if "_static" not in path.parts}


def test_every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        for target, anchor in _near(path, [*page.links, *page.loaded]):
            assert target.exists(), f"{path}: {target}"
            if anchor and target in pages:
                assert anchor in pages[target].anchors, f"{path}: {target}#{anchor}"


def _near(path: Path, links: list[str]) -> Iterator[tuple[Path, str]]:
    """The links that stay within the site."""
    for link in links:
        parts = urlsplit(link)
        if not parts.scheme and not parts.netloc:
            yield (path.parent / unquote(parts.path)).resolve() if parts.path else path, unquote(parts.fragment)


def test_nothing_comes_from_the_net(site: Path, pages: dict[Path, Page]) -> None:
    for path, page in pages.items():
        assert [link for link in page.loaded if urlsplit(link).netloc] == [], path
    for style in site.rglob("*.css"):
        assert "url(http" not in style.read_text("utf-8").replace('"', "").replace("'", ""), style


def test_french_pages_are_called_french(site: Path, pages: dict[Path, Page]) -> None:
    french = [path for path in pages if "fr" in path.relative_to(site).parts]
    assert len(french) == 9, "five pages and the rules of four games"
    assert {pages[path].lang for path in french} == {"fr"}
    assert pages[site / "index.html"].lang == "en"


def test_every_public_name_is_in_the_reference(pages: dict[Path, Page]) -> None:
    anchors = {anchor for path, page in pages.items() if "api" in path.parts for anchor in page.anchors}
    assert {f"lascaux.{name}" for name in lascaux.__all__} <= anchors

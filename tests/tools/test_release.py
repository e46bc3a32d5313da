"""What a release is held to: notes from the changelog, contents as committed with the page inside, the same bytes."""

import re
import tomllib
from pathlib import Path

import pytest
from tools.release import bill, build, changelog, commit, contents, readme
from tools.release.refusal import NotReleasable

import lascaux

LOG = """# Changelog

What is new.

## 1.1.0 (unreleased)

- Next.

## 1.0.0 (2026-12-31)

- First (of all).
- Second.
"""
PAGE = {"lascaux/server/page/index.html": 1, "lascaux/server/page/assets/a.js": 1}
OWN = {"lascaux/__init__.py": 1, "lascaux/bots/weights.npz": 10}
ABOUT = {"lascaux-1.0.0.dist-info/METADATA": 1}
TRACKED = {f"src/{name}" for name in OWN}


def test_notes_are_the_section_of_the_version() -> None:
    assert changelog.section(LOG, "1.0.0") == ("2026-12-31", "- First (of all).\n- Second.\n")
    assert changelog.section(LOG, "1.1.0") == ("unreleased", "- Next.\n")


@pytest.mark.parametrize("text", [LOG, LOG + "\n## 2.0.0 (unreleased)\n\n"])
def test_a_version_of_which_nothing_is_said_is_not_released(text: str) -> None:
    with pytest.raises(NotReleasable, match=r"2\.0\.0"):
        changelog.section(text, "2.0.0")


def test_only_what_has_a_day_is_tagged() -> None:
    changelog.check_dated("1.0.0", "2026-12-31")
    with pytest.raises(NotReleasable, match="unreleased"):
        changelog.check_dated("1.1.0", "unreleased")


def test_the_changelog_has_a_section_of_this_version() -> None:
    text = (commit.ROOT / "CHANGELOG.md").read_text("utf-8")
    assert changelog.section(text, lascaux.__version__)[1].startswith("- ")


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        ({**PAGE, **ABOUT, "lascaux/__init__.py": 1}, "lacks lascaux/bots/weights.npz"),
        ({**OWN, **ABOUT, "lascaux/server/page/index.html": 1}, "no assets/"),
        ({**OWN, **ABOUT}, "lacks the page"),
        ({**PAGE, **OWN, **ABOUT, "tests/test_x.py": 1}, "no commit has: tests/test_x.py"),
        ({**PAGE, **OWN, **ABOUT, "lascaux/bots/weights.npz": 5_000_001}, "learned takes 5000001"),
    ],
)
def test_a_wheel_with_other_contents_is_refused(found: dict[str, int], wrong: str) -> None:
    contents.check_wheel({**PAGE, **OWN, **ABOUT}, TRACKED)
    with pytest.raises(NotReleasable, match=re.escape(wrong)):
        contents.check_wheel(found, TRACKED)


def test_a_source_distribution_is_the_commit_and_the_page() -> None:
    page = {f"src/{name}" for name in PAGE}
    contents.check_sdist({"PKG-INFO", "Makefile", *TRACKED, *page}, {"Makefile", *TRACKED})
    with pytest.raises(NotReleasable, match="lacks Makefile"):
        contents.check_sdist({"PKG-INFO", *TRACKED, *page}, {"Makefile", *TRACKED})


def test_what_plays_is_among_the_files_of_the_package() -> None:
    """Held to the wheel by `check_wheel`: it has every file that is committed here."""
    own = {path.relative_to(commit.ROOT).as_posix() for path in (commit.ROOT / commit.PACKAGE).rglob("*.*")}
    told = tomllib.loads((commit.ROOT / "pyproject.toml").read_text("utf-8"))
    for game in told["project"]["entry-points"]["lascaux.games"]:
        assert f"src/lascaux/games/{game}/rules.toml" in own
    assert "src/lascaux/bots/ratings.json" in own
    assert "src/lascaux/py.typed" in own
    weights = [commit.ROOT / name for name in own if name.endswith(contents.LEARNED)]
    assert len(weights) >= 3, "of every game whose bots have learned"
    assert sum(path.stat().st_size for path in weights) < contents.MOST_LEARNED


def test_builds_that_differ_are_named(tmp_path: Path) -> None:
    one, other = tmp_path / "one.whl", tmp_path / "other" / "one.whl"
    other.parent.mkdir()
    one.write_bytes(b"x")
    other.write_bytes(b"x")
    build.check_same([one], [other])
    other.write_bytes(b"y")
    with pytest.raises(NotReleasable, match="differ"):
        build.check_same([one], [other])
    with pytest.raises(NotReleasable, match="different files"):
        build.check_same([one], [])


def test_the_bill_names_what_is_in_the_page_and_not_what_built_it() -> None:
    lock = {
        "packages": {
            "": {"version": "1.0.0"},
            "node_modules/@noble/hashes": {"version": "2.4.0", "license": "MIT"},
            "node_modules/svelte": {"version": "5.57.3", "dev": True},
            "node_modules/vite": {"version": "8.3.8", "dev": True},
        }
    }
    assert [one["purl"] for one in bill.in_the_page(lock)] == ["pkg:npm/%40noble/hashes@2.4.0", "pkg:npm/svelte@5.57.3"]


def test_a_description_points_to_nothing_that_is_not_there() -> None:
    """PyPI shows it without the repository around it: links elsewhere stay, of the others the words."""
    written = """# Lascaux

Play.

![A game](docs/pictures/table.webp)

<!-- not run: it stays -->
```
lascaux
```

| | |
| --- | --- |
| ![One](docs/a.webp) | ![Two](docs/b.webp) |
| ![Three](docs/c.webp) | ![Four](docs/d.webp) |

<img src="docs/e.webp" alt="On a phone" width="240">

Read [about
records](docs/records.md), or [more](https://example.org).
"""
    said = "# Lascaux\n\nPlay.\n\n```\nlascaux\n```\n\nRead about\nrecords, or [more](https://example.org).\n"
    assert readme.standing_alone(written) == said


def test_our_own_description_is_whole_without_its_files() -> None:
    written = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    said = readme.standing_alone(written)
    assert not re.findall(r"\]\((?!https?:)|<img|<!--|^\| \|", said, re.MULTILINE)
    headings = re.findall(r"^#+ .*", written, re.MULTILINE)
    assert re.findall(r"^#+ .*", said, re.MULTILINE) == headings, "and nothing else is lost"
    assert said.count("```") == written.count("```")

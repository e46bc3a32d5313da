"""The pages agree with the program."""

import doctest
import re
from pathlib import Path

import pytest
from tools.site.blocks import PAGES, ROOT, blocks
from typer.core import TyperGroup

import lascaux
from lascaux.cli.localize import localized_commands, walk
from lascaux.core import registry
from lascaux.core.option import written


@pytest.mark.parametrize("name", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_every_key_of_a_position_is_explained(name: str) -> None:
    page, game = (ROOT / "docs" / "positions.md").read_text("utf-8"), registry.find(name)
    position = game.new(seats=game.info.seats[0], seed="keys")
    for _ in range(40):
        seat = position.to_act[0]
        position.apply(seat, position.legal(seat).actions[-1])
        keys = re.findall(r"^([a-z0-9_]+)(?: \d)?:", position.to_text(), re.MULTILINE)
        said = set(re.findall(r"`([a-z0-9_]+)(?: \d)?`", page)) | {
            f"pile_{n}{end}" for n in (2, 3, 4) for end in ("", "_drawn")
        }
        assert set(keys) - {"pile_legendary_drawn"} <= said


def test_every_command_has_an_example() -> None:
    shown = [" ".join(words) for block in blocks(ROOT / "docs" / "commands.md") for words in block.commands]
    paths = [path for path, command in walk(localized_commands("en")) if not isinstance(command, TyperGroup)]
    assert [path for path in paths if not any(f"{line} ".startswith(f"{path} ") for line in shown)] == []


def test_package_docstring_is_true() -> None:
    assert doctest.testmod(lascaux).failed == 0
    assert doctest.testmod(lascaux).attempted > 2


def test_public_names_are_there() -> None:
    assert all(hasattr(lascaux, name) for name in lascaux.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        lascaux.nothing  # noqa: B018


@pytest.mark.parametrize("name", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_option_tables_are_true(name: str) -> None:
    page, game = (ROOT / "docs" / f"{name}.md").read_text("utf-8"), registry.find(name)
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (\S+) \|$", page, re.MULTILINE)
    said = {
        option: (re.findall(r"`(\w+)`", values.partition(":")[0]), rule)
        for option, values, rule in rows
        if rule in game.ledger
    }
    assert said == {option.name: ([written(v) for v in option.values], option.rule) for option in game.info.options}


def test_notation_table_of_carcassonne_is_true() -> None:
    page = (ROOT / "docs" / "carcassonne.md").read_text("utf-8")
    examples = re.findall(r"^\| `([A-Z]\S* \S+ r\d[^`]*)` \|", page, re.MULTILINE)
    assert len(examples) == 4
    for example in examples:
        assert str(registry.find("carcassonne").parse(example)) == example


def test_the_path_of_a_turn_names_code_that_exists() -> None:
    rows = re.findall(
        r"^\| [*a-z]+ \| `([\w.]+)` in `([\w/.]+)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(rows) == 10
    for name, path in rows:
        file = ROOT / path if path.startswith("web/src/") else ROOT / "src/lascaux/server" / path
        missing = [part for part in name.split(".") if not re.search(rf"\b{part}\b", file.read_text("utf-8"))]
        assert not missing, f"{path}: {missing}"


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target, anchor in re.findall(r"\]\((?!https?:)([^)#]+)(?:#([^)]*))?", page.read_text("utf-8")):
            assert (page.parent / target).exists() or "made/" in target, f"{page.name}: {target}"
            if anchor and "made/" not in target:
                assert anchor in _anchors(page.parent / target), f"{page.name}: {target}#{anchor}"


def _anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}

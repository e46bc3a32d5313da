"""Files, classes and functions that the pages name exist."""

import re
import subprocess
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from tools.site.blocks import PAGES, ROOT

CODE = ("src", "web", "tests", "tools", "bench", "examples", "deploy", "docs")
OF_READERS = {"eager.py"}
"""Files that a page asks its readers to write."""
OF_OTHERS = {"legal_moves"}
"""Names of other packages."""
STRUCTURE = [ROOT / "docs" / "architecture.md", ROOT / "CONTRIBUTING.md"]


@cache
def sources() -> dict[str, str]:
    listed = subprocess.run(["git", "ls-files", "-z", *CODE], cwd=ROOT, capture_output=True, text=True, check=True)
    paths = [path for path in listed.stdout.split("\0") if re.search(r"\.(py|ts|svelte|mjs|js|css|sh)$", path)]
    return {path: (ROOT / path).read_text("utf-8") for path in paths}


@cache
def homes() -> dict[str, list[tuple[str, str]]]:
    """Return the files that define each class or type, with the names of its bases."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path, text in sources().items():
        for name, bases in re.findall(r"\b(?:class|interface|type) (\w+)([^:{=\n]*)", text):
            found.setdefault(name, []).append((path, bases))
    return found


def has_member(owner: str, member: str) -> bool:
    """Whether a file that defines this class, or one of its bases, has the member."""
    return any(
        re.search(rf"\b{member}\b", sources()[path])
        or any(has_member(base, member) for base in re.findall(r"\w+", bases) if base in homes() and base != owner)
        for path, bases in homes()[owner]
    )


@cache
def words() -> set[str]:
    files = {word for path in sources() for word in re.split(r"\W", path)}
    return files.union(*(re.findall(r"\w+", text) for text in sources().values()))


def quoted(page: Path) -> set[str]:
    """Return what stands in backticks outside blocks of code."""
    prose = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    return set(re.findall(r"`([^`\n]+)`", prose))


def is_file(name: str) -> bool:
    return any(f"/{path}".endswith(f"/{name}") for path in sources())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_exist(page: Path) -> None:
    names = {name for name in quoted(page) if re.fullmatch(r"[\w./-]+\.(py|ts|svelte|mjs|css)", name)}
    if page in STRUCTURE:
        names |= set(
            re.findall(
                r"(?<![\w./*-])\w[\w/]*(?:\.svelte)?\.(?:py|ts|mjs)\b|(?<![\w./*-])\w[\w/]*\.svelte\b(?!\.)",
                page.read_text("utf-8"),
            )
        )
    assert [name for name in sorted(names - OF_READERS) if "GAME" not in name and not is_file(name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_members_exist(page: Path) -> None:
    members = [name.split(".") for name in quoted(page) if re.fullmatch(r"[A-Z]\w*[a-z]\w*\.(?!svelte)\w+", name)]
    wrong = [".".join(name) for name in members if name[0] in homes() and not has_member(*name)]
    assert wrong == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_modules_and_their_names_exist(page: Path) -> None:
    for name in quoted(page):
        if re.fullmatch(r"lascaux(\.\w+)+", name):
            assert leads_somewhere(name), name


def leads_somewhere(name: str) -> bool:
    """Whether this is a module, its member, or a name in the code, such as a group of entry points."""
    if any(f'"{name}"' in text or f"'{name}'" in text for text in sources().values()):
        return True
    try:
        import_module(name)
    except ImportError:
        home, _, member = name.rpartition(".")
        return bool(home) and hasattr(import_module(home), member)
    return True


@pytest.mark.parametrize("page", STRUCTURE, ids=lambda page: page.name)
def test_names_of_the_structure_exist(page: Path) -> None:
    names = [name for name in quoted(page) if re.fullmatch(r"[A-Za-z_]\w*(\.\w+)*(\(\))?", name)]
    unknown = [name for name in names if not set(name.rstrip("()").split(".")) <= words() | OF_OTHERS]
    assert unknown == []

"""The tool that finds French amiss, and mends it."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tools.french import NARROW, amiss, complaints, files, mend, mended, passages


@pytest.mark.parametrize(
    ("text", "at", "wrong"),
    [
        ("Refusé : non.", 7, "no thin space before :"),
        ("Refusé: non.", 6, "no thin space before :"),
        ("Quoi\u00a0?", 5, "no thin space before ?"),
        ("« oui\u202f»", 0, "no thin space after «"),
        ("«\u202foui »", 6, "no thin space before »"),
        ("C'est fini.", 1, "a straight apostrophe"),
        ('Un "mot".', 3, "a straight quotation mark"),
        ("Ou bot\u202f:greedy.", 7, "a thin space in notation before :"),
    ],
)
def test_what_is_amiss_is_named_with_its_place(text: str, at: int, wrong: str) -> None:
    assert amiss(text)[0] == (at, wrong)


@pytest.mark.parametrize("text", ["Zone {zone:>2}\u202f: «\u202f{tile!r}\u202f».", ": {what}", "Voilà…"])
def test_what_is_well_set_is_left_alone(text: str) -> None:
    assert amiss(text) == []
    assert mended(text) == text


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Refusé : non ; et toi ?", "Refusé\u202f: non\u202f; et toi\u202f?"),
        ("Refusé: «oui»!", "Refusé\u202f: «\u202foui\u202f»\u202f!"),
        ("« {card:x} » s'annule", "«\u202f{card:x}\u202f» s’annule"),
        ("{file}: bon", "{file}\u202f: bon"),
        ("Voir https://exemple.fr", "Voir https://exemple.fr"),
        ("Des robots (bot:greedy, module\u202f:fonction) : oui", "Des robots (bot:greedy, module:fonction)\u202f: oui"),
    ],
)
def test_what_is_amiss_is_mended(text: str, right: str) -> None:
    assert mended(text) == right
    assert mended(right) == right


# A ~ marks the plain spaces that are wrong.
WRITTEN = {
    "words.py": """SAID = {
    "é": Text("Il dit~: {x!r}", "He says : {x!r}"),
    "b": Text(
        f"Quoi~? {1 + 1}"
        " Non~; rien.", "What ?"
    ),
    "c": {"fr": "Oui~!", "en": "Yes !"},
    "d": "Non~!" if lang == "fr" else "No !",
}
""",
    "rules.toml": """[[rule]]
fr = "Un meeple~: deux."
en = "One : two."
source = { fr = "Livret~; page 2", en = "Book ; page 2" }
""",
    "fr/page.json": """{
  "page_ask": "Et lui~?",
  "page_many": { "count:one": "Un~: {count}", "other": "Des~: {count}" }
}
""",
    "tiles.json": """{"name": {"en": "Why ?", "fr": "Pourquoi~?"}}""",
}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_file_is_mended_where_it_is_french_and_nowhere_else(name: str, tmp_path: Path) -> None:
    written = WRITTEN[name]
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(written.replace("~", " "))
    # The complaint is about the mark, which comes after the space; people count from 1.
    lines = enumerate(written.splitlines(), 1)
    places = [f"{path}:{line}:{at + 2}" for line, text in lines for at, sign in enumerate(text) if sign == "~"]
    assert [one.split(": no ")[0] for one in complaints(path)] == places
    assert mend(path) == len(places)
    assert complaints(path) == []
    assert path.read_text() == written.replace("~", NARROW)


def _under_fr(value: Any) -> set[str]:
    """Every text that stands under a key `fr`."""
    if isinstance(value, list):
        return {text for one in value for text in _under_fr(one)}
    if not isinstance(value, dict):
        return set()
    own = {one for key, one in value.items() if key == "fr" and isinstance(one, str)}
    return own.union(*(_under_fr(one) for one in value.values()))


def test_no_french_of_the_data_is_missed() -> None:
    data = [path for path in files() if path.suffix in (".toml", ".json") and path.parent.name != "fr"]
    assert data
    for path in data:
        source = path.read_text()
        read = tomllib.loads(source) if path.suffix == ".toml" else json.loads(source)
        found = {passage.french for passage in passages(path, source)}
        if path.suffix == ".json":
            found = {json.loads(f'"{text}"') for text in found}
        assert found == _under_fr(read), path

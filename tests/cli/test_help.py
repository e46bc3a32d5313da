"""Help in French and English: every command, option and argument has it, and French is French."""

import re
from collections.abc import Iterator

import pytest
from typer.core import TyperArgument, TyperOption

from lascaux.cli.localize import Parameter, help_of, localized_commands, walk
from lascaux.cli.messages import HELP, MESSAGES
from lascaux.core.language import LANGS, Lang, Text
from tests.cli.conftest import Here

TREE = dict(walk(localized_commands("en")))
ENGLISH = re.compile(r"\b(the|of|and|with|for|is|are|this|that|which|else|usage:|required|default)\b", re.IGNORECASE)


def parameters() -> Iterator[tuple[str, Parameter]]:
    for path, command in TREE.items():
        for parameter in command.params:
            assert isinstance(parameter, TyperArgument | TyperOption)
            yield path, parameter


def in_both(said: Text | None) -> bool:
    return said is not None and said.fr != said.en


def test_every_command_has_help_in_both_languages() -> None:
    assert len(TREE) > 30
    assert [path for path in TREE if not in_both(help_of(path))] == []


def test_every_argument_has_help_in_both_languages() -> None:
    without = [(path, one.name) for path, one in parameters() if not in_both(help_of(path, one))]
    assert without == []


def test_there_is_no_help_for_what_is_not_there() -> None:
    used = {*TREE, "--help"}
    for path, parameter in parameters():
        key = max(parameter.opts, key=len) if isinstance(parameter, TyperOption) else parameter.name
        used |= {key, f"{path} {key}"}
    assert set(HELP) <= used


def test_sentences_are_not_the_same_in_both_languages() -> None:
    sentences = [key for key, said in MESSAGES.items() if len(re.sub(r"{[^}]*}", "", said.en).split()) > 2]
    assert len(sentences) > 100
    assert [key for key in sentences if MESSAGES[key].fr == MESSAGES[key].en] == []


@pytest.mark.parametrize("path", TREE)
def test_french_help_has_no_english_left(path: str, here: Here) -> None:
    words = [] if path == "lascaux" else path.split()
    told = here("--lang", "fr", *words, "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(f"Usage\u202f: lascaux{''.join(f' {word}' for word in words)} [OPTIONS]")
    assert "Options\u202f:\n" in told.stdout
    # Names of options and of things that are the same everywhere are no sentences.
    spoken = re.sub(r"X-Forwarded-For|--[a-z-]+|`[^`]*`|[a-z]+\|[a-z|]+", "", told.stdout)
    assert ENGLISH.findall(spoken) == []


@pytest.mark.parametrize("lang", LANGS)
def test_help_says_what_has_to_be_there_and_what_else_is_taken(lang: Lang, here: Here) -> None:
    told = here("match", "--help", "--lang", lang).stdout.replace("\u202f", " ")
    told = re.sub(r"\s+", " ", told)
    for words in {
        "en": ("GAME A game’s name", "[required]", "[default: 400]", "[1 or more]", "Show this text"),
        "fr": ("JEU Le nom d’un jeu", "[obligatoire]", "[par défaut : 400]", "[1 ou plus]", "Montrer ce texte"),
    }[lang]:
        assert words in told
    assert "<str>" not in told


@pytest.mark.parametrize(
    ("arguments", "french"),
    [
        (("--lang", "fr", "games"), True),
        (("games", "--lang", "fr"), True),
        (("games", "--lang=fr"), True),
        (("--lang", "fr", "games", "--lang", "en"), False),
        (("games",), False),
    ],
)
def test_the_language_is_found_wherever_it_stands(arguments: tuple[str, ...], french: bool, here: Here) -> None:
    assert ("joueurs" in here(*arguments).stdout) is french


def test_groups_of_commands_take_the_language_too(here: Here) -> None:
    for words in (("tables", "--help", "--lang", "fr"), ("tables", "--lang", "fr", "prune", "--help")):
        told = here(*words)
        assert (told.returncode, told.stdout[:8]) == (0, "Usage\u202f: ")


def test_json_is_the_same_in_every_language(here: Here) -> None:
    for line in ("bots carcassonne", "games", "options hunters", "rules stonehouse", "check nowhere.jsonl"):
        told = [here(*line.split(), "--json", "--lang", lang).stdout for lang in LANGS]
        assert told[0] == told[1]

"""The words of the command line."""

import string

import pytest

from lascaux.cli.messages import MESSAGES


@pytest.mark.parametrize("key", MESSAGES)
def test_both_languages_hold_the_same_facts(key: str) -> None:
    said = MESSAGES[key]
    fields = [{name for _, name, _, _ in string.Formatter().parse(text) if name} for text in (said.fr, said.en)]
    assert fields[0] == fields[1]

"""Options as people read them when they open a table: a heading of a few words, then what changes."""

import re

import pytest

from lascaux.core import registry
from lascaux.core.language import LANGS

HEADED = re.compile(r"^(.{2,28}?)[\s\u00a0\u202f]?:\s+(.+)$", re.DOTALL)
"""As the page tells a heading from the rest (web/src/rulebook/headed.ts)."""


@pytest.mark.parametrize("game", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_every_option_has_a_heading_and_every_value_but_yes_and_no_a_name(game: str) -> None:
    for option in registry.find(game).info.options:
        for lang in LANGS:
            assert HEADED.match(option.text[lang]), f"{game} {option.name} {lang}: {option.text[lang]}"
        if any(type(value) is not bool for value in option.values):
            assert len(option.called) == len(option.values), f"{game} {option.name}"

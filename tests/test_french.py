"""The French of sentences that a play-through seldom meets; what it meets is held to the same by the laws of words."""

import pytest

from lascaux.core.language import Text
from lascaux.games.prehistories.speech import words as prehistories
from lascaux.games.stonehouse.speech import words as stonehouse
from tests.french import well_set

SENTENCES = [
    pytest.param(text, id=f"{words.__name__.split('.')[2]}-{key}")
    for words in (prehistories, stonehouse)
    for told in (words._EVENTS, words._REFUSALS)
    for key, text in told.items()
]


@pytest.mark.parametrize("text", SENTENCES)
def test_sentences_are_well_set(text: Text) -> None:
    assert well_set(text.fr), text.fr


@pytest.mark.parametrize(
    "amiss", ["Refusé : non.", "Refusé: non.", "Quoi\u00a0?", "« oui\u202f»", "«\u202foui »", "C'est fini."]
)
def test_what_is_amiss_is_seen(amiss: str) -> None:
    assert not well_set(amiss)


def test_what_stands_in_blanks_is_not_the_sentences() -> None:
    assert well_set("Zone {zone:>2}\u202f: «\u202f{tile!r}\u202f».")

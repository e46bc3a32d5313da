"""What every sentence that people are told must be, in both languages."""

import re

from tests.french import NARROW, well_set

_FROM = re.compile(r"[\dA-ZÀ-Þ«“]")
_LEFT_OVER = re.compile(r"[{}\n\[]|  |None")


def assert_whole(fr: str, en: str) -> None:
    """Two sentences, each whole from capital to full stop, set as its language is, with no blank left unfilled."""
    assert fr != en
    for sentence in (fr, en):
        assert _FROM.match(sentence), sentence
        assert sentence.endswith((".", "!")), sentence
        assert not _LEFT_OVER.search(sentence), sentence
    assert well_set(fr), fr
    assert NARROW not in en, en

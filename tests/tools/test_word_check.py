"""The check of discouraged words."""

import pytest
from tools.word_check import above, counts, lowered

CEILINGS = {"words": {"told|anew": 1}, "words_in_code": {"told": 0}, "openings": {"What": 0}}


def test_lines_are_counted_once_and_words_whole() -> None:
    sources = {
        "docs/a.md": "Told anew.\nretold, told_before\n",
        "src/a.py": '"""What was told."""\n\nx = 1\n"""Which."""\n',
    }
    assert counts(sources, CEILINGS) == {
        "words": {"told|anew": 2},
        "words_in_code": {"told": 1},
        "openings": {"What": 1},
    }


def test_a_count_above_its_ceiling_is_named() -> None:
    found = {"words": {"told|anew": 2}, "words_in_code": {"told": 0}, "openings": {"What": 1}}
    assert above(found, CEILINGS) == [
        "words: 'told|anew' in 2 lines, ceiling 1",
        "openings: 'What' in 1 lines, ceiling 0",
    ]


@pytest.mark.parametrize(("count", "ceiling"), [(2, 7), (50, 40)])
def test_ceilings_are_lowered_and_never_raised(count: int, ceiling: int) -> None:
    text = '# words\n[words]\n"told" = 40\n'
    assert lowered(text, {"words": {"told": count}}) == f'# words\n[words]\n"told" = {ceiling}\n'

"""The options of the learning example on the pages; tests/train tests the example itself."""

import re

from tools.site.blocks import ROOT

EXAMPLE = ROOT / "examples" / "learn_prehistories.py"


def test_it_knows_the_options_it_is_called_with() -> None:
    known = set(re.findall(r'add_argument\("(--\w+)"', EXAMPLE.read_text("utf-8")))
    pages = EXAMPLE, ROOT / "docs" / "research.md"
    for page in pages:
        calls = re.findall(rf"^ *python examples/{EXAMPLE.name}(.*)$", page.read_text("utf-8"), re.MULTILINE)
        assert calls, f"{page.name} says how to call it"
        assert {option for call in calls for option in re.findall(r"--\w+", call)} <= known, page.name

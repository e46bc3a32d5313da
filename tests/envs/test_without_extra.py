"""Without the extra there is one clear line that says what to install; and a game in numbers needs none of it."""

import subprocess
import sys

import pytest

SAYS = """
import sys
sys.modules[{missing!r}] = None
import lascaux.envs.encoding
import lascaux.envs.play.episode
try:
    import {module}
except ImportError as missing:
    print(missing)
"""


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("pettingzoo", "lascaux.envs.pettingzoo", "envs"),
        ("gymnasium", "lascaux.envs.gym", "envs"),
        ("pyspiel", "lascaux.envs.openspiel", "openspiel"),
    ],
)
def test_what_to_install(missing: str, module: str, extra: str) -> None:
    program = SAYS.format(missing=missing, module=module)
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout == f"{missing} is not installed here: pip install 'lascaux[{extra}]'\n"
    assert told.stderr == ""

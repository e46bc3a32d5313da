"""The page of all settings of a server, made from their declaration."""

from collections.abc import Iterator

from lascaux.cli.localize import help_of_setting
from lascaux.server.settings import DEFAULTS, HINTS, PREFIX

HEAD = """# Settings of a server

Each setting is an option of `lascaux serve`, an environment variable, and a key of the TOML file that `--config` names.
Options win over the environment, and the environment over the file. [Hosting](../hosting.md) says which ones to set.
"""


def page() -> str:
    """Return the page: one row for each setting, in the order of `lascaux serve --help`."""
    return "\n".join([HEAD, *_rows(), ""])


def _rows() -> Iterator[str]:
    yield "| key | option and variable | default | meaning |"
    yield "| --- | --- | --- | --- |"
    for name in HINTS:
        option = f"`--{name.replace('_', '-')}`, `{PREFIX}{name.upper()}`"
        default = DEFAULTS.get(name)
        shown = "" if default in (None, "") else f"`{str(default).lower() if isinstance(default, bool) else default}`"
        yield f"| `{name}` | {option} | {shown} | {help_of_setting(name, 'en')} |"

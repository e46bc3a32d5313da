"""The page of all settings that a TOML file can give, made from their declarations."""

import json
from collections.abc import Iterator
from typing import Any

from lascaux.cli.commands import COMMANDS
from lascaux.cli.localize import help_of_setting, localized_commands, walk
from lascaux.cli.options import Configured
from lascaux.server.settings import DEFAULTS, HINTS, PREFIX
from tools.protocol.schema import protocol

HEAD = """# Settings

Each setting is an option of a command and a key of the TOML file that `--config` names. Options win over the file.

## A server

A setting of `lascaux serve` is an environment variable, too, which wins over the file.
[Hosting](../hosting.md) says which ones to set.
"""
TABLE = """
## A table at a server

The body of `POST /api/tables` is [`NewTable`](../protocol.md); the page fills it in from its form.
"""


def page() -> str:
    """Return the page: one row for each setting, in the order of each command's help."""
    configured = [path for path, command in COMMANDS.items() if issubclass(command.options, Configured)]
    rows = [
        row for path, command in walk(localized_commands("en")) if path in configured for row in _options(path, command)
    ]
    return "\n".join([HEAD, *_settings(), TABLE, *_table(), *rows, ""])


def _settings() -> Iterator[str]:
    yield "| key | option and variable | default | meaning |"
    yield "| --- | --- | --- | --- |"
    for name in HINTS:
        option = f"`--{name.replace('_', '-')}`, `{PREFIX}{name.upper()}`"
        default = DEFAULTS.get(name)
        shown = "" if default in (None, "") else f"`{str(default).lower() if isinstance(default, bool) else default}`"
        yield f"| `{name}` | {option} | {shown} | {help_of_setting(name, 'en')} |"


def _table() -> Iterator[str]:
    made = protocol().as_dict()["$defs"]["NewTable"]
    yield "| key | default | meaning |"
    yield "| --- | --- | --- |"
    for name, schema in made["properties"].items():
        default = f"`{json.dumps(schema['default'])}`" if "default" in schema else ""
        said = " ".join(schema.get("description", "").split())
        yield f"| `{name}` | {'required' if name in made['required'] else default} | {said} |"


def _options(name: str, command: Any) -> Iterator[str]:
    yield f"\n## `lascaux {name}`\n"
    yield "| key | option | meaning |"
    yield "| --- | --- | --- |"
    for one in command.params:
        if one.name not in ("config", "lang"):
            words = (*(name for name in one.opts if name.startswith("--")), one.metavar or "")
            option = " ".join(words).strip().replace("|", "\\|")
            yield f"| `{one.name}` | `{option}` | {one.help} |"

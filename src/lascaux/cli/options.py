"""Declares commands: a dataclass for each, whose fields are its options and arguments.

A field gives an option's type, default and limits. Its help is in `words/`, under the path of the command and the name
of the option (`tables prune --finished`), or under the name alone where several commands share it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, dataclass_transform

from typer import Context

from lascaux.core.language import Lang

Complete = Callable[[str], list[str]]
T = TypeVar("T", bound=type)


@dataclass(frozen=True)
class Argument:
    """A positional argument."""

    metavar: str
    complete: Complete | None = None


@dataclass(frozen=True)
class Option:
    """An option, called `--field-name` unless `name` says otherwise."""

    metavar: str | None = None
    name: str | None = None
    complete: Complete | None = None
    least: int | None = None
    variable: str | None = None
    """The environment variable that is read where the option is not given."""
    callback: Callable[..., Any] | None = None
    """Called before other options are read."""


Flag = Annotated[bool, Option()]


@dataclass(frozen=True)
class Command:
    """A command: its options, and the function that runs it, as `module` (its `run`) or `module:function`."""

    options: type[Any]
    runs: str


COMMANDS: dict[str, Command] = {}
"""All commands by their path (`tables prune`), in the order of the help."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
def light(options: T) -> T:
    """Make a class a dataclass that is quick to make, as all are at every start; frozen for the type checker."""
    dataclass(kw_only=True, eq=False, repr=False)(options)
    return options


@light
class Silent:
    """The option of every command. Inherited options come last in the help."""

    lang: Annotated[Lang | None, Option()] = None


@light
class Reporting(Silent):
    """The options of a command that can print its results as JSON."""

    json: Flag = False


def _read_settings(context: Context, config: str | None) -> str | None:
    """Let a file give the options that the command line does not."""
    if config is not None:
        from lascaux.core.option import written
        from lascaux.core.settings_file import SettingsFile

        settings = SettingsFile(config)
        settings.check_names([one.name for one in context.command.params if one.name not in ("config", "lang")])
        if isinstance(chosen := settings.get("option"), dict):
            settings["option"] = [f"{name}={written(value)}" for name, value in chosen.items()]
        context.default_map = settings
    return config


@light
class Configured:
    """The option of a command whose settings may stand in a file."""

    config: Annotated[str | None, Option("FILE", callback=_read_settings)] = None


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def command(path: str, runs: str) -> Callable[[T], T]:
    """Declare a command; its class becomes a dataclass."""

    def declare(options: T) -> T:
        COMMANDS[path] = Command(light(options), runs)
        return options

    return declare

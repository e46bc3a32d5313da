"""Declares commands: a dataclass for each, whose fields are its options and arguments.

A field gives an option's type, default and limits. Its help is in `words/`, under the path of the command and the name
of the option (`tables prune --finished`), or under the name alone where several commands share it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, dataclass_transform

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


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field,))
def command(path: str, runs: str) -> Callable[[T], T]:
    """Declare a command; its class becomes a dataclass."""

    def declare(options: T) -> T:
        COMMANDS[path] = Command(light(options), runs)
        return options

    return declare

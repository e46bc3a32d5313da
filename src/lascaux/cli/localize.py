"""Typer's commands in one language: help, headings and placeholders."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from lascaux.cli.messages import FORMS, HELP, METAVARS, say
from lascaux.core.language import Lang, Text
from lascaux.server.settings import DEFAULTS

PROGRAM = "lascaux"
Command = TyperCommand | TyperGroup
Parameter = TyperArgument | TyperOption


def localized_commands(lang: Lang) -> TyperGroup:
    """Return all commands with their help in this language."""
    from lascaux.cli.app import build

    group = typer.main.get_command(build())
    assert isinstance(group, TyperGroup)
    for path, command in walk(group):
        _translate(path, command, lang)
    return group


def walk(group: TyperGroup) -> Iterator[tuple[str, Command]]:
    """Yield every command with its path; the first is the program itself."""
    yield PROGRAM, group
    yield from _below(group, "")


def _below(group: TyperGroup, before: str) -> Iterator[tuple[str, Command]]:
    for name, command in group.commands.items():
        assert isinstance(command, TyperCommand | TyperGroup)
        yield f"{before}{name}", command
        if isinstance(command, TyperGroup):
            yield from _below(command, f"{before}{name} ")


def help_of(path: str, parameter: Parameter | None = None) -> Text | None:
    """Return the help of a command, or of one of its parameters."""
    if parameter is None:
        return HELP.get(path)
    key = max(parameter.opts, key=len) if isinstance(parameter, TyperOption) else parameter.name
    return HELP.get(f"{path} {key}") or HELP.get(key)


def help_of_setting(name: str, lang: Lang) -> str:
    """Return the help of a setting of the server, with its default."""
    default = f"{DEFAULTS.get(name)}".removesuffix(".0")
    return HELP[f"serve --{name.replace('_', '-')}"][lang].replace("{default}", default)


def _translate(path: str, command: Command, lang: Lang) -> None:
    context: Any = type("Context", (command.context_class,), {"formatter_class": _form_in(lang)})
    command.context_class = context
    words = help_of(path)
    if words is not None:
        # The short help is the first paragraph; Typer would cut it off.
        command.help, command.short_help = words[lang], words[lang].partition("\n\n")[0]
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = _put(command.subcommand_metavar, lang)
    helping = command.get_help_option(command.context_class(command, help_option_names=["-h", "--help"]))
    for parameter in (*command.params, helping):
        if isinstance(parameter, TyperArgument | TyperOption):
            text = help_of(path, parameter)
            parameter.help = text[lang] if text is not None else parameter.help
            if path == "serve" and parameter.name in DEFAULTS:
                parameter.help = help_of_setting(parameter.name, lang)
            if parameter.metavar in METAVARS:
                parameter.metavar = METAVARS[parameter.metavar][lang]


def _put(form: str, lang: Lang) -> str:
    """Translate a text of Typer's own."""
    return FORMS[form][lang] if form in FORMS else form


def _form_in(lang: Lang) -> type[Any]:
    """Return Typer's help formatter with headings and remarks in this language."""
    formatter: Any = typer.Context.formatter_class

    class Form(formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or _put("Usage: ", lang))

        def write_heading(self, heading: str) -> None:
            mark = _put(": ", lang).rstrip(" ")
            self.write(f"{'':>{self.current_indent}}{_put(heading, lang)}{mark}\n")

        def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
            super().write_dl([(_bare(name), _remarked(text, lang)) for name, text in rows], col_max, col_spacing)

    return Form


def _bare(name: str) -> str:
    """Remove the Python type that Typer adds to an argument."""
    return re.sub(r" <[^>]*>$", "", name)


def _remarked(text: str, lang: Lang) -> str:
    """Translate the remark after a help text, as in `[default: 100; required]`."""

    def remark(found: re.Match[str]) -> str:
        return f"  [{'; '.join(_part(part, lang) for part in found[1].split('; '))}]"

    return re.sub(r"  \[([^\[\]]*)\]$", remark, text)


def _part(remark: str, lang: Lang) -> str:
    if remark.startswith("x>="):
        return say("or_more", least=remark.removeprefix("x>="))
    name, colon, value = remark.partition(": ")
    return f"{_put(name, lang)}{_put(colon, lang)}{value}"

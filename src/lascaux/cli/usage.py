"""Error messages for a command line, in both languages; Typer has them only in English."""

import re
from typing import Any

import typer
from typer.core import TyperGroup

from lascaux.cli.messages import MESSAGES, either, say, text
from lascaux.core.language import Text
from lascaux.core.suggestions import with_suggestion


def complaint(error: typer.TyperException) -> str:
    """Return one line: the error, and the command that shows help."""
    context: Any = getattr(error, "ctx", None)
    path = "lascaux" if context is None else context.command_path
    reason, parameter = _reason(error, context), getattr(error, "param", None)
    if parameter is not None and context.get_parameter_source(parameter.name).name == "DEFAULT_MAP":
        reason = context.default_map.error(parameter.name, reason).why
    return say("see_help", reason=reason, path=path)


def _reason(error: typer.TyperException, context: Any) -> Text:
    match type(error).__name__:
        case "NoSuchOption":
            name = error.option_name  # type: ignore[attr-defined]
            known = [word for one in context.command.get_params(context) for word in one.opts if word.startswith("--")]
            return with_suggestion(text("no_such_switch", name=name), name, known)
        case "BadOptionUsage":
            key = "needs_value" if "requires" in error.message else "takes_no_value"
            return text(key, name=error.option_name)  # type: ignore[attr-defined]
        case "MissingParameter":
            return _missing(error.param)  # type: ignore[attr-defined]
        case "BadParameter":
            return _bad_value(error)
    return _misread(error.message, context)


def _missing(parameter: Any) -> Text:
    choices = parameter.type_descriptor.choices
    if choices:
        return text("missing_choice", name=_name(parameter), choices=", ".join(map(str, choices)))
    return text("missing_argument", name=_name(parameter))


def _bad_value(error: Any) -> Text:
    """Describe a wrong value by what the parameter takes, not in Pydantic's words."""
    if error.param is None or error.__cause__ is None:
        return Text.alike(error.message)
    wrong = error.__cause__.errors()[0]
    expected = _expected(error.param, wrong["type"])
    if expected is None:
        return Text.alike(f"{_name(error.param)}: {error.message}")
    return text("bad_value", name=_name(error.param), value=wrong["input"], expected=expected)


def _expected(parameter: Any, kind: str) -> Text | None:
    kinds = parameter.type_descriptor
    if kinds.choices:
        return text("one_choice", choices=either(list(map(str, kinds.choices))))
    match kind:
        case "greater_than_equal":
            return text("at_least", least=parameter.min)
        case "less_than_equal":
            return text("at_most", most=parameter.max)
        case "int_parsing" | "int_from_float" | "int_type" | "int_parsing_size":
            return MESSAGES["whole_number"]
        case "float_parsing" | "float_type":
            return MESSAGES["number"]
    return None


def _misread(message: str, context: Any) -> Text:
    """Recognize an unknown or missing command, or extra arguments, by Typer's message."""
    if found := re.match(r"No such command '(.*?)'\.", message):
        assert isinstance(context.command, TyperGroup)
        return with_suggestion(text("no_such_command", name=found[1]), found[1], list(context.command.commands))
    if found := re.match(r"Got unexpected extra argument\(s\) \((.*)\)$", message):
        return text("too_much", words=found[1])
    if message == "Missing command.":
        return MESSAGES["missing_command"]
    return Text.alike(message)


def _name(parameter: Any) -> str:
    return str(max(parameter.opts, key=len)) if parameter.param_type_name == "option" else str(parameter.metavar)

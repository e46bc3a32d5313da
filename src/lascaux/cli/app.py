"""The Typer application, built from the declared commands."""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from importlib import import_module
from inspect import Parameter, Signature
from typing import Annotated, Any, Literal, get_args, get_origin

import typer

from lascaux import __version__
from lascaux.cli import completion
from lascaux.cli.commands import COMMANDS
from lascaux.cli.options import Argument, Command, Option, Silent
from lascaux.core.errors import LascauxError
from lascaux.core.language import Lang

Shell = Literal["bash", "zsh", "fish"]
OF_MANY = ("config", "lang", "json")
"""Options of many commands, which come last in the help."""


def build() -> typer.Typer:
    """Return the application with all commands; their help is added for a language in `forms`."""
    app = _group()
    app.callback(invoke_without_command=True)(_alone)
    groups = {"": app}
    for path, command in COMMANDS.items():
        group, _, name = path.rpartition(" ")
        if group not in groups:
            groups[group] = _group(callback=_with_parameters(lambda **_: None, Silent))
            app.add_typer(groups[group], name=group)
        groups[group].command(name)(_with_parameters(_runner(command), command.options))
    return app


def _group(callback: Callable[..., Any] | None = None) -> typer.Typer:
    """Return a group whose help has no boxes and colours: it comes faster, and screen readers can read it."""
    names = {"help_option_names": ["-h", "--help"]}
    return typer.Typer(add_completion=False, rich_markup_mode=None, context_settings=names, callback=callback)


def _alone(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Annotated[Lang | None, typer.Option("--lang", metavar="fr|en")] = None,
    show_completion: Annotated[Shell | None, typer.Option("--show-completion", metavar="bash|zsh|fish")] = None,
    install_completion: Annotated[Shell | None, typer.Option("--install-completion", metavar="bash|zsh|fish")] = None,
) -> None:
    """`lascaux` without a command."""
    if version:
        typer.echo(f"lascaux {__version__}")
    elif show_completion is not None:
        completion.show(show_completion)
    elif install_completion is not None:
        completion.set_up(install_completion)
    elif context.invoked_subcommand is not None:
        return
    else:
        from lascaux.cli.local_app import run

        run()
    raise typer.Exit


def _runner(command: Command) -> Callable[..., Any]:
    """Return the function Typer calls: it loads the command's module, which may be large, and runs it."""

    def run(context: typer.Context, **values: Any) -> Any:
        module, _, name = command.runs.partition(":")
        given = {name: value for name, value in values.items() if value is not None}
        file: Any = context.default_map
        try:
            return getattr(import_module(f"lascaux.cli.{module}"), name or "run")(command.options(**given))
        except LascauxError as error:
            names = ("bot", "bots", "seats") if error.kind == "bot" else (error.kind,)
            raise error if file is None else file.located(error, values, names) from None

    return run


def _with_parameters(function: Callable[..., Any], options: type[Any]) -> Callable[..., Any]:
    """Give a function the signature from which Typer reads options and arguments."""
    vars(function)["__signature__"] = Signature(list(_parameters(options)))
    return function


def _parameters(options: type[Any]) -> Iterator[Parameter]:
    """The context, then a parameter per field: the command's own, those it shares with others, those of all."""
    yield Parameter("context", Parameter.KEYWORD_ONLY, annotation=typer.Context)
    own = vars(options).get("__annotations__", {})
    for field in sorted(fields(options), key=lambda field: (field.name in OF_MANY, field.name not in own)):
        kind: Any
        kind, declared = get_args(field.type)
        default = Parameter.empty if field.default is MISSING else field.default
        if field.default_factory is not MISSING:
            kind, default = kind | None, None
        annotation: Any = Annotated[kind, _in_typer(field.name, kind, declared)]
        yield Parameter(field.name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _in_typer(name: str, kind: Any, declared: Argument | Option) -> Any:
    if isinstance(declared, Argument):
        return typer.Argument(metavar=declared.metavar, autocompletion=declared.complete)
    return typer.Option(
        declared.name or f"--{name.replace('_', '-')}",
        metavar=declared.metavar or _choices(kind),
        autocompletion=declared.complete,
        min=declared.least,
        envvar=declared.variable,
        callback=declared.callback,
        is_eager=declared.callback is not None,
    )


def _choices(kind: Any) -> str | None:
    """The values of a `Literal` as they stand in the help."""
    literal = next((one for one in (kind, *get_args(kind)) if get_origin(one) is Literal), None)
    return None if literal is None else "|".join(get_args(literal))

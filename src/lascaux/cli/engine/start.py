"""Starts `lascaux engine`."""

from lascaux.cli.commands.engine import Engine
from lascaux.cli.engine.lines import Lines
from lascaux.cli.engine.session import Session
from lascaux.kit.jit import check_there, is_there, using


def run(options: Engine) -> None:
    """Obey another program until it says `quit` or closes the input."""
    if options.backend is not None:
        check_there(options.backend)
    with using(options.backend or ("numba" if is_there("numba") else "plain")):
        Session(Lines(), options.bot).run()

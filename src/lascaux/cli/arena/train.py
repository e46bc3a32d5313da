"""`lascaux train`: what the bots of a game go by, learned anew from games they play."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, warn
from lascaux.cli.words import SAID, figure, say, text
from lascaux.core import registry
from lascaux.core.language import Lang
from lascaux.core.refusal import LascauxError

if TYPE_CHECKING:
    from lascaux.training.course import Round

DONE, INTERRUPTED = 0, 130


class NoTorch(LascauxError):
    """PyTorch is not installed."""


@dataclass(frozen=True)
class TrainArguments:
    """What the command line asked for."""

    game: str
    rounds: int
    games: int
    seats: int | None
    seed: str
    folder: str | None
    jobs: int | None
    device: str | None
    ray: str | None


def run(arguments: TrainArguments, lang: Lang | None, as_json: bool) -> int:
    """Train, saying what came of every round; what was done already in the folder is not done again."""
    info = registry.find(arguments.game).info
    from lascaux.training.subject import find

    subject = find(info.name, arguments.seats)
    if subject.needs_torch and find_spec("torch") is None:
        raise NoTorch(SAID["no_torch"])
    from lascaux.arena.processes import cores
    from lascaux.training import course, outcome

    path = Path(arguments.folder or f"training-{info.name}{'' if arguments.seats is None else f'-{arguments.seats}'}")
    plan = course.Plan(info.name, info.rules, arguments.seed, arguments.games, arguments.seats)
    tongue, code = chosen(lang), DONE
    device = arguments.device or (_fastest() if subject.needs_torch else "cpu")
    with ExitStack() as stack:
        subject.crew = open_cluster(arguments.ray, stack)
        folder = course.Folder(path, plan)
        try:
            tell = stack.enter_context(_bars(tongue))
            for done in course.run(subject, folder, arguments.rounds, arguments.jobs or cores(), device, tell):
                outcome.write(subject, folder)
                if not as_json:
                    print(_told(done, tongue), flush=True)
        except KeyboardInterrupt:
            warn(text("training_stopped", folder=path), tongue)
            code = INTERRUPTED
    if as_json:
        print_json(msgspec.to_builtins(folder.course))
    elif code == DONE:
        print(say("trained" if folder.best() is not None else "trained_in_vain", tongue, folder=path))
    return code


def _fastest() -> str:
    """Where networks are fitted: where there is a GPU, there."""
    import torch

    return "cuda" if torch.cuda.is_available() else "cpu"


def _told(done: "Round", lang: Lang) -> str:
    facts = {name: figure(getattr(done, name), ".3f", lang) for name in ("error", "guess", "score", "low", "high")}
    return say("round_kept" if done.kept else "round_dropped", lang, **msgspec.to_builtins(done) | facts)


@contextmanager
def _bars(lang: Lang) -> Iterator[Callable[[str, float], None]]:
    """A bar for the part of a round that is under way, where standard error is a terminal."""
    if not sys.stderr.isatty():
        yield lambda part, done: None
        return
    from rich import progress as bars
    from rich.console import Console

    shown: tuple[Any, ...] = (bars.TextColumn("{task.description}"), bars.BarColumn(), bars.TimeRemainingColumn())
    with bars.Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("preparing", lang), total=1.0)
        yield lambda part, done: bar.update(task, completed=done, description=say(f"training_{part}", lang))

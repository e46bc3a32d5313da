"""`lascaux train`: learns the weights that guide the bots of a game, from games they play."""

from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path

import msgspec

from lascaux.arena.processes import cores
from lascaux.cli.arena.playing import cluster_at
from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.arena import Train
from lascaux.cli.messages import figure, say, text
from lascaux.cli.output import print_json
from lascaux.cli.progress import DONE, interruptible, progress
from lascaux.core import registry
from lascaux.training import outcome
from lascaux.training import run as training
from lascaux.training.trainer import find


def run(options: Train) -> int:
    """Train, and print the result of every round; rounds that are in the folder already are not repeated."""
    info = registry.find(options.game).info
    trainer = find(info.name, options.seats)
    if trainer.needs_torch and find_spec("torch") is None:
        raise BadInput("no_torch")
    path = Path(options.folder or f"training-{info.name}{'' if options.seats is None else f'-{options.seats}'}")
    plan = training.RunConfig(info.name, info.rules, options.seed, options.games, options.seats)
    device = options.device or ("cuda" if trainer.needs_torch and _has_gpu() else "cpu")
    with ExitStack() as stack:
        trainer.executor = stack.enter_context(cluster_at(options.ray))
        folder = training.Folder(path, plan)
        end = stack.enter_context(interruptible(lambda: text("training_stopped", folder=path)))
        bar = stack.enter_context(progress(1.0, counted=False))

        def show(part: str, done: float) -> None:
            bar(completed=done, description=say(f"training_{part}"))

        for done in training.run(trainer, folder, options.rounds, options.jobs or cores(), device, show):
            outcome.write(trainer, folder)
            if not options.json:
                print(_result(done), flush=True)
    if options.json:
        print_json(msgspec.to_builtins(folder.run))
    elif end.code == DONE:
        print(say("trained" if folder.best() is not None else "trained_in_vain", folder=path))
    return end.code


def _has_gpu() -> bool:
    import torch

    return bool(torch.cuda.is_available())


def _result(done: training.Round) -> str:
    facts = {name: figure(getattr(done, name), ".3f") for name in ("error", "guess", "score", "low", "high")}
    return say("round_kept" if done.kept else "round_dropped", **msgspec.to_builtins(done) | facts)

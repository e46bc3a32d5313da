"""The shared part of commands that play many games: seats, seeds, journals, folders of records, progress."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from lascaux.arena import engines
from lascaux.arena.cluster import Cluster
from lascaux.arena.journal import Journal
from lascaux.arena.match import Keep
from lascaux.arena.processes import cores
from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.arena import Contest, Rated
from lascaux.cli.files import BadFile, write_new, write_over
from lascaux.cli.messages import MESSAGES, figure, say, text
from lascaux.cli.output import printable, warn
from lascaux.cli.progress import Exit, interruptible, progress
from lascaux.core import registry
from lascaux.core.errors import BadSeats
from lascaux.core.game import GameInfo
from lascaux.core.language import Text, about
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.core.system_error import describe_os_error
from lascaux.kit.jit import FAST, is_there

MAX_GAMES = 10**9


class Progress(Protocol):
    """Called with the number of games that are done, and perhaps the score so far."""

    def __call__(self, done: int, standing: str = "") -> None: ...


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """Show how many games are done, where standard error is a terminal."""
    if sys.stderr is not None and sys.stderr.isatty() and not is_there("numba"):
        print(say("quicker_with", command=FAST), file=sys.stderr)
    with progress(games) as update:
        yield lambda done, standing="": update(completed=done, description=f"{say('playing')} {standing}".rstrip())


def cluster_at(address: str | None) -> AbstractContextManager[Cluster | None]:
    """Connect to the Ray cluster at an address, if there is one; without it, this machine plays."""
    return nullcontext() if address is None else Cluster(address)


def check_games(games: int) -> None:
    """Refuse a number of games that is out of range."""
    if not 1 <= games <= MAX_GAMES:
        raise BadInput("bad_games", most=MAX_GAMES, games=games)


def seat_names(seats: str) -> list[str]:
    """Return the bots in a list with commas."""
    return [name.strip().removeprefix("bot:") for name in seats.split(",")]


def check_bots(game: GameInfo, names: Sequence[str]) -> list[str]:
    """Refuse a number of seats the game is not played with, and bots that do not exist."""
    if len(names) not in game.seats:
        raise BadSeats.number(game.name, game.seats, len(names))
    for name in names:
        engines.find(name, game.name)
    return list(names)


def read_seed(written: str | None, bags: int) -> Seed | None:
    """Return the seed that was given; games are numbered on from its stream, and the last needs a seed, too."""
    if written is None:
        return None
    seed = Seed.parse(written)
    Seed.parse(f"{seed.key}/{seed.stream + bags - 1}")
    return seed


def percent(value: float) -> str:
    """Return a share in percent."""
    return figure(value, ".1%")


def think_limit(think_ms: int | None) -> dict[str, int]:
    """Return the thinking time for the JSON of a result, if there was a limit."""
    return {} if think_ms is None else {"think_ms": think_ms}


@dataclass(frozen=True)
class Run:
    """How the games of a contest are played, and its exit code."""

    start: Seed
    jobs: int
    journal: Journal | None
    cluster: Cluster | None
    keep: Keep | None
    progress: Progress
    end: Exit


@contextmanager
def contest(
    options: Contest, chosen: Options, games: int, bags: int, done: Callable[[], int], record: str | None = None
) -> Iterator[Run]:
    """Prepare to play games; after Ctrl-C say how many are done."""
    info, seed = registry.find(options.game).info, read_seed(options.seed, bags)
    with ExitStack() as stack:
        journal = _open_journal(options, stack, info, chosen, seed)
        start = journal.seed if journal is not None else seed or Seed.fresh()
        if options.json and seed is None:
            print(say("seed_is", seed=start), file=sys.stderr)
        key = "interrupted_kept" if record is not None and not isinstance(options, Rated) else "interrupted"
        facts = {"of": games, "seed": start, "folder": record}
        cluster = stack.enter_context(cluster_at(options.ray))
        going_on, stem = journal is not None and not journal.new, f"{info.name}-{start}"
        keep = None if record is None else _keep_in(record, stem.replace("/", "-").replace(":", "_"), games, going_on)
        with interruptible(lambda: text(key, done=done(), **facts)) as end, progress_bar(games) as bar:
            yield Run(start, options.jobs or cores(), journal, cluster, keep, bar, end)


def _open_journal(
    options: Contest, stack: ExitStack, info: GameInfo, chosen: Options, seed: Seed | None
) -> Journal | None:
    """Open the journal in a file, if one is given; warn of a line that was cut off."""
    if not isinstance(options, Rated) or options.journal is None:
        return None
    path = options.journal
    journal = stack.enter_context(Journal.open(path, info.name, info.rules, chosen, seed, options.think_ms))
    if journal.cut is not None:
        warn(about(printable(path), text("journal_cut", line=journal.cut)))
    return journal


def _keep_in(path: str, stem: str, games: int, going_on: bool) -> Keep:
    """Return the function that writes records into a folder; it replaces files only if the same games go on."""
    folder, write = Path(path), write_over if going_on else write_new
    form = re.compile(rf"{re.escape(stem)}-(\d{{5,}})\.jsonl")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = map(form.fullmatch, sorted(entry.name for entry in folder.iterdir()))
        taken = [one[0] for one in found if one is not None and int(one[1]) < games]
    except (OSError, ValueError) as error:
        why = describe_os_error(error) if isinstance(error, OSError) else Text.alike(str(error))
        raise BadFile(path, about(MESSAGES["no_record_folder"], why)) from None
    if taken and not going_on:
        raise BadFile(str(folder / taken[0]), MESSAGES["exists_already"])
    return lambda number, record: write(str(folder / f"{stem}-{number:05}.jsonl"), record.write())

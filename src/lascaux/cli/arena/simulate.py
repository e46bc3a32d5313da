"""`lascaux simulate`: many games between bots."""

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.files import BadFile, write_new, write_over
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, warn
from lascaux.cli.words import SAID, figure, give_or_take, say, text
from lascaux.core import option, registry
from lascaux.core.game import GameInfo
from lascaux.core.language import Lang, Text, about
from lascaux.core.record import Record
from lascaux.core.refusal import BadSeats, LascauxError
from lascaux.core.seed import Seed
from lascaux.core.system_error import told

if TYPE_CHECKING:
    from lascaux.arena.simulate import Summary

DONE, INTERRUPTED = 0, 130
MOST_GAMES = 10**9


class Progress(Protocol):
    """Told how many games are done, and perhaps how things stand."""

    def __call__(self, done: int, standing: str = "") -> None: ...


class BadNumber(LascauxError):
    """A number of games nobody can mean."""


@dataclass(frozen=True)
class SimulateArguments:
    """What the command line asked for."""

    game: str
    players: int | None
    games: int
    seats: str | None
    seed: str | None
    options: Sequence[str]
    backend: str | None
    jobs: int | None
    folder: str | None
    ray: str | None


class Folder:
    """Where the records go; files that lie there are never written over, unless the same games are gone on with."""

    def __init__(self, path: str, game: str, seed: Seed, games: int, going_on: bool = False) -> None:
        self._stem = f"{game}-{seed}".replace("/", "-").replace(":", "_")
        self._path = Path(path)
        try:
            self._path.mkdir(parents=True, exist_ok=True)
            taken = [entry.name for entry in self._path.iterdir() if self._number(entry.name) < games]
        except (OSError, ValueError) as wrong:
            why = told(wrong) if isinstance(wrong, OSError) else Text.alike(str(wrong))
            raise BadFile(path, about(SAID["no_record_folder"], why)) from None
        self._write = write_over if going_on else write_new
        if taken and not going_on:
            raise BadFile(str(self._path / min(taken)), SAID["exists_already"])

    def _number(self, name: str) -> float:
        """The number of the game a file of that name would hold; infinite when it is no record of this run."""
        digits = name.removeprefix(f"{self._stem}-").removesuffix(".jsonl")
        return int(digits) if digits.isdecimal() and name == self._name(int(digits)) else math.inf

    def _name(self, number: int) -> str:
        return f"{self._stem}-{number:05}.jsonl"

    def keep(self, number: int, record: Record) -> None:
        """Write one game's record."""
        self._write(str(self._path / self._name(number)), record.write())


def run(arguments: SimulateArguments, lang: Lang | None, as_json: bool) -> int:
    """Play, and print the table or the JSON: of what was played so far when it is interrupted."""
    game, spoken = registry.find(arguments.game).info, chosen(lang)
    bots = seat_bots(game, arguments)
    check_games(arguments.games)
    options = option.parse(game.options, arguments.options)
    seed = Seed.fresh() if arguments.seed is None else Seed.parse(arguments.seed)
    Seed.parse(f"{seed.key}/{seed.stream + arguments.games - 1}")  # games are numbered on from the seed's stream
    from lascaux.arena.processes import cores
    from lascaux.arena.simulate import Summary, simulate

    summary, code = Summary(len(bots)), DONE
    with ExitStack() as stack:
        crew = open_cluster(arguments.ray, stack)
        keep = Folder(arguments.folder, game.name, seed, arguments.games).keep if arguments.folder is not None else None
        if as_json and arguments.seed is None:
            tell_seed(seed, spoken)
        try:
            progress = stack.enter_context(progress_bar(arguments.games, spoken))
            how = (arguments.backend, progress, keep, arguments.jobs or cores(), summary, crew)
            simulate(game.name, bots, arguments.games, str(seed), options, *how)
        except KeyboardInterrupt:
            key = "interrupted" if arguments.folder is None else "interrupted_kept"
            warn(text(key, done=summary.games, of=arguments.games, seed=seed, folder=arguments.folder), spoken)
            code = INTERRUPTED
    if as_json and summary.games:
        print_json(summary.as_dict())
    elif summary.games:
        _print_table(summary, bots, str(seed), spoken)
    return code


def tell_seed(seed: Seed, lang: Lang) -> None:
    """Which seed was taken, beside the JSON, which has only what was asked for."""
    print(say("seed_is", lang, seed=seed), file=sys.stderr)


def seat_bots(game: GameInfo, arguments: SimulateArguments) -> list[str]:
    """Who sits where: the bots named, or the random one on every seat."""
    from lascaux import bots

    named = None if arguments.seats is None else seat_names(arguments.seats)
    count = arguments.players if arguments.players is not None else game.seats[0] if named is None else len(named)
    if named is not None and len(named) != count:
        raise BadSeats(text("seats_differ", count=count, named=len(named)))
    if count not in game.seats:
        raise BadSeats.number(game.name, game.seats, count)
    names = named or ["random"] * count
    for name in names:
        bots.find(name, game.name)
    return names


def seat_names(seats: str) -> list[str]:
    """Bots as they are listed on a command line."""
    return [name.strip().removeprefix("bot:") for name in seats.split(",")]


def check_games(games: int) -> None:
    """Refuse a number of games nobody can mean."""
    if not 1 <= games <= MOST_GAMES:
        raise BadNumber(text("bad_games", most=MOST_GAMES, games=games))


@contextmanager
def progress_bar(games: int, lang: Lang) -> Iterator[Progress]:
    """Show how many games are done, where standard error is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, standing="": None
        return
    from lascaux.kit.jit import FAST, is_there

    if not is_there("numba"):
        print(say("quicker_with", lang, command=FAST), file=sys.stderr)
    from rich import progress as bars
    from rich.console import Console

    shown = (bars.TextColumn("{task.description}"), bars.BarColumn(), bars.MofNCompleteColumn())
    with bars.Progress(*shown, bars.TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("preparing", lang), total=games)

        def advance(done: int, standing: str = "") -> None:
            bar.update(task, completed=done, description=f"{say('playing', lang)} {standing}".rstrip())

        yield advance


def _print_table(summary: "Summary", bots: Sequence[str], seed: str, lang: Lang) -> None:
    from lascaux.cli.arena.report import print_table

    facts: dict[str, Any] = summary.as_dict()
    columns = (bots, facts["mean_scores"], facts["mean_score_errors"], facts["wins"])
    rows = [
        [str(seat), bot, give_or_take(mean, error, ".2f", lang), str(wins), _share(wins, summary.games, lang)]
        for seat, (bot, mean, error, wins) in enumerate(zip(*columns, strict=True), 1)
    ]
    print_table([say(key, lang) for key in ("seat", "bot", "mean_score", "wins", "share_of_wins")], rows, 2)
    forms = {"games": ",", "moves": ",", "seconds": ",.2f", "games_per_s": ",.1f"}
    print(say("simulated", lang, seed=seed, **{name: figure(facts[name], form, lang) for name, form in forms.items()}))


def _share(wins: int, games: int, lang: Lang) -> str:
    from lascaux.arena.mean import share_error

    return give_or_take(wins / games, share_error(wins, games), ".1%", lang)

"""`lascaux analyse`: records looked back on with the eyes of a bot."""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lascaux.cli.arena.crew import open_cluster
from lascaux.cli.arena.report import print_table
from lascaux.cli.arena.simulate import DONE, INTERRUPTED, progress_bar
from lascaux.cli.files import BadFile, complaining_of, open_replay
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable, warn
from lascaux.cli.words import figure, say, text
from lascaux.core.language import Lang
from lascaux.core.replay import Replay
from lascaux.core.result import Result

if TYPE_CHECKING:
    from lascaux.arena.analysis import Looked

MOST_TOLD = 3


@dataclass(frozen=True)
class AnalyseArguments:
    """What the command line asked for."""

    files: Sequence[str]
    bot: str | None
    think_ms: int | None
    backend: str | None
    jobs: int | None
    ray: str | None


@dataclass(frozen=True)
class Kept:
    """A record that can be looked back on, and how it ended."""

    file: str
    replay: Replay
    result: Result | None

    @property
    def names(self) -> list[str]:
        """Who played."""
        return [player.name for player in self.replay.record.header.seats]

    @property
    def ending(self) -> list[float]:
        """Each seat's part of the victory; nothing where the game is not over."""
        if self.result is None:
            return []
        won = self.result.winners
        return [(seat in won) / len(won) for seat in range(len(self.names))]


def run(arguments: AnalyseArguments, lang: Lang | None, as_json: bool) -> int:
    """Look back, and say what was found; of the decisions that were reached when it is interrupted."""
    spoken = chosen(lang)
    records = [_opened(path, spoken) for path in arguments.files]
    games = {kept.replay.record.header.game: kept.file for kept in records}
    if len(games) > 1:
        (first, _), (other, file) = list(games.items())[:2]
        raise BadFile(file, text("other_game", other=other, game=first))
    from lascaux.arena.analysis import analyse, analyst_of
    from lascaux.arena.processes import cores

    analyst = analyst_of(next(iter(games)), arguments.bot, arguments.backend, arguments.think_ms)
    found: list[list[Looked]] = [[] for _ in records]
    count, code = sum(len(kept.replay.record.lines) for kept in records), DONE
    try:
        with ExitStack() as stack, progress_bar(count, spoken) as progress:
            crew, jobs = open_cluster(arguments.ray, stack), arguments.jobs or cores()
            replays = [kept.replay for kept in records]
            for one in stack.enter_context(closing(analyse(replays, analyst, jobs, crew, progress))):
                found[one.record].append(one)
    except KeyboardInterrupt:
        warn(text("analysis_interrupted", done=sum(map(len, found)), of=count), spoken)
        code = INTERRUPTED
    if as_json:
        print_json([_facts(kept, analyst.bot, looked) for kept, looked in zip(records, found, strict=True)])
    else:
        for kept, looked in zip(records, found, strict=True):
            _tell(kept, analyst.bot, looked, spoken)
    return code


def _opened(path: str, lang: Lang) -> Kept:
    """A record that keeps the rules to its last line."""
    replay = open_replay(path, lang)
    with complaining_of(path):
        return Kept(path, replay, replay.end().result)


def _facts(kept: Kept, bot: str, looked: Sequence["Looked"]) -> dict[str, Any]:
    """JSON-ready."""
    decisions = [
        {
            "n": one.n + 1,
            "seat": one.seat,
            "do": one.do,
            "best": one.best,
            "points": [round(points, 2) for points in one.points],
            "chances": [round(chance, 4) for chance in one.chances],
        }
        for one in looked
    ]
    players = [{"name": name, **counts} for name, counts in zip(kept.names, _counts(kept, looked), strict=True)]
    header = kept.replay.record.header
    return {"file": kept.file, "game": header.game, "bot": bot, "players": players, "decisions": decisions}


def _counts(kept: Kept, looked: Sequence["Looked"]) -> list[dict[str, int]]:
    """By seat, how many decisions there were, and how many the bot would have taken, too."""
    seats = range(len(kept.names))
    own = [[one for one in looked if one.seat == seat] for seat in seats]
    return [{"decisions": len(mine), "agreed": sum(one.agrees for one in mine)} for mine in own]


def _tell(kept: Kept, bot: str, looked: Sequence["Looked"], lang: Lang) -> None:
    from lascaux.arena.analysis import turning_points

    print(say("analysed", lang, file=printable(kept.file), bot=bot))
    rows = []
    for name, counts in zip(kept.names, _counts(kept, looked), strict=True):
        share = figure(counts["agreed"] / max(1, counts["decisions"]), ".0%", lang)
        rows.append([printable(name), str(counts["decisions"]), str(counts["agreed"]), share])
    print_table([say(key, lang) for key in ("player", "decisions", "agreed", "share_agreed")], rows)
    for one, fall in turning_points(looked, kept.ending, MOST_TOLD):
        before = one.chances[one.seat]
        facts = {"n": one.n + 1, "name": printable(kept.names[one.seat]), "do": one.do, "best": one.best}
        chances = {"before": figure(before, ".0%", lang), "after": figure(before - fall, ".0%", lang)}
        print(say("turned_agreeing" if one.agrees else "turned", lang, **facts, **chances))

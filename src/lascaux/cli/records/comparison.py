"""`lascaux analyse --bot`: compares the decisions in records with those of a bot."""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from typing import Any

from lascaux.arena.analysis import AnalysedMove, analyse, analyst_of, turning_points
from lascaux.arena.processes import cores
from lascaux.cli.arena.playing import cluster_at, progress_bar
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.records import Analyse
from lascaux.cli.files import BadFile, complaining_of, open_replay
from lascaux.cli.messages import figure, say, text
from lascaux.cli.output import print_json, printable
from lascaux.cli.progress import interruptible
from lascaux.core.replay import Replay
from lascaux.core.result import Result

MAX_SHOWN = 3


@dataclass(frozen=True)
class Kept:
    """A record and its result."""

    file: str
    replay: Replay
    result: Result | None

    @property
    def names(self) -> list[str]:
        """Return the players' names."""
        return [player.name for player in self.replay.record.header.seats]

    @property
    def ending(self) -> list[float]:
        """Return each seat's share of the win; empty if the game is not over."""
        if self.result is None:
            return []
        won = self.result.winners
        return [(seat in won) / len(won) for seat in range(len(self.names))]


def run(options: Analyse) -> int:
    """Print the analysis; if interrupted, of the decisions analysed so far."""
    records = opened(options.files)
    analyst = analyst_of(records[0].replay.record.header.game, options.bot, options.backend, options.think_ms)
    found: list[list[AnalysedMove]] = [[] for _ in records]
    count = sum(len(kept.replay.record.lines) for kept in records)
    with ExitStack() as stack:
        end = stack.enter_context(
            interruptible(lambda: text("analysis_interrupted", done=sum(map(len, found)), of=count))
        )
        progress = stack.enter_context(progress_bar(count))
        cluster, replays = stack.enter_context(cluster_at(options.ray)), [kept.replay for kept in records]
        how = (options.jobs or cores(), cluster, progress)
        for one in stack.enter_context(closing(analyse(replays, analyst, *how))):
            found[one.record].append(one)
    if options.json:
        print_json([_facts(kept, analyst.bot, looked) for kept, looked in zip(records, found, strict=True)])
    else:
        for kept, looked in zip(records, found, strict=True):
            _tell(kept, analyst.bot, looked)
    return end.code


def opened(files: Sequence[str]) -> list[Kept]:
    """Read records of one game, and check them to their last line."""
    records = [_opened(path) for path in files]
    games = {kept.replay.record.header.game: kept.file for kept in records}
    if len(games) > 1:
        (first, _), (other, file) = list(games.items())[:2]
        raise BadFile(file, text("other_game", other=other, game=first))
    return records


def _opened(path: str) -> Kept:
    replay = open_replay(path)
    with complaining_of(path):
        return Kept(path, replay, replay.end().result)


def _facts(kept: Kept, bot: str, looked: Sequence[AnalysedMove]) -> dict[str, Any]:
    """Return the analysis as JSON."""
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


def _counts(kept: Kept, looked: Sequence[AnalysedMove]) -> list[dict[str, int]]:
    """Return by seat the number of decisions, and of those on which the bot agrees."""
    seats = range(len(kept.names))
    own = [[one for one in looked if one.seat == seat] for seat in seats]
    return [{"decisions": len(mine), "agreed": sum(one.agrees for one in mine)} for mine in own]


def _tell(kept: Kept, bot: str, looked: Sequence[AnalysedMove]) -> None:
    print(say("analysed", file=printable(kept.file), bot=bot))
    rows = []
    for name, counts in zip(kept.names, _counts(kept, looked), strict=True):
        share = figure(counts["agreed"] / max(1, counts["decisions"]), ".0%")
        rows.append([printable(name), str(counts["decisions"]), str(counts["agreed"]), share])
    print_table([say(key) for key in ("player", "decisions", "agreed", "share_agreed")], rows)
    for one, fall in turning_points(looked, kept.ending, MAX_SHOWN):
        before = one.chances[one.seat]
        facts = {"n": one.n + 1, "name": printable(kept.names[one.seat]), "do": one.do, "best": one.best}
        chances = {"before": figure(before, ".0%"), "after": figure(before - fall, ".0%")}
        print(say("turned_agreeing" if one.agrees else "turned", **facts, **chances))

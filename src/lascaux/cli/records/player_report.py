"""`lascaux report`: what one player gave away over many games, and what luck brought."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from lascaux.analysis import DEPTHS, Judged
from lascaux.analysis.judges import NoJudge, find_judge, judge_facts
from lascaux.analysis.kinds import kinds_of
from lascaux.analysis.player_report import PlayedGame, PlayerReport, player_reports
from lascaux.analysis.run import report_of
from lascaux.arena.analysis import Reporter, analyse
from lascaux.arena.lineup import backend_for
from lascaux.arena.processes import cores
from lascaux.cli.arena.playing import cluster_at
from lascaux.cli.arena.report import print_table
from lascaux.cli.commands.records import PlayerGames
from lascaux.cli.files import BadFile, complaining_of, naming, open_replay
from lascaux.cli.messages import either, say, text
from lascaux.cli.output import print_json, printable, warn
from lascaux.cli.progress import DONE, interruptible, progress
from lascaux.cli.records.comparison import Kept
from lascaux.cli.records.judged_cache import JudgedCache
from lascaux.cli.records.player_page import kind_name, losses_row, summary, write_player_page
from lascaux.cli.records.report_page import check_page
from lascaux.core.language import Text
from lascaux.kit.jit import using

AT_ONCE = 8
"""Records that are sent to the workers together."""
MAX_NAMED = 8
BAD = 2


@dataclass
class Found:
    """The records of a folder, and those that are left out, with the reason."""

    records: list[Kept] = field(default_factory=list)
    unfinished: list[str] = field(default_factory=list)
    bad: list[BadFile] = field(default_factory=list)


def run(options: PlayerGames) -> int:
    """Print the report, or write it as a page. Bad files are named and left out."""
    check_page(options.html)
    found = _read(options.folder)
    for bad in found.bad:
        warn(bad.why)
    if not found.records:
        return BAD
    kept = _of_player(options, found.records)
    player = options.player or _only_player(kept)
    judged: dict[int, list[Judged]] = {}
    with ExitStack() as stack:
        end = stack.enter_context(interruptible(lambda: text("report_interrupted", done=len(judged), of=len(kept))))
        for number, decisions in stack.enter_context(closing(_judged(options, kept))):
            judged[number] = decisions
    if end.code:
        return end.code
    games = [one for number, each in enumerate(kept) for one in _played(options, each, player, judged[number])]
    reports = player_reports(games)
    if options.html is not None:
        write_player_page(options.html, player, reports)
    if options.json:
        facts = {
            "player": player,
            "judges": [dict(judge_facts(one.game, DEPTHS[options.depth]), game=one.game) for one in reports],
            "reports": [one.as_dict() for one in reports],
            "games": [one.as_dict() for one in games],
            "unfinished": found.unfinished,
            "bad": [bad.why.as_dict() for bad in found.bad],
        }
        print_json(facts)
    elif options.html is None:
        for report in reports:
            _tell(player, report)
    return BAD if found.bad else DONE


def _read(folder: str) -> Found:
    """Read the records of a folder, the oldest file first."""
    found = Found()
    with naming(folder):
        if not Path(folder).is_dir():
            raise BadFile(folder, text("not_a_folder"))
        paths = sorted(Path(folder).glob("*.jsonl"), key=lambda path: (path.stat().st_mtime, path.name))
    for path in map(str, paths):
        try:
            replay = open_replay(path)
            with complaining_of(path), using(backend_for(replay.record.header.game, None)):
                one = Kept(path, replay, replay.end().result)
            _check_judge(one)
        except BadFile as bad:
            found.bad.append(bad)
            continue
        if one.result is None:
            found.unfinished.append(path)
        else:
            found.records.append(one)
    if not found.records and not found.bad:
        raise BadFile(folder, text("no_finished_games"))
    return found


def _check_judge(one: Kept) -> None:
    try:
        find_judge(one.replay.record.header.game, DEPTHS["quick"])
    except NoJudge as error:
        raise BadFile(one.file, error.why) from None


def _of_player(options: PlayerGames, records: Sequence[Kept]) -> list[Kept]:
    """Return the records of the player, or all if they have only one player in common."""
    if options.player is None:
        return list(records)
    kept = [one for one in records if options.player in one.names]
    if not kept:
        raise BadFile(options.folder, text("no_such_player", name=options.player, names=_most_frequent(records)))
    return kept


def _only_player(records: Sequence[Kept]) -> str:
    """Return the player of all records; raises `BadFile` if there are several or none."""
    common = set[str]().union(*(one.names for one in records)).intersection(*(one.names for one in records))
    if len(common) != 1:
        raise BadFile(str(Path(records[0].file).parent), text("which_player", names=_most_frequent(records)))
    return common.pop()


def _most_frequent(records: Sequence[Kept]) -> Text:
    names = Counter(name for one in records for name in one.names)
    return either([printable(name) for name, _ in names.most_common(MAX_NAMED)])


def _judged(options: PlayerGames, kept: Sequence[Kept]) -> Generator[tuple[int, list[Judged]], None, None]:
    """Yield the judged decisions of each record; those judged before are kept from then."""
    cache, missing = JudgedCache(DEPTHS[options.depth]), list[int]()
    for number, record in enumerate(kept):
        known = cache.load(record.replay.record)
        if known is None:
            missing.append(number)
        else:
            yield number, known
    missing.sort(key=lambda number: (kept[number].replay.record.header.game, number))
    with cluster_at(options.ray) as cluster, _bar(kept, missing) as advance:
        for game, numbers in groupby(missing, key=lambda number: kept[number].replay.record.header.game):
            reporter = Reporter(DEPTHS[options.depth], backend_for(game, options.backend))
            waiting = list(numbers)
            for first in range(0, len(waiting), AT_ONCE):
                batch = waiting[first : first + AT_ONCE]
                found: list[list[Judged]] = [[] for _ in batch]
                replays = [kept[number].replay for number in batch]
                for at, one in analyse(replays, reporter, options.jobs or cores(), cluster):
                    found[at].append(one)
                    advance()
                for number, judged in zip(batch, found, strict=True):
                    cache.save(kept[number].replay.record, judged)
                    yield number, judged


@contextmanager
def _bar(kept: Sequence[Kept], numbers: Sequence[int]) -> Iterator[Callable[[], None]]:
    """Show how many decisions have been judged."""
    done = 0
    with progress(sum(len(kept[number].replay.record.lines) for number in numbers)) as update:

        def advance() -> None:
            nonlocal done
            done += 1
            update(completed=done, description=say("judging"))

        yield advance


def _played(options: PlayerGames, kept: Kept, player: str, judged: Sequence[Judged]) -> list[PlayedGame]:
    """Return a record from the view of each seat of the player."""
    game = kept.replay.record.header.game
    with using(backend_for(game, options.backend)):
        report, kinds = report_of(kept.replay, DEPTHS[options.depth], judged), kinds_of(kept.replay)
    seats = [seat for seat, name in enumerate(kept.names) if name == player]
    return [PlayedGame(kept.file, game, seat, report, kinds) for seat in seats]


def _tell(player: str, report: PlayerReport) -> None:
    """Print the report of one game."""
    print(summary(player, report))
    keys = ("decisions", "lost_each", "chance_lost_each", "graded")
    print_table([say("phase"), *map(say, keys)], [losses_row(say(f"phase_{one.name}"), one) for one in report.phases])
    kinds = [losses_row(kind_name(report.game, one.name), one) for one in report.kinds]
    print_table([say("kind"), *map(say, keys)], kinds)

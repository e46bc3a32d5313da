"""`lascaux puzzles`: mines puzzles from games between strong bots, or judges those of the package again."""

from contextlib import closing
from pathlib import Path

from lascaux.arena.commit import commit
from lascaux.arena.processes import cores
from lascaux.cli.arena import playing
from lascaux.cli.bad_input import BadInput
from lascaux.cli.commands.puzzles import Puzzles
from lascaux.cli.files import BadFile
from lascaux.cli.messages import say, text
from lascaux.cli.output import print_json
from lascaux.cli.progress import interruptible
from lascaux.core import registry
from lascaux.core.errors import BadSeats
from lascaux.core.game import GameInfo
from lascaux.core.seed import Seed
from lascaux.core.system_error import describe_os_error
from lascaux.puzzles import collection_of, games_with_puzzles
from lascaux.puzzles.campaign import Campaign, Kept, mine, read_file
from lascaux.puzzles.checking import Checked, check_all
from lascaux.puzzles.mining import can_mine

FAILED = 1


def run(options: Puzzles) -> int:
    """Mine or check, and print the result."""
    game = registry.find(options.game).info
    return _check(options, game.name) if options.check else _mine(options, game)


def _mine(options: Puzzles, game: GameInfo) -> int:
    playing.check_games(options.games)
    if not can_mine(game.name):
        raise BadInput("no_puzzle_judge", game=game.name)
    path = Path(options.out or f"puzzles-{game.name}.jsonl")
    campaign = _campaign(options, game, read_file(path))
    found: list[Kept] = []
    with (
        interruptible(lambda: text("mining_interrupted", file=str(path))) as end,
        playing.progress_bar(options.games) as shown,
    ):
        try:
            jobs = options.jobs or cores()
            found.append(mine(path, campaign, options.games, jobs, lambda games, count: shown(games, str(count))))
        except OSError as error:
            raise BadFile(str(path), describe_os_error(error)) from None
    kept = found[0] if found else read_file(path)
    if kept is not None:
        _tell(options, kept, path)
    return end.code


def _campaign(options: Puzzles, game: GameInfo, kept: Kept | None) -> Campaign:
    """Return the games to play: as named, else as in the file, else by default."""
    named = (options.seats, options.bot, options.seed)
    if kept is not None and kept.campaign.game == game.name and named == (None, None, None):
        return kept.campaign
    seats = options.seats or max(2, game.seats[0])
    if seats not in game.seats:
        raise BadSeats.number(game.name, game.seats, seats)
    names = playing.check_bots(game, [options.bot or "expert"] * seats)
    seed = Seed.fresh() if options.seed is None else Seed.parse(options.seed)
    return Campaign(game.name, game.rules, tuple(names), str(seed), commit())


def _tell(options: Puzzles, kept: Kept, path: Path) -> None:
    puzzles = kept.puzzles
    themes = [theme for one in puzzles for theme in one.themes]
    counted = {theme: themes.count(theme) for theme in sorted(set(themes))}
    if options.json:
        print_json({"file": str(path), "games": len(kept.games), "puzzles": len(puzzles), "themes": counted})
        return
    print(say("mined", file=str(path), games=len(kept.games), puzzles=len(puzzles)))
    for theme, count in counted.items():
        print(say("mined_theme", theme=theme, count=count))


def _check(options: Puzzles, game: str) -> int:
    if game not in games_with_puzzles():
        raise BadInput("no_puzzles", game=game)
    puzzles = collection_of(game).puzzles
    failed: list[Checked] = []
    with (
        interruptible(lambda: text("check_interrupted")) as end,
        playing.progress_bar(len(puzzles)) as shown,
        closing(check_all(puzzles, options.jobs or cores(), shown)) as checked,
    ):
        failed += [one for one in checked if one.fault is not None]
    if options.json:
        print_json({"puzzles": len(puzzles), "failed": {one.puzzle.id: one.fault for one in failed}})
    else:
        for one in failed:
            print(say("puzzle_failed", id=one.puzzle.id, why=say(f"fault_{one.fault}")))
        print(say("puzzles_checked", count=len(puzzles), failed=len(failed)))
    return end.code or (FAILED if failed else 0)

"""Mines many games: resumable, on all cores, into a file of JSON lines.

The first line says how the games are played; each of the others has the puzzles of one game. The puzzles do not
depend on the number of processes.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from lascaux.arena.lineup import Lineup
from lascaux.arena.parallel import run_parallel
from lascaux.arena.simulate import record_of, usable_jobs
from lascaux.core import option, registry
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed
from lascaux.kit.jit import using
from lascaux.puzzles.mining import VERSION, mine_game
from lascaux.puzzles.puzzle import BadPuzzle, Puzzle


class BadCampaign(LascauxError):
    """A file of puzzles that cannot be read, or that belongs to other games."""


@dataclass(frozen=True)
class Campaign:
    """The settings by which games are played and searched."""

    game: str
    rules: str
    bots: tuple[str, ...]
    seed: str
    commit: str
    version: int = VERSION
    """The version of the search."""

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {**asdict(self), "bots": list(self.bots)}

    def same_games(self, other: "Campaign") -> bool:
        """Whether both play and judge the same games; the commit may differ."""
        mine, theirs = self.as_dict(), other.as_dict()
        return all(mine[name] == theirs[name] for name in mine if name != "commit")


@dataclass(frozen=True)
class Kept:
    """The content of a file: its campaign, the puzzles by game, and the length of its whole lines in bytes."""

    campaign: Campaign
    games: dict[int, list[Puzzle]]
    whole: int

    @property
    def puzzles(self) -> list[Puzzle]:
        """All puzzles, each position once, by game."""
        found = {one.id: one for _, some in sorted(self.games.items()) for one in some}
        return list(found.values())


def read_file(path: Path) -> Kept | None:
    """Read a file of puzzles; None if there is none. A last line that was cut off is left out. Raises `BadCampaign`."""
    if not path.exists():
        return None
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    if not lines:
        return None
    campaign, games = None, dict[int, list[Puzzle]]()
    try:
        head = json.loads(lines[0])
        campaign = Campaign(**{**head, "bots": tuple(head["bots"])})
        for line in lines[1:]:
            row = json.loads(line)
            games[int(row["game"])] = [Puzzle.read(one) for one in row["puzzles"]]
    except (ValueError, TypeError, KeyError, BadPuzzle) as error:
        number = len(games) + (1 if campaign is None else 2)
        raise BadCampaign(
            Text(
                f"{path}, ligne {number} : ce n’est pas une ligne de problèmes ({error})",
                f"{path}, line {number}: this is no line of puzzles ({error})",
            )
        ) from None
    return Kept(campaign, games, whole)


def mine(
    path: Path, campaign: Campaign, games: int, jobs: int, progress: Callable[[int, int], None] | None = None
) -> Kept:
    """Mine games 0 to `games` that the file does not have yet, and add each to it as soon as it is done."""
    kept = read_file(path)
    if kept is not None and not kept.campaign.same_games(campaign):
        raise BadCampaign(
            Text(
                f"{path} vient d’autres parties, règles ou recherches : choisissez un autre fichier",
                f"{path} is from other games, other rules or another search: name another file",
            )
        )
    known = {} if kept is None else dict(kept.games)
    lineup = Lineup.of(campaign.game, campaign.bots, None)
    missing = [number for number in range(games) if number not in known]
    if missing:
        lineup.prepare(option.complete(registry.find(campaign.game).info.options, None), True)
    play = partial(_some, campaign, lineup, tuple(missing))
    with path.open("r+b" if kept is not None else "wb") as file:
        if kept is None:
            file.write(_line(campaign.as_dict()))
        else:
            file.seek(kept.whole)
            file.truncate()
        file.flush()
        parts = run_parallel(play, len(missing), usable_jobs(campaign.game, jobs), largest=1, size=1)
        with closing(parts):
            for part in parts:
                for number, puzzles in part.played:
                    known[number] = puzzles
                    file.write(_line({"game": number, "puzzles": [one.as_dict() for one in puzzles]}))
                    file.flush()
                if progress is not None:
                    progress(len(known), sum(map(len, known.values())))
    return Kept(campaign, known, path.stat().st_size)


def _some(
    campaign: Campaign, lineup: Lineup, numbers: tuple[int, ...], first: int, count: int
) -> list[tuple[int, list[Puzzle]]]:
    return [(number, list(_puzzles(campaign, lineup, number))) for number in numbers[first : first + count]]


def _puzzles(campaign: Campaign, lineup: Lineup, number: int) -> Iterator[Puzzle]:
    """Play one game and yield its puzzles."""
    start = Seed.parse(campaign.seed)
    seed = Seed(start.key, start.stream + number)
    options = option.complete(registry.find(campaign.game).info.options, None)
    played = lineup.play(options, seed, 1, keep=True)[0]
    replay = Replay.of(record_of(lineup, options, seed, played))
    with using(lineup.backend):
        yield from mine_game(replay, {"seed": campaign.seed, "game": number})


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

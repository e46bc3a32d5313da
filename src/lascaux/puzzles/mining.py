"""Finds puzzles among the decisions of a game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from lascaux import bots
from lascaux.analysis.run import decisions
from lascaux.core.game import Position
from lascaux.core.replay import Replay
from lascaux.puzzles.difficulty import finders, first_rating
from lascaux.puzzles.forecasts import forecast_search
from lascaux.puzzles.puzzle import Puzzle
from lascaux.puzzles.search import Behind, Sample, Search, Split, behind, merit, split
from lascaux.puzzles.themes import themes_of
from lascaux.puzzles.thresholds import MOST_ANSWERS, Margin, Work
from lascaux.puzzles.tiles import tile_search

VERSION = 1
"""The version of the search. Increase it when the same position would be judged otherwise."""


@dataclass(frozen=True)
class Plan:
    """The steps in which a game's decisions are searched."""

    first: Work
    base: Work
    deep: Work
    """Ten times the work of `base`."""
    promising: float
    """The least lead at a glance, as a part of the margin."""
    hopeful: float
    """The same after the first search."""
    reach: float
    """Actions farther behind at a glance are not searched, in multiples of the margin."""


TILES = Plan(Work(12, 4), Work(64, 5), Work(320, 10), 1.25, 0.75, 6)
FORECASTS = Plan(Work(6), Work(16), Work(160), 0.75, 0.75, 5)
MOST_NEAR = 6
"""Actions beside the best that are searched with the work of `base`: the closest after the first search."""
CLOSEST = 2
"""Actions that are no answers and are searched with ten times the work."""
KEPT_LOSSES = 16
OPENING = 3
"""Actions of each seat at the start of a game that are left out, because openings are alike."""


@dataclass(frozen=True)
class Found:
    """A decision whose answers hold."""

    split: Split
    deep: Split
    """The same under ten times the work."""


def search_of(position: Position, seat: int, seed: str) -> tuple[Search, Plan] | None:
    """Return the search of a decision and its plan; None if nothing can judge the game."""
    tiles = tile_search(position, seed)
    if tiles is not None:
        return tiles, TILES
    forecasts = forecast_search(position, seat, seed)
    return None if forecasts is None else (forecasts, FORECASTS)


def can_mine(game: str) -> bool:
    """Return whether a bot can judge positions of a game."""
    return bots.forecaster(game) is not None


def mine_game(replay: Replay, source: dict[str, Any]) -> Iterator[Puzzle]:
    """Yield the puzzles of a finished game."""
    for n, line, position in decisions(replay):
        if n < OPENING * position.seats:
            continue
        found = mine_decision(position, line.seat, {**source, "n": n})
        if found is not None:
            yield found


def mine_decision(position: Position, seat: int, source: dict[str, Any]) -> Puzzle | None:
    """Return the puzzle of a decision, from what its seat knows; None if it makes none."""
    game, seed = position.game, f"{source['seed']}-{source['game']}-{source['n']}"
    text = game.determinize(position.view(seat), seed).to_text()
    opened = game.from_text(text)
    tools = search_of(opened, seat, seed)
    found = None if tools is None else examine(*tools)
    if tools is None or found is None:
        return None
    answers, deep = found.deep.answers, found.deep.others[found.deep.closest]
    found_by = finders(opened, seat, answers)
    losses = _losses(found)
    return Puzzle(
        game=game.info.name,
        rules=game.info.rules,
        seat=seat,
        position=text,
        answers=answers,
        losses=dict(list(losses.items())[:KEPT_LOSSES]),
        others=list(losses.values())[min(KEPT_LOSSES, len(losses) - 1)],
        gap=(round(deep.points, 2), round(deep.chance, 4)),
        error=(round(deep.points_error, 2), round(deep.chance_error, 4)),
        chance=round(found.deep.chance, 4),
        themes=themes_of(opened, seat, answers[0]),
        why=tuple({"fr": text.fr, "en": text.en} for text in tools[0].why(answers[0], found.deep.closest)),
        rating=first_rating(found_by),
        found_by=found_by,
        source=source,
    )


def examine(search: Search, plan: Plan) -> Found | None:
    """Search a decision with more and more work; None as soon as it makes no puzzle."""
    actions, margin = search.actions(), search.margin
    if len(actions) < 2:
        return None
    exact = search.solved(actions)
    if exact is not None:
        parted = split(exact, margin)
        return None if parted is None else Found(parted, parted)
    winners = search.winners(actions)
    found = _hold(search, plan, actions, winners) if winners else _race(search, plan, actions)
    return found if found is not None and search.confirms(found.deep.answers) else None


def _hold(search: Search, plan: Plan, actions: Sequence[str], winners: Sequence[str]) -> Found | None:
    """Return the puzzle of a certain win: only a few actions keep it, and the others leave much less of a chance."""
    if len(winners) > MOST_ANSWERS or len(winners) == len(actions):
        return None
    glances = search.glance(actions)
    others = _ranked(glances, search.margin, [name for name in actions if name not in winners])
    deeply = [*winners, *others[:CLOSEST]]
    based = split(search.tried(deeply, plan.base, 1_000), search.margin)
    if based is None or set(based.answers) != set(winners):
        return None
    deep = split(search.tried(deeply, plan.deep, 10_000), search.margin)
    if deep is None or set(deep.answers) != set(winners):
        return None
    best = deep.answers[0]
    gaps = {name: behind(glances[best], glances[name]) for name in others}
    return Found(_together(deep, gaps, search.margin), deep)


def _race(search: Search, plan: Plan, actions: Sequence[str]) -> Found | None:
    """Search the actions that look good with more and more work."""
    margin = search.margin
    glances = search.glance(actions)
    reached = _reached(glances, margin, plan)
    if len(reached) < 2:
        return None
    first = search.tried(reached, plan.first, 0)
    best, *others = _ranked(first, margin, reached)
    if _step(first, margin, [best, *others]) < plan.hopeful * margin.ahead:
        return None
    near = [name for name in others if behind(first[best], first[name]).may_be_good(margin)]
    again = list(dict.fromkeys([best, *near[:MOST_NEAR], *others[:CLOSEST]]))
    based = split(search.tried(again, plan.base, 1_000), margin)
    if based is None:
        return None
    deeply = [*based.answers, *list(based.others)[:CLOSEST]]
    deep = split(search.tried(deeply, plan.deep, 10_000), margin)
    if deep is None or set(deep.answers) != set(based.answers):
        return None
    gaps = {name: behind(glances[best], glances[name]) for name in actions}
    gaps |= {name: behind(first[best], first[name]) for name in reached}
    return Found(_together(deep, gaps | based.others, margin), deep)


def _together(deep: Split, gaps: dict[str, Behind], margin: Margin) -> Split:
    """Return all that is known of the other actions, the closest first."""
    others = {name: gap for name, gap in (gaps | deep.others).items() if name not in deep.answers}
    by_distance = sorted(others, key=lambda name: others[name].amount(margin)[0])
    return Split(deep.answers, {name: others[name] for name in by_distance}, deep.chance)


def _reached(glances: dict[str, Sample], margin: Margin, plan: Plan) -> list[str]:
    """Return the actions worth searching, the best first; empty if nothing stands out at a glance."""
    ranked = _ranked(glances, margin, list(glances))
    if _step(glances, margin, ranked) < plan.promising * margin.ahead:
        return []
    best = glances[ranked[0]]
    return [name for name in ranked if behind(best, glances[name]).amount(margin)[0] <= plan.reach * margin.ahead]


def _step(samples: dict[str, Sample], margin: Margin, ranked: Sequence[str]) -> float:
    """Return the largest step down from one of the first actions to the next, which are answers and others."""
    merits = [merit(samples[name], margin) for name in ranked[: MOST_ANSWERS + 1]]
    return max((before - after for before, after in pairwise(merits)), default=0.0)


def _ranked(samples: dict[str, Sample], margin: Margin, names: Sequence[str]) -> list[str]:
    """Return actions by merit, the best first."""
    return sorted(names, key=lambda name: -merit(samples[name], margin))


def _losses(found: Found) -> dict[str, tuple[float, float]]:
    """Return what all other actions give away, the closest first."""
    return {
        name: (round(max(0.0, gap.points), 1), round(max(0.0, gap.chance), 3))
        for name, gap in found.split.others.items()
    }

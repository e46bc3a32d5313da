"""Players that have learned: what they know is of these rules, and they decide the same however it is worked out."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lascaux import bots
from lascaux.bots.landscape.learned import value
from lascaux.bots.landscape.learned.bot import LearnedTileLayer
from lascaux.bots.landscape.learned.features import JUDGED
from lascaux.bots.landscape.learned.player import WORTH
from lascaux.bots.landscape.learned.search import LEFT_OVER
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.learned.weights import read
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.misfit import OtherRules
from lascaux.bots.weights import Weights
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.kit.jit import GameData, Ints, State, backend_named, kernel
from lascaux.kit.landscape.kernels.engine import Engine, Engines
from lascaux.kit.landscape.rebuild import rebuild
from tests.bots.test_random import shaken
from tests.kernels.support import BOTH, SOAK, running_on

GAMES = ("carcassonne", "hunters")
SEARCH = SearchConfig(
    looks_into=4, plies=2, budget=250, looks_back=True
)  # as a master searches, in a hundredth of the time
CONFIGS = (SearchConfig(), SearchConfig(overlooks=500, blur=1000), SEARCH)


def match_of(game: str) -> QuickMatch:
    found = bots.quick_match(game, ["expert"])
    assert isinstance(found, QuickMatch)
    return found


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> QuickMatch:
    return match_of(request.param)


def moments(match: QuickMatch, every: int) -> Iterator[Position]:
    """Some moments of games that beginners play, by all sets of options and numbers of seats."""
    game = registry.find(match.game.engine.rulebook.game)
    for number, options in enumerate(game.info.option_sets):
        seats, seed = 2 + number % 4, Seed("moments", number)
        (played,) = match(["beginner"] * seats, options, seed, 1, "numba", keep=True)
        position = game.new(options, seats, seed)
        for seat, action in played.actions:
            if position.n % every == (7 + 5 * number) % every:
                yield position.copy()
            position.apply(seat, action)


def decided(
    match: QuickMatch, running: Engine, position: Position, config: SearchConfig, pile: str = "any"
) -> SearchSession:
    """All that a player thinks of a position as its seat sees it."""
    thinking = SearchSession(running, match.weights_of(position.seats, "master"))
    states = rebuild(position.view(position.to_act[0]), match.game, running, Seed(pile))
    thinking.decide(states, running.program.ints([12345]), config)
    return thinking


# --- what was learned ------------------------------------------------------
def test_what_comes_with_the_package_is_of_these_rules(match: QuickMatch) -> None:
    info = registry.find(match.game.engine.rulebook.game).info
    for seats in info.seats:
        learned = match.learned(seats, "master")
        assert (learned.origin.game, learned.origin.rules) == (info.name, info.rules)
        assert learned.origin.games > 10_000
        assert read(learned.write(), info.name, info.rules).rows.tolist() == learned.rows.tolist()


def test_tables_of_five_play_by_what_was_learned_at_tables_of_five() -> None:
    """In Carcassonne, whose zones are worth something else there; where no one learned so, by what serves all."""
    carcassonne, hunters = match_of("carcassonne"), match_of("hunters")
    assert carcassonne.learned(5, "expert").origin.seed != carcassonne.learned(2, "expert").origin.seed
    assert carcassonne.learned(4, "expert") is carcassonne.learned(2, "expert")
    assert hunters.learned(5, "expert") is hunters.learned(2, "expert")


def test_only_the_master_has_weights_of_its_own(match: QuickMatch) -> None:
    """At tables of two and of four; the levels below, and the master that it is compared with, keep those they had."""
    for seats in (2, 4):
        assert match.learned(seats, "master").rows.tolist() != match.learned(seats, "master-1").rows.tolist()
    for seats in range(2, 6):
        assert match.learned(seats, "master-1") is match.learned(seats, "expert")
    assert match.learned(3, "master") is match.learned(3, "master-1")


@pytest.mark.parametrize("other", [{"game": "hunters"}, {"rules": "0.9"}, {"sight": 7}])
def test_what_was_learned_by_other_rules_is_refused(other: dict[str, Any]) -> None:
    learned = match_of("carcassonne").learned(2, "expert")
    with pytest.raises(OtherRules, match=r"do not fit carcassonne: .* instead of .*; lascaux train carcassonne"):
        read(Weights(learned.rows, replace(learned.origin, **other)).write(), "carcassonne", learned.origin.rules)


def test_weights_of_another_size_are_refused() -> None:
    learned = match_of("carcassonne").learned(2, "expert")
    rows, columns = learned.rows.shape
    with pytest.raises(OtherRules, match=f"shape {rows - 1}x{columns} instead of {rows}x{columns}"):
        read(Weights(learned.rows[1:], learned.origin).write(), "carcassonne", learned.origin.rules)


# --- one decision, however it is worked out --------------------------------
def test_plain_and_compiled_decide_alike(match: QuickMatch) -> None:
    for number, position in enumerate(moments(match, every=37 if SOAK > 1 else 61)):
        config = CONFIGS[number % len(CONFIGS)]
        plain, compiled = (decided(match, match.engine(backend_named(backend)), position, config) for backend in BOTH)
        assert plain.turns.tolist() == compiled.turns.tolist()
        assert list(plain.workspace) == list(compiled.workspace)
        assert list(plain.search_state) == list(compiled.search_state)


def test_plain_python_makes_the_most_of_its_time(match: QuickMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a millisecond for every table judged: there is time for 3,500 of a master's 200,000.

    The search is to come to its last two candidates in that time, and not to be cut off amid eight of them.
    """
    running = match.engine("plain")
    thinking = SearchSession(running, match.weights_of(2, "master"))
    monkeypatch.setattr(f"{SearchSession.__module__}.time.perf_counter", lambda: int(thinking.workspace[JUDGED]) / 1000)
    position = registry.find(match.game.engine.rulebook.game).new({}, 2, Seed("time"))
    states = rebuild(position.view(position.to_act[0]), match.game, running, Seed("any"))
    thinking.workspace[JUDGED] = 0
    thinking.decide(states, running.program.ints([1]), match.configs["master"], most_ms=3500)
    assert thinking.search_state[LEFT_OVER] <= 2


@kernel
def always(s: State, data: GameData, i: int, workspace: Ints) -> bool:
    """Whatever the turn was, nothing is taken for the same as before."""
    return True


def test_what_is_remembered_of_a_table_is_what_would_be_counted_anew(match: QuickMatch) -> None:
    steps = {**match.engine("plain").program._bindings, value.has_changed: always}
    recomputing = Engines(match.game.engine.rulebook.with_hooks(steps))("plain")
    every = SearchConfig(looks_into=64)  # the horizon is the turn itself, so only the list is looked at
    judged = 0
    for position in moments(match, every=23 if SOAK > 1 else 37):
        lists = []
        for running in (match.engine("plain"), recomputing):
            thinking = SearchSession(running, match.weights_of(2, "master"))
            states = rebuild(position.view(None), match.game, running, Seed("any"))
            thinking.decide(states, running.program.ints([1]), every, most_ms=0)
            lists.append(thinking.turns[:, : WORTH + 1].tolist())
        assert lists[0] == lists[1]
        judged += sum(move > 0 for move, _worth in lists[0])
    assert judged > 500


def test_the_order_of_the_pile_does_not_matter(match: QuickMatch) -> None:
    """Inside the kernels, too, where the pile lies open before them."""
    running = match.engine("numba")
    for position in moments(match, every=31):
        found = {decided(match, running, position, SEARCH, f"pile {i}").best for i in range(6)}
        assert len(found) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_table_plays_what_the_quick_match_plays(game: str) -> None:
    """With dice that begin as the quick match shakes them; someone of every kind sits there."""
    known, rulebook = match_of(game), registry.find(game)
    match = replace(known, configs={**known.configs, "master": SEARCH})
    names = ["master", "casual", "expert", "beginner"]
    levels = {
        name: type(bots.bots_of(game)[name].__name__, (bots.bots_of(game)[name],), {"match": match}) for name in names
    }
    seed, options = Seed("in step"), rulebook.info.option_sets[-1]
    (quick,) = match(names, options, seed, 1, "numba", keep=True)
    with running_on("numba"):
        position, actions = rulebook.new(options, len(names), seed), []
        players = [levels[name]() for name in names]
        dice = shaken(players[0], options, len(names), seed)
        while position.to_act:
            seat = position.to_act[0]
            player = players[seat]
            assert isinstance(player, LearnedTileLayer)
            turn, dice = player.thrown(position.view(seat), dice)
            actions.append((seat, str(turn)))
            position.apply(seat, turn)
    assert actions == quick.actions


@pytest.mark.parametrize("game", GAMES)
def test_without_time_a_master_says_what_looks_best_at_once(game: str) -> None:
    with running_on("numba"):
        for position in moments(match_of(game), every=43):
            view, choices = position.view(position.to_act[0]), position.legal(position.to_act[0])
            at_once = bots.find("master", game, most_ms=0).choose(view, choices, Random(1))
            master = bots.find("master", game)
            assert isinstance(master, LearnedTileLayer)
            running, states = master.rebuilt(view)
            move = master.session(running, view).decide(states, running.program.ints([2]), SearchConfig())
            assert at_once == master.turn(view, running, states, move)
            assert at_once in choices.actions


# --- how well they play ----------------------------------------------------
LADDER = (("casual", "beginner"), ("skilled", "casual"), ("expert", "skilled"), ("expert", "greedy"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("better", "other"), LADDER, ids=["-".join(pair) for pair in LADDER])
def test_each_level_is_better_than_the_one_below(game: str, better: str, other: str) -> None:
    """Measured, each wins about three games of four; of sixty, each bag from both sides, so few as half would be lost
    by chance less than once in a million."""
    match, seed = match_of(game), Seed("ladder")
    won = 0.0
    for seat in range(2):
        names = [other, other]
        names[seat] = better
        batch = match(names, {}, seed, 30, "numba", keep=False)
        won += float((batch.wins[:, seat] / batch.wins.sum(axis=1)).sum())
    assert won > 30

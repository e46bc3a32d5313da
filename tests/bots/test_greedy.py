"""The greedy bot of Carcassonne: strong enough, legal, honest, and the same at a table as in a quick match."""

from random import Random
from statistics import fmean

import pytest

from lascaux.arena.lineup import play_move_by_move
from lascaux.bots import find
from lascaux.bots.carcassonne.match import bot_engine, match
from lascaux.bots.landscape.greedy import best_turn
from lascaux.core.game import Position
from lascaux.core.option import Options
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.position import RULES
from lascaux.kit.landscape.kernels.engine import NO_LOG
from lascaux.kit.landscape.rebuild import rebuild
from tests.kernels.support import ALL_SETS, BOTH, SETTINGS, SOAK, chunk_name, in_chunks, running_on, set_name

GREEDY = find("greedy", "carcassonne")
GAMES = 4 * SOAK  # per setting and seat of the greedy bot
TABLE_GAMES = 20 * SOAK
HONEST_SETS = ALL_SETS[3::9]


def margins(options: Options, seats: int, seat: int, seed: Seed) -> list[int]:
    """By how much one greedy bot beats the best of the random ones."""
    bots = ["random"] * seats
    bots[seat] = "greedy"
    played = match(bots, options, seed, GAMES, "numba", keep=False)
    return [one.scores[seat] - max(one.scores[:seat] + one.scores[seat + 1 :]) for one in played]


@pytest.mark.parametrize("seats", game.info.seats)
def test_greedy_beats_random(seats: int) -> None:
    """With two or three at the table in every game of an ordinary run; a soak is forgiven one in a thousand.

    A fourth and a fifth random player are more chances for a lucky field, and fewer turns for the greedy one: about
    one game in a thousand is not won, so one in a hundred is forgiven.
    """
    found = [
        margin
        for at, options in enumerate(ALL_SETS)
        for seat in range(seats)
        for margin in margins(options, seats, seat, Seed(f"beats-{seats}", 1000 * (10 * at + seat)))
    ]
    assert len(found) == len(ALL_SETS) * seats * GAMES
    lost = sum(margin <= 0 for margin in found)
    assert lost <= len(found) // (100 if seats > 3 else 1000)
    assert fmean(found) > 15


def test_greedy_scores_what_such_bots_score() -> None:
    """Public bots that look one turn ahead average 90 to 100 in the base game of two; a bug in what it values, or in
    the scoring itself, would show as a jump out of a generous band round that."""
    played = match(["greedy", "greedy"], {}, Seed("average"), 400, "numba", keep=False)
    scores = [score for one in played for score in one.scores]
    assert 85 < fmean(scores) < 115
    assert len(set(scores)) > 50
    assert {one.n for one in played} <= set(range(60, 72))


@pytest.mark.parametrize("chunk", in_chunks(TABLE_GAMES, 4), ids=chunk_name)
def test_a_table_plays_what_the_quick_match_plays(chunk: range) -> None:
    """The whole game, move by move; at a table every move is also checked against the rules."""
    with running_on("numba"):
        for i in chunk:
            options, seats = SETTINGS[(i * 37 + 9) % len(SETTINGS)]
            seed = Seed("table", i)
            (quick,) = match(["greedy"] * seats, options, seed, 1, "numba", keep=True)
            assert play_move_by_move(game, ["greedy"] * seats, options, seed) == quick


def positions(options: Options, seats: int, key: str, every: int) -> list[Position]:
    """Some moments of a random game, with zones begun and pieces out."""
    position, rng, kept = game.new(options, seats, key), Random(key), []
    while position.to_act:
        if position.n % every == every - 1:
            kept.append(position.copy())
        seat = position.to_act[0]
        position.apply(seat, rng.choice(position.legal(seat).actions))
    return kept


@pytest.mark.parametrize("backend", BOTH)
def test_it_chooses_what_it_may(backend: str) -> None:
    with running_on(backend):
        for i, options in enumerate(HONEST_SETS):
            for position in positions(options, 2 + i % 4, f"may-{i}", every=17):
                seat = position.to_act[0]
                choices = position.legal(seat)
                assert GREEDY.choose(position.view(seat), choices, Random(0)) in choices.actions


@pytest.mark.parametrize("options", HONEST_SETS, ids=set_name)
def test_the_order_of_the_pile_does_not_matter_to_it(options: Options) -> None:
    """It cannot know what comes next: any pile that looks the same from outside leads to the same choice."""
    running = bot_engine("numba")
    with running_on("numba"):
        for position in positions(options, 3, "honest", every=11):
            seat = position.to_act[0]
            view, choices = position.view(seat), position.legal(seat)
            choice = GREEDY.choose(view, choices, Random(1))
            moves, piles = set(), set()
            for i in range(12):
                other = game.determinize(view, Seed("pile", i))
                assert other.view(seat) == view
                assert GREEDY.choose(other.view(seat), choices, Random(i)) == choice
                piles.add(tuple(other.board.unseen()))
                # And inside the kernels, where the pile lies open before it.
                states = rebuild(view, RULES, running, Seed("pile", i))
                moves.add(int(running.program(best_turn)(states, running.game_data, running.scratch(), NO_LOG)))
            assert len(moves) == 1
            if sum(view["left"]["kinds"].values()) > 10:
                assert len(piles) == 12


def test_looking_ahead_leaves_the_table_as_it_was() -> None:
    with running_on("numba"):
        position = positions(ALL_SETS[0], 2, "table", every=30)[0]
    running = bot_engine("numba")
    seat = position.to_act[0]
    states = rebuild(position.view(seat), RULES, running, Seed("any"))
    before = running.program.pack(states)
    running.program(best_turn)(states, running.game_data, running.scratch(), NO_LOG)
    assert running.program.pack(states) == before

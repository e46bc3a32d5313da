"""Tournaments: who meets whom, and ratings against bots whose strength is known."""

import math
from itertools import combinations
from random import Random

import pytest

from lascaux.arena.lineup import Lineup
from lascaux.arena.ratings import POINTS, Sitting, rate
from lascaux.arena.schedule import Outcome, Schedule
from lascaux.arena.tournament import BadField, Standings, check_field, ladder, play_round, round_robin, swiss_round
from lascaux.core.seed import Seed

FIVE = ("ada", "bea", "cid", "dan", "eve")


def counted(standings: Standings, table: tuple[str, ...], bag: str, winner: str) -> None:
    """A game."""
    standings.add(Outcome(bag, table, (0,) * len(table), (table.index(winner),), 9))


def test_everybody_meets_everybody() -> None:
    assert len(round_robin(FIVE, 2)) == 10
    assert len(round_robin(FIVE, 3)) == 10
    assert len(round_robin(FIVE, 4)) == 5
    assert round_robin(("ada", "bea"), 3) == [("ada", "ada", "bea"), ("ada", "bea", "bea")]


def test_neighbours_meet_on_a_ladder() -> None:
    assert ladder(FIVE[:3], 2) == [("ada", "bea"), ("bea", "cid")]
    assert ladder(FIVE, 4) == [FIVE[:4], FIVE[1:]]
    assert ladder(FIVE[:2], 3) == round_robin(FIVE[:2], 3)


def test_a_swiss_tournament_pairs_those_who_did_equally_well_and_have_not_met() -> None:
    standings = Standings(FIVE, "ada")
    first = swiss_round(standings, 2)
    assert first == [("ada", "bea"), ("cid", "dan")]
    for table in first:
        counted(standings, table, "s", table[0])
    second = swiss_round(standings, 2)
    # Eve has not played and does now; of the four others one sits out; the two winners meet.
    assert ("ada", "cid") in second
    assert "eve" in {name for table in second for name in table}
    assert not set(map(frozenset, first)) & set(map(frozenset, second))


def test_all_have_met_after_enough_rounds() -> None:
    standings, four = Standings(FIVE[:4], "ada"), FIVE[:4]
    met = set()
    for number in range(3):
        for table in swiss_round(standings, 2):
            met.add(frozenset(table))
            counted(standings, table, f"s/{number}", min(table))
    assert met == {frozenset(pair) for pair in combinations(four, 2)}


def test_two_bots_are_rated_by_the_odds_between_them() -> None:
    sittings = [Sitting(f"s/{i}", ("ada", "bea"), (1.0, 0.0) if i % 4 else (0.0, 1.0), 1) for i in range(400)]
    ratings = rate(sittings, "bea")
    assert (ratings["bea"].value, ratings["bea"].error) == (1500, 0)
    # 300 wins to 100, and one game drawn that every table is given.
    assert ratings["ada"].value == pytest.approx(1500 + 400 * math.log10(300.5 / 100.5))
    # The deviation of a log of odds is √(1/300 + 1/100).
    assert ratings["ada"].error == pytest.approx(1.96 * POINTS * math.sqrt(1 / 300 + 1 / 100), rel=0.01)


def test_who_wins_everything_has_a_rating_and_much_doubt() -> None:
    ratings = rate([Sitting(f"s/{i}", ("ada", "bea"), (2.0, 0.0), 2) for i in range(50)], "bea")
    assert 2000 < ratings["ada"].value < 3000
    assert ratings["ada"].error > 200


def test_the_same_games_twice_are_no_more_certain() -> None:
    once = [Sitting(f"s/{i}", ("ada", "bea"), (1.0, 0.0) if i % 3 else (0.0, 1.0), 1) for i in range(300)]
    twice = [Sitting(row.bag, row.bots, (2 * row.won[0], 2 * row.won[1]), 2) for row in once]
    assert rate(twice, "bea")["ada"].error == pytest.approx(rate(once, "bea")["ada"].error, rel=0.02)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ratings_find_strengths_that_are_known(seats: int) -> None:
    strength = dict(zip(FIVE, (0.0, -1.0, 0.5, 2.0, 3.0), strict=True))
    dice, held, tries = Random(f"strength {seats}"), 0, 20
    for _ in range(tries):
        sittings = []
        for bag in range(40):
            for table in combinations(FIVE, seats):
                won = [0.0] * seats
                for place in dice.choices(range(seats), [math.exp(strength[name]) for name in table], k=seats):
                    won[place] += 1
                sittings.append(Sitting(f"s/{bag}", table, tuple(won), seats))
        ratings = rate(sittings, "ada")
        held += sum(
            abs(ratings[name].value - 1500 - POINTS * strength[name]) <= ratings[name].error for name in FIVE[1:]
        )
    # Four intervals in each of twenty tries, 76 of 80 expected; they go together, so a wide berth is left.
    assert held >= 66


def test_games_are_counted_for_who_sat_where() -> None:
    lineups = tuple(Lineup.of("embers", table, "plain") for table in [("random", "random")])
    schedule, standings = Schedule(lineups, {}, Seed.parse("cup")), Standings(["random"], "random")
    play_round(schedule, 3, standings)
    assert standings.games == 6
    assert standings.played["random"] == 12
    assert standings.won["random"] == pytest.approx(6)
    assert len({sitting.bag for sitting in standings.sittings}) == 3


def test_what_two_won_of_each_other() -> None:
    standings = Standings(FIVE[:3], "ada")
    for number, winner in enumerate(("ada", "ada", "ada", "bea", "cid")):
        counted(standings, FIVE[:3], f"s/{number}", winner)
    assert standings.between("ada", "bea") == 0.75
    assert standings.between("bea", "ada") == 0.25
    assert standings.between("ada", "dan") is None


def test_what_the_same_bots_played_besides_counts() -> None:
    standings = Standings(FIVE[:3], "ada")
    counted(standings, ("ada", "bea"), "s", "ada")
    again, besides = (Outcome(bag, ("ada", "bea"), (0, 0), (1,), 9) for bag in ("s", "s/1"))
    strangers, larger = (Outcome("s/2", table, (0, 0, 0), (0,), 9) for table in (("ada", "eve"), ("ada", "bea", "cid")))
    standings.add_others([again, besides, strangers, larger], 2)
    assert standings.games == 2
    assert standings.score("ada") == 0.5


def test_a_duel_is_the_games_of_two_alone() -> None:
    standings = Standings(FIVE[:3], "ada")
    for table in (("ada", "bea"), ("bea", "ada")):
        counted(standings, table, "s", "ada")
    counted(standings, ("ada", "bea"), "s/1", "bea")
    counted(standings, FIVE[:3], "s", "bea")
    games, found = standings.duel("ada", "bea")
    assert games == 3
    assert found.value == pytest.approx(2 / 3)
    assert standings.duel("ada", "cid")[0] == 0


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", "random", "greedy"], []])
def test_a_field_of_one_or_with_doubles_is_refused(bots: list[str]) -> None:
    with pytest.raises(BadField):
        check_field(bots)

"""The greedy bot of the Stone House: it plays by the rules, wins, cannot see what is hidden, and judges with sense."""

from collections import Counter
from random import Random

import pytest

from lascaux.bots import find, names
from lascaux.bots.stonehouse import cards
from lascaux.bots.stonehouse.bluff import suspicion
from lascaux.bots.stonehouse.camp import Camp
from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.trades import Terms, ideas
from lascaux.bots.stonehouse.worth import MIDDLING, Holding, hope, house_chance, look, prospect
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.physics.stones import bag
from tests.stonehouse.scene import play
from tests.stonehouse.scene import scene as put_up


def played(
    seats: tuple[str, ...], number: int, options: dict[str, object] | None = None
) -> tuple[Position, Counter[str]]:
    """A whole game, and how often each thing happened."""
    position = game.new(options or {}, len(seats), f"bots/{number}")
    bots, rng, told = [find(name, "stonehouse") for name in seats], Random(number), Counter[str]()
    while position.to_act:
        seat = position.to_act[0]
        action = bots[seat].choose(position.view(seat), position.legal(seat), rng)
        assert position.refusal(seat, action) is None, action
        told.update(event.type for event in position.apply(seat, action))
    return position, told


def test_who_plays() -> None:
    assert names("stonehouse") == ["random", "beginner", "casual", "skilled", "greedy", "expert", "master"]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_greedy_beats_random(number: int) -> None:
    seats = tuple("greedy" if seat == number else "random" for seat in range(3))
    position, _ = played(seats, number)
    assert position.result is not None
    assert position.result.winners == (number,)


def test_a_table_of_them_does_all_there_is_to_do_and_ends_with_a_house() -> None:
    told: Counter[str] = Counter()
    for number in (0, 1, 2):
        _, seen = played(("greedy",) * 4, number)
        assert seen["house_stands"] == 1
        told += seen
    for move in ("bid", "proposed", "announced", "suspected", "offered", "traded", "gems_taken", "stone_taken"):
        assert told[move], move


@pytest.mark.parametrize("options", game.info.option_sets[1:], ids=str)
def test_it_plays_other_readings(options: dict[str, object]) -> None:
    position, _ = played(("greedy", "random", "greedy"), 5, options)
    assert position.result is not None


def test_what_is_hidden_does_not_matter_to_it() -> None:
    position, rng, greedy = game.new({}, 4, "honest"), Random(0), find("greedy", "stonehouse")
    asked: Counter[str] = Counter()
    while position.to_act and position.n < 160:
        seat = rng.choice(position.to_act)
        view, choices = position.view(seat), position.legal(seat)
        if asked[view["phase"]] < 3:
            asked[view["phase"]] += 1
            choice = greedy.choose(view, choices, Random(1))
            others = [game.determinize(view, Seed("hidden", i)) for i in range(2)]
            assert {greedy.choose(other.view(seat), choices, Random(1)) for other in others} == {choice}
        position.apply(seat, rng.choice(choices.actions))
    assert {"pick_card", "close", "bluff", "auction", "trade"} <= set(asked)


def test_who_is_ready_and_asked_again_takes_it_back() -> None:
    position, rng = game.new({}, 3, "ready"), Random(1)
    while position.view(0)["phase"] != "trade":
        seat = position.to_act[0]
        position.apply(seat, rng.choice(position.legal(seat).actions))
    greedy = find("greedy", "stonehouse")
    while (move := greedy.choose(position.view(0), position.legal(0), rng)) != game.parse("ready"):
        position.apply(0, move)
    position.apply(0, move)
    assert str(greedy.choose(position.view(0), position.legal(0), rng)) == "back"


LOOKS = [look(stone.outline) for stone in bag(Seed("looks"))]


def test_more_stones_are_never_worse() -> None:
    for count in range(1, 8):
        fewer, more = Holding(tuple(sorted(LOOKS[:count])), 5), Holding(tuple(sorted(LOOKS[: count + 1])), 5)
        assert more.strength >= fewer.strength
        assert Holding(fewer.stones, 9).strength >= fewer.strength
    assert hope(tuple(sorted(LOOKS[:7]))) == max(hope((*LOOKS[:i], *LOOKS[i + 1 : 7])) for i in range(7))


def test_shares_of_the_win_are_shared() -> None:
    holdings = tuple(Holding(tuple(sorted(LOOKS[5 * i : 5 * i + n])), 4) for i, n in enumerate((5, 2, 6, 0)))
    shares = [prospect(holdings, seat, (2, 3, 0, 1)) for seat in range(4)]
    assert sum(shares) == pytest.approx(1)
    assert shares[2] > shares[0] > shares[1] > shares[3], "who builds first is ahead of who builds later"


def test_firm_stones_promise_more_than_wobbly_ones() -> None:
    firm = [MIDDLING] * 5
    wobbly = [*firm[:3], *(type(MIDDLING)(40.0, 12.0, 2.0, -8.0) for _ in range(2))]
    assert house_chance(firm) > house_chance(wobbly) + 0.2


def bluffing(stakes: tuple[int, ...]) -> Position:
    """A bluff in the first round; hands are closed."""
    position = put_up(len(stakes))
    moves = [
        "A no-cards",
        "A mode bluff",
        *(f"{seat} close {held}" for seat, held in zip("ABCDE", stakes, strict=False)),
    ]
    play(position, *moves)
    return position


@pytest.mark.parametrize("name", ["greedy", "beginner", "skilled"])
def test_a_bluff_without_rivals_is_won_by_announcing(name: str) -> None:
    """A veto has left one camper, who harvests alone (SC-11)."""
    position = put_up(3, lone_camper="harvests")
    play(position, "A cards", "A mode bluff", "A play stay", "B play veto", "C play stay", "B veto C", "A close 2")
    bot, view, choices = find(name, "stonehouse"), position.view(0), position.legal(0)
    chosen = {str(bot.choose(view, choices, Random(i))) for i in range(20)}
    assert chosen & {"announce 1", "announce 2"}, "two stones for a stake that nobody can suspect"


def a_bluff() -> Situation:
    return Situation(bluffing((4, 4, 4)).view(0))


def test_the_higher_an_announcement_the_more_it_is_suspected() -> None:
    situation = a_bluff()
    rival = situation.others[0]
    chances = [suspicion(situation, rival, announced) for announced in range(1, 11)]
    assert chances == sorted(chances)
    assert chances[0] < 0.3 < 0.7 < chances[-1]


def test_a_small_stake_talks_like_one_that_is_meant() -> None:
    """Else a step of one would give a bluff away, and a leap prove a stake."""
    position = bluffing(stakes=(1, 1, 1))
    seat = position.to_act[0]
    greedy, view, choices = find("greedy", "stonehouse"), position.view(seat), position.legal(seat)
    said = {str(greedy.choose(view, choices, Random(i))) for i in range(40)}
    assert len([text for text in said if text.startswith("announce") and int(text.split()[1]) > 2]) > 2


def camp_with(stones: int) -> Situation:
    """A is first player and has most gems; B has so many stones."""
    return Situation(put_up(4, reserves={"B": range(3, 3 + stones)}, gems=[12, 8, 8, 8]).view(0))


def test_who_may_build_next_is_not_left_alone_at_the_camp() -> None:
    near, far = Camp(camp_with(4)), Camp(camp_with(0))
    assert near.expected(0) / near.expected() > far.expected(0) / far.expected() > 1
    open_to_all = [str(cards.with_cards(camp_with(4), Random(i))) for i in range(40)]
    assert open_to_all.count("no-cards") > 20, "where all take part the others can outbid B"


def test_nobody_arms_one_who_builds_now() -> None:
    situation = Situation(put_up(3, reserves={"A": [3, 4], "B": [5, 6, 7, 8, 9]}).view(0))
    for stone in situation.reserves[1]:
        assert Terms(0, 1, (3,), 0, (stone,), 8).gains(situation)[0] == 0


def test_it_never_pays_more_than_it_has_or_than_it_is_worth() -> None:
    situation = a_bluff()
    limit = situation.limit(situation.me, situation.others)
    assert 0 < limit <= situation.gems[situation.me]
    paid = situation.after({situation.me: situation.getting(situation.me, situation.fire, limit)})
    assert paid > situation.after({situation.others[0]: situation.getting(situation.others[0], situation.fire, limit)})


def test_a_trade_counts_what_either_side_gains() -> None:
    position, rng = game.new({}, 3, "trade"), Random(2)
    while (
        position.view(0)["phase"] != "trade" or sum(map(bool, (p["reserve"] for p in position.view(0)["players"]))) < 2
    ):
        seat = position.to_act[0]
        position.apply(seat, rng.choice(position.legal(seat).actions))
    situation = Situation(position.view(0))
    owner, buyer = sorted(range(3), key=lambda seat: -len(situation.reserves[seat]))[:2]
    gift = Terms(owner, buyer, (situation.reserves[owner][0],), 0, (), 0)
    given, got = gift.gains(situation)
    assert given < 0 < got
    for terms in list(ideas(situation))[:20]:
        assert position.refusal(0, terms.move) is None

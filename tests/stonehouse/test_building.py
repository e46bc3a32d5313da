"""Building and the end. What physics answers is made up here; what it really answers is shown in `physics/`."""

import pytest

from lascaux.core.bell import Bell
from lascaux.core.choices import ANSWER
from lascaux.core.event import Event
from lascaux.core.replay import Replay
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import parse
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.position import StoneHousePosition
from tests.core.fair import fair_record
from tests.french import spaced
from tests.stonehouse.scene import GAME, play, refused, scene, to_act, told, with_cards
from tests.stonehouse.settled import FIVE, TOWER, WALLS, build, good_moves, laid

TEN = {"A": [3, 4], "B": [*FIVE, 16], "C": [21, 22, 23, 24, 25]}


def building(**more: object) -> StoneHousePosition:
    """B and C have enough stones; all are done trading."""
    position = scene(3, reserves=TEN, **more)  # type: ignore[arg-type]
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    return position


@pytest.mark.rule("SK-1")
def test_who_may_try_and_with_what() -> None:
    position = building()
    assert to_act(position) == "B"
    assert refused(position, "B build 3,11,12,13,14").facts == {"stones": [3], "reserve": [*FIVE, 16]}
    assert refused(position, "B build 11,12,13,14").facts == {"count": 4}
    assert told(play(position, "B no-build")) == [("build_declined", "B", {})]
    assert to_act(position) == "C"
    events = play(position, "C build 21,22,23,24,25")
    assert told(events) == [("try_begun", "C", {"stones": [21, 22, 23, 24, 25]})]
    assert position.state.phase == "lay"


@pytest.mark.rule("SK-1", "SF-4")
def test_tries_go_in_seat_order() -> None:
    position = scene(3, first="C", reserves=TEN)
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    assert position.view(None)["builders"] == [2, 1]


@pytest.mark.rule("SK-2", "SK-4")
def test_stones_are_laid_one_after_another() -> None:
    position = building()
    play(position, "B build 11,12,13,14,15")
    assert refused(position, "B lay 16 0 0").facts == {"stone": 16, "left": list(FIVE)}
    assert refused(position, "B lay 11 851 0").facts == {"x": 851, "most": 850}
    assert refused(position, "B lay 11 0 360").facts == {"angle": 360}
    events = play(position, f"B {good_moves()[0]}")
    assert told(events) == [("stone_built", "B", {"stone": 11, "x": 0, "y": 100, "angle": 0, "verdict": "ok"})]
    assert refused(position, "B lay 11 0 0").facts == {"stone": 11, "left": [12, 13, 14, 15]}
    assert refused(position, f"B {good_moves()[2]}").as_dict() == {
        "rule": "SK-4",
        "reason": "wrong_answer",
        "facts": {"stone": 13},
    }
    seen = position.view(0)["building"]
    assert seen["site"] == [{"stone": 11, "x": 0, "y": 100, "angle": 0}]
    assert (seen["left"], seen["outcome"]) == ([12, 13, 14, 15], None)
    assert {name: seen["judged"][name] for name in ("ground", "pairs", "roof")} == {
        "ground": [11],
        "pairs": [],
        "roof": None,
    }


@pytest.mark.rule("SK-2")
def test_the_bell_gives_a_try_up() -> None:
    position = building()
    assert (position.bell, str(position.overdue(1))) == (Bell(60, position.n), "no-build")
    play(position, "B build 11,12,13,14,15")
    begun = position.n
    play(position, f"B {good_moves()[0]}")
    assert (position.bell, str(position.overdue(1))) == (Bell(60, begun), "give-up")
    events = play(position, "B give-up")
    assert told(events) == [("house_fell", "B", {"stones": list(FIVE), "reason": "given_up"})]
    assert to_act(position) == "C"


@pytest.mark.rule("SK-3", "SK-4")
@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ([laid(FIVE[:1], (), (11,), rested=False)], "restless"),
        ([good_moves()[0], laid(FIVE[:2], ((11, 12),), (11, 12))], "walls_touch"),
        ([*good_moves()[:2], laid(FIVE[:3], (), (11, 12, 13))], "fell"),
        ([*good_moves()[:4], laid(FIVE, (*WALLS, (13, 15)), (11, 12))], "no_roof"),
        ([*good_moves()[:3], laid(FIVE[:4], TOWER, (11, 12)), laid(FIVE, (*TOWER, (14, 15)), (11, 12))], "uneven"),
    ],
)
def test_a_try_that_fails_costs_nothing_else(moves: list[str], reason: str) -> None:
    position = building()
    events = play(position, *build(position, "B", moves))
    assert told(events, "house_fell") == [("house_fell", "B", {"stones": list(FIVE), "reason": reason})]
    assert position.view(0)["players"][1]["reserve"] == [*FIVE, 16]
    assert to_act(position) == "C"
    play(position, "C no-build")
    assert position.view(0)["building"]["verdict"] == reason, "the page still shows how it fell"


@pytest.mark.rule("SK-3", "SK-4")
@pytest.mark.parametrize("id_", ["SK-3", "SK-4"])
def test_the_ledger_names_all_that_loses_a_try(id_: str) -> None:
    named = {
        Verdict.FELL: ("collapse", "écroul"),
        Verdict.WALLS_TOUCH: ("walls touch", "murs"),
        Verdict.RESTLESS: ("rest", "apaise"),
        Verdict.UNEVEN: ("uneven", "inégaux"),
        Verdict.NO_ROOF: ("roof", "toit"),
    }
    assert set(named) == set(Verdict) - {Verdict.OK, Verdict.HOUSE}
    text = GAME.ledger[id_].text
    assert [verdict for verdict, (en, fr) in named.items() if en not in text.en or fr not in text.fr] == []


@pytest.mark.rule("SN-2")
def test_gems_part_the_first_place_only() -> None:
    position = scene(3, reserves={"A": [3, 4], "B": [5], "C": [6]}, gems=[1, 9, 2], fire=[], rounds=12)
    position.state.round = 12
    with_cards(position, "steal steal steal")
    play(position, "A ready", "B ready", "C ready")
    assert position.result is not None
    assert (position.result.winners, position.result.ranking) == ((0,), (1, 2, 2))
    said = GAME.ledger["SN-2"].text
    assert ("à leurs seuls cailloux" in said.fr, "by their stones alone" in said.en) == (True, True)


@pytest.mark.rule("SK-4", "SK-5")
def test_the_other_reading_of_walls() -> None:
    """A tower of three, a single stone beside it, a roof on both."""
    tower = ((11, 12), (12, 13))
    pairs = [(), tower[:1], tower, tower, (*tower, (13, 15), (14, 15))]
    grounds = [(11,), (11,), (11,), (11, 14), (11, 14)]
    moves = [laid(FIVE[: n + 1], pairs[n], grounds[n]) for n in range(5)]
    position = building()
    events = play(position, *build(position, "B", moves[:2]))
    assert told(events, "house_fell") == [("house_fell", "B", {"stones": list(FIVE), "reason": "walls_touch"})]
    position = building(walls="any")
    play(position, *build(position, "B", moves))
    assert (to_act(position), position.view(0)["house"]) == ("", 1)
    assert position.view(0)["building"]["judged"]["walls"] == [[11, 12, 13], [14]]


@pytest.mark.rule("SK-3")
@pytest.mark.parametrize(("reading", "builders"), [("keep", [1, 2]), ("miss_next", [2])])
def test_after_a_failed_try(reading: str, builders: list[int]) -> None:
    position = building(failed_try=reading)
    play(position, "B build 11,12,13,14,15", "B give-up", "C no-build")
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    assert position.view(None)["builders"] == builders
    play(position, *(f"{'ABC'[seat]} no-build" for seat in builders))
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready")
    assert position.view(None)["builders"] == [2, 1], "one round only; C is first player"


@pytest.mark.rule("SK-5", "SN-1")
def test_the_first_house_wins_at_once() -> None:
    position = building()
    events = play(position, *build(position, "B", good_moves()))
    assert told(events, "house_stands") == [
        ("house_stands", "B", {"stones": list(FIVE), "reason": "house", "points": 1}),
    ]
    assert (position.to_act, refused(position, "C no-build").reason) == ((), "game_over")
    result = position.result
    assert result is not None
    assert (result.winners, result.scores, result.ranking) == ((1,), (2, 6, 5), (3, 1, 2))
    assert result.account == ({"stones": 2}, {"house": 1, "stones": 5}, {"stones": 5})
    assert told(events, "game_over") == [
        (
            "game_over",
            None,
            {"winners": [1], "gems": [15, 15, 15], "stones": [2, 6, 5], "round": 1, "by": "house"},
        ),
    ]


@pytest.mark.rule("SN-2")
@pytest.mark.parametrize(
    ("reserves", "gems", "winners", "by"),
    [
        ({"A": [1, 2], "B": [3], "C": [4]}, [0, 9, 9], (0,), "stones"),
        ({"A": [1, 2, 3, 4, 5, 6], "B": [7, 8, 9, 10, 11]}, [3, 4, 9], (1,), "gems"),
        ({"A": [1], "B": [2], "C": [3]}, [5, 6, 6], (1, 2), "nothing"),
        ({}, [10, 10, 10], (0, 1, 2), "nothing"),
    ],
)
@pytest.mark.parametrize("rounds", [25, 12])
def test_no_house_after_the_last_round(
    reserves: dict[str, list[int]], gems: list[int], winners: tuple[int, ...], by: str, rounds: int
) -> None:
    position = scene(3, reserves=reserves, gems=gems, fire=[], rounds=rounds)
    position.state.round = rounds
    with_cards(position, "steal steal steal")
    while position.state.phase == "trade":
        position.apply(position.to_act[0], parse("ready"))
    events: list[Event] = []
    while position.to_act:
        events = position.apply(position.to_act[0], parse("no-build"))
    assert position.result is not None
    assert position.result.winners == winners
    held = [len(reserves.get(seat, ())) for seat in "ABC"]
    assert position.result.holdings == tuple({"reserve": n, "gems": g} for n, g in zip(held, gems, strict=True))
    if events:
        assert (events[-1].data["by"], events[-1].data["round"]) == (by, rounds)


@pytest.mark.rule("SN-2")
def test_the_end_without_a_house_says_what_decided() -> None:
    """Eight stones and five count alike, so the gems decide: that is what is said, and nothing untrue."""
    position = scene(3, reserves={"A": range(1, 9), "B": range(9, 14)}, gems=[3, 4, 9], fire=[], rounds=12)
    position.state.round = 12
    with_cards(position, "steal steal steal")
    play(position, "A ready", "B ready", "C ready", "A no-build")
    events = play(position, "B no-build")
    assert GAME.explain(events[-4], "en") == "Player 1 ends with 8 stones, five of which count, and 3 gems."
    assert GAME.explain(events[-3], "en") == "Player 2 ends with 5 stones and 4 gems."
    assert GAME.explain(events[-1], "en") == (
        "12 rounds are over and no house stands: five stones at most count, and between equals gems decide. The game is"
        " over: player 1, 8 stones and 3 gems; player 2, 5 stones and 4 gems; player 3, 0 stones and 9 gems."
        " Player 2 wins."
    )
    assert GAME.explain(events[-1], "fr").startswith(
        spaced("12 tours sont passés sans qu’une maison tienne debout : cinq cailloux comptent au plus, et entre égaux")
    )
    assert GAME.summarize(events[-1:], "en") == (
        "12 rounds are over without a house. Player 2 wins the game, by the gems: the stones are tied, as five at most"
        " count (player 1, 8 stones and 3 gems; player 2, 5 stones and 4 gems; player 3, 0 stones and 9 gems)."
    )


@pytest.mark.rule("SK-6", "SK-4")
@pytest.mark.parametrize("steadiness", ["steady", "normal", "cold"])
def test_the_hand_trembles_by_the_seed(steadiness: str) -> None:
    """The same decision lands elsewhere with another seed, but for a steady hand."""
    places = set()
    for seed in ("1", "2", "3"):
        position = building(steadiness=steadiness)
        # The same stones in another hand: a position drawn again keeps what was seen.
        position.state.held, position.state.seed = position.state.stones(), seed
        play(position, "B build 11,12,13,14,15")
        done = position.complete(1, parse("lay 11 0 0"))
        assert position.complete(1, done) == done
        [built] = [event for event in position.apply(1, done) if event.type == "stone_built"]
        places.add((built.data["x"], built.data["angle"]))
    assert (len(places) == 1) is (steadiness == "steady")


@pytest.mark.rule("SK-4")
def test_lay_it_for_me() -> None:
    position = building(steadiness="steady")
    play(position, "B build 11,12,13,14,15")
    done = position.complete(1, parse("lay auto"))
    assert done.verb == "lay"
    assert done.words[0] in FIVE
    assert done.answer
    twin = position.copy()
    assert [e.as_dict() for e in position.apply(1, parse("lay auto"))] == [e.as_dict() for e in twin.apply(1, done)]
    assert position.encode() == twin.encode()


@pytest.mark.rule("SK-4")
def test_the_film_of_a_stone_ends_where_it_lies() -> None:
    position = building()
    play(position, "B build 11,12,13,14,15")
    assert GAME.film(parse("give-up")) is None
    assert GAME.film(parse("lay 11 0 0")) is None, "nobody knows yet"
    for stone, x in ((11, -300), (12, 300)):
        done = position.complete(1, parse(f"lay {stone} {x} 0"))
        film = GAME.film(done)
        assert film is not None
        position.apply(1, done)
        site = position.view(None)["building"]["site"]
        assert film.pieces == tuple(pose["stone"] for pose in site)
        assert film.pictures[-1] == tuple(number for pose in site for number in (pose["x"], pose["y"], pose["angle"]))
        assert len(film.pictures) > 1


@pytest.mark.rule("SK-4")
def test_views_are_small_since_films_are_elsewhere() -> None:
    position = building()
    play(position, "B build 11,12,13,14,15")
    action = position.complete(1, parse("lay auto"))
    position.apply(1, action)
    assert action.answer not in str(position.view(0))
    twin = GAME.determinize(position.view(0), Seed("twin"))
    assert twin.view(0) == position.view(0)


@pytest.mark.rule("SK-4")
def test_nobody_makes_up_what_nature_answers() -> None:
    position = building()
    play(position, "B build 11,12,13,14,15")
    forged = parse(good_moves()[0])
    assert position.complete(1, forged).answer != forged.answer
    assert position.complete(1, forged) == position.complete(1, parse("lay 11 0 0"))
    assert GAME.nature().startswith("pymunk 7.")


@pytest.mark.rule("SK-4")
def test_a_record_needs_no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    record = fair_record("stonehouse", 3)
    assert any(ANSWER in line.do for line in record.lines)

    def never(*_: object) -> None:
        raise AssertionError("what nature once answered is kept")

    monkeypatch.setattr("lascaux.games.stonehouse.phases.building.settle", never)
    assert Replay.of(record).end().result is not None


@pytest.mark.rule("SK-5")
def test_what_is_left_to_do_is_said() -> None:
    """Parts of the house by what stands, and the air that walls may have for the longest roof left."""
    position = scene(3, reserves={"B": list(FIVE)})
    with_cards(position, "fetch fetch fetch")
    play(position, "A ready", "B ready", "C ready", *build(position, "B", []))
    parts, roofs = [], []
    for move in good_moves():
        task = position.view(None)["building"]["task"]
        parts.append([(part["part"], part["laid"], part["of"]) for part in task["parts"]])
        roofs.append(task["roof"])
        play(position, f"B {move}")
    assert parts == [
        [("footings", feet, 2), ("uppers", uppers, 2), ("roof", 0, 1)]
        for feet, uppers in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))
    ]
    assert roofs[-1]["stone"] == 15, "it is the only one left"
    xs = [x for x, _ in position.view(None)["stones"]["15"]["outline"]]
    assert 0 < roofs[-1]["apart"] < max(xs) - min(xs), "some of it lies on either wall"
    assert [roof["apart"] for roof in roofs] == sorted((roof["apart"] for roof in roofs), reverse=True)
    assert position.view(None)["building"]["task"] is None

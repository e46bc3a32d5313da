"""The hand that lays: its tremor, and the plans it follows."""

from collections.abc import Mapping
from statistics import fmean, pstdev

import pytest

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.judge import Verdict, Walls
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise, candidates, careful, hopeful
from lascaux.games.stonehouse.physics.site import EMPTY, REACH, Site
from lascaux.games.stonehouse.physics.tremor import STILL, tremor
from lascaux.games.stonehouse.physics.world import settle
from tests.stonehouse.physics.building import Plan, five, lays, tried

SEED = Seed("hand")


@pytest.mark.parametrize(("steadiness", "aside", "round_"), [("steady", 0, 0), ("normal", 20, 30), ("cold", 35, 60)])
def test_a_tremor_spreads_as_its_option_says(steadiness: str, aside: int, round_: int) -> None:
    drawn = [tremor(SEED, steadiness, attempt, 0) for attempt in range(400)]
    for values, spread in (([t.dx for t in drawn], aside), ([t.dangle for t in drawn], round_)):
        assert pstdev(values) == pytest.approx(spread, rel=0.15)
        assert abs(fmean(values)) <= spread / 4


def test_a_tremor_is_its_own_for_every_stone_try_and_game() -> None:
    assert tremor(SEED, "cold", 3, 1) == tremor(SEED, "cold", 3, 1)
    others = [tremor(SEED, "cold", 3, stone) for stone in range(5)] + [tremor(SEED, "cold", try_, 1) for try_ in (1, 2)]
    assert len(set(others)) == 7
    assert tremor(Seed("other"), "cold", 3, 1) != tremor(SEED, "cold", 3, 1)
    assert tremor(SEED, "steady", 3, 1) == STILL


def stood(steadiness: str, plan: Plan) -> float:
    """What part of the tries with many sets of stones comes to a house."""
    ends = [list(lays(five(number), steadiness, number, plan))[-1].verdict for number in range(24)]
    return ends.count(Verdict.HOUSE) / len(ends)


def clumsy(site: Site, outlines: Mapping[int, Outline]) -> Lay:
    """The simple plan, by a hand that is off by as much as people's are: 3 mm and 6 degrees."""
    stone, x, angle = advise(site, outlines)
    off = tremor(Seed("clumsy"), "cold", len(outlines) * stone, len(site))
    return Lay(stone, max(-REACH, min(REACH, x + off.dx)), (angle + off.dangle // 10) % 360)


def test_a_good_builder_fails_about_every_third_time_and_a_clumsy_one_more_often() -> None:
    good = stood("normal", hopeful)
    assert 0.55 < good < 0.8
    assert stood("cold", hopeful) < good < stood("steady", hopeful)
    assert stood("normal", clumsy) < good - 0.1


def test_who_lays_it_for_you_takes_the_first_lay_that_promises_a_house() -> None:
    """The simple plan where that one does; another where the simple plan would spoil it; always one of those tried."""
    others = 0
    for number in range(16):
        outlines = five(number)
        lay, tried_ = hopeful(EMPTY, outlines, 6), candidates(EMPTY, outlines)[:6]
        assert lay in tried_
        stands = tried(number, "steady")[-1].verdict == Verdict.HOUSE
        assert lay == advise(EMPTY, outlines) if stands else True
        others += lay != tried_[0]
    assert others


def test_the_simple_plan_often_builds_a_house() -> None:
    ends = [tried(number)[-1].verdict for number in range(24)]
    assert ends.count(Verdict.HOUSE) >= 12


def test_a_plan_goes_on_with_what_another_hand_began() -> None:
    outlines = five(3)
    *_, last = outlines
    begun = settle(EMPTY, outlines, last, 400, 0)
    lay = advise(begun.site, outlines)
    assert lay.stone != last
    assert lay.x < 0, "the second footing goes to the other side"
    assert settle(begun.site, outlines, *lay).verdict == Verdict.OK


def test_a_plan_goes_on_beside_a_wall_that_another_hand_raised_first() -> None:
    """Where walls are free one of them may be finished before the other begins."""
    ends = []
    for number in range(12):
        outlines = five(number)
        settling = settle(EMPTY, outlines, *advise(EMPTY, outlines))
        foot = settling.site[0]
        stone, _, angle = advise(settling.site, outlines)
        settling = settle(settling.site, outlines, stone, foot.x, angle)
        while settling.judged(Walls.ANY).verdict == Verdict.OK:
            settling = settle(settling.site, outlines, *advise(settling.site, outlines))
        ends.append(settling.judged(Walls.ANY).verdict)
    assert ends.count(Verdict.HOUSE) >= 4


def test_plans_keep_to_the_site_and_to_whole_degrees() -> None:
    for number in range(8):
        for lay in candidates(EMPTY, five(number)):
            assert abs(lay.x) <= REACH
            assert 0 <= lay.angle < 360
            assert lay.stone in five(number)


def test_a_careful_hand_saves_a_house_that_the_simple_plan_spoils() -> None:
    saved = 0
    for number in range(16):
        *rest, last = tried(number, "steady")
        if last.verdict != Verdict.HOUSE and rest:
            site = rest[-1].site
            saved += settle(site, five(number), *careful(site, five(number), "steady")).verdict != last.verdict
    assert saved

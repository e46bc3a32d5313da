"""Every law on every game, seat count and set of options."""

from collections.abc import Callable
from random import Random

import pytest

from tests.battery import chance, legality, memory, points, secrecy, speech, types
from tests.battery.playthrough import Playthrough, playing, shared
from tests.battery.settings import PLAYS, Setting, covering, draws_by_chance, games, settings_of
from tests.kernels.support import running_on

Law = Callable[[Playthrough], None]

LAWS: tuple[Law, ...] = (
    chance.draws_never_change,
    chance.draws_have_names,
    chance.draws_follow_from_the_seed,
    chance.knowledge_only_grows,
    chance.spectators_know_least,
    chance.known_draws_are_known,
    chance.reveals_are_declared,
    chance.what_is_certain_comes_true,
    chance.mixing_anew_shows_nothing,
    chance.mixing_anew_changes_what_comes,
    legality.ends,
    legality.turns,
    legality.listed_actions_are_accepted,
    legality.unlisted_actions_are_refused,
    legality.forms_say_the_whole,
    legality.choices_can_be_sent,
    legality.notation_is_an_action,
    legality.numbers_round_trip,
    legality.simultaneous_choices_commute,
    legality.bells_end,
    legality.nature_answers,
    legality.totals_are_kept,
    legality.looking_changes_nothing,
    memory.bytes_round_trip,
    memory.equal_positions_have_equal_hashes,
    memory.positions_differ,
    memory.copies_are_independent,
    memory.decoded_positions_play_alike,
    memory.replay_equals_live,
    memory.broken_bytes_are_refused,
    memory.text_round_trips,
    memory.broken_texts_are_refused,
    points.points_add_up,
    points.winners_are_best,
    points.the_end_is_told,
    secrecy.views_are_json,
    secrecy.views_are_written_as_they_are,
    secrecy.views_are_consistent,
    secrecy.what_all_see_is_alike,
    secrecy.drawing_anew_is_seeded,
    secrecy.secrets_are_drawn_anew,
    secrecy.samples_can_be_played,
    secrecy.broken_views_are_refused,
    secrecy.telling_adds_nothing,
    secrecy.nothing_changes_untold,
    secrecy.refusals_tell_nothing,
    secrecy.only_knowers_see,
    speech.notation_round_trips,
    speech.ledger_is_whole,
    speech.events_are_well_formed,
    speech.events_are_explained,
    speech.decisions_are_told,
    speech.refusals_are_explained,
    speech.boards_are_drawn,
    speech.pictures_are_drawn,
    speech.surveys_are_told,
    speech.sources_have_names,
    types.views_have_their_type,
    types.events_have_their_type,
    types.surveys_have_their_type,
    types.constants_have_their_type,
)

every_setting = pytest.mark.parametrize("setting", [s for game in games() for s in settings_of(game)], ids=str)


# All laws of one setting come one after the other (the lower mark is the outer loop): they share its play-through.
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("setting", [s for game in games() for s in covering(game)], ids=str)
def test_law(law: Law, setting: Setting) -> None:
    with running_on(setting.backend):
        law(shared(setting))


@every_setting
@pytest.mark.parametrize("number", range(2, PLAYS + 2))
def test_other_seeds_play_to_the_end(number: int, setting: Setting) -> None:
    game, rng = setting.find(), Random(f"{setting} battery/{number} play")
    # Games are many here, and compiled rules keep to the plain ones.
    with running_on("numba"):
        first, opening = game.start(dict(setting.options), setting.seats, f"battery/{number}")
        steps = list(playing(first, rng))
        end = steps[-1].after if steps else first
        assert end.result is not None
        points.assert_scored(game, [*opening, *(event for step in steps for event in step.events)], end.result)
        assert dict(end.totals()) == dict(first.totals())


@every_setting
def test_seeds_decide_the_start(setting: Setting) -> None:
    """The same seed gives the same start; another seed another, if anything is left to chance."""
    starts = set()
    for number in range(5):
        one, two = (setting.find().start(dict(setting.options), setting.seats, f"s/{number}") for _ in range(2))
        assert one[0].encode() == two[0].encode()
        assert memory.told(one[1]) == memory.told(two[1])
        starts.add(one[0].encode())
    assert len(starts) == (5 if draws_by_chance(setting.find(), setting.seats) else 1)

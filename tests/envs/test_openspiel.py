"""OpenSpiel's own test of games, and the odds of what is drawn, counted by other means."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pyspiel
import pytest

import lascaux
from lascaux.envs.openspiel import PREFIX, SpielState
from lascaux.envs.openspiel.draw_chance import DrawChance
from tests.envs.settings import GAMES

EXPLICIT, SAMPLED = GAMES[:2], GAMES[2:]


def begun(name: str, **parameters: Any) -> SpielState:
    state: SpielState = pyspiel.load_game(PREFIX + name, parameters).new_initial_state()
    return state


def drawn(state: SpielState) -> DrawChance:
    """Its play-through, in which every draw is chance's word."""
    assert isinstance(state.chance, DrawChance)
    return state.chance


def play_on(state: SpielState, rng: Random, numbers: int) -> None:
    """By chance as it is, and players who say anything."""
    for _ in range(numbers):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES[:3])
def test_openspiels_own_test(name: str) -> None:
    """Where chance is sampled OpenSpiel would keep a game's dice with it, and a game in Python has no way to give them.

    The Stone House takes thousands of decisions: `soak_environments.py` has it, and every option set.
    """
    pyspiel.random_sim_test(pyspiel.load_game(PREFIX + name), num_sims=1, serialize=name in EXPLICIT, verbose=False)


@pytest.mark.parametrize("options", ["", "river:true start_tile:mixed"])
def test_the_first_tile_is_any_of_the_pile(options: str) -> None:
    state = begun("carcassonne", options=options)
    chosen = {"river": True, "start_tile": "mixed"} if options else {}
    seen = Counter(lascaux.find("carcassonne").new(chosen, seed=f"many/{i}").view(None)["tile"] for i in range(400))
    odds = {state.chance.named(outcome): odds for outcome, odds in state.chance_outcomes()}
    assert sum(odds.values()) == pytest.approx(1)
    assert set(seen) <= set(odds)
    for name, chance in odds.items():
        assert seen[name] == pytest.approx(400 * chance, abs=6 * (400 * chance) ** 0.5)


@pytest.mark.parametrize("options", ["", "river:true"])
def test_a_tile_has_the_odds_that_anyone_can_count(options: str) -> None:
    """Those of the tiles the view says are left: within the river, then of the land."""
    state, rng, nodes = begun("carcassonne", options=options), Random(options), 0
    play_on(state, rng, 1)
    while not state.is_terminal() and nodes < 40:
        if state.is_chance_node() and not drawn(state).chosen_draws:
            left = state.chance.running.view(None)["left"]["kinds"]
            of = {kind: many for kind, many in left.items() if kind.startswith("RV_") and kind != "RV_L"}
            counted = of or {kind: many for kind, many in left.items() if kind != "RV_L"}
            total = sum(counted.values())
            odds = {state.chance.named(outcome): chance for outcome, chance in state.chance_outcomes()}
            assert odds == pytest.approx({kind: many / total for kind, many in counted.items()})
            nodes += 1
            name = rng.choice(list(odds))
            state.apply_action(drawn(state).names.index(name))
            view = state.chance.running.view(None)
            if not state.is_chance_node():
                assert name in (view["tile"], *view["set_aside"])
        else:
            play_on(state, rng, 1)
    assert nodes >= 30


def test_gold_brings_a_bonus_tile_by_chance() -> None:
    """A bonus tile has the odds of the bonus pile alone, and comes before the next of the land."""
    met = 0
    for number in range(6):
        state, rng = begun("hunters"), Random(number)
        while not state.is_terminal() and not met:
            if state.is_chance_node() and state.chance.episode is not None:
                names = [state.chance.named(outcome) for outcome, _ in state.chance_outcomes()]
                if names[0].startswith("B"):
                    odds = [chance for _, chance in state.chance_outcomes()]
                    assert len(names) == 12
                    assert odds == pytest.approx([1 / 12] * 12)
                    state.apply_action(state.chance_outcomes()[3][0])
                    if not state.is_chance_node():
                        assert state.chance.running.view(None)["tile"] == names[3]
                    met += 1
            play_on(state, rng, 1)
    assert met


@pytest.mark.parametrize("name", SAMPLED)
def test_nobody_can_try_out_what_chance_will_bring(name: str) -> None:
    """Clones of one moment have one past and many futures."""
    state = begun(name, seed=1)
    play_on(state, Random(1), 1)
    looks = [state.observation_string(player) for player in range(state.num_players())]
    ends = set()
    for _ in range(3):
        twin = state.clone()
        assert [twin.observation_string(player) for player in range(state.num_players())] == looks
        play_on(twin, Random(5), 60)
        ends.add(str(twin))
    assert len(ends) == 3


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_kept_and_read_again(name: str) -> None:
    state = begun(name)
    play_on(state, Random(2), 12)
    again = pickle.loads(pickle.dumps(state.chance))
    assert again.running.position == state.chance.running.position
    kept = state.get_game().deserialize_state(state.serialize())
    assert str(kept) == str(state)
    assert kept.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    state = begun(name)
    play_on(state, Random(3), 20)
    while state.is_chance_node():
        play_on(state, Random(3), 1)
    player = state.current_player()
    twin = state.resample_from_infostate(player, Random(4).random)
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.legal_actions() == state.legal_actions()
    assert twin.chance.running.position != state.chance.running.position


def test_what_is_paid_at_the_end() -> None:
    state = begun("carcassonne", reward="difference", players=2)
    play_on(state, Random(6), 10_000)
    mine, yours = state.chance.running.scores
    assert state.returns() == [mine - yours, yours - mine] != [0, 0]


def test_what_is_not_allowed_says_why() -> None:
    state = begun("carcassonne")
    play_on(state, Random(1), 1)
    with pytest.raises(ValueError, match=r"the action id 0 is illegal for seat \d: The space"):
        state._apply_action(0)


def test_options_that_nobody_knows() -> None:
    with pytest.raises(lascaux.BadOption, match="did you mean river"):
        begun("carcassonne", options="rivr:true")
    with pytest.raises(lascaux.BadOption, match="write options for OpenSpiel as name:value, not 'river=true'"):
        begun("carcassonne", options="river=true")


def test_a_game_is_written_and_read_with_its_options() -> None:
    game = begun("carcassonne", options="river:true abbot:true", players=4).get_game()
    again = pyspiel.deserialize_game(game.serialize())
    assert str(again) == str(game)
    state = again.new_initial_state()
    play_on(state, Random(1), 1)
    assert state.chance.running.view(None)["options"]["abbot"] is True
    assert state.chance.running.position.seats == 4

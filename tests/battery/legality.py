"""Laws of what may be done: lists, forms, turns and refusals agree."""

import msgspec
import pytest

from lascaux.core.capabilities import HasActionIds, HasBell, HasNature, HasNotations, bell_of, completed, nature_of
from lascaux.core.choices import ANSWER, Action, Choices
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.core.game import Position
from tests.battery import forms
from tests.battery.playthrough import Playthrough, heard, some_move
from tests.battery.probes import probes
from tests.battery.settings import is_ours


def ends(play: Playthrough) -> None:
    """Someone is always to act until there is a result, and never after."""
    for position in play.positions[:-1]:
        assert position.to_act
        assert position.result is None
    assert not play.end.to_act
    assert play.end.result is not None


def turns(play: Playthrough) -> None:
    """Who is to act may act and has something to do; who may not has nothing, and the turn rule refuses."""
    turn_rule = play.game.info.turn_rule
    for position in play.positions:
        assert list(position.to_act) == sorted(set(position.to_act))
        assert set(position.to_act) <= set(heard(position)) <= set(range(position.seats))
        assert position.to_act or not heard(position), "somebody may act though the game is over"
    for position in play.looks:
        done = [step.action for step in play.steps[:5]]
        offered = [a for seat in range(position.seats) for a in position.legal(seat).actions[:5]]
        before = position.encode()
        for seat in (*range(position.seats), position.seats, -1):
            if position.may_act(seat):
                assert len(position.legal(seat)) > 0
                continue
            assert not position.legal(seat).actions
            assert not position.legal(seat).forms
            for action in (*offered, *done):
                refused = position.refusal(seat, action)
                assert refused is not None
                assert refused.rule == turn_rule
                assert refused.reason == ("not_your_turn" if position.to_act else "game_over")
                with pytest.raises(IllegalAction):
                    position.apply(seat, action)
        assert position.encode() == before


def listed_actions_are_accepted(play: Playthrough) -> None:
    """Every listed action, and every form filled in at its edges, is accepted; none is listed twice."""
    for position in play.looks:
        for seat in heard(position):
            choices = position.legal(seat)
            assert len(set(choices.actions)) == len({str(a) for a in choices}) == len(choices)
            if isinstance(position, HasNotations):
                said = [str(a) for a in choices.actions], [str(a) for a in choices.distinct]
                assert (position.notations(seat), bool(choices.forms)) == (said, False)
                assert position.write_notations(seat) == tuple(map(msgspec.json.encode, said))
            edges = [play.game.parse(text) for form in choices.forms for text in forms.corners(form)]
            for action in (*choices.actions, *edges):
                assert position.refusal(seat, action) is None, action
                twin = position.copy()
                twin.apply(seat, action)
                assert twin.n == position.n + 1


def unlisted_actions_are_refused(play: Playthrough) -> None:
    """What is neither listed nor within a form is refused with a rule, and nothing has changed."""
    tried = 0
    for position in play.looks:
        before = position.encode()
        for seat in heard(position):
            choices = play.choices(position, seat)
            for action in probes(play, position, seat):
                if not forms.offers(choices, str(action)):
                    _refused(position, seat, action, before)
                    tried += 1
                elif ANSWER not in str(action):  # an answer to another question may be refused
                    assert position.refusal(seat, action) is None, action
    assert tried > 0 or not is_ours(play.game), "small games may have nothing to refuse, ours do"


def forms_say_the_whole(play: Playthrough) -> None:
    """Where there are forms each sample fills one in, and a value just outside its range is refused."""
    for position in play.looks:
        before = position.encode()
        for seat in heard(position):
            choices = play.choices(position, seat)
            assert choices.complete == (not choices.forms)
            for form in choices.forms:
                for text in forms.corners(form):
                    assert str(play.game.parse(text)) == text
                for text in forms.just_outside(form):
                    try:
                        action = play.game.parse(text)
                    except BadNotation:
                        continue
                    _refused(position, seat, action, before)
            if choices.forms:
                by_form = type(choices)((), choices.forms)
                assert all(forms.offers(by_form, str(action)) for action in choices)


def choices_can_be_sent(play: Playthrough) -> None:
    """What a bot in another process or on another machine is handed is what one in this process is."""
    for position in play.looks:
        for seat in heard(position):
            choices = play.choices(position, seat)
            sent = msgspec.json.decode(msgspec.json.encode(choices.written()))
            read = Choices.read(sent, play.game.parse)
            assert [list(read.actions), list(read.distinct)] == [list(choices.actions), list(choices.distinct)]
            assert list(read.forms) == list(choices.forms)
            assert read.complete == choices.complete


def notation_is_an_action(play: Playthrough) -> None:
    """An action may be given as it is written: it is completed, refused and taken like the action itself."""
    for step in play.steps_looked_at:
        position, text = step.before.copy(), str(step.action)
        assert completed(position, step.seat, str(step.decision)) == (
            step.action if isinstance(position, HasNature) else str(step.decision)
        )
        assert position.refusal(step.seat, text) is None
        for wrong in ("", "hocus pocus", text + " "):
            with pytest.raises(BadNotation):
                position.apply(step.seat, wrong)
        assert position.encode() == step.before.encode()
        position.apply(step.seat, text)
        assert position.encode() == step.after.encode()


def numbers_round_trip(play: Playthrough) -> None:
    """Where actions have ids: different ones, below the count that the game never changes, that lead back to them."""
    for position in play.looks:
        assert isinstance(position, HasActionIds) == isinstance(play.first, HasActionIds)
        if not isinstance(position, HasActionIds) or not isinstance(play.first, HasActionIds):
            continue
        count = position.action_count
        assert count == play.first.action_count
        for number in (-1, count):
            with pytest.raises(LookupError):
                position.action_with_id(0, number)
        for seat in heard(position):
            choices = play.choices(position, seat)
            numbers = [position.action_id(seat, action) for action in choices]
            assert len(set(numbers)) == len(numbers)
            assert all(type(number) is int and 0 <= number < count for number in numbers)
            assert [position.action_with_id(seat, number) for number in numbers] == list(choices)


def simultaneous_choices_commute(play: Playthrough) -> None:
    """When several seats are to act, it does not matter who answers first; unless a bell hurries them."""
    rng = play.rng("commute")
    for position in play.positions:
        if len(position.to_act) < 2 or bell_of(position) is not None:
            continue
        one, two = rng.sample(position.to_act, 2)
        moves = [(seat, rng.choice(position.legal(seat).actions)) for seat in (one, two)]
        forth, back = position.copy(), position.copy()
        for seat, action in moves:
            forth.apply(seat, action)
        for seat, action in reversed(moves):
            back.apply(seat, action)
        assert forth.encode() == back.encode()


def bells_end(play: Playthrough) -> None:
    """A bell was wound by something that happened; what is overdue is legal, and ends what the bell ends."""
    assert isinstance(play.first, HasBell) == play.game.info.bells
    for position in play.looks:
        if not isinstance(position, HasBell):
            continue
        if position.bell is None:
            for seat in position.to_act:
                with pytest.raises(LookupError):
                    position.overdue(seat)
            continue
        assert position.to_act
        assert position.bell.seconds > 0
        assert 0 <= position.bell.since <= position.n
        late = position.copy()
        for _ in range(position.seats):
            if isinstance(late, HasBell) and late.bell == position.bell:
                late.apply(late.to_act[0], late.overdue(late.to_act[0]))
        assert bell_of(late) != position.bell


def nature_answers(play: Playthrough) -> None:
    """Nature's answer is the same whatever the action brought along, and taking it is what asking for it is."""
    for step in play.steps:
        bare, whole = step.decision, step.action
        assert completed(step.before, step.seat, bare) == whole
        assert completed(step.before, step.seat, whole) == whole
        if ANSWER in str(whole):
            twin = step.before.copy()
            twin.apply(step.seat, bare)
            assert twin.encode() == step.after.encode()
    if any(ANSWER in str(step.action) for step in play.steps):
        assert nature_of(play.game)


def totals_are_kept(play: Playthrough) -> None:
    """Nothing is made and nothing is lost."""
    totals = dict(play.first.totals())
    assert totals or type(play.first).totals is Position.totals
    for position in play.positions:
        assert dict(position.totals()) == totals


def looking_changes_nothing(play: Playthrough) -> None:
    """Questions leave the position as it is."""
    for position in play.looks:
        before = position.encode()
        for seat in range(position.seats):
            position.legal(seat)
            position.view(seat).clear()
        position.view(None).clear()
        if position.to_act:
            seat, action = some_move(position, play.rng("looking"))
            assert position.refusal(seat, action) is None
        assert position.encode() == before


def _refused(position: Position, seat: int, action: Action, before: bytes) -> None:
    with pytest.raises(IllegalAction) as caught:
        position.apply(seat, action)
    assert position.encode() == before, f"{action} was refused and yet changed something"
    refused = position.refusal(seat, action)
    assert refused is not None
    assert refused.as_dict() == caught.value.as_dict()

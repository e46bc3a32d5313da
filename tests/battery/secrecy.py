"""Laws of what a seat may know.

A view is all that a seat knows, so a position drawn again from it must be the same position as far as that
seat can tell. No law can know what ought to be secret (a game that shows everything everywhere keeps them
all); that is for the game's own tests. What these laws say is that the ways by which a seat learns something,
its views, the events it is told, its choices and its refusals, say the same and no more.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from lascaux.core.capabilities import EncodesView, SameViewForAll
from lascaux.core.errors import BadData
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from tests.battery.playthrough import Playthrough, Step, playing, viewers
from tests.battery.probes import probes
from tests.battery.settings import SAMPLES

SIBLINGS = 12
TRIES = SAMPLES + 1


def views_are_json(play: Playthrough) -> None:
    """A view goes through JSON unchanged."""
    for position in play.looks:
        for viewer in viewers(position):
            view = position.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view)) == view


def views_are_written_as_they_are(play: Playthrough) -> None:
    """Where a position writes what it shows, it writes its view field by field, whatever is known of the last one."""
    before: dict[str, bytes] | None = None
    for position in play.positions:
        if not isinstance(position, EncodesView):
            return
        seen = {name: msgspec.json.encode(value) for name, value in position.view(None).items()}
        assert list(position.encode_view(before).items()) == list(seen.items())
        before = position.encode_view(None)
        assert before == seen


def views_are_consistent(play: Playthrough) -> None:
    """A position drawn again from a view is the same to that viewer, and to a spectator, who knows no more."""
    for position in play.looks:
        for viewer in viewers(position):
            view = position.view(viewer)
            for sample in drawn_anew(play, position, viewer):
                assert seen(sample, viewer) == seen(position, viewer)
                assert seen(sample, None) == seen(position, None)
                assert (sample.n, sample.to_act, sample.seats) == (
                    position.n,
                    position.to_act,
                    position.seats,
                )
                assert sample.options == position.options
                assert sample.result == position.result
                assert dict(sample.totals()) == dict(position.totals())
                if viewer is not None:
                    assert sample.legal(viewer).as_dict() == position.legal(viewer).as_dict()
            assert view == position.view(viewer), "drawing anew changed the view it was given"


def what_all_see_is_alike(play: Playthrough) -> None:
    """Where a position says that it shows everyone the same, it does."""
    for position in play.looks:
        if isinstance(position, SameViewForAll):
            for viewer in viewers(position):
                assert {**position.view(viewer), "seat": None} == position.view(None)
                assert set(position.known_draws(viewer)) == set(position.known_draws(None))


def drawing_anew_is_seeded(play: Playthrough) -> None:
    """The same view and seed give the same position."""
    for position in play.looks:
        once, again = (play.game.determinize(position.view(0), Seed("anew", 7)) for _ in range(2))
        assert once.encode() == again.encode()


def secrets_are_drawn_anew(play: Playthrough) -> None:
    """Over several seeds the secrets differ somewhere, for every viewer; unless the game has none."""
    for viewer in viewers(play.first):
        samples = [drawn_anew(play, position, viewer) for position in play.looks]
        pairs = zip(samples, play.looks, strict=True)
        if all(sample.encode() == position.encode() for row, position in pairs for sample in row):
            continue
        assert any(_tell_apart(play, one, two) for row in samples for one, two in combinations(row, 2)), viewer


def samples_can_be_played(play: Playthrough) -> None:
    """A position drawn again is a position: it plays to the end, keeps its totals and adds up."""
    rng = play.rng("samples")
    for position in play.looks[2::4]:
        viewer = rng.choice(viewers(position))
        sample = play.game.determinize(position.view(viewer), Seed("sample", position.n))
        steps = list(playing(sample, rng))
        end = steps[-1].after if steps else sample
        assert end.result is not None
        assert dict(end.totals()) == dict(position.totals())
        assert play.game.decode(end.encode()) == end


def broken_views_are_refused(play: Playthrough) -> None:
    """A view with something missing is `BadData`; nothing else may come out."""
    for position in play.looks[:3]:
        view = position.view(0)
        for broken in [{}, *({k: v for k, v in view.items() if k != gone} for gone in view)]:
            try:
                position = play.game.determinize(broken, Seed("broken"))
            except BadData:
                continue
            # Something that is not needed may be missing, but an empty view is no view.
            assert broken
            assert position.n >= 0


def telling_adds_nothing(play: Playthrough) -> None:
    """What a viewer is told of an action follows from its views before and after.

    Draw the secrets again before the action and let the seat do the same (or anything else, when that is its
    secret): if the viewer's view then comes out the same, so do the events it is told, byte for byte. An
    event that carries a secret openly breaks this; so does a view that forgets what was just said aloud.
    """
    for step in play.steps_looked_at:
        for viewer in viewers(step.before):
            after, told = seen(step.after, viewer), told_to(viewer, step.events)
            for sample in drawn_anew(play, step.before, viewer, TRIES):
                for end, events in _answers(sample, step, viewer):
                    if seen(end, viewer) == after:
                        assert told_to(viewer, events) == told


def nothing_changes_untold(play: Playthrough) -> None:
    """The converse: two actions of which a viewer is told the same leave it the same view."""
    for position in play.looks:
        for seat in position.to_act:
            told: dict[tuple[int | None, bytes], bytes] = {}
            for action in position.legal(seat).actions[:SIBLINGS]:
                twin = position.copy()
                events = twin.apply(seat, action)
                for viewer in viewers(position):
                    view = seen(twin, viewer)
                    assert told.setdefault((viewer, told_to(viewer, events)), view) == view


def refusals_tell_nothing(play: Playthrough) -> None:
    """A refusal, its facts included, follows from what the refused seat knows."""
    for position in play.looks:
        for seat in range(position.seats):
            sample = drawn_anew(play, position, seat, 1)[0]
            for action in probes(play, position, seat):
                true, other = position.refusal(seat, action), sample.refusal(seat, action)
                assert (true and true.as_dict()) == (other and other.as_dict())


def only_knowers_see(play: Playthrough) -> None:
    """An event's secret fields reach its knowers and no one else; the rest reaches everyone."""
    for event in play.events:
        for viewer in viewers(play.first):
            line = event.seen_by(viewer)
            assert line.items() >= event.data.items()
            if viewer not in event.knowers:
                assert not set(event.secret) & set(line)
            else:
                assert line == event.as_dict()


def drawn_anew(play: Playthrough, position: Position, viewer: int | None, count: int = SAMPLES) -> list[Position]:
    """Positions consistent with what this viewer knows."""
    return [play.sample(position, viewer, i) for i in range(count)]


def seen(position: Position, viewer: int | None) -> bytes:
    """A view as the bytes that would be sent."""
    return msgspec.json.encode(position.view(viewer))


def told_to(viewer: int | None, events: Sequence[Event]) -> bytes:
    """Events as the bytes that would be sent."""
    return msgspec.json.encode([event.seen_by(viewer) for event in events])


def _answers(sample: Position, step: Step, viewer: int | None) -> list[tuple[Position, list[Event]]]:
    """What the acting seat may do in the sample: the same if it can, before others also something else."""
    actions = [step.action] if sample.refusal(step.seat, step.action) is None else []
    if step.seat == viewer:
        assert actions, "what a seat may do depends on something it does not know"
    elif len(sample.to_act) > 1 or not actions:
        actions += sample.legal(step.seat).actions[:SIBLINGS]
    answers = []
    for action in actions:
        twin = sample.copy()
        answers.append((twin, twin.apply(step.seat, action)))
    return answers


def _tell_apart(play: Playthrough, one: Position, two: Position) -> bool:
    """Do two positions differ in what someone sees now, or will see when both are played on alike?"""
    if any(seen(one, viewer) != seen(two, viewer) for viewer in viewers(one)):
        return True
    for left, right in zip(playing(one, play.rng("apart")), playing(two, play.rng("apart")), strict=False):
        if (left.seat, left.action) != (right.seat, right.action) or seen(left.after, None) != seen(right.after, None):
            return True
    return False

"""Laws of keeping: bytes, copies, records and replays."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import msgspec
import pytest

from lascaux.core.errors import BadData, BadText
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.record import Player, Record, read
from lascaux.core.replay import Replay
from tests.battery.playthrough import Playthrough, some_move


def bytes_round_trip(play: Playthrough) -> None:
    """decode(encode) is the same position, byte for byte, at every step."""
    for position, data in zip(play.positions, play.bytes, strict=True):
        twin = play.game.decode(data)
        assert twin.encode() == data
        assert (twin.n, twin.to_act, twin.seats) == (position.n, position.to_act, position.seats)
        assert (twin.options, twin.result) == (position.options, position.result)


def equal_positions_have_equal_hashes(play: Playthrough) -> None:
    """A decoded copy equals its position and has the same fingerprint; positions change, so none is hashable."""
    for position in play.looks:
        twin = play.game.decode(position.encode())
        assert twin == position
        assert twin.hash == position.hash
        with pytest.raises(TypeError):
            hash(position)
    assert len({position.hash for position in play.looks}) == len(play.looks)


def positions_differ(play: Playthrough) -> None:
    """An action makes another position: no step leaves the bytes as they were, and each is counted."""
    assert [position.n for position in play.positions] == list(range(len(play.positions)))
    assert all(before != after for before, after in pairwise(play.bytes))


def copies_are_independent(play: Playthrough) -> None:
    """A copy is equal; what is done to it is not done to the original, nor the other way round."""
    for step in play.steps_looked_at:
        position, before = step.before.copy(), step.before.encode()
        twin = position.copy()
        assert twin.encode() == before
        twin.apply(step.seat, step.action)
        assert position.encode() == before
        assert twin.encode() == step.after.encode()
        late = position.copy()
        position.apply(step.seat, step.action)
        assert late.encode() == before


def decoded_positions_play_alike(play: Playthrough) -> None:
    """Bytes carry all that is still needed: a decoded twin goes on exactly as the original does."""
    for start in play.looks:
        live, twin = start.copy(), play.game.decode(start.encode())
        rng = play.rng(f"alike {start.n}")
        for _ in range(start.seats + 1):
            if not live.to_act:
                break
            seat, action = some_move(live, rng)
            assert told(live.apply(seat, action)) == told(twin.apply(seat, action))
        assert live.encode() == twin.encode()


def replay_equals_live(play: Playthrough) -> None:
    """A record, written and read, leads through the same positions and events, byte for byte."""
    record = record_of(play)
    replay = Replay(read(record.write()), play.game)
    assert read(record.write()) == record
    again = [(position.encode(), told(events)) for position, events in replay.steps()]
    stories = [told(play.opening), *(told(step.events) for step in play.steps)]
    assert again == list(zip(play.bytes, stories, strict=True))


def broken_bytes_are_refused(play: Playthrough) -> None:
    """Bytes that are no position give `BadData`; nothing else may come out."""
    rng = play.rng("bytes")
    for position in play.looks:
        data = position.encode()
        for broken in (b"", b"\x00", data[: len(data) // 2], data[:-1], rng.randbytes(len(data))):
            assert _refused(play, broken), broken[:40]
        for _ in range(5):
            _refused(play, _flipped(data, rng))


def text_round_trips(play: Playthrough) -> None:
    """A position written as text and read again is the same, byte for byte; so is one that was drawn from a view."""
    for position in play.looks:
        for one in (position, play.sample(position, position.n % position.seats, 0)):
            text = one.to_text()
            twin = play.game.from_text(text)
            assert twin.encode() == one.encode()
            assert twin.to_text() == text
            assert (twin.n, twin.to_act, twin.options) == (one.n, one.to_act, one.options)


def broken_texts_are_refused(play: Playthrough) -> None:
    """A text that was spoiled gives `BadText` with a line of it, or a position that can be looked at and played."""
    rng = play.rng("texts")
    for position in play.looks:
        lines = position.to_text().splitlines()
        for wrong in ("", "hocus pocus", "game: chess\nseats: 2", "\n".join([*lines, "hocus: pocus"])):
            with pytest.raises(BadText):
                play.game.from_text(wrong)
        for _ in range(10):
            _refused_or_playable(play, "\n".join(_spoiled(lines, rng)))


def _refused_or_playable(play: Playthrough, text: str) -> None:
    try:
        read = play.game.from_text(text)
    except BadText as refused:
        wrong = refused
    else:
        assert play.game.from_text(read.to_text()) == read
        for seat in read.to_act[:1]:
            assert read.view(seat)
            read.apply(seat, read.legal(seat).actions[0])
        return
    assert 1 <= wrong.line <= text.count("\n") + 1
    assert "\n" not in str(wrong)


def _spoiled(lines: Sequence[str], rng: Random) -> list[str]:
    """The lines with something gone, doubled, or another word in it."""
    spoiled = list(lines)
    at = rng.randrange(len(spoiled))
    match rng.randrange(4):
        case 0:
            del spoiled[at]
        case 1:
            spoiled.insert(at, spoiled[rng.randrange(len(spoiled))])
        case 2:
            words = spoiled[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(
                (*spoiled[rng.randrange(len(spoiled))].split(), "0", "99", "-7")
            )
            spoiled[at] = " ".join(words)
        case _:
            cut = rng.randrange(len(spoiled[at]) + 1)
            spoiled[at] = spoiled[at][:cut] + spoiled[at][cut + 1 :]
    return spoiled


def _refused(play: Playthrough, data: bytes) -> bool:
    try:
        play.game.decode(data)
    except BadData:
        return True
    return False


def _flipped(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def told(events: Sequence[Event]) -> bytes:
    """Events as JSON, everything included."""
    return msgspec.json.encode([event.as_dict() for event in events])


def record_of(play: Playthrough) -> Record:
    """The record of a play-through."""
    end: Position = play.end
    assert end.result is not None
    players = [Player(f"seat {seat}") for seat in range(end.seats)]
    moves = [(step.seat, str(step.action)) for step in play.steps]
    info = play.game.info
    return Record.of(info.name, info.rules, end.options, players, play.seed, moves, end.result.as_dict())

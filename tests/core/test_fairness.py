"""Verifying fair records: what is true is accepted, and changing anything the bag binds is noticed."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.core import fairness, registry
from lascaux.core.bag import Bag, SeatSalt, leaf, salt_hash
from lascaux.core.errors import BadRecord
from lascaux.core.fairness import check_draw, verify
from lascaux.core.record import Fair, Player, Record, read
from tests.core.fair import OLD_SALTS, SALTS, SECRET, bound, fair_record, old_record, played

GAMES = ("embers", "carcassonne")
games = pytest.mark.parametrize("game", GAMES)
KEPT = Path(__file__).parents[2] / "web/tests/server/records"
"""Records of the first tables, whose bags are of the old kind."""


def with_fair(record: Record, bind: bool = False, **changes: Any) -> Record:
    """The record with another bag; `bind` makes the commitment fit it."""
    assert record.header.fair is not None
    fair = msgspec.structs.replace(record.header.fair, **changes)
    more = {"commitment": fair.commitment} if bind else {}
    return with_header(record, fair=fair, **more)


def with_header(record: Record, **changes: Any) -> Record:
    return Record(msgspec.structs.replace(record.header, **changes), record.lines, record.result)


def bag_of(record: Record) -> Fair:
    assert record.header.fair is not None
    return record.header.fair


def refused(record: Record) -> BadRecord:
    """The refusal, of the record as it would be read from a file."""
    with pytest.raises(BadRecord) as caught:
        verify(read(record.write()))
    return caught.value


@games
def test_a_fair_record_is_found_fair(game: str) -> None:
    record = fair_record(game)
    verdict = verify(read(record.write()))
    assert verdict.promise == Bag(SECRET).promise
    assert verdict.commitment == record.header.commitment
    assert verdict.salts == SALTS
    assert verdict.draws == len(bag_of(record).leaves) > 0
    assert verdict.finished


def test_an_unfinished_record_is_fair_so_far() -> None:
    record = fair_record()
    verdict = verify(Record(record.header, record.lines[:3]))
    assert not verdict.finished


def test_a_bag_without_salts_is_fair() -> None:
    assert verify(fair_record("embers", 2, ())).salts == ()


def test_a_salt_that_was_withheld_is_bound_too() -> None:
    given = (SeatSalt(salt_hash(0, SALTS[0])), bound(SALTS)[1])
    record = played("embers", 2, Bag(SECRET, given))
    assert verify(record).seats == given
    assert type(refused(with_fair(record, bind=True, seats=[*bound(SALTS)]))) is fairness.WrongSeed
    assert type(refused(with_fair(record, bind=True, seats=[SeatSalt(), given[1]]))) is fairness.WrongSeed


@pytest.mark.parametrize(
    ("change", "error", "reason"),
    [
        ({"fair": None}, fairness.NoBag, "no fair bag"),
        ({"commitment": None}, fairness.WrongCommitment, "not the hash"),
        ({"commitment": "0" * 64}, fairness.WrongCommitment, "not the hash"),
        ({"seed": None}, fairness.WrongSeed, "does not follow"),
        ({"seed": "another"}, fairness.WrongSeed, "does not follow"),
    ],
)
def test_wrong_headers_are_named(change: dict[str, Any], error: type[BadRecord], reason: str) -> None:
    wrong = refused(with_header(fair_record(), **change))
    assert (type(wrong), wrong.line) == (error, 1)
    assert reason in wrong.reason


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"secret": None}, fairness.StillSealed),
        ({"secret": ""}, fairness.NoSecret),
        ({"secret": "zz" * 32}, fairness.NoSecret),
        ({"secret": "5A" * 32}, fairness.NoSecret),
        ({"secret": "5a" * 200}, fairness.NoSecret),
        ({"secret": "5b" * 32}, fairness.BrokenPromise),
        ({"promise": "5b" * 32}, fairness.BrokenPromise),
        ({"seats": []}, fairness.WrongSalts),
        ({"seats": [SeatSalt()] * 2}, fairness.WrongSeed),
        ({"seats": [*bound(SALTS), SeatSalt()]}, fairness.WrongSalts),
        ({"seats": [*bound(("a", "b", "c", "d", "e"))]}, fairness.WrongSalts),
        ({"seats": [*reversed(bound(SALTS))]}, fairness.WrongHash),
        ({"seats": [*bound(SALTS[::-1])]}, fairness.WrongSeed),
        ({"seats": [*bound((SALTS[0], "another"))]}, fairness.WrongSeed),
        ({"seats": [bound(SALTS)[0], SeatSalt(bound(SALTS)[1].hash, "another")]}, fairness.WrongHash),
        ({"seats": [bound(SALTS)[0], SeatSalt(None, SALTS[1])]}, fairness.WrongSalts),
        ({"seats": [bound(SALTS)[0], SeatSalt("no hash", SALTS[1])]}, fairness.WrongSalts),
        ({"leaves": []}, fairness.WrongCount),
        ({"leaves": ["0" * 64] * 10}, fairness.WrongDraw),
    ],
)
def test_wrong_bags_are_named(change: dict[str, Any], error: type[BadRecord]) -> None:
    assert type(refused(with_fair(fair_record(), bind=True, **change))) is error


@games
@given(data=st.data())
def test_a_changed_leaf_is_noticed(game: str, data: st.DataObject) -> None:
    """Whether or not the commitment is made to fit, and with the number of the draw."""
    record = fair_record(game)
    leaves = list(bag_of(record).leaves)
    at = data.draw(st.integers(0, len(leaves) - 1))
    leaves[at] = leaf(Bag(SECRET).nonce(at), at, "?")
    assert type(refused(with_fair(record, leaves=leaves))) is fairness.WrongCommitment
    wrong = refused(with_fair(record, bind=True, leaves=leaves))
    assert isinstance(wrong, fairness.WrongDraw)
    assert (wrong.draw, wrong.line) == (at, 1)
    assert wrong.reason.startswith(f"draw {at}: ")


@games
@given(data=st.data())
def test_leaves_in_another_order_are_noticed(game: str, data: st.DataObject) -> None:
    record = fair_record(game)
    leaves = bag_of(record).leaves
    mixed = data.draw(st.permutations(leaves))
    if mixed != leaves:
        assert isinstance(refused(with_fair(record, bind=True, leaves=mixed)), fairness.WrongDraw)


@games
@given(data=st.data())
def test_swapped_draws_are_noticed(game: str, data: st.DataObject) -> None:
    """A server that seals another order than the seed gives, and does everything else right, is found out."""
    record = fair_record(game)
    draws = list(registry.find(game).new({}, 2, record.header.seed or "").draws())
    one, two = data.draw(st.lists(st.integers(0, len(draws) - 1), min_size=2, max_size=2, unique=True))
    if draws[one] != draws[two]:
        draws[one], draws[two] = draws[two], draws[one]
        wrong = refused(with_fair(record, bind=True, leaves=Bag(SECRET).leaves(draws)))
        assert isinstance(wrong, fairness.WrongDraw)
        assert wrong.draw == min(one, two)


FIELDS = ("seed", "commitment", "promise", "secret", "salt", "hash", "leaf")


@games
@given(data=st.data())
def test_changing_one_letter_anywhere_is_noticed(game: str, data: st.DataObject) -> None:
    """The record as text, with one letter of something the bag binds changed into another."""
    record = fair_record(game)
    fair = bag_of(record)
    texts = {
        "seed": record.header.seed,
        "commitment": record.header.commitment,
        "promise": fair.promise,
        "secret": fair.secret,
        "salt": data.draw(st.sampled_from(SALTS)),
        "hash": data.draw(st.sampled_from(bound(SALTS))).hash,
        "leaf": data.draw(st.sampled_from(fair.leaves)),
    }
    text = texts[data.draw(st.sampled_from(FIELDS))]
    assert text is not None
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0123456789abcdef").filter(lambda c: c != text[at]))
    changed = f"{text[:at]}{letter}{text[at + 1 :]}"
    written = record.write()
    assert written.count(f'"{text}"') == 1
    with pytest.raises(BadRecord):
        verify(read(written.replace(f'"{text}"', f'"{changed}"')))


@given(data=st.data())
def test_actions_that_need_other_draws_are_noticed(data: st.DataObject) -> None:
    """A turn says its tile, so another tile, an action left out, doubled or moved does not go with these draws."""
    record = fair_record("carcassonne")
    lines = [(line.seat, line.do) for line in record.lines]
    at = data.draw(st.integers(0, len(lines) - 2))
    how = data.draw(st.sampled_from(["tile", "seat", "drop", "double", "swap"]))
    seat, do = lines[at]
    if how == "tile":
        tile = do.split()[0]
        other = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWX").filter(lambda t: t != tile))
        lines[at] = (seat, do.replace(tile, other, 1))
    elif how == "seat":
        lines[at] = (1 - seat, do)
    elif how == "drop":
        del lines[at]
    elif how == "double":
        lines.insert(at, lines[at])
    else:
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    header, result = record.header, record.result
    assert result is not None
    outcome = {"scores": result.scores, "winners": result.winners}
    forged = Record.of(
        header.game, header.rules, header.options, header.seats, header.seed, lines, outcome, header.fair
    )
    assert refused(forged).line >= 2


def test_the_bag_does_not_bind_what_the_players_did() -> None:
    """docs/fairness.md says so: another legal end of the game, with its own result, is as fair."""
    record = fair_record()
    verdict = verify(Record(record.header, record.lines[:-1]))
    assert not verdict.finished


def test_options_and_rules_are_those_of_the_game() -> None:
    assert "unknown option" in refused(with_header(fair_record(), options={"moon": 1})).reason
    assert "rules version" in refused(with_header(fair_record(), rules="0.1")).reason


# --- bags of the old kind --------------------------------------------------
def test_old_records_verify_as_what_they_were() -> None:
    verdict = verify(read(old_record().write()))
    assert (verdict.salts, verdict.seats, verdict.finished) == (OLD_SALTS, None, True)


@pytest.mark.parametrize("name", ["aside", "fair", "hunters", "river"])
def test_records_kept_from_then_still_verify(name: str) -> None:
    verdict = verify(read((KEPT / f"{name}.jsonl").read_bytes()))
    assert verdict.seats is None
    assert verdict.finished


@pytest.mark.parametrize(
    ("salts", "error"),
    [
        ([], fairness.WrongSeed),
        ([*reversed(OLD_SALTS)], fairness.WrongSeed),
        (["".join(OLD_SALTS)], fairness.WrongSeed),
        ([*OLD_SALTS, "more"], fairness.WrongSalts),
        ([OLD_SALTS[0], ""], fairness.WrongSalts),
    ],
)
def test_other_salts_are_noticed_in_old_records(salts: list[str], error: type[BadRecord]) -> None:
    assert type(refused(with_fair(old_record(), bind=True, salts=salts))) is error


def test_five_salts_at_a_table_of_two_are_refused_whatever_they_hash_to() -> None:
    wrong = refused(old_record("embers", 2, ("a", "b", "c", "d", "e")))
    assert type(wrong) is fairness.WrongSalts
    assert "there are 2 seats, and 5 salts" in wrong.reason


@pytest.mark.parametrize("fair", [{"salts": None}, {"seats": [SeatSalt()] * 2}])
def test_a_bag_is_of_one_kind(fair: dict[str, Any]) -> None:
    assert "either salts or seats" in refused(with_fair(old_record(), **fair)).reason


# --- who could have cheated how --------------------------------------------
def doubted(record: Record) -> list[tuple[str, tuple[int, ...]]]:
    return [(doubt.code, doubt.seats) for doubt in verify(record).caveats]


def test_a_record_says_who_could_have_cheated() -> None:
    ada, bob = bound(SALTS)
    held_back = SeatSalt(bob.hash)
    assert doubted(fair_record()) == [("told", (0, 1))]
    assert doubted(fair_record("embers", 2, (SALTS[0],))) == [("no_salt", (1,)), ("told", (0,))]
    assert doubted(fair_record("embers", 2, ())) == [("server_alone", ())]
    assert doubted(played("embers", 2, Bag(SECRET, (ada, held_back)))) == [("withheld", (1,)), ("told", (0,))]
    assert doubted(played("embers", 2, Bag(SECRET, (SeatSalt(), held_back)))) == [
        ("server_alone", ()),
        ("withheld", (1,)),
    ]
    assert doubted(old_record()) == [("told_early", ())]
    assert doubted(old_record("embers", 2, ())) == [("server_alone", ())]


def test_a_bot_is_not_asked_for_a_salt() -> None:
    record = fair_record("embers", 2, (SALTS[0],))
    seats = [record.header.seats[0], Player("greedy", "greedy")]
    assert doubted(with_header(record, seats=seats)) == [("told", (0,))]
    stood_in_for = [record.header.seats[0], Player("Bob", "greedy")]
    assert doubted(with_header(record, seats=stood_in_for)) == [("no_salt", (1,)), ("told", (0,))]


def test_doubts_name_seats_and_people_in_both_languages() -> None:
    given = (bound(SALTS)[0], SeatSalt(bound(SALTS)[1].hash))
    withheld, told = verify(played("embers", 2, Bag(SECRET, given))).caveats
    assert "seat 1 (seat 1)" in withheld.say.en
    assert "place 1 (seat 1)" in withheld.say.fr
    assert "between 2 orders" in withheld.say.en
    assert "more than those 2 orders" in told.say.en


# --- records cut short -----------------------------------------------------
def test_a_record_cut_short_says_what_is_missing() -> None:
    record = fair_record("carcassonne")
    missing = verify(Record(record.header, record.lines[:9])).missing
    assert missing is not None
    assert (missing.actions, missing.to_act) == (9, (1,))
    assert missing.unseen == missing.draws - 10  # nine laid, one in the hand
    assert f"draws that had not come up: {missing.unseen} of 71" in missing.say.en
    assert "après l’action 9" in missing.say.fr
    assert "To act: seat 1 (seat 1);" in missing.say.en


# --- single draws during the game ------------------------------------------
LEAVES = Bag(SECRET).leaves(["A", "B", "A"])


def test_a_draw_opens_its_leaf() -> None:
    for number, draw in enumerate("ABA"):
        check_draw(LEAVES, number, draw, Bag(SECRET).nonce(number))


@pytest.mark.parametrize(
    ("number", "draw", "nonce"),
    [
        (0, "B", Bag(SECRET).nonce(0)),
        (0, "A", Bag(SECRET).nonce(2)),
        (2, "A", Bag(SECRET).nonce(0)),
        (1, "A", Bag(SECRET).nonce(0)),
        (0, "A", ""),
        (3, "A", Bag(SECRET).nonce(3)),
        (-1, "A", Bag(SECRET).nonce(2)),
    ],
)
def test_another_draw_does_not(number: int, draw: str, nonce: str) -> None:
    with pytest.raises(fairness.WrongDraw, match=f"draw {number}: ") as caught:
        check_draw(LEAVES, number, draw, nonce)
    assert caught.value.draw == number

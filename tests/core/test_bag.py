"""The fair bag by itself: it binds, it tells nothing, and it mixes everyone's part in."""

from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.core.bag import Bag, SeatSalt, leaf, salt_hash
from lascaux.core.old_bag import OldBag
from tests.core.fair import bound

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
words = st.text(max_size=20)
salt_lists = st.lists(words, max_size=4).map(tuple)
given_lists = st.lists(st.builds(SeatSalt, words, st.none() | words) | st.just(SeatSalt()), max_size=4).map(tuple)
draw_lists = st.lists(st.sampled_from("ABC"), min_size=1, max_size=12)


def test_a_fresh_bag_is_fresh() -> None:
    one, two = Bag.fresh(), Bag.fresh()
    assert one != two
    assert len(bytes.fromhex(one.secret)) == 32
    assert one.seats == ()


def test_the_hashes_are_those_of_the_page() -> None:
    """Kept as numbers: records that are out there have to stay verifiable."""
    bag = OldBag("00" * 32, ("Ada", "Bob"))
    assert salt_hash(1, "Ada") == sha256(b"lascaux salt\n1\nAda").hexdigest()
    bound_bag = Bag("00" * 32, (SeatSalt(salt_hash(0, "Ada"), "Ada"), SeatSalt(), SeatSalt("11" * 32)))
    assert (bound_bag.promise, bound_bag.nonce(0)) == (bag.promise, bag.nonce(0))
    assert str(bound_bag.seed).startswith("983ee03f")
    assert bag.promise == sha256(b"lascaux promise\n" + b"0" * 64).hexdigest()
    assert bag.promise.startswith("26f23866")
    assert str(bag.seed).startswith("9fcd13c4")
    assert bag.nonce(0) == "de937553a9e5183bfa0829a43062328c"
    assert leaf("ab", 3, "E") == sha256(b"lascaux draw\nab\n3\nE").hexdigest()


@given(secrets, salt_lists)
def test_the_promise_does_not_depend_on_salts(secret: str, salts: tuple[str, ...]) -> None:
    assert Bag(secret, bound(salts)).promise == OldBag(secret, salts).promise == Bag(secret).promise


@given(secrets, salt_lists, salt_lists)
def test_other_salts_give_another_seed(secret: str, one: tuple[str, ...], two: tuple[str, ...]) -> None:
    assert (OldBag(secret, one).seed == OldBag(secret, two).seed) == (one == two)


@given(secrets, given_lists, given_lists)
def test_who_gives_what_decides_the_seed(secret: str, one: tuple[SeatSalt, ...], two: tuple[SeatSalt, ...]) -> None:
    """Each salt with its seat, whether it was told, and how many seats there are."""
    same = [given.part for given in one] == [given.part for given in two]
    assert (Bag(secret, one).seed == Bag(secret, two).seed) == same


def test_a_salt_is_bound_to_its_seat_and_so_is_its_hash() -> None:
    ada, bob, nobody = "the salt of Ada", "the salt of Bob", None
    seeds = [Bag("11" * 32, bound(salts)).seed for salts in ((ada, bob), (bob, ada), (ada, nobody), (nobody, ada))]
    withheld = Bag("11" * 32, (SeatSalt(salt_hash(0, ada)), SeatSalt())).seed
    alone, beside = Bag("11" * 32, bound((ada,), 1)).seed, Bag("11" * 32, bound((ada,), 3)).seed
    assert len({str(seed) for seed in (*seeds, withheld, alone, beside)}) == 7
    assert salt_hash(0, ada) != salt_hash(1, ada)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("a", "b"), ("ab",)),
        (("ab", ""), ("a", "b")),
        (("a\n", "b"), ("a", "\nb")),
        (("a", "b"), ("b", "a")),
        (("",), ()),
        (("a\x00\x00\x00\x01b",), ("a", "b")),
        (("é",), ("e\N{COMBINING ACUTE ACCENT}",)),
    ],
)
def test_salts_with_separators_do_not_collide(one: tuple[str, ...], two: tuple[str, ...]) -> None:
    assert OldBag("11" * 32, one).seed != OldBag("11" * 32, two).seed
    assert Bag("11" * 32, bound(one, 0)).seed != Bag("11" * 32, bound(two, 0)).seed


@given(secrets, draw_lists)
def test_equal_draws_have_different_leaves(secret: str, draws: list[str]) -> None:
    leaves = Bag(secret).leaves(draws)
    assert len(set(leaves)) == len(draws)
    nonces = [Bag(secret).nonce(number) for number in range(len(draws))]
    assert all(one != two for one, two in pairwise(nonces))


@given(secrets, secrets, draw_lists)
def test_another_secret_changes_every_leaf(one: str, two: str, draws: list[str]) -> None:
    if one != two:
        pairs = zip(Bag(one).leaves(draws), Bag(two).leaves(draws), strict=True)
        assert all(left != right for left, right in pairs)


@given(secrets, draw_lists, st.data())
def test_leaves_tell_nothing_of_other_draws(secret: str, draws: list[str], data: st.DataObject) -> None:
    """Changing one draw changes its own leaf and no other: a leaf says nothing about its neighbours."""
    at = data.draw(st.integers(0, len(draws) - 1))
    other = [*draws[:at], "Z", *draws[at + 1 :]]
    pairs = zip(Bag(secret).leaves(draws), Bag(secret).leaves(other), strict=True)
    assert [number for number, (left, right) in enumerate(pairs) if left != right] == [at]


@given(secrets, draw_lists)
def test_nothing_that_is_published_holds_the_secret(secret: str, draws: list[str]) -> None:
    bag = Bag(secret, bound(("salt",)))
    published = [bag.promise, *bag.leaves(draws), *(bag.nonce(number) for number in range(len(draws)))]
    assert all(secret not in text and str(bag.seed) not in text for text in published)


@given(secrets)
def test_a_leaf_cannot_be_guessed_without_its_nonce(secret: str) -> None:
    """There are few kinds of draws, so a leaf without a nonce of its own could be opened by trying them all."""
    (sealed,) = Bag(secret).leaves(["A"])
    assert sealed not in {leaf(nonce, 0, draw) for draw in "ABC" for nonce in ("", "0", "00" * 16)}

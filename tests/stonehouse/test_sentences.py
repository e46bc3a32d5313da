"""Every sentence of many games, and of as many things that are not allowed, is good French and good English."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.core.event import Event
from lascaux.core.game import Position
from lascaux.core.language import LANGS, Lang
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.stonehouse.action import CARDS, LETTERS, MODES, REASONS, parse
from lascaux.games.stonehouse.options import OPTION_SETS
from lascaux.games.stonehouse.speech import words_of_events, words_of_refusals
from lascaux.games.stonehouse.speech.texts import TEXTS
from tests.sentences import assert_whole
from tests.stonehouse.scene import GAME, play, refused, scene, with_cards, without_cards
from tests.stonehouse.settled import FIVE, WALLS, build, good_moves, laid

PEOPLE = PlayerNames(["Aude", "Guilhem", "Ysée", "Hugo", "Yves"])
BROKEN: dict[Lang, str] = {
    "fr": r"\b[àÀ] les? |\bde les? |\b[Ii]l y a (aucun|:|\d)|: rien|dumnopterix|plus qu’un tour"
    r"|\b[01] (cailloux|pierres|degrés)\b|\b([2-9]|\d\d+) (caillou|pierre|degré)\b"
    r"|les cailloux \d+(?!\d|,| et)|le caillou \d+(,| et \d+\b(?! pierre))|\(le joueur|: tient",
    "en": r"\bare no stone\b|\b(is|are) stones? \d|\bthere (is|are):|\bthere are no\b|: nothing|dumnopterix"
    r"|more than a turn|\b1 (stones|gems|are)\b|\b(0|[2-9]|\d\d+) (stone|gem)\b"
    r"|\bstones \d+(?!\d|,| and)|\bstone \d+(,| and \d+\b(?! gem))|\(player|: holds",
}
"""What was once said, or could be, and no grammar allows."""


@pytest.mark.parametrize(
    ("lang", "broken"),
    [
        ("fr", "Le joueur 2 donne le caillou 11 à le joueur 1."),
        ("fr", "Le tigre du joueur 2 prend le caillou 3 (le joueur 1)."),
        ("fr", "Le joueur 1 pose le caillou 1 : tient."),
        ("fr", "Pas dans votre réserve : le caillou 3. Il y a aucun caillou."),
        ("fr", "L’offre 3 n’est pas là pour vous ; il y a : rien."),
        ("en", "Not in your reserve: stone 3. There are no stone."),
        ("en", "Stone 3 is not to be laid; there are stone 10 left."),
        ("en", "360 degrees is more than a turn."),
        ("en", "Player 1 lays stone 39 on the fire; 1 are left in the bag."),
    ],
)
def test_what_was_once_said_is_known_as_broken(lang: Lang, broken: str) -> None:
    assert re.search(BROKEN[lang], broken)


@cache
def games() -> tuple[tuple[Position, ...], tuple[Event, ...]]:
    """Some positions, and all events, of games at random; one for each set of options and number of seats."""
    looks: list[Position] = []
    events: list[Event] = []
    for number, options in enumerate(OPTION_SETS * 2):
        rng = Random(number)
        position, told = GAME.start(options, 3 + number % 3, f"sentences/{number}")
        events += told
        while position.to_act and position.n < 1500:
            seat = rng.choice(position.to_act)
            choices = position.legal(seat)
            if rng.random() < 0.05:
                looks.append(position.copy())
            events += position.apply(seat, rng.choice(choices.actions))
        looks.append(position)
    return tuple(looks), tuple(events)


def scenes() -> Iterator[Event]:
    """What games at random do not come to, or seldom."""
    for fire, hands in (
        ([1, 2], ("A close 2", "B close 2", "C close 2")),
        ([1], ("A close 0", "B close 4", "C close 4")),
    ):
        position = scene(3, fire=fire)
        without_cards(position, "hidden")
        for _ in range(3):
            yield from play(position, *hands)
    for shares in ("3 2", "2 2"):
        position = scene(3)
        without_cards(position, "auction")
        yield from play(position, "A pass", "A back", f"B ally A {shares}", "A join 1", "C pass")
    position = scene(5, reserves={"A": [3], "B": [4], "C": list(FIVE)})
    yield from with_cards(position, "fetch fetch tiger dumnopterix steal", "hidden")
    yield from play(position, "C take 3", "D take 4")
    yield from play(
        position, "A offer C - 2 3 0", "C accept 1", "A offer B 3 0 - 0", "B accept 2", "C offer B 11 0 3 1"
    )
    yield from play(position, "C withdraw 3", *(f"{seat} ready" for seat in "ABCDE"))
    yield from play(position, *build(position, "C", good_moves()))
    for last in (laid(FIVE[:1], (), (11,), rested=False), laid(FIVE[:1], (), (11,)), "give-up"):
        position = scene(3, reserves={"B": list(FIVE)}, fire=[])
        with_cards(position, "fetch fetch fetch")
        play(position, "A ready", "B ready", "C ready")
        yield from play(position, *build(position, "B", [last]))
    yield from with_cards(scene(5, reserves={"D": [3]}), "tiger tiger fetch stay tiger")
    yield from play(with_veto := scene(3), "A cards", "A mode hidden", "A play stay", "B play stay", "C play veto")
    yield from play(with_veto, "C veto A")
    for bag in (0, 1, 3):
        position = scene(3, reserves={"A": range(1, 14), "B": range(14, 28), "C": range(28, 41 - bag)}, fire=())
        without_cards(position, "auction")
        yield from play(
            position, "A ready", "A back", "A ready", "B ready", "C ready", *(f"{s} no-build" for s in "ABC")
        )
    with_cards(position := scene(3, reserves={"A": [3]}), "fetch fetch fetch")
    for number, reason in enumerate(REASONS, start=1):
        yield from play(position, f"{'BC'[number % 2]} offer A - 1 3 0", f"A refuse {number} {reason}")


def attempts(rng: Random) -> Iterator[str]:
    """Something of every kind that one may try, sensible or not."""
    number, stone = rng.choice((0, 1, 2, 3, 11, 40, 99)), rng.randrange(1, 41)
    some = ",".join(str(n) for n in sorted(rng.sample(range(1, 41), rng.choice((1, 2, 5)))))
    who = rng.choice(LETTERS)
    yield from ("cards", "no-cards", f"mode {rng.choice(MODES)}", f"play {rng.choice(CARDS)}", f"take {stone}")
    yield from (f"veto {who}", f"bid {number}", f"ally {who} {number} 1", f"join {number}", "pass", "back")
    yield from (f"close {number}", f"announce {number}", "suspect", f"choose {stone}", f"offer {who} {some} 0 - 0")
    yield from (f"offer {who} - {number} {some} 0", f"offer {who} - 1 - 0", f"accept {number}", f"withdraw {number}")
    yield from (f"refuse {number}", f"refuse {number} {rng.choice(REASONS)}")
    yield from ("ready", f"build {some}", "no-build", f"lay {stone} 0 0", f"lay {stone} 999 0", "give-up")


def refusals() -> Iterator[IllegalAction]:
    """Of all that is tried in the positions of the games, what is refused."""
    rng = Random(7)
    for position in games()[0]:
        for seat in range(position.seats):
            for text in attempts(rng):
                try:
                    why = position.refusal(seat, parse(text))
                except LascauxError:
                    continue
                if why is not None:
                    yield why


def rare_refusals() -> Iterator[IllegalAction]:
    """What is seldom tried by chance."""
    position = scene(3)
    without_cards(position, "auction")
    yield refused(position, "A ally B 1 11")
    play(position, "A ally B 1 1", "A ally B 1 1", "A ally B 1 1", "A ally B 1 1")
    yield from (refused(position, "A ally B 1 1"), refused(position, "B join 9"), refused(position, "C join 4"))
    play(position, "B join 4")
    yield refused(position, "C ally A 1 1")
    for closed, words in (("0 0 0", "B suspect"), ("1 1 1", "B announce 1")):
        position = scene(3)
        without_cards(position, "bluff")
        play(
            position,
            *(f"{seat} close {gems}" for seat, gems in zip("ABC", closed.split(), strict=True)),
            "A announce 2",
        )
        yield refused(position, words)
    play(position, "B pass", "C announce 3", "A pass")
    unsaid = scene(3)
    without_cards(unsaid, "bluff")
    play(unsaid, "A close 1", "B close 1", "C close 1")
    yield refused(unsaid, "A suspect")
    yield refused(position, "B announce 4")
    position = scene(3, fire=[1])
    with_cards(position, "stay veto stay")
    yield refused(position, "B veto B")
    position = scene(3, fire=[1])
    without_cards(position, "auction")
    yield refused(position, "A ally B 1 1")
    position = scene(3, announcements="once")
    without_cards(position, "bluff")
    play(position, "A close 1", "B close 1", "C close 1", "A announce 2", "B pass", "C pass")
    yield refused(position, "B announce 3")
    position = scene(3)
    without_cards(position, "hidden")
    play(position, "A close 2", "B close 2", "C close 0")
    yield refused(position, "A choose 9")
    position = scene(3, reserves={"A": [3], "B": list(FIVE)}, gems_in_trade=False)
    with_cards(position, "fetch fetch fetch")
    yield refused(position, "A offer B 3 1 - 0")
    play(position, *["A offer B 3 0 - 0"] * 4)
    yield from (refused(position, f"A {words}") for words in ("offer B 3 0 - 0", "withdraw 9"))
    yield from (refused(position, f"B {words}") for words in ("accept 9", "withdraw 1"))
    play(position, "A ready", "B ready", "C ready")
    yield refused(position, "B build 11,12")
    play(position, *build(position, "B", good_moves()[:4]))
    yield from (refused(position, f"B lay {words}") for words in ("11 0 0", "15 999 0", "15 0 360"))
    yield refused(position, f"B {laid(FIVE[:3] + FIVE[4:], WALLS[:1], (11, 12))}")


def assert_good(said: Event | IllegalAction) -> None:
    for company in (UNNAMED, PEOPLE):
        sentences = {lang: GAME.explain(said, lang, company) for lang in LANGS}
        assert_whole(sentences["fr"], sentences["en"])
        for lang, sentence in sentences.items():
            assert not re.search(BROKEN[lang], sentence), sentence


def test_all_that_happens_is_told_well() -> None:
    events = [*games()[1], *scenes()]
    for event in events:
        assert_good(event)
    assert {words_of_events.kind(event) for event in events} == set(TEXTS["events"])
    assert len(events) > 2000


def test_all_that_is_refused_is_explained_well() -> None:
    reasons = [*refusals(), *rare_refusals()]
    for why in reasons:
        assert_good(why)
    assert {words_of_refusals.kind(why) for why in reasons} == set(words_of_refusals.REFUSALS)
    assert len(reasons) > 3000


def test_who_loses_something_is_named() -> None:
    """What is taken is taken from someone: “prend le caillou 3 au joueur 1”, “from player 1”."""
    robbed = [event for event in [*games()[1], *scenes()] if "from" in event.data]
    for event in robbed:
        origin = event.data["from"]
        fr, en = (GAME.explain(event, lang, UNNAMED) for lang in ("fr", "en"))
        if origin == "fire":
            assert ("sur le feu" in fr, "off the fire" in en) == (True, True)
            continue
        for seat in origin if isinstance(origin, list) else [origin]:
            assert f"au joueur {seat + 1}" in fr
            assert f"player {seat + 1}" in en.split(" from ")[1]
    assert {event.type for event in robbed} == {"gems_stolen", "stone_taken", "stone_removed"}

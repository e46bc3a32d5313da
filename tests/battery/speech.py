"""Laws of words: notation, rule ids, sentences, text boards."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from xml.etree import ElementTree

import msgspec

from lascaux.core.capabilities import HasPicture
from lascaux.core.choices import decision
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event, by_action
from lascaux.core.game import Game
from lascaux.core.language import LANGS
from lascaux.core.record import MAX_LINE
from tests.battery.playthrough import Playthrough, heard, some_viewers, viewers
from tests.battery.probes import probes
from tests.battery.settings import is_ours
from tests.french import well_set
from tests.sentences import assert_agrees, assert_whole

HEAD = {"type", "n", "seat", "rule", "say", "tells"}
PLACE = re.compile(r"\(-?\d+, -?\d+\)|\bc\d+[lr]\d+\b|\bzone \d|[a-z]+_[a-z]+")


def _well_set(game: Game, french: str) -> bool:
    """Typography is a matter of our own games; others may type French as they like."""
    return not is_ours(game) or well_set(french)


def notation_round_trips(play: Playthrough) -> None:
    """parse(str(action)) is the action, on one line, short but for nature's answer."""
    actions = {step.action for step in play.steps}
    for position in play.looks:
        for seat in heard(position):
            actions.update(play.choices(position, seat).actions)
    for action in actions:
        text = str(action)
        assert play.game.parse(text) == action
        assert text == text.strip()
        assert text.isprintable()
        assert 0 < len(decision(text)) <= 200
        assert len(text) <= MAX_LINE // 2


def ledger_is_whole(play: Playthrough) -> None:
    """Every rule has an id, both languages and a source; what the game's card cites is there."""
    game = play.game
    assert len(game.ledger) > 0
    for rule in game.ledger:
        assert all(text.strip() for text in (rule.id, rule.text.fr, rule.text.en, rule.source.fr, rule.source.en))
        assert rule.text.fr != rule.text.en
        assert _well_set(game, rule.text.fr), rule.text.fr
        assert _well_set(game, rule.source.fr), rule.source.fr
        assert rule.section is None or _well_set(game, rule.section.fr), rule.section
        # Options go by what they do: their names are for command lines.
        said = f"{rule.text.fr} {rule.text.en}"
        assert not [o.name for o in game.info.options if re.search(rf"[“‘«(]\W?{o.name}\W?[”’»,)]", said)], said
    assert game.info.turn_rule in game.ledger
    for option in game.info.options:
        assert option.rule in game.ledger
        assert all(_well_set(game, said.fr) for said in (option.text, *option.called, *option.means)), option.name
        assert len(option.called) in (0, len(option.values))
        assert len(option.means) in (0, len(option.values))
        assert option.main or option.called or not isinstance(option.default, bool), "yes and no as words"
    assert game.info.name
    assert game.info.title.fr
    assert game.info.title.en


def events_are_well_formed(play: Playthrough) -> None:
    """Numbered by their action, citing a rule that exists, with no field that hides another."""
    stages = [(0, play.opening), *((n, step.events) for n, step in enumerate(play.steps, 1))]
    for n, events in stages:
        for event in events:
            assert event.n == n
            assert event.seat in viewers(play.first)
            assert event.rule is None or event.rule in play.game.ledger
            assert not HEAD & {*event.data, *event.secret}
            assert not set(event.data) & set(event.secret)
            assert event.knowers <= set(range(play.first.seats))


def events_are_explained(play: Playthrough) -> None:
    """Every event is a sentence in both languages, also for those who may not know its secrets."""
    for event in play.events:
        _explained(play, event)
        _explained(play, event.public_part())
        if play.game.info.counts is None:
            assert not any("point" in play.game.explain(event, lang) for lang in LANGS), "nobody counts points here"


def decisions_are_told(play: Playthrough) -> None:
    """All that a decision brought is one line in both languages, without codes or coordinates, with all its points."""
    game = play.game
    for events in by_action(play.events):
        fr, en = (game.summarize(events, lang) for lang in LANGS)
        assert_whole(fr, en, typeset=is_ours(game))
        hidden = [event.public_part() for event in events]
        assert [game.summarize(hidden, lang) for lang in LANGS] == [fr, en], "depends on what some may not know"
        if type(game).summarize is Game.summarize:
            continue
        codes = {str(event.data[name]) for event in events for name in ("tile", "objective") if name in event.data}
        for said in (fr, en):
            assert not PLACE.search(said), said
            assert not [code for code in codes if re.search(rf"(?<!\w){re.escape(code)}(?!\w)", said)], said
            told = sum(int(points) for points in re.findall(r"\+(\d+)", said))
            assert told == (0 if game.info.counts is None else sum(event.points for event in events)), said


def refusals_are_explained(play: Playthrough) -> None:
    """Every refusal cites a rule that exists and is a sentence in both languages."""
    met = set()
    for position in play.looks:
        # One seat too many: at a table where everyone may act there is no other turn to be out of.
        for seat in range(position.seats + 1):
            for action in probes(play, position, seat):
                refused = position.refusal(seat, action)
                if refused is not None:
                    assert refused.rule in play.game.ledger
                    _explained(play, refused)
                    met.add(refused.reason)
    assert {"not_your_turn", "game_over"} <= met


def boards_are_drawn(play: Playthrough) -> None:
    """Viewers get the table drawn, and described without ids, in both languages, the same for the same view."""
    codes = {code for event in play.events for code in _codes(event.data)}
    for position in play.looks:
        for viewer in some_viewers(position):
            view = position.view(viewer)
            described = {lang: play.game.describe(view, lang) for lang in LANGS}
            for lang in LANGS:
                assert play.game.text_board(view, lang).strip()
                assert described[lang].strip()
                if is_ours(play.game):
                    _without_codes(described[lang], codes)
            assert _well_set(play.game, described["fr"]), described["fr"]
            assert view == position.view(viewer), "drawing changed the view it was given"
    for lang in LANGS:
        for told in (play.game.text_board, play.game.describe):
            assert told(play.end.view(0), lang) == told(play.end.view(0), lang)


def pictures_are_drawn(play: Playthrough) -> None:
    """A game that draws itself draws every view, sent through JSON or not, as SVG that can be read; others say so."""
    for position in play.looks:
        if not isinstance(play.game, HasPicture):
            assert position._repr_svg_() is None
            continue
        assert position._repr_svg_() == play.game.picture(position.view(None))
        for viewer in some_viewers(position):
            view = position.view(viewer)
            drawn = play.game.picture(view)
            root = ElementTree.fromstring(drawn)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            assert play.game.picture(msgspec.json.decode(msgspec.json.encode(view))) == drawn


def surveys_are_told(play: Playthrough) -> None:
    """What lies on the table is JSON-ready, named and told in both languages, the same for the same view."""
    for position in play.looks:
        for viewer in some_viewers(position):
            view = position.view(viewer)
            for told in (play.game.survey, play.game.survey_last):
                rows = told(view)
                assert msgspec.json.decode(msgspec.json.encode(rows)) == rows == told(view)
                for row in rows:
                    assert all(row[field][lang].strip() for field in ("name", "say") for lang in LANGS)
                    for said in (row["name"], row["say"]):
                        assert _well_set(play.game, said["fr"]), row
                        assert_agrees(said["fr"], said["en"])
            before = position.hash
            assert position.survey_last(viewer) == play.game.survey_last(view)
            assert position.hash == before, "surveying changed the position"
            assert view == position.view(viewer), "surveying changed the view it was given"


def sources_have_names(play: Playthrough) -> None:
    """Every source of the account, and every holding, is one the game speaks of, named in both languages."""
    result = play.end.result
    assert result is not None
    assert {source for row in (*result.account, *result.holdings) for source in row} <= set(play.game.info.sources)
    for source in play.game.info.sources:
        assert all(play.game.source_name(source, lang).strip() for lang in LANGS)


CODES = re.compile(r"\bzone \d|\bface [ab]\b|[a-z]+_[a-z]+|\b\d/\d\d?\b")
"""Numbers of zones, names as programs write them, and hunters in notation."""
CODED = ("tile", "drawn", "lying", "taken", "objective", "deed")
"""Facts that have names for programs."""
NOTED = {"no_such_zone"}
"""Refusals of what only notation can say: there is no other word for it."""


def _explained(play: Playthrough, said: Event | IllegalAction) -> None:
    sentences = {lang: play.game.explain(said, lang) for lang in LANGS}
    assert_whole(sentences["fr"], sentences["en"], typeset=is_ours(play.game))
    if isinstance(said, IllegalAction) and said.reason in NOTED:
        return
    facts = said.facts if isinstance(said, IllegalAction) else said.data
    for sentence in sentences.values():
        _without_codes(sentence, _codes(facts))


def _without_codes(said: str, codes: Iterable[str]) -> None:
    assert not CODES.search(said), said
    for code in codes:
        assert not re.search(rf"(?<![\w’]){re.escape(code)}(?![\w’])", said), (code, said)


def _codes(facts: Mapping[str, Any]) -> Iterator[str]:
    """Ids and notation among some facts; what is a word of the language, too, may be said."""
    for name in CODED:
        values = facts.get(name, ())
        for value in values if isinstance(values, list) else [values]:
            if isinstance(value, str) and (re.search(r"[-\d_ ]", value) or value.isupper()):
                yield value

"""The battery can fail: each way of breaking the made-up game is caught by the law meant for it."""

import dataclasses
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from lascaux.core.choices import Choices, Field, Form
from lascaux.core.errors import BadData, IllegalAction
from lascaux.core.event import Event
from lascaux.core.result import Result
from lascaux.core.seed import Seed
from tests.battery import chance, legality, memory, points, secrecy, speech, types
from tests.battery.playthrough import played
from tests.battery.settings import Setting
from tests.battery.test_laws import Law
from tests.madeup.deed import Deed
from tests.madeup.game import EMBERS, Embers
from tests.madeup.position import EmbersPosition
from tests.madeup.table import Table

HIDDEN = Setting("embers", 3, (("stakes", "hidden"),))
OPEN = Setting("embers", 3, ())
WINDY = Setting("embers", 3, (("wind", True),))

Break = Callable[[pytest.MonkeyPatch], None]
TICK = count()
"""Something that no seed decides."""

MUTANTS: dict[str, tuple[Break, Law, Setting]] = {}

legal, refusal, apply, told = (
    EmbersPosition.legal,
    EmbersPosition._refusal,
    EmbersPosition._apply,
    EmbersPosition._told,
)
known_draws, complete = EmbersPosition.known_draws, EmbersPosition.complete
view, fire = EmbersPosition.view, EmbersPosition._fire
scores = Table.scores
determinize, rows, written = Embers.determinize, Embers._rows, Choices.written


def mutant(law: Law, on: type, name: str, setting: Setting = HIDDEN) -> Callable[[Any], Any]:
    """Register the decorated function as a broken replacement of a method or property."""

    def register(broken: Any) -> Any:
        def put(patch: pytest.MonkeyPatch) -> None:
            patch.setattr(on, name, property(broken) if isinstance(getattr(on, name), property) else broken)

        MUTANTS[broken.__name__] = (put, law, setting)
        return broken

    return register


@mutant(legality.bells_end, EmbersPosition, "overdue", WINDY)
def bell_asks_for_what_is_forbidden(self: EmbersPosition, seat: int) -> Deed:
    return Deed("lay", 0)


@mutant(legality.nature_answers, EmbersPosition, "complete", WINDY)
def players_make_the_wind(self: EmbersPosition, seat: int, action: Deed) -> Deed:
    return action if action.gust is not None else dataclasses.replace(complete(self, seat, action), gust=next(TICK) % 4)


@mutant(secrecy.telling_adds_nothing, EmbersPosition, "_told")
def event_shows_the_card(self: EmbersPosition, seat: int, deed: Deed) -> Event:
    event = told(self, seat, deed)
    return replace(event, data={**event.data, **event.secret}, secret={})


@mutant(secrecy.views_are_consistent, EmbersPosition, "view")
def view_shows_all_choices(self: EmbersPosition, seat: int | None) -> dict[str, Any]:
    return view(self, seat) | {"shown": [choice or 0 for choice in self.table.chosen]}


@mutant(types.views_have_their_type, EmbersPosition, "view")
def view_has_a_field_nobody_declared(self: EmbersPosition, seat: int | None) -> dict[str, Any]:
    return view(self, seat) | {"mood": "warm"}


@mutant(types.views_have_their_type, EmbersPosition, "view")
def view_lacks_a_field(self: EmbersPosition, seat: int | None) -> dict[str, Any]:
    return {name: value for name, value in view(self, seat).items() if name != "pit"}


@mutant(types.events_have_their_type, EmbersPosition, "_told")
def event_of_a_type_nobody_declared(self: EmbersPosition, seat: int, deed: Deed) -> Event:
    return replace(told(self, seat, deed), type="sneezed")


@mutant(types.events_have_their_type, EmbersPosition, "_told")
def event_says_a_number_in_words(self: EmbersPosition, seat: int, deed: Deed) -> Event:
    event = told(self, seat, deed)
    return replace(event, secret={name: str(value) for name, value in event.secret.items()})


@mutant(types.surveys_have_their_type, Embers, "survey")
def survey_without_words(self: Embers, view: Any, company: Any = None, projected: bool = True) -> list[dict[str, Any]]:
    return [{"name": "pit", "say": "warm"}]


@mutant(secrecy.nothing_changes_untold, EmbersPosition, "view")
def view_counts_the_high_cards_laid(self: EmbersPosition, seat: int | None) -> dict[str, Any]:
    return view(self, seat) | {"pit": sum(choice or 0 for choice in self.table.chosen)}


@mutant(secrecy.views_are_consistent, EmbersPosition, "view")
def spectator_sees_a_hand(self: EmbersPosition, seat: int | None) -> dict[str, Any]:
    return view(self, seat) | ({"hand": self.table.hands[0]} if seat is None else {})


@mutant(secrecy.secrets_are_drawn_anew, Embers, "determinize")
def secrets_never_differ(self: Embers, seen: dict[str, Any], seed: Seed) -> EmbersPosition:
    return determinize(self, seen, Seed("always"))


@mutant(secrecy.drawing_anew_is_seeded, Embers, "determinize")
def samples_are_not_seeded(self: Embers, seen: dict[str, Any], seed: Seed) -> EmbersPosition:
    return determinize(self, seen, Seed("tick", next(TICK)))


@mutant(secrecy.refusals_tell_nothing, EmbersPosition, "_refusal")
def refusal_tells_the_next_card(self: EmbersPosition, seat: int, action: Any) -> IllegalAction | None:
    refused = refusal(self, seat, action)
    if refused is not None:
        refused.facts["deck"] = self.table.deck[-1:]
    return refused


@mutant(memory.copies_are_independent, EmbersPosition, "copy")
def copies_share_their_cards(self: EmbersPosition) -> EmbersPosition:
    twin = EMBERS.decode(self.encode())
    twin.table.account = self.table.account
    twin.table.chosen = self.table.chosen
    return twin


@mutant(memory.decoded_positions_play_alike, Table, "shuffled")
def chance_is_not_in_the_bytes(self: Table, cards: list[int]) -> list[int]:
    turn = next(TICK) % len(cards)
    return sorted(cards)[turn:] + sorted(cards)[:turn]


@mutant(memory.replay_equals_live, EmbersPosition, "_told")
def events_are_numbered_by_the_clock(self: EmbersPosition, seat: int, deed: Deed) -> Event:
    return replace(told(self, seat, deed), n=next(TICK))


@mutant(legality.listed_actions_are_accepted, EmbersPosition, "legal")
def list_holds_a_card_too_many(self: EmbersPosition, seat: int) -> Choices:
    choices = legal(self, seat)
    return Choices((*choices.actions, Deed("lay", 9)), choices.forms) if choices.actions else choices


@mutant(legality.unlisted_actions_are_refused, EmbersPosition, "legal")
def list_lacks_a_card(self: EmbersPosition, seat: int) -> Choices:
    choices = legal(self, seat)
    return Choices(choices.actions[1:]) if choices.complete and len(choices) > 1 else choices


@mutant(legality.unlisted_actions_are_refused, EmbersPosition, "_refusal")
def refusing_costs_a_flint(self: EmbersPosition, seat: int, action: Any) -> IllegalAction | None:
    refused = refusal(self, seat, action)
    if refused is not None:
        self.table.purses[seat] -= 1
    return refused


@mutant(legality.forms_say_the_whole, EmbersPosition, "legal", OPEN)
def form_is_too_narrow(self: EmbersPosition, seat: int) -> Choices:
    choices = legal(self, seat)
    if choices.complete:
        return choices
    least = choices.forms[1].fields[0].least
    narrow = Field("flints", least, max(least, self.table.purses[seat] - 1))
    return Choices(choices.actions, (choices.forms[0], Form("stake", (narrow,))))


@mutant(legality.turns, EmbersPosition, "may_act", OPEN)
def everybody_is_heard(self: EmbersPosition, seat: int) -> bool:
    return seat in range(self.seats)


@mutant(legality.simultaneous_choices_commute, EmbersPosition, "_apply")
def the_first_is_remembered(self: EmbersPosition, seat: int, action: Any) -> list[Event]:
    first = self.table.chosen.count(None) == self.seats
    events = apply(self, seat, action)
    if first:
        self.table.opened = [seat] * self.seats
    return events


@mutant(legality.totals_are_kept, EmbersPosition, "totals")
def cards_in_hands_are_forgotten(self: EmbersPosition) -> dict[str, int]:
    return {"cards": len(self.table.deck) + len(self.table.discard)}


@mutant(points.points_add_up, EmbersPosition, "_fire")
def the_fire_scores_in_silence(self: EmbersPosition) -> list[Event]:
    return [event for event in fire(self) if event.type != "scored"]


@mutant(points.winners_are_best, Result, "ranking")
def everybody_is_second(self: Result) -> tuple[int, ...]:
    return (2,) * len(self.scores)


@mutant(points.points_add_up, Table, "scores")
def a_point_comes_from_nowhere(self: Table) -> tuple[int, ...]:
    return tuple(score + 1 for score in scores(self))


@mutant(speech.events_are_well_formed, EmbersPosition, "_told")
def event_cites_no_rule_of_ours(self: EmbersPosition, seat: int, deed: Deed) -> Event:
    return replace(told(self, seat, deed), rule="EMB-NOWHERE")


@mutant(speech.events_are_explained, Embers, "explain")
def there_is_only_one_language(self: Embers, said: Event | IllegalAction, lang: str) -> str:
    return "something happened"


@mutant(speech.refusals_are_explained, Embers, "explain")
def a_blank_is_left_in_the_sentence(self: Embers, said: Event | IllegalAction, lang: str) -> str:
    return lang + " {seat}"


@mutant(speech.notation_round_trips, Embers, "parse")
def notation_is_read_wrong(self: Embers, text: str) -> Deed:
    return Deed("lay", 1)


@mutant(chance.draws_never_change, EmbersPosition, "draws")
def draws_are_what_is_left(self: EmbersPosition) -> list[str]:
    return [str(card) for card in self.table.deck]


@mutant(chance.knowledge_only_grows, EmbersPosition, "known_draws")
def cards_laid_are_forgotten(self: EmbersPosition, seat: int | None) -> list[int]:
    known: list[int] = list(known_draws(self, seat))
    return known if seat is None else known[-len(self.table.hands[seat]) :]


@mutant(chance.known_draws_are_known, EmbersPosition, "known_draws")
def neighbours_draws_are_known(self: EmbersPosition, seat: int | None) -> list[int]:
    return [number for number, drawer in enumerate(self.table.drawers) if seat is not None and drawer != seat]


@mutant(chance.spectators_know_least, EmbersPosition, "known_draws")
def spectators_know_the_deal(self: EmbersPosition, seat: int | None) -> list[int]:
    return list(range(len(self.table.drawers))) if seat is None else list(known_draws(self, seat))


@mutant(chance.reveals_are_declared, EmbersPosition, "_reveal")
def cards_are_turned_up_in_silence(self: EmbersPosition, what: str, rule: str, **data: Any) -> Event:
    return Event(what, self.table.n, None, rule, data)


@mutant(memory.text_round_trips, Embers, "_rows")
def texts_are_of_the_next_action(self: Embers, position: EmbersPosition) -> Any:
    other = position.copy()
    other.table.n += 1
    return rows(self, other)


@mutant(legality.choices_can_be_sent, Choices, "written", OPEN)
def forms_stay_at_home(self: Choices) -> dict[str, Any]:
    return written(self) | {"forms": []}


@mutant(legality.notation_is_an_action, EmbersPosition, "_parsed")
def any_text_is_to_go_back(self: EmbersPosition, action: Any) -> Any:
    return Deed("back") if isinstance(action, str) else action


@mutant(legality.numbers_round_trip, EmbersPosition, "action_id")
def all_actions_have_one_id(self: EmbersPosition, seat: int, action: Any) -> int:
    return 0


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put, law, setting = MUTANTS[name]
    play = played(EMBERS, setting)
    law(play)
    put(monkeypatch)
    # Some mutants cannot even be played; then the law looks at the sound play-through with the broken eyes.
    with suppress(IllegalAction, BadData):
        play = played(EMBERS, setting)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        law(play)

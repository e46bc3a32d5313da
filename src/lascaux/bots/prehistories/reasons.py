"""Reasons for a decision: what it takes, and which wishes it serves."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lascaux.bots.prehistories.learned.thinking import Thought
from lascaux.core.game import View
from lascaux.core.language import LANGS, Lang, Text, join_list, read_texts
from lascaux.core.player_names import PlayerNames
from lascaux.games.prehistories.kernels.actions import LAY, PAINT_AT, STOP, TAKE_BACK
from lascaux.games.prehistories.kernels.cave import cover
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.objectives import full_columns, full_rows
from lascaux.games.prehistories.kernels.turn import hands_under
from lascaux.games.prehistories.material import CELLS, DATA, KINDS, OBJECTIVES, objective_counts, objective_name
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.games.prehistories.speech.names import CARD, HAND, TOTEM, tile_text
from lascaux.games.prehistories.survey import Standing, stands

MAX_REASONS = 4
NEAR = 3
"""The most that a player near a wish may lack."""

_REASONS = read_texts(__package__, "reasons.toml")["reasons"]


@dataclass(frozen=True)
class _Step:
    """A wish before and after."""

    objective: str
    before: Standing
    after: Standing
    totems: int

    @property
    def weight(self) -> float:
        """The importance of the step."""
        if self.after.done:
            return 10.0 * self.totems
        return self.totems * (self.after.have**2 - self.before.have**2) / self.after.need**2


def reasons(view: View, thought: Thought, company: PlayerNames) -> tuple[Text, ...]:
    """Return the reasons for a result, the weightiest first."""
    painting = thought.action >= PAINT_AT
    first = [] if painting else list(_hunt(view, thought))
    served = list(_paintings(view, thought.places[:1] if painting else thought.places, painting, company))
    return tuple((first + served)[:MAX_REASONS])


def _both(sentence_in: Any) -> Text:
    return Text(*(sentence_in(lang) for lang in LANGS))


def _hunt(view: View, thought: Thought) -> Iterator[Text]:
    if not thought.groups:
        if LAY <= thought.action < TAKE_BACK:
            yield _REASONS["rests"]
        elif thought.action == STOP:
            yield _REASONS["stops"]
    data = engine("plain").game_data[0]
    for zone, hunters in thought.groups[:2]:
        total, on = data.SUM[hunters], view["zones"][zone]
        yield _both(lambda lang, total=total, on=on: _taken(total, on, lang))


def _taken(total: int, on: Any, lang: Lang) -> str:
    text = _REASONS["takes"] if total >= on["safe_from"] else _REASONS["takes_hurt"]
    return text[lang].format(total, tile_text(on["tile"], lang), on["zone"])


def _paintings(view: View, places: tuple[int, ...], now: bool, company: PlayerNames) -> Iterator[Text]:
    """Yield the wishes that paintings serve, `now` or once their tiles are taken, and the hands they cover."""
    if not places:
        return
    running, seat = engine("plain"), view["seat"]
    before, after = rebuilt(view, running), rebuilt(view, running)
    data = running.game_data[0]
    cards = 0
    for place in places:
        cover(after[0], data, seat, place)
        cards += hands_under(data, seat, data.FACE[place])
    steps = [*_lines(before[0], after[0], data, seat, places), *_wishes(view, running, before, after)]
    for step in sorted(steps, key=lambda step: -step.weight)[:2]:
        yield _both(lambda lang, step=step: _step_said(step, now, lang))
        yield from _rivals(view, running, before, step, company)
    if cards:
        yield _both(lambda lang: _REASONS["hands"][lang].format(HAND.count(cards, lang), CARD.count(cards, lang)))


def _wishes(view: View, running: Any, before: Any, after: Any) -> Iterator[_Step]:
    for card in view["objectives"]:
        if view["seat"] not in card["done"]:
            was, now = (stands(running, states, view["seat"], card["id"]) for states in (before, after))
            if now.have > was.have and now.possible:
                known = DATA["objectives"][OBJECTIVES.index(card["id"])]
                yield _Step(card["id"], was, now, known["totems_later"] if card["done"] else known["totems_first"])


def _lines(was: Any, now: Any, data: Any, seat: int, places: tuple[int, ...]) -> Iterator[_Step]:
    """Yield columns and rows that become full, and legendary animals."""
    none, done = Standing(0, 1, [], True), Standing(1, 1, [], True)
    paint = [state.paint[seat] | data.PAINTINGS[seat] for state in (was, now)]
    for name, full in (("full-column", full_columns), ("full-row", full_rows)):
        more = full(paint[1]).bit_count() - full(paint[0]).bit_count()
        if more:
            yield _Step(name, none, done, more)
    legends = sum(KINDS[place // (2 * CELLS)].startswith("legend") for place in places)
    if legends:
        yield _Step("legend-painted", none, done, legends)


def _step_said(step: _Step, now: bool, lang: Lang) -> str:
    name = objective_name(step.objective)[lang]
    if step.after.done:
        return (_REASONS["fulfils"] if now else _REASONS["could_fulfil"])[lang].format(
            name, TOTEM.count(step.totems, lang)
        )
    counted = objective_counts(step.objective)[lang]
    return (_REASONS["nearer"] if now else _REASONS["could_near"])[lang].format(
        name, step.before.have, step.after.have, step.after.need, counted
    )


def _rivals(view: View, running: Any, before: Any, step: _Step, company: PlayerNames) -> Iterator[Text]:
    """Yield the other players near a wish that is fulfilled first now."""
    card = next((card for card in view["objectives"] if card["id"] == step.objective), None)
    if card is None or card["done"] or not step.after.done:
        return
    near = []
    for seat in range(view["seats"]):
        has = stands(running, before, seat, step.objective)
        if seat != view["seat"] and has.possible and has.need - has.have <= NEAR and has.have * 2 > has.need:
            near.append(seat)
    if near:
        yield _both(
            lambda lang: _REASONS["before"][lang].format(join_list([company.the(seat, lang) for seat in near], lang))
        )

"""Reasons for a turn: the learned evaluation is a sum over zones, so each zone's change can be explained."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lascaux.bots.landscape.learned.features import CLAIMED, EXPECTED, NODE, SHARES_OF, prepare_workspace
from lascaux.bots.landscape.learned.network import UNIT
from lascaux.bots.landscape.learned.player import LAID, TRIED, try_piece
from lascaux.bots.landscape.learned.search_session import SearchSession
from lascaux.bots.landscape.learned.value import expect_from_supplies, remember
from lascaux.core.language import LANGS, Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.kit.jit import GameDataRows, Ints, Rows, States, copy_state, kernel
from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.hooks import lay_drawn, piece_choices
from lascaux.kit.landscape.kernels.layout import PLAYERS, SOURCES, TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES, FIRST_ON, HOME, MAX_ZONES, NO_PIECE
from lascaux.kit.landscape.speech.nouns import POINT, capital
from lascaux.kit.noun import Noun

MAX_REASONS = 4
FEW = 3  # kept pieces are mentioned up to this number


@dataclass(frozen=True)
class Nouns:
    """A game's nouns for zones and pieces."""

    zones: Mapping[str, Noun]
    role: Callable[[str, str], Noun]
    """The noun of a piece on a zone of that kind."""
    piece: Noun
    """The noun of a piece of the first sort in the supply."""
    extra: "Extra | None" = None
    """Further effects of a turn in this game."""


@dataclass(frozen=True)
class Extra:
    """Something a turn brings beyond points and pieces."""

    worth: float
    """Its value in points."""
    follows: Callable[[Any, Any], bool]
    """Returns whether a tried turn brings it, from the state after it and the game data."""
    text: Text


@kernel
def write_expectations(
    states: States,
    game_data: GameDataRows,
    scratch: States,
    turn: int,
    weights: Rows,
    layers: Rows,
    workspace: Ints,
    log: Rows,
) -> int:
    """Write each seat's expectations of every zone to the workspace, now or after a turn.

    The evaluated table stays in the copy `LAID`; returns the allowed piece steps.
    """
    choices = 0
    copy_state(scratch, LAID, states, 0)
    if turn >= 0:
        place = turn // CHOICES
        lay_drawn(scratch[LAID], game_data[0], place // TURNS, place % TURNS, log)
        choices = piece_choices(scratch[LAID], game_data[0])
        try_piece(scratch[LAID], game_data[0], turn % CHOICES, log)
    copy_state(scratch, TRIED, scratch, LAID)
    prepare_workspace(scratch[TRIED], workspace)
    remember(scratch[TRIED], game_data[0], weights, layers, workspace)
    expect_from_supplies(scratch[TRIED], game_data[0], weights, layers, workspace)
    for i in range(workspace[CLAIMED]):
        for seat in range(scratch[TRIED].n_players):
            workspace[EXPECTED + seat] += workspace[SHARES_OF + i * PLAYERS + seat]
    return choices


@dataclass(frozen=True)
class Expectation:
    """A table with its learned evaluation."""

    scores: list[int]
    account: list[list[int]]
    """Points of completed zones by seat and kind."""
    free: list[int]
    """Pieces of the first sort in the supplies."""
    labels: list[int]
    kinds: dict[int, str]
    """The kinds of zones with pieces, by label."""
    shares: dict[int, list[float]]
    """Each seat's expected points of a zone, by label."""
    expected: list[float]
    """Each seat's expected final points."""
    choices: int
    """The allowed piece steps."""
    last_tile: int
    """The first node of the tile laid last."""
    width: int
    """Nodes of a tile."""
    extra: bool
    """Whether the turn brings the game's extra."""


def examine(
    running: Engine,
    board: type[TileBoard],
    thinking: SearchSession,
    states: Any,
    turn: int = -1,
    extra: Extra | None = None,
) -> Expectation:
    """Return the evaluation, now or after a turn."""
    _search_state, _turns, weights, layers, workspace = thinking.tools
    choices = running.program(write_expectations)(
        states, running.game_data, thinking.scratch, turn, weights, layers, workspace, NO_LOG
    )
    state = running.program.fields(thinking.scratch, LAID)
    seats, zones = range(int(state.n_players)), board.tileset.zone_kinds
    labels = [int(label) for label in state.label]
    width = len(labels) // len(state.tile_kind)
    kinds, shares = {}, {}
    for i in range(int(workspace[CLAIMED])):
        label = labels[int(workspace[NODE + i])]
        kind = running.data.ZONE_KIND[int(state.tile_kind[label // width]) * width + label % width]
        kinds[label] = zones[int(kind)]
        shares[label] = [int(workspace[SHARES_OF + i * PLAYERS + seat]) / UNIT for seat in seats]
    return Expectation(
        [int(state.score[seat]) for seat in seats],
        [[int(state.account[(seat * SOURCES + source) * 2]) for source in range(SOURCES)] for seat in seats],
        [int(getattr(state, next(iter(board.pieces_in_supply.values())))[seat]) for seat in seats],
        labels,
        kinds,
        shares,
        [int(workspace[EXPECTED + seat]) / UNIT for seat in seats],
        int(choices),
        (int(state.n_tiles) - 1) * width,
        width,
        extra is not None and extra.follows(state, running.data),
    )


Reason = tuple[float, Text]
"""A reason's weight in points, and its sentence."""


@dataclass(frozen=True)
class Reasons:
    """Finds reasons for a turn: the table before and after it."""

    seat: int
    choice: int
    before: Expectation
    after: Expectation
    nouns: Nouns
    board: type[TileBoard]
    company: PlayerNames

    def texts(self, gap: float) -> tuple[Text, ...]:
        """Return the sentences, the weightiest first; `gap` is the lead over the next best turn."""
        found = [*self._scored(), *self._extra(), *self._grown(), *self._denied(), *self._kept(), *self._next_best(gap)]
        return tuple(text for _weight, text in sorted(found, key=lambda reason: -reason[0])[:MAX_REASONS])

    def _reason(self, weight: float, text: Text, words: Callable[[Lang], Sequence[str]] = lambda lang: ()) -> Reason:
        texts = {lang: capital(text[lang].format(*words(lang))) for lang in LANGS}
        return weight, Text(texts["fr"], texts["en"])

    def _scored(self) -> Iterator[Reason]:
        """Yield immediate points."""
        points = self.after.scores[self.seat] - self.before.scores[self.seat]
        if points <= 0:
            return
        sources = zip(self.before.account[self.seat], self.after.account[self.seat], strict=True)
        kinds = [self.board.tileset.zone_kinds[source] for source, (old, new) in enumerate(sources) if new > old]
        zones = [self.nouns.zones[kind] for kind in kinds]
        text = Text("ce coup rapporte {} tout de suite : {}.", "this scores {} at once: {}.")
        yield self._reason(
            points + 0.5, text, lambda lang: (POINT.count(points, lang), join_list([z.a(lang) for z in zones], lang))
        )

    def _extra(self) -> Iterator[Reason]:
        """Yield what the turn brings beyond points and pieces."""
        if self.after.extra and self.nouns.extra is not None:
            yield self._reason(self.nouns.extra.worth, self.nouns.extra.text)

    def _changes(self, seat: int) -> dict[int, float]:
        """Return the change of a seat's expectations by zone."""
        changed = {label: shares[seat] for label, shares in self.after.shares.items()}
        for label, shares in self.before.shares.items():
            now = self.after.labels[label]
            if now in changed:
                changed[now] -= shares[seat]
        return changed

    def _grown(self) -> Iterator[Reason]:
        """Yield the expected gain of the piece just placed, or of the zone that gained most."""
        changes = self._changes(self.seat)
        if NO_PIECE < self.choice < HOME:
            sort, zone = divmod(self.choice - FIRST_ON, MAX_ZONES)
            stands = self._new_zone(sort, zone)
            if stands is not None:
                label, points = stands, round(changes.pop(stands))
                piece = list(self.board.pieces_in_supply)[sort]
                noun = self.nouns.role(piece, self.after.kinds[label])
                if points >= 1:
                    text = Text("votre {} devrait rapporter environ {}.", "your {} should bring in about {}.")
                    yield self._reason(points, text, lambda lang: (noun.one[lang], POINT.count(points, lang)))
        label, gain = max(changes.items(), key=lambda change: change[1], default=(0, 0.0))
        more = round(gain)
        if more >= 1:
            kind = self.nouns.zones[self.after.kinds[label]]
            text = Text(
                "{} où vous êtes devrait rapporter environ {} de plus.", "{} you are in should bring in about {} more."
            )
            yield self._reason(more, text, lambda lang: (kind.the(lang), POINT.count(more, lang)))

    def _new_zone(self, sort: int, zone: int) -> int | None:
        """Return the label of the new piece's zone; None if the piece returned at once.

        A piece of the second sort may count in a new zone beneath the one it was put on.
        """
        after = self.after
        label = after.labels[after.last_tile + zone]
        if label in after.kinds or sort == 0:
            return label if label in after.kinds else None
        old = {after.labels[known] for known in self.before.kinds}
        new = {found for found in after.labels[after.last_tile : after.last_tile + after.width] if found in after.kinds}
        return min(new - old, default=None)

    def _denied(self) -> Iterator[Reason]:
        """Yield the largest loss of another player."""
        losses = [
            (-change, seat, label)
            for seat in range(len(self.after.scores))
            if seat != self.seat
            for label, change in self._changes(seat).items()
        ]
        loss, seat, label = max(losses, default=(0.0, 0, 0))
        points = round(loss)
        if points >= 1:
            kind = self.nouns.zones[self.after.kinds[label]]
            whom = {"fr": self.company.to(seat, "fr"), "en": self.company.the(seat, "en")}
            text = Text("cela devrait coûter environ {0} {1} : {2}.", "this should cost {1} about {0}: {2}.")
            yield self._reason(points, text, lambda lang: (POINT.count(points, lang), whom[lang], kind.a(lang)))

    def _kept(self) -> Iterator[Reason]:
        """Yield the pieces that return, or are kept although there was a place for one."""
        free, back = self.after.free[self.seat], self.after.free[self.seat] - self.before.free[self.seat]
        if back > 0:
            text = Text("{} revient dans votre réserve.", "{} comes back to your supply.")
            if back > 1:
                text = Text("{} reviennent dans votre réserve.", "{} come back to your supply.")
            yield self._reason(1.0, text, lambda lang: (self.nouns.piece.count(back, lang),))
        elif self.choice == NO_PIECE and self.after.choices and 0 < free <= FEW:
            text = Text("vous gardez {} pour la suite.", "you keep {} for later.")
            yield self._reason(0.9, text, lambda lang: (self.nouns.piece.count(free, lang),))

    def _next_best(self, gap: float) -> Iterator[Reason]:
        """Yield what the next best turn would give up."""
        points = round(gap)
        if points >= 1:
            text = Text(
                "le deuxième meilleur coup vaut environ {} de moins.", "the next best move is worth about {} less."
            )
            yield self._reason(0.5, text, lambda lang: (POINT.count(points, lang),))

"""Asks a player for a decision: from a list, step by step, or by the fields of a form."""

from collections.abc import Sequence

from lascaux.cli.messages import say
from lascaux.cli.play.action_menu import ActionMenu
from lascaux.cli.play.commands import StartOver, obey, say_not_understood
from lascaux.cli.play.foresight import Foresight
from lascaux.cli.play.terminal import Terminal
from lascaux.core.choices import NONE, Action, Choices, Field, Form
from lascaux.core.errors import BadNotation

MAX_SHOWN = 12  # longer lists have no descriptions, so that they stay readable
WIDTH = 100


class ActionPrompt:
    """One decision of one seat."""

    def __init__(self, terminal: Terminal, seat: int) -> None:
        self._terminal, self._seat = terminal, seat
        self._position, self._game = terminal.session.position, terminal.session.game
        self._choices: Choices = self._position.legal(seat)
        self._foresight: Foresight | None = None

    def decide(self) -> Action:
        """Ask until the player gives a legal action, and return it."""
        while True:
            try:
                return self._from_forms() if self._choices.forms else self._from_list()
            except StartOver:
                continue

    def _from_list(self) -> Action:
        left = ActionMenu.of([str(action) for action in self._choices.distinct])
        self._list(left)
        while True:
            line = self._line()
            picked = left.pick(line) if line and not line.startswith("/") else None
            if isinstance(picked, str):
                return self._game.parse(picked)
            if picked is not None:
                left = picked
                self._list(left)
            elif not line:
                self._list(left)
            elif not obey(self._terminal, line):
                action = self._attempt(left, line)
                if action is not None:
                    return action

    def _line(self) -> str:
        return self._terminal.ask("prompt", name=self._terminal.name(self._seat))

    def _attempt(self, left: ActionMenu, line: str) -> Action | None:
        """Read an action that is not in the list; print why the rules refuse it."""
        for notation in left.attempts(line):
            try:
                action = self._game.parse(notation)
            except BadNotation:
                continue
            refused = self._position.refusal(self._seat, action)
            if refused is not None:
                self._terminal.refuse(str(action), refused)
                return None
            if notation == line:
                return action
        if line.isdecimal() and left.numbered:
            self._terminal.say("pick_number", most=len(left.items))
        else:
            say_not_understood(self._terminal, line)
        return None

    def _list(self, left: ActionMenu) -> None:
        """Print the items of a step, with their certain effects if the list is short."""
        words = left.settled if len(left.rows) < len(left.everything) else ()
        if words:
            self._terminal.say("chosen_so_far", tokens=" ".join(words))
        else:
            self._terminal.say("choose")
        effects = self._effects(left)
        lines = [self._item(left, place, item) for place, item in enumerate(left.items, 1)]
        if not effects:
            self._terminal.keyboard.say(_wrapped(lines))
            return
        for line, item in zip(lines, left.items, strict=True):
            self._terminal.keyboard.say(f"{line}. {effects[item]}" if effects[item] else line)

    def _item(self, left: ActionMenu, place: int, item: str) -> str:
        words = item or say("nothing_more")
        return f"{place}) {words}" if left.numbered else words

    def _effects(self, left: ActionMenu) -> dict[str, str]:
        """Return the effects of each item, if every item is a complete action."""
        whole = {item: " ".join((*left.settled, item)).strip() for item in left.items}
        if len(left.rows) == 1:
            whole = {item: item for item in left.items}
        if len(whole) > MAX_SHOWN or not all(whole[item] in left.after(item) for item in whole):
            return {}
        if self._foresight is None:
            self._foresight = Foresight(self._position, self._seat)
        return self._foresight.differences(whole)

    def _from_forms(self) -> Action:
        forms = self._choices.forms
        names = ActionMenu.of([form.name for form in forms])
        self._terminal.say("choose")
        for place, form in enumerate(forms, 1):
            shown = (field for field in form.fields if _only(field) != NONE)
            blanks = "; ".join(f"{field.name} {self._range(field)}" for field in shown)
            self._terminal.keyboard.say(f"{place}) {form.name}" + (f" ({blanks})" if blanks else ""))
        while True:
            line = self._line()
            picked = _picked(forms, line)
            if picked is not None:
                action = self._fill(picked)
            elif not line:
                raise StartOver
            elif obey(self._terminal, line):
                continue
            else:
                action = self._attempt(names, line)
            if action is not None:
                return action

    def _fill(self, form: Form) -> Action | None:
        """Ask for each field; the notation is the form's name and its values."""
        words = [form.name]
        for field in form.fields:
            if (only := _only(field)) is not None:
                words.append(only)
                continue
            self._terminal.say("field", form=form.name, field=field.name, range=self._range(field))
            words.append(self._blank(field))
        return self._attempt(ActionMenu.of([form.name]), " ".join(words))

    def _blank(self, field: Field) -> str:
        """Ask for the value of a field. Numbers out of range are accepted here, as the rules explain the refusal."""
        while True:
            line = self._line()
            is_number = line.removeprefix("-").isdecimal() and len(line) < 10
            listed = field.several or field.worths
            if line in field.values or (is_number and not field.values) or (listed and field.accepts(line)):
                return line
            if line and not obey(self._terminal, line):
                self._terminal.say("outside", range=self._range(field))

    def _range(self, field: Field) -> str:
        if (only := _only(field)) is not None:
            return only
        if field.worths:
            return say("worth_of", values=" ".join(field.values), least=field.least)
        if field.several:
            few, values = {"least": field.least, "most": field.most}, ",".join(field.values)
            return say("some_of" if field.least else "any_of", values=values, **few)
        if field.values:
            return say("one_of", values=", ".join(field.values))
        return say("from_to", least=field.least, most=field.most)


def _only(field: Field) -> str | None:
    """Return the only possible value of a field, if there is one."""
    if field.several:
        return None if field.values else NONE
    return field.values[0] if len(field.values) == 1 and not field.worths else None


def _picked(forms: Sequence[Form], line: str) -> Form | None:
    """Return the form with this number or name."""
    if line.isdecimal() and len(line) < 10:
        return forms[int(line) - 1] if 1 <= int(line) <= len(forms) else None
    return next((form for form in forms if form.name.casefold() == line.casefold()), None)


def _wrapped(items: list[str]) -> str:
    """Join items into lines without breaking any."""
    lines = [""]
    for item in items:
        if lines[-1] and len(lines[-1]) + len(item) > WIDTH:
            lines.append("")
        lines[-1] += f"{item}; "
    return "\n".join(line.rstrip("; ") for line in lines)

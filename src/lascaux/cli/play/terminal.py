"""The terminal: prints the game, and asks the players."""

from dataclasses import dataclass, field

from lascaux.cli.language import current, localized
from lascaux.cli.messages import say
from lascaux.cli.output import printable
from lascaux.cli.play.keyboard import Keyboard
from lascaux.cli.play.session import Done, Session
from lascaux.core.choices import decision
from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event


@dataclass
class Terminal:
    """A session with its keyboard and its settings."""

    session: Session
    keyboard: Keyboard = field(default_factory=Keyboard)
    in_sentences: bool = False
    """Whether the board is described in sentences rather than drawn."""
    refusal: IllegalAction | None = None
    """The last refusal since the last action."""
    saved_at: dict[str, int] = field(default_factory=dict)
    """Files of this game, with the number of actions in each."""

    def say(self, key: str, **facts: object) -> None:
        """Print a message."""
        self.keyboard.say(say(key, **facts))

    def ask(self, key: str, **facts: object) -> str:
        """Print a prompt, and return the next line."""
        return self.keyboard.ask(say(key, **facts))

    def name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        return printable(localized(self.session.called(seat)))

    def show_table(self, in_sentences: bool) -> None:
        """Draw or describe the view of the player whose turn it is."""
        session = self.session
        asked = [seat for seat in session.position.to_act if not session.is_bot(seat)]
        view = session.position.view(asked[0] if asked else None)
        if in_sentences:
            self.keyboard.say(session.game.describe(view, current()))
        else:
            self.keyboard.draw(session.game.text_board(view, current()))

    def sentence(self, subject: Event | IllegalAction) -> str:
        """Return an event or a refusal as a sentence, without secrets."""
        shown = self.session.as_seen(subject) if isinstance(subject, Event) else subject
        return self.session.game.explain(shown, current())

    def deed(self, done: Done) -> str:
        """Return an action as a line, without its notation if that is hidden."""
        key = "took" if self.session.is_open(done) else "took_unseen"
        return say(key, n=done.n, name=self.name(done.seat), do=decision(done.do))

    def tell(self, done: Done) -> None:
        """Print an action and its events."""
        self.keyboard.say(self.deed(done))
        for event in done.events:
            self.keyboard.say(f"  {self.sentence(event)}")

    def tell_rule(self, rule_id: str | None, with_source: bool = False) -> None:
        """Print the text of a rule."""
        ledger = self.session.game.ledger
        if rule_id is None or rule_id not in ledger:
            return
        rule = ledger[rule_id]
        self.say("by_rule", id=rule.id, text=rule.text)
        if with_source:
            self.say("source", source=rule.source)

    def refuse(self, notation: str, refused: IllegalAction) -> None:
        """Print why an action is refused, and keep it for `why`."""
        self.refusal = refused
        self.say("refused", do=printable(notation), why=self.sentence(refused))
        self.tell_rule(refused.rule)

"""Disconnects people whose session ended or who were banned, on every node."""

from collections.abc import Callable

from lascaux.bus.port import Message
from lascaux.server.live.live_tables import LiveTables
from lascaux.server.people.address import network
from lascaux.server.people.clients import Client, Clients
from lascaux.wire import socket


class Disconnector:
    """Disconnects on this node and tells the others."""

    def __init__(self, connected: Clients, live_tables: LiveTables) -> None:
        self._connected, self._live_tables = connected, live_tables
        self._bus = live_tables.bus
        self._subjects: dict[str, Callable[[Message], None]] = {
            "session": lambda message: self._end_session(message.name),
            "person": lambda message: self._end_person(message.name),
            "banned": lambda message: self.disconnect({message.name}),
            "sent_away": lambda message: self._send_from(message.name, message.text),
        }
        if self._bus is not None:
            self._bus.subscribe(self._hear)

    def end_session(self, session: str) -> None:
        """Disconnect a session."""
        self._end_session(session)
        self._say("session", session)

    def end_person(self, person: str) -> None:
        """Disconnect all sessions of a person."""
        self._end_person(person)
        self._say("person", person)

    def send_away(self, names: set[str]) -> None:
        """Disconnect people or addresses banned from the server."""
        self.disconnect(names)
        for name in names:
            self._say("banned", name)

    def send_from(self, table: str, person: str) -> None:
        """Disconnect a person banned from a table."""
        self._send_from(table, person)
        self._say("sent_away", table, person)

    def _say(self, subject: str, name: str, text: str = "") -> None:
        if self._bus is not None:
            self._bus.publish(subject, name, text=text)

    def _hear(self, message: Message) -> None:
        if message.subject in self._subjects:
            self._subjects[message.subject](message)

    def _end_session(self, session: str) -> None:
        self._hang_up(lambda one: one.session == session, socket.SESSION_ENDED, "you ended your session")

    def _end_person(self, person: str) -> None:
        self._hang_up(lambda one: one.person == person, socket.SESSION_ENDED, "you ended your session")

    def disconnect(self, names: set[str]) -> None:
        """Disconnect people or addresses on this node."""
        why = "the host of the server sent you away"
        self._hang_up(lambda one: one.person in names or network(one.address) in names, socket.SENT_AWAY, why)

    def _send_from(self, table: str, person: str) -> None:
        live = self._live_tables.loaded.get(table)
        listening: set[object] = set(live.listeners) if live is not None else set()
        why = "the host sent you away"
        self._hang_up(lambda one: one.person == person and one in listening, socket.SENT_AWAY, why)

    def _hang_up(self, which: Callable[[Client], bool], code: int, why: str) -> None:
        for one in list(self._connected):
            if which(one):
                self._live_tables.start(one.goodbye(code, why))

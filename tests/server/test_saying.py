"""What happens, and why something cannot be done, comes as sentences in both languages, with the players' names."""

import asyncio
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from lascaux.core.errors import IllegalAction
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.readers.reader_view import table_shown
from lascaux.server.readers.reasons import REASONS
from lascaux.server.readers.rendered_events import company, server_says, why_not
from lascaux.wire import tables
from tests.chaos.inside import registered
from tests.chaos.marked import Marked
from tests.sentences import assert_whole
from tests.server.client import Server, person
from tests.server.club import begun
from tests.server.test_socket_answers import a_game

SERVER = Path(__file__).parents[2] / "src" / "lascaux" / "server"
FACTS = {"most": 7, "service": "push.example.org", "name": "Aude"}
"""All that a sentence of the server's may have blanks for."""


def test_events_say_what_happened(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (ada, _, table, one, two):
            await one.act(0)
            await two.until(lambda: bool(two.choices(1)))
            first = two.eyes[0]["events"][0]
            assert first["say"]["fr"].startswith("Ada pose une tuile (")
            assert first["say"]["en"].startswith("Ada lays a tile (")
            seen = await ada.see(table)
            told = await ada.ask("GET", f"/api/tables/{table}/events")
            assert seen["eyes"][0]["events"] == told["eyes"][0]["events"]
            assert first in told["eyes"][0]["events"]
            assert all(set(event["say"]) == {"fr", "en"} for event in told["eyes"][0]["events"])

    asyncio.run(story())


def test_refusals_say_why(server: Server) -> None:
    async def story() -> None:
        async with a_game(server) as (ada, bob, table, one, two):
            do = one.choices(0)[0]
            turn = await two.request("act", seat=1, version=two.version, do=do)
            assert turn["say"]["fr"] == "Ce n’est pas à Bob de jouer, c’est à Ada."
            over_http = {"id": "x", "seat": 1, "version": two.version, "do": do}
            failed = await bob.ask("POST", f"/api/tables/{table}/act", over_http, 409)
            assert failed["say"] == turn["say"]
            assert (failed["error"], failed["rule"], failed["facts"]) == ("refused", turn["rule"], turn["facts"])
            nonsense = await one.request("act", seat=0, version=one.version, do="nonsense")
            assert nonsense["say"]["en"] == "That is no action of this game."
            taken = await bob.ask("PUT", f"/api/tables/{table}/seats/0", {}, 409)
            assert taken["say"]["en"] == "The game is in progress."
            missing = await ada.ask("GET", "/api/tables/nowhere", expect=404)
            assert missing["say"]["fr"] == "Cette table n’existe pas."
            assert (await ada.ask("GET", "/api/nowhere", expect=404))["say"]["en"] == "There is nothing here."

    asyncio.run(story())


def test_every_reason_of_the_server_has_a_sentence() -> None:
    text = "".join(path.read_text("utf-8") for path in SERVER.rglob("*.py"))
    reasons = set(re.findall(r'NotNow\(\s*"(\w+)"', text)) | set(re.findall(r'refusal\(request, reason="(\w+)"', text))
    assert {"seat_taken", "not_stored", "too_fast"} <= reasons
    for reason in reasons - {"wrong_phase"}:
        assert server_says(reason, FACTS) is not None, reason
    for phase in get_args(tables.Phase):
        assert server_says("wrong_phase", {"phase": phase}) is not None
    assert server_says("http_418", {}) is None


@pytest.mark.parametrize("reason", REASONS)
def test_sentences_of_the_server_are_well_set(reason: str) -> None:
    said = REASONS[reason]
    assert_whole(said["fr"].format(**FACTS), said["en"].format(**FACTS))


def test_who_may_not_know_hears_a_sentence_without_the_secret() -> None:
    with registered(Marked()):
        table = begun("marked").table
        position = table.position
        assert position is not None
        story = EventHistory(table).all_parts
        for seat in (0, 1, None):
            lines = [line for part in story for line in part.lines(seat)]
            said = str([msgspec.json.decode(line)["say"] for line in lines])
            known = {position.draws()[number] for number in position.known_draws(seat)}
            assert {card for card in position.draws() if card in said} == known
            assert (seat is None) == (known == set())


def test_the_bots_of_a_table_have_names_in_each_language_and_can_be_told_apart() -> None:
    club = begun("carcassonne", ("ada", None, None))
    assert company(club.table).all([0, 1, 2], "en") == "Ada, Carefree (2) and Carefree (3)"
    refused = IllegalAction("T-5", "not_your_turn", {"seat": 2, "to_act": [0]})
    assert why_not(club.table, refused)["fr"] == "Ce n’est pas à Insouciant (3) de jouer, c’est à Ada."
    called = [seat.called for seat in table_shown(club.table, None).seats]
    assert called[1:] == [{"fr": f"Insouciant ({n})", "en": f"Carefree ({n})"} for n in (2, 3)]
    whose = [seat.whose for seat in table_shown(club.table, None).seats]
    assert whose[0] == {"fr": "d’Ada", "en": "of Ada"}
    assert whose[1] == {"fr": "d’Insouciant (2)", "en": "of Carefree (2)"}


def test_a_bot_in_a_persons_place_goes_by_their_name_as_it_is_written() -> None:
    table = begun("carcassonne", ("ada", None)).table
    table.seats[1].name = "Jean-Luc"
    assert company(table).bare(1, "fr") == "Jean-Luc"
    table.seats[1].name = None
    assert table_shown(table, None).seats[1].called is None


def test_a_name_is_shown_as_it_is(server: Server) -> None:
    async def story() -> None:
        async with person(server, "<b>{0}%s</b>") as odd:
            table = (await odd.open_table())["table"]["id"]
            await odd.sit(table, 0)
            await odd.sit(table, 1, bot="random")
            await odd.begin(table)
            async with odd.at(table) as chair:
                await chair.act(0)
                await chair.until(lambda: chair.table["n"] >= 1)
            events = (await odd.see(table))["eyes"][0]["events"]
            assert events[1]["say"]["en"].startswith("<b>{0}%s</b> lays a tile")

    asyncio.run(story())

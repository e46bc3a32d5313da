"""Salts: fixed by their hashes, shown to everyone, and only then told: no one chooses one having seen another's."""

import asyncio
import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from lascaux.core.bag import Bag, SeatSalt, salt_hash
from lascaux.core.fairness import verify
from lascaux.core.old_bag import OldBag
from lascaux.core.record import read
from lascaux.server.errors import NotAllowed, NotNow
from lascaux.server.live.autoload import wake_tables
from lascaux.server.live.live_tables import SALTS_MS
from lascaux.server.readers import reader_view
from lascaux.server.tables import log, referee, seating
from lascaux.server.tables.halt import damaged
from lascaux.server.tables.table import Table
from lascaux.wire.tables import NewTable, Sitting
from tests.server.client import GENEROUS, Chair, Json, Person, Server, person, serving
from tests.server.club import HOST, START, Club, begun, opened, salt_of, state
from tests.server.test_clocks import Hands, a_server

ADA, BOB = "ada-0f1e2d3c4b5a69", "bob-8796a5b4c3d2e1"
SALTS = (ADA, BOB)


# --- what the referee says -------------------------------------------------
def seated(hashes: tuple[str | None, ...]) -> Club:
    """An open table with a and b, who have fixed these."""
    club = opened()
    for seat, hashed in enumerate(hashes):
        club.write(seating.sit(club.table, seat, "ab"[seat], "ab"[seat], None, START, hashed))
    return club


def mixing() -> Club:
    club = seated((salt_hash(0, ADA), salt_hash(1, BOB)))
    club.write(seating.begin(club.table, HOST, START))
    return club


def test_a_hash_goes_when_its_player_goes() -> None:
    club = seated((salt_hash(0, ADA), None))
    with pytest.raises(NotAllowed):
        seating.fix_salt(club.table, 0, "0" * 64, HOST, START)
    club.write(seating.stand(club.table, 0, "a", START))
    club.write(seating.sit(club.table, 0, "c", "c", None, START))
    assert club.table.given == [SeatSalt(), SeatSalt()]
    club.write(seating.fix_salt(club.table, 1, salt_hash(1, "a first thought of b"), "b", START))
    club.write(seating.fix_salt(club.table, 1, salt_hash(1, BOB), "b", START))
    assert seating.fix_salt(club.table, 1, salt_hash(1, BOB), "b", START) == []
    club.write(seating.sit(club.table, 1, "b", "another name", None, START))
    assert club.table.given[1] == SeatSalt(salt_hash(1, BOB)), "another name, the same salt"


def test_without_hashes_the_game_begins_at_once() -> None:
    club = seated((None, None))
    club.write(seating.begin(club.table, HOST, START))
    assert club.table.phase == "running"
    assert club.table.bag == Bag("5a" * 32, (SeatSalt(), SeatSalt()))


def test_the_game_begins_with_the_last_salt() -> None:
    club = mixing()
    phases: list[str] = [club.table.phase]
    for seat, salt in ((1, BOB), (1, BOB), (0, ADA)):
        club.write(seating.reveal_salt(club.table, seat, salt, "ab"[seat], START))
        phases.append(club.table.phase)
    assert phases == ["mixing", "mixing", "mixing", "running"]
    assert sum(isinstance(entry, log.Salted) for entry in club.entries()) == 2, "told is told"
    assert club.table.bag == Bag("5a" * 32, (SeatSalt(salt_hash(0, ADA), ADA), SeatSalt(salt_hash(1, BOB), BOB)))


@pytest.mark.parametrize("salt", ["another-salt-0123456789", ADA])
def test_another_salt_than_the_one_that_was_fixed_is_refused(salt: str) -> None:
    club = mixing()
    before = state(club.table)
    with pytest.raises(NotNow, match="wrong_salt"):
        seating.reveal_salt(club.table, 1, salt, "b", START)
    assert state(club.table) == before


def test_a_copied_hash_opens_nothing() -> None:
    """Who copies another's hash cannot tell it, though they learn the salt: hashes are of one seat."""
    club = seated((salt_hash(0, ADA), salt_hash(0, ADA)))
    club.write(seating.begin(club.table, HOST, START))
    with pytest.raises(NotNow, match="wrong_salt"):
        seating.reveal_salt(club.table, 1, ADA, "b", START)


def test_while_salts_are_told_nobody_changes_anything() -> None:
    club = mixing()
    commands: tuple[Callable[[], list[log.Entry]], ...] = (
        lambda: seating.fix_salt(club.table, 0, "0" * 64, "a", START),
        lambda: seating.sit(club.table, 0, "a", "a", None, START, "0" * 64),
        lambda: seating.stand(club.table, 0, "a", START),
        lambda: seating.begin(club.table, HOST, START),
    )
    for command in commands:
        with pytest.raises(NotNow, match="wrong_phase"):
            command()
    club.write(referee.close(club.table, HOST, "", START))
    assert club.table.phase == "closed"


def test_a_game_that_waited_long_enough_says_who_withheld() -> None:
    club = mixing()
    club.write(seating.reveal_salt(club.table, 0, ADA, "a", START))
    club.write(seating.stop_waiting(club.table, START))
    assert club.table.phase == "running"
    assert seating.stop_waiting(club.table, START) == []
    club.write(referee.forfeit(club.table, 0, "a", START))
    verdict = verify(club.table.record())
    assert verdict.seats == (SeatSalt(salt_hash(0, ADA), ADA), SeatSalt(salt_hash(1, BOB)))
    assert [doubt.code for doubt in verdict.caveats] == ["withheld", "told"]


def test_salts_are_shown_when_the_game_begins_and_not_before() -> None:
    club = mixing()
    shown = [reader_view.salts_shown(club.table)]
    club.write(seating.reveal_salt(club.table, 0, ADA, "a", START))
    shown.append(reader_view.salts_shown(club.table))
    club.write(seating.reveal_salt(club.table, 1, BOB, "b", START))
    shown.append(reader_view.salts_shown(club.table))
    assert [[(one.told, one.salt) for one in row] for row in shown] == [
        [(False, None), (False, None)],
        [(True, None), (False, None)],
        [(True, ADA), (True, BOB)],
    ]
    assert all([one.hash for one in row] == [salt_hash(0, ADA), salt_hash(1, BOB)] for row in shown)


# --- tables of the first kind ----------------------------------------------
def first_kind(until: type[log.Entry]) -> list[log.Entry]:
    """The log of a table of the first kind: salts in the open, and a beginning that binds none."""
    club = seated((None, None))
    salted = [log.Salted(at=START, seat=seat, salt=f"word {seat}") for seat in (0, 1)]
    entries = [*club.entries(), *salted, log.Began(at=START)]
    return entries[: 1 + max(n for n, entry in enumerate(entries) if isinstance(entry, until))]


def test_a_table_that_began_with_salts_of_the_first_kind_goes_on_with_them() -> None:
    table = Table.of("t", first_kind(log.Began))
    assert table.bag == OldBag("5a" * 32, ("word 0", "word 1"))
    assert [(one.hash, one.told, one.salt) for one in reader_view.salts_shown(table)] == [
        (None, True, "word 0"),
        (None, True, "word 1"),
    ]
    table.fold(log.Forfeited(at=START, seat=0))
    assert verify(read(table.record().write())).salts == ("word 0", "word 1")


def test_salts_that_were_told_too_early_do_not_count() -> None:
    """A table that was open when the server was brought up to date."""
    club = Club(Table.of("t", first_kind(log.Salted)))
    club.write(seating.fix_salt(club.table, 0, salt_hash(0, ADA), "a", START))
    club.write(seating.begin(club.table, HOST, START))
    club.write(seating.reveal_salt(club.table, 0, ADA, "a", START))
    assert club.table.bag == Bag("5a" * 32, (SeatSalt(salt_hash(0, ADA), ADA), SeatSalt()))


def test_every_seat_of_one_person_has_its_own_salt() -> None:
    table = begun(people=("a", "a", None)).table
    assert isinstance(table.bag, Bag)
    assert [given.salt for given in table.bag.seats] == [salt_of("a", 0), salt_of("a", 1), None]


# --- at the door -----------------------------------------------------------
async def refused(who: Person, table: str, seat: int, what: str, body: Json) -> str:
    answer = await who.ask("PUT", f"/api/tables/{table}/seats/{seat}/{what}", body, 409)
    assert answer["say"]["fr"]
    assert answer["say"]["en"]
    return str(answer["error"])


def heard(chair: Chair) -> str:
    """Everything that a socket was told."""
    return json.dumps([chair.whole, *chair.steps])


def test_nobody_chooses_a_salt_having_seen_anothers(server: Server, tmp_path: Path) -> None:
    """The attack: wait for the honest salt, then try own ones until the draws please.

    Whatever the cheat does, the honest page tells its salt when all hashes are fixed, and not before.
    """

    async def game() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob", "blue") as bob:
            table = (await ada.open_table(visibility="unlisted"))["table"]["id"]
            await ada.sit(table, 0, hash=salt_hash(0, ADA))
            await bob.sit(table, 1, hash=salt_hash(1, BOB))
            assert await refused(ada, table, 0, "salt", {"salt": ADA}) == "salt_too_early"
            async with bob.at(table) as cheat:
                promise = cheat.whole["bag"]["promise"]  # type: ignore[index]
                await ada.begin(table)
                await cheat.until(lambda: cheat.table["phase"] == "mixing")
                hashes = [salt["hash"] for salt in cheat.steps[-1]["salts"]]
                assert hashes == [salt_hash(0, ADA), salt_hash(1, BOB)]
                await ada.ask("PUT", f"/api/tables/{table}/seats/0/salt", {"salt": ADA})
                await cheat.until(lambda: cheat.steps[-1]["salts"][0]["told"])
                seen = await bob.see(table)
                assert ADA not in heard(cheat) + json.dumps(seen)
                assert seen["eyes"][0]["view"] is None
                other = "ground-until-it-pleases-17"
                assert await refused(bob, table, 1, "hash", {"hash": salt_hash(1, other)}) == "wrong_phase"
                assert await refused(bob, table, 1, "salt", {"salt": other}) == "wrong_salt"
                await bob.ask("PUT", f"/api/tables/{table}/seats/1/salt", {"salt": BOB})
                await cheat.until(lambda: cheat.table["phase"] == "running")
                assert [salt["salt"] for salt in cheat.steps[-1]["salts"]] == [ADA, BOB]
            await ada.ask("POST", f"/api/tables/{table}/seats/0/forfeit")
            verdict = verify(read((await ada.http.get(f"/api/tables/{table}/record")).text))
            assert (verdict.promise, verdict.salts) == (promise, SALTS)

    asyncio.run(game())


def test_programs_play_without_salts(server: Server) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada:
            table = (await ada.open_table())["table"]["id"]
            await ada.sit(table, 0, name="one")
            await ada.sit(table, 1, bot="random")
            await ada.begin(table)
            whole = await ada.see(table)
            assert whole["table"]["phase"] == "running"
            assert whole["bag"]["salts"] == [{"hash": None, "told": False, "salt": None}] * 2

    asyncio.run(game())


def test_a_table_that_begins_at_once_waits_for_the_salts_of_its_host(server: Server) -> None:
    async def game() -> None:
        async with person(server, "Ada") as ada:
            seating = [{"name": "Ada", "hash": salt_hash(0, ADA)}, {"bot": "random"}]
            made = await ada.open_table(seating=seating, begin=True)
            table = made["table"]["id"]
            assert made["table"]["phase"] == "mixing"
            await ada.ask("PUT", f"/api/tables/{table}/seats/0/salt", {"salt": ADA})
            assert (await ada.see(table))["table"]["phase"] == "running"

    asyncio.run(game())


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_restart_between_hash_and_salt(tmp_path: Path, how: signal.Signals) -> None:
    """Who comes back tells the salt, and the game begins."""
    data = tmp_path / "data"

    async def before(server: Server) -> tuple[str, dict[str, str]]:
        async with person(server, "Ada") as ada:
            seating = [{"name": "Ada", "hash": salt_hash(0, ADA)}, {"name": "Bob", "hash": salt_hash(1, BOB)}]
            table = (await ada.open_table(seating=seating, begin=True))["table"]["id"]
            await ada.ask("PUT", f"/api/tables/{table}/seats/0/salt", {"salt": ADA})
            cookies = dict(ada.http.cookies)
            await asyncio.to_thread(server.end, how)
            return str(table), cookies

    async def after(server: Server) -> None:
        ada = Person(server)
        ada.http.cookies.update(cookies)
        async with ada.http:
            assert (await ada.see(table))["table"]["phase"] == "mixing"
            await ada.ask("PUT", f"/api/tables/{table}/seats/1/salt", {"salt": BOB})
            whole = await ada.see(table)
            assert [salt["salt"] for salt in whole["bag"]["salts"]] == [ADA, BOB]

    table, cookies = asyncio.run(before(Server(data, *GENEROUS)))
    with serving(data, *GENEROUS) as server:
        asyncio.run(after(server))


@pytest.mark.parametrize("clock", ["right", "set back", "set on"])
def test_a_restart_after_which_nobody_comes(tmp_path: Path, clock: str) -> None:
    """The game begins without the salts, whatever became of the machine's clock meanwhile."""

    async def story() -> None:
        hands = Hands()
        seating: list[Sitting | None] = [Sitting(name="Ada", hash=salt_hash(0, ADA)), Sitting(bot="random")]
        settings = NewTable("carcassonne", 2, seating=seating, begin=True)
        async with a_server(tmp_path / "data", hands) as services:
            live, _ = await services.live_tables.open_table(settings, "a", "Ada")
            table = live.table.id
        hands.ms += {"right": 1_000, "set back": -3_600_000, "set on": 3_600_000}[clock]
        async with a_server(tmp_path / "data", hands) as services:
            await wake_tables(services.live_tables, 0)
            live = services.live_tables.loaded[table]
            await services.live_tables.maintain()
            assert live.table.phase == "mixing", "whoever comes back has a moment"
            hands.ms += SALTS_MS + 1
            await services.live_tables.maintain()
            assert live.table.phase != "mixing"
            assert live.table.given[0].withheld

    asyncio.run(story())


def test_a_damaged_table_waits_for_no_salts(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is closed to play: nothing is begun, nothing fails once a second, and it is let go."""

    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path / "data", hands) as services:
            seating: list[Sitting | None] = [Sitting(name="Ada", hash=salt_hash(0, ADA)), Sitting(bot="random")]
            settings = NewTable("carcassonne", 2, seating=seating, begin=True)
            live, _ = await services.live_tables.open_table(settings, "a", "Ada")
            live.table.halt = damaged(1, 2)
            hands.ms += SALTS_MS + services.live_tables.idle_ms + 1
            await services.live_tables.maintain()
            assert live.table.phase == "mixing"
            assert live.table.id not in services.live_tables.loaded

    asyncio.run(story())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []

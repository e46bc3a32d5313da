"""Options of the commands for hosts: `serve`, which are the settings of a server, and those about its data."""

from dataclasses import field, make_dataclass
from typing import Annotated, Any, Literal, get_args, get_origin

from lascaux.cli.commands.shared import File, FilePath, Files, FolderPath, HowLong, Person, TableId, Whom
from lascaux.cli.options import COMMANDS, Argument, Command, Flag, Option, Reporting, Silent, command, light
from lascaux.server.settings import HINTS, annotation


def _option(hint: Any) -> Any:
    """The option for a setting. Values are checked with those from other sources, in `lascaux.server.settings`."""
    kind, setting = annotation(hint)
    if get_origin(kind) is Literal:
        return Annotated[str | None, Option("|".join(get_args(kind)))]
    return Annotated[kind | None, Option(setting.metavar)]


_OWN = [
    ("config", Annotated[str | None, Option("FILE")], None),
    ("open_page", Annotated[bool, Option(name="--open")], False),
]
_SETTINGS = [(name, _option(hint), None) for name, hint in HINTS.items()]
Serve = make_dataclass("Serve", [*_SETTINGS, *_OWN], bases=(Silent,), kw_only=True, eq=False, repr=False)
COMMANDS["serve"] = Command(Serve, "host.serve")


@command("doctor", "host.doctor")
class Doctor(Reporting):
    data: FolderPath = None
    store: Annotated[str | None, Option("URL")] = None
    config: FilePath = None


@light
class OnData:
    """The option of all commands about the data of a server."""

    data: Annotated[str, Option("DIR", variable="LASCAUX_DATA")]


@command("backup", "host.data:backup")
class Backup(OnData, Silent):
    file: File


@command("restore", "host.data:restore")
class Restore(OnData, Silent):
    file: File


@command("migrate", "host.migrate")
class Migrate(Reporting):
    source: Annotated[str, Argument("FROM")]
    target: Annotated[str, Argument("TO")]


@command("export", "records.export:export")
class Export(Reporting):
    tables: Annotated[list[str], Argument("TABLE|FILE")] = field(default_factory=list)
    data: Annotated[str | None, Option("DIR", variable="LASCAUX_DATA")] = None
    to: Annotated[str | None, Option("DIR|FILE")] = None
    form: Annotated[Literal["npz", "parquet"] | None, Option(name="--format")] = None


@command("import", "host.data:import_records")
class Import(OnData, Reporting):
    files: Files


@command("reports", "host.people:reports")
class Reports(OnData, Reporting):
    clear: Flag = False


@command("ban", "host.people:ban")
class Ban(OnData, Reporting):
    whom: Whom
    time: HowLong = None
    reason: Annotated[str, Option("TEXT")] = ""
    addresses: Flag = False


@command("unban", "host.people:unban")
class Unban(OnData, Silent):
    whom: Whom


@command("bans", "host.people:bans")
class Bans(OnData, Reporting):
    pass


@command("people export", "host.people:export")
class ExportPerson(OnData, Silent):
    person: Person


@command("people delete", "host.people:delete")
class DeletePerson(OnData, Reporting):
    person: Person
    yes: Flag = False


@command("invites add", "host.invites:add")
class AddInvite(OnData, Reporting):
    people: Annotated[int | None, Option("N", least=1)] = None
    time: HowLong = None
    note: Annotated[str, Option("TEXT")] = ""


@command("invites list", "host.invites:list_all")
class ListInvites(OnData, Reporting):
    pass


@command("invites revoke", "host.invites:revoke")
class RevokeInvite(OnData, Silent):
    invite: Annotated[str, Argument("INVITE")]


@command("tables list", "host.tables:show_all")
class ListTables(OnData, Reporting):
    phase: Annotated[Literal["open", "mixing", "running", "over", "closed"] | None, Option()] = None


@command("tables inspect", "host.tables:inspect")
class InspectTable(OnData, Reporting):
    table: TableId


@command("tables check", "host.tables:check")
class CheckTables(OnData, Reporting):
    pass


@command("tables close", "host.tables:close")
class CloseTable(OnData, Silent):
    table: TableId
    reason: Annotated[str, Option("TEXT")] = ""


@command("tables prune", "host.tables:prune")
class PruneTables(OnData, Reporting):
    older_than: Annotated[str, Option("30d|12h|4w")]
    finished: Flag = False
    abandoned: Flag = False
    dry_run: Flag = False

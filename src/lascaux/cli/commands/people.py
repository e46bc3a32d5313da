"""Options of the commands about people: reports, bans, personal data, invitations."""

from typing import Annotated

from lascaux.cli.commands.shared import Data, HowLong, Person, Whom
from lascaux.cli.options import Argument, Flag, Option, Reporting, Silent, command


@command("reports", "host.people:reports")
class Reports(Reporting):
    data: Data
    clear: Flag = False


@command("ban", "host.people:ban")
class Ban(Reporting):
    whom: Whom
    data: Data
    time: HowLong = None
    reason: Annotated[str, Option("TEXT")] = ""
    addresses: Flag = False


@command("unban", "host.people:unban")
class Unban(Silent):
    whom: Whom
    data: Data


@command("bans", "host.people:bans")
class Bans(Reporting):
    data: Data


@command("people export", "host.people:export")
class ExportPerson(Silent):
    person: Person
    data: Data


@command("people delete", "host.people:delete")
class DeletePerson(Reporting):
    person: Person
    data: Data
    yes: Flag = False


@command("invites add", "host.invites:add")
class AddInvite(Reporting):
    data: Data
    people: Annotated[int | None, Option("N", least=1)] = None
    time: HowLong = None
    note: Annotated[str, Option("TEXT")] = ""


@command("invites list", "host.invites:list_all")
class ListInvites(Reporting):
    data: Data


@command("invites revoke", "host.invites:revoke")
class RevokeInvite(Silent):
    invite: Annotated[str, Argument("INVITE")]
    data: Data

"""`lascaux invites`: invitations to a server that requires them."""

from typing import Any

from lascaux.cli.commands.host import AddInvite, ListInvites, RevokeInvite
from lascaux.cli.host.admin import date, milliseconds, tell
from lascaux.cli.messages import say
from lascaux.cli.output import printable, show


def add(options: AddInvite) -> None:
    """Make an invitation, and print its path on the server; it is shown only once."""
    for_ms = None if options.time is None else milliseconds(options.time)
    made = tell(options.data, "invite", people=options.people, for_ms=for_ms, note=options.note)
    show(made, options.json, [made["path"]])


def list_all(options: ListInvites) -> None:
    """Print the invitations that are still valid."""
    found = tell(options.data, "invites")
    show(found, options.json, map(_line, found))


def _line(invite: dict[str, Any]) -> str:
    limits = {"invite_left": invite["left"], "invite_until": invite["until"]}
    keys = ("invite", *(key for key, limit in limits.items() if limit is not None))
    return printable(", ".join(say(key, **invite | {"until": date(invite["until"])}) for key in keys).strip())


def revoke(options: RevokeInvite) -> None:
    """Make an invitation invalid."""
    tell(options.data, "revoke", name=options.invite)
    print(printable(options.invite))

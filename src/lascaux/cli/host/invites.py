"""`lascaux invites`: invitations to a server that requires them."""

from lascaux.cli.commands.people import AddInvite, ListInvites, RevokeInvite
from lascaux.cli.host.admin import date, milliseconds, tell
from lascaux.cli.messages import say
from lascaux.cli.output import print_json, printable


def add(options: AddInvite) -> None:
    """Make an invitation, and print its path on the server; it is shown only once."""
    for_ms = None if options.time is None else milliseconds(options.time)
    made = tell(options.data, "invite", people=options.people, for_ms=for_ms, note=options.note)
    print_json(made) if options.json else print(made["path"])


def show(options: ListInvites) -> None:
    """Print the invitations that are still valid."""
    found = tell(options.data, "invites")
    if options.json:
        print_json(found)
        return
    for one in found:
        limits = {"invite_left": one["left"], "invite_until": one["until"]}
        keys = ("invite", *(key for key, limit in limits.items() if limit is not None))
        print(printable(", ".join(say(key, **one | {"until": date(one["until"])}) for key in keys).strip()))


def revoke(options: RevokeInvite) -> None:
    """Make an invitation invalid."""
    tell(options.data, "revoke", name=options.invite)
    print(printable(options.invite))

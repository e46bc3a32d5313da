"""Reasons to halt a table: its log is damaged or newer than this server, or its rules are missing."""

from dataclasses import dataclass
from typing import Literal

from lascaux.core.errors import UnknownRules
from lascaux.core.language import Text

Reason = Literal["damaged", "old_rules", "newer"]


@dataclass(frozen=True)
class Halt:
    """A halted table can be read but not changed."""

    reason: Reason
    say: Text


def damaged(sound: int, entries: int) -> Halt:
    """Describe a damaged log."""
    return Halt(
        "damaged",
        Text(
            f"Le disque a abîmé le journal de cette table : {sound} de ses {entries} entrées sont sûres. On peut la"
            " lire jusque-là, mais non plus y jouer ; qui tient le serveur peut restaurer une sauvegarde.",
            f"The disk has damaged the log of this table: {sound} of its {entries} entries are sound. It can be read up"
            " to there, but no longer played; the operator of the server can restore a backup.",
        ),
    )


def newer(known: int, entries: int) -> Halt:
    """Describe a log written by a newer version."""
    return Halt(
        "newer",
        Text(
            f"Une version plus récente de Lascaux a écrit dans le journal de cette table : celle-ci lit {known} de ses"
            f" {entries} entrées. On peut la lire jusque-là ; pour y jouer, il faut la version plus récente.",
            f"A newer version of Lascaux has written into the log of this table: this one reads {known} of its"
            f" {entries} entries. It can be read up to there; to play at it takes the newer version.",
        ),
    )


def old_rules(wanted: UnknownRules) -> Halt:
    """Describe rules that are not installed."""
    version, known = wanted.wanted, ", ".join(wanted.known)
    return Halt(
        "old_rules",
        Text(
            f"Cette partie a commencé sous la version {version} des règles, que ce serveur n’a pas (il a : {known})."
            " On ne mêle pas deux règles : la table reste fermée au jeu.",
            f"This game began under version {version} of the rules, which this server does not have (it has {known})."
            " Two rules are never mixed: the table stays closed to play.",
        ),
    )

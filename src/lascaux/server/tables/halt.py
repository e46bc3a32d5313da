"""Why nobody can go on at a table: its log is damaged or a newer server's, or its rules are not here."""

from dataclasses import dataclass
from typing import Literal

from lascaux.core.language import Text
from lascaux.core.refusal import UnknownRules

Reason = Literal["damaged", "old_rules", "newer"]


@dataclass(frozen=True)
class Halt:
    """What can be read is shown, and nothing is changed any more."""

    reason: Reason
    say: Text


def damaged(sound: int, entries: int) -> Halt:
    """Some entry is not what was written; what came before it is."""
    return Halt(
        "damaged",
        Text(
            f"Le disque a abîmé le journal de cette table : {sound} de ses {entries} entrées sont sûres. On peut la"
            " lire jusque-là, mais non plus y jouer ; qui tient le serveur peut restaurer une sauvegarde.",
            f"The disk has damaged the log of this table: {sound} of its {entries} entries are sound. It can be read up"
            " to there, but not played any more; whoever runs the server can restore a backup.",
        ),
    )


def newer(known: int, entries: int) -> Halt:
    """A later Lascaux wrote something into its log that this one cannot read."""
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
    """It began under rules that are not here, and is played by no others."""
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

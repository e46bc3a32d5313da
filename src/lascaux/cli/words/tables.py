"""`lascaux tables`: the tables of a server."""

from lascaux.core.language import Text

HELP = {
    "tables": Text(
        "Lister, examiner, fermer et supprimer les tables d’un serveur.",
        "List, inspect, close and delete the tables of a server.",
    ),
    "tables list": Text("Donner la liste des tables, la plus récente d’abord.", "List tables, youngest first."),
    "tables list --phase": Text("Celles-là seulement.", "Only these."),
    "tables inspect": Text(
        "Montrer une table et tout ce qui s’y est passé.", "Show a table and everything that happened at it."
    ),
    "tables check": Text(
        "Lire toutes les tables jusqu’à la dernière entrée, et nommer celles qui sont abîmées ou incomplètes ; code de"
        " sortie 2 s’il y en a.",
        "Read all tables to the last entry, and name those that are damaged or not whole; exit code 2 if there are"
        " any.",
    ),
    "tables close": Text(
        "Fermer une table : plus rien ne peut s’y passer.", "Shut a table: nothing more can happen at it."
    ),
    "tables close --reason": Text("Pourquoi.", "Why."),
    "tables prune": Text(
        "Supprimer de vieilles tables pour de bon ; celles que quelqu’un regarde sont épargnées.",
        "Delete old tables for good; those at which somebody looks are spared.",
    ),
    "tables prune --older-than": Text("Rien ne s’y est passé depuis.", "Nothing has happened there for so long."),
    "tables prune --finished": Text(
        "Les tables dont la partie est finie, ou qui sont fermées.", "Tables whose game is over, or that are closed."
    ),
    "tables prune --abandoned": Text(
        "Les tables qui attendent, ou dont la partie continue.", "Tables that wait, or whose game goes on."
    ),
    "tables prune --dry-run": Text("Dire seulement lesquelles ce serait.", "Only say which they are."),
}

SAID = {
    "tables_checked": Text(
        "Tables : {count}, dont {troubles} à problème.", "Tables: {count}, {troubles} of them in trouble."
    ),
    "table_lost": Text(
        "a perdu des entrées que le disque avait confirmées : {sound} restent de {entries}",
        "has lost entries that the disk had confirmed: {sound} are left of {entries}",
    ),
    "table_damaged": Text(
        "est abîmée : {sound} entrées de {entries} sont sûres", "is damaged: {sound} of {entries} entries are sound"
    ),
    "table_newer": Text(
        "un Lascaux plus récent y a écrit ; {sound} de ses {entries} entrées se lisent ici",
        "was written to by a newer Lascaux; {sound} of its {entries} entries can be read here",
    ),
    "table_old_rules": Text("demande des règles qui ne sont pas ici", "needs rules that are not here"),
    "deleted": Text("Tables supprimées : {count}", "Tables deleted: {count}"),
    "would_delete": Text("Tables qui seraient supprimées : {count}", "Tables that would be deleted: {count}"),
    "bad_age": Text("une durée est comme 30d, 12h ou 4w, pas {age!r}", "a time is like 30d, 12h or 4w, not {age!r}"),
    "which_tables": Text(
        "dites quelles tables : --finished, --abandoned ou les deux",
        "say which tables: --finished, --abandoned or both",
    ),
    "phase_open": Text("en attente", "open"),
    "phase_mixing": Text("mélange", "mixing"),
    "phase_running": Text("en cours", "running"),
    "phase_over": Text("finie", "over"),
    "phase_closed": Text("fermée", "closed"),
    "at_seat": Text("place {seat}", "seat {seat}"),
}

ENTRIES = {
    "created": Text("ouverte", "created"),
    "sat": Text("assis", "sat"),
    "stood": Text("levé", "stood"),
    "hashed": Text("empreinte donnée", "hashed"),
    "mixing": Text("mélange", "mixing"),
    "salted": Text("sel donné", "salted"),
    "began": Text("commencée", "began"),
    "acted": Text("joué", "acted"),
    "undo_asked": Text("retour demandé", "undo asked"),
    "undo_answered": Text("retour répondu", "undo answered"),
    "undone": Text("repris", "undone"),
    "said": Text("dit", "said"),
    "redacted": Text("effacé", "redacted"),
    "muted": Text("réduit au silence", "muted"),
    "banned": Text("banni", "banned"),
    "talkers_set": Text("qui parle", "talkers set"),
    "shoulder_set": Text("par-dessus l’épaule", "shoulder set"),
    "came": Text("venu", "came"),
    "went": Text("parti", "went"),
    "bot_took": Text("un robot joue", "bot took"),
    "bot_left": Text("le robot rend la place", "bot left"),
    "bot_failed": Text("robot en panne", "bot failed"),
    "ran_out": Text("temps écoulé", "ran out"),
    "resumed": Text("reprise", "resumed"),
    "lost": Text("entrées perdues", "lost"),
    "host_changed": Text("autre hôte", "host changed"),
    "forfeited": Text("abandon", "forfeited"),
    "rematched": Text("revanche", "rematched"),
    "closed": Text("fermée", "closed"),
}
"""What happened at a table, by the tag of its entry."""

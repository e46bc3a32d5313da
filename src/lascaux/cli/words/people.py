"""`lascaux reports`, `ban`, `unban`, `bans`, `people` and `invites`: who comes to a server."""

from lascaux.core.language import Text

HELP = {
    "reports": Text(
        "Montrer ce qui a été signalé, avec les numéros des personnes concernées.",
        "Show what people reported, with the ids of those concerned.",
    ),
    "reports --clear": Text("Les oublier, une fois montrés.", "Forget them, once they are shown."),
    "ban": Text(
        "Tenir une personne ou une adresse loin du serveur.", "Keep a person or an address away from the server."
    ),
    "ban --reason": Text("Pourquoi ; on le dit aux bannis.", "Why; those who are banned are told."),
    "ban --addresses": Text(
        "Aussi les adresses d’où la personne est connectée en ce moment.",
        "Also the addresses that the person is connected from just now.",
    ),
    "unban": Text("Laisser revenir une personne ou une adresse.", "Let a person or an address come again."),
    "bans": Text("Montrer qui ne peut pas venir.", "Show who may not come."),
    "people": Text(
        "Ce qu’un serveur garde d’une personne : l’exporter ou l’effacer.",
        "What a server keeps of a person: export or delete it.",
    ),
    "people export": Text(
        "Écrire tout ce qui est gardé d’une personne, en JSON.", "Write all that is kept of a person as JSON."
    ),
    "people delete": Text(
        "Retirer le nom et les mots d’une personne de toutes les tables, et finir ses sessions.",
        "Take a person’s name and words out of all tables, and end their sessions.",
    ),
    "people delete --yes": Text("Cela ne se défait pas.", "It cannot be undone."),
    "invites": Text(
        "Inviter à un serveur où l’on ne vient que sur invitation.", "Invite people to a server that is by invitation."
    ),
    "invites add": Text(
        "Faire une invitation : ce qu’on met derrière l’adresse du serveur. Elle n’est dite qu’une fois.",
        "Make an invitation: what to put behind the server’s address. It is told once.",
    ),
    "invites add --people": Text(
        "Combien peuvent venir avec ; sinon autant qu’on veut.", "How many may come with it; else any number."
    ),
    "invites add --note": Text("Pour qui, pour vous en souvenir.", "For whom, for yourself to remember."),
    "invites list": Text("Montrer les invitations encore bonnes.", "Show the invitations that are still good."),
    "invites revoke": Text(
        "Que personne ne vienne plus avec une invitation ; qui est venu reste.",
        "Let nobody come with an invitation any more; who came stays.",
    ),
    "invites revoke invite": Text(
        "Son numéro ; `lascaux invites list` les donne.", "Its id; `lascaux invites list` has them."
    ),
}

SAID = {
    "erased": Text("Effacé à {tables} tables.", "Taken away at {tables} tables."),
    "erased_not": Text("La table {table} n’a pas pu être changée.", "Table {table} could not be changed."),
    "not_sure": Text(
        "cela ne se défait pas : ajoutez --yes pour le faire", "this cannot be undone: add --yes to do it"
    ),
    "invite": Text("{id} {note}", "{id} {note}"),
    "invite_left": Text("pour {left} personnes encore", "for {left} more people"),
    "invite_until": Text("jusqu’au {until} UTC", "until {until} UTC"),
    "reported": Text(
        "{at} UTC, table {table} : {about_name} ({about}), signalé par {by_name} ({by})",
        "{at} UTC, table {table}: {about_name} ({about}), reported by {by_name} ({by})",
    ),
    "reported_line": Text("    a dit : « {text} »", "    said: “{text}”"),
    "reported_reason": Text("    raison : {text}", "    reason: {text}"),
    "banned": Text("{whom}, pour toujours. {reason}", "{whom}, for good. {reason}"),
    "banned_until": Text("{whom}, jusqu’au {until} UTC. {reason}", "{whom}, until {until} UTC. {reason}"),
}

"""`lascaux play`: a game at the terminal."""

from lascaux.core.language import Text

HELP = {
    "play": Text(
        "Jouer contre des robots, ou ensemble au même clavier.", "Play against bots, or together at one keyboard."
    ),
    "play --text": Text("Au terminal, sans un mot de la page.", "In the terminal, without a word about the page."),
    "play --spoken": Text(
        "À chaque tour, la table est racontée en phrases au lieu d’être dessinée.",
        "Each turn tells the table in sentences instead of drawing it.",
    ),
    "play --seats": Text(
        "Qui joue : `vous`, des noms, des robots (`greedy` ou `bot:greedy`).",
        "Who plays: `you`, names of people, bots (`greedy` or `bot:greedy`).",
    ),
    "play --load": Text("Reprendre une partie enregistrée.", "Go on with a saved game."),
}

SAID = {
    "page_elsewhere": Text(
        "Ici on joue en texte (--text) ; « lascaux » seul ouvre la page.",
        "Here you play as text (--text); “lascaux” alone opens the page.",
    ),
    "welcome": Text(
        "{title}. Graine : {seed}. Tapez « aide » à tout moment.",
        "{title}. Seed: {seed}. Type “help” at any time.",
    ),
    "seat_of": Text("Joueur {n} : {name}{kind}", "Player {n}: {name}{kind}"),
    "is_bot": Text(" (robot {bot})", " (bot {bot})"),
    "perhaps_bot": Text(
        "{name} joue à ce clavier. Si vous vouliez le robot, il s’appelle {bot}.",
        "{name} plays at this keyboard. If you meant the bot, it is called {bot}.",
    ),
    "options_are": Text("Options : {options}.", "Options: {options}."),
    "going_on": Text("On reprend après l’action {n}.", "Going on after action {n}."),
    "you": Text("Vous", "You"),
    "your_turn": Text("Action {n}, joueur {seat} : {name}.", "Action {n}, player {seat}: {name}."),
    "took": Text("{n}. {name} : {do}", "{n}. {name}: {do}"),
    "took_unseen": Text("{n}. {name}", "{n}. {name}"),
    "choose": Text("Choix :", "Choices:"),
    "chosen_so_far": Text("Jusqu’ici : {tokens}. Ensuite :", "So far: {tokens}. Then:"),
    "nothing_more": Text("rien de plus", "nothing more"),
    "prompt": Text("{name}> ", "{name}> "),
    "end_prompt": Text("fin> ", "end> "),
    "field": Text("{form}, {field} : {range}", "{form}, {field}: {range}"),
    "from_to": Text("de {least} à {most}", "{least} to {most}"),
    "one_of": Text("au choix {values}", "one of {values}"),
    "worth_of": Text(
        "parmi {values}, avec des espaces, en tout {least} ou plus",
        "of {values}, with spaces, {least} or more together",
    ),
    "some_of": Text(
        "de {least} à {most} parmi {values}, avec des virgules", "{least} to {most} of {values}, with commas"
    ),
    "any_of": Text(
        "jusqu’à {most} parmi {values}, avec des virgules (aucun : -)",
        "up to {most} of {values}, with commas (none: -)",
    ),
    "outside": Text("Il faut {range}.", "It has to be {range}."),
    "pick_number": Text("La liste va de 1 à {most}.", "The list goes from 1 to {most}."),
    "not_understood": Text(
        "« {text} » n’est ni un choix possible ni une commande. Tapez « aide ».",
        "“{text}” is neither a possible choice nor a command. Type “help”.",
    ),
    "perhaps_command": Text("Vouliez-vous dire « {command} » ?", "Did you mean “{command}”?"),
    "refused": Text("Refusé : {do}. {why}", "Refused: {do}. {why}"),
    "by_rule": Text("Règle {id} : {text}", "Rule {id}: {text}"),
    "source": Text("Source : {source}", "Source: {source}"),
    "nothing_to_explain": Text(
        "Rien n’a été refusé et personne n’a encore marqué.", "Nothing was refused, and nobody has scored yet."
    ),
    "no_such_action": Text(
        "Il n’y a pas d’action {n} ; elles vont de 0 à {most}.", "There is no action {n}; they go from 0 to {most}."
    ),
    "no_such_rule": Text("Il n’y a pas de règle « {id} ».", "There is no rule “{id}”."),
    "nothing_happened": Text("Rien à dire de l’action {n}.", "Nothing to say about action {n}."),
    "nobody_to_advise": Text(
        "Personne ici n’a rien à décider en ce moment.", "Nobody here has anything to decide at the moment."
    ),
    "advised": Text("Le robot {bot} jouerait : {do}", "The bot {bot} would play: {do}"),
    "advised_end": Text("Il prévoit à la fin : {points}.", "It expects in the end: {points}."),
    "nothing_to_undo": Text("Il n’y a rien à annuler.", "There is nothing to undo."),
    "taken_back": Text("Annulé : {deed}", "Taken back: {deed}"),
    "draws_known": Text(
        "Les tirages restent les mêmes : ce qui a été vu depuis est connu.",
        "The draws stay the same: what has been seen since is known.",
    ),
    "save_where": Text("Où ? Tapez « sauver FICHIER ».", "Where? Type “save FILE”."),
    "saved": Text("Partie enregistrée dans {path}.", "The game is saved in {path}."),
    "not_saved": Text("Pas enregistré : {reason}.", "Not saved: {reason}."),
    "file_exists": Text(
        "{path} existe déjà et n’est pas de cette partie", "{path} exists already and is not of this game"
    ),
    "cannot_write": Text("impossible d’écrire {path}", "{path} cannot be written"),
    "go_on_with": Text("Pour continuer : {command}", "To go on: {command}"),
    "not_kept": Text("La partie n’a pas pu être gardée.", "The game could not be kept."),
    "scores": Text("Scores : {scores}.", "Scores: {scores}."),
    "log_empty": Text("Aucune action pour l’instant.", "No action yet."),
    "game_over": Text("La partie est terminée.", "The game is over."),
    "place_alone": Text.alike("{place}. {name}{account}"),
    "place": Text("{place}. {name} : {points}{account}", "{place}. {name}: {points}{account}"),
    "account": Text(" ({sources})", " ({sources})"),
    "offer": Text(
        "Tapez « sauver FICHIER » pour garder la partie, « pourquoi » pour les derniers points,"
        " « quitter » pour sortir.",
        "Type “save FILE” to keep the game, “why” for the last points, “quit” to leave.",
    ),
    "more_rules": Text("… et {n} autres règles.", "… and {n} more rules."),
    "help": Text(
        "Répondez par le numéro d’un choix, par ce qui y est écrit, ou par une action entière.\n"
        "Commandes :\n"
        "  aide — ce texte\n"
        "  retour — revenir au début du choix en cours\n"
        "  pourquoi — le dernier refus ou les derniers points ; pourquoi N — l’action N ; pourquoi RÈGLE — une règle\n"
        "  conseil — ce que ferait le robot le plus fort, et pourquoi\n"
        "  annuler — revenir à votre décision précédente\n"
        "  plateau — dessiner le plateau\n"
        "  décrire — décrire le plateau en phrases\n"
        "  score — les points\n"
        "  journal [N] — les N dernières actions\n"
        "  règles MOTS — chercher dans les règles\n"
        "  sauver FICHIER — enregistrer la partie\n"
        "  quitter — sortir\n"
        "Quand une commande s’écrit comme un choix, mettez « / » devant la commande.",
        "Answer with the number of a choice, with what is written there, or with a whole action.\n"
        "Commands:\n"
        "  help — this text\n"
        "  back — go back to the start of the choice under way\n"
        "  why — the last refusal or the last points; why N — action N; why RULE — a rule\n"
        "  hint — what the strongest bot would do, and why\n"
        "  undo — go back to your previous decision\n"
        "  board — draw the board\n"
        "  describe — describe the board in sentences\n"
        "  score — the points\n"
        "  log [N] — the last N actions\n"
        "  rules WORDS — search the rules\n"
        "  save FILE — save the game\n"
        "  quit — leave\n"
        "Where a command is spelled like a choice, put “/” before the command.",
    ),
    "loaded_has_its_own": Text(
        "--load apporte ses places, ses options et sa graine ; laissez --seats, --option et --seed",
        "--load brings its own seats, options and seed; leave --seats, --option and --seed out",
    ),
    "bad_name": Text(
        "le nom d’un joueur a de 1 à {most} lettres, pas {name!r}",
        "a player’s name is 1 to {most} letters, not {name!r}",
    ),
    "two_alike": Text("deux joueurs s’appellent {name!r}", "two players are called {name!r}"),
}

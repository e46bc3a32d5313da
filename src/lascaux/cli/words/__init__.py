"""What the command line says, in French and English."""

from typing import Any

from lascaux.core.language import Lang, Text


def say(key: str, lang: Lang, **facts: Any) -> str:
    """The words under a key, with the facts put in."""
    return SAID[key][lang].format(**facts)


def figure(value: float, form: str, lang: Lang) -> str:
    """A number in a format of Python's, as one writes it in that language."""
    text = format(value, form)
    return text.replace(",", "\u202f").replace(".", ",").replace("%", "\u202f%") if lang == "fr" else text


_TABLES = {
    "set_up": Text("0. {told}", "0. {told}"),
    "action_told": Text("{n}. {name}, {do} : {told}", "{n}. {name}, {do}: {told}"),
    "unfinished_after": Text(
        "La partie n’est pas finie ; action {n} est la dernière.", "The game is not over; action {n} is the last."
    ),
    "shown": Text("{title}, après l’action {n}. Joueurs : {names}.", "{title}, after action {n}. Players: {names}."),
    "record_ok": Text(
        "{file} : bon : {game}, {actions}, {state}, scores {scores}",
        "{file}: ok: {game}, {actions}, {state}, scores {scores}",
    ),
    "at_line": Text("ligne {line} : ", "line {line}: "),
    "cut_off": Text(
        "ligne {line} : le fichier est coupé ici ; lu jusqu’à la dernière action entière ({whole})",
        "line {line}: the file is cut off here; read up to the last whole action ({whole})",
    ),
    "other_game": Text(
        "ligne 1 : c’est une partie de {other}, pas de {game}", "line 1: this is a game of {other}, not of {game}"
    ),
    "finished": Text("partie finie", "finished"),
    "unfinished": Text("partie inachevée", "unfinished"),
    "bag_fair": Text(
        "{file} : sac équitable : {draws}, {actions}, {state}",
        "{file}: fair bag: {draws}, {actions}, {state}",
    ),
    "bag_promise": Text("    promesse : {promise}", "    promise: {promise}"),
    "bag_salt": Text("    sel : « {salt} »", "    salt: “{salt}”"),
    "bag_seat_told": Text(
        "    place {who} : sel « {salt} », empreinte {hash}", "    seat {who}: salt “{salt}”, hash {hash}"
    ),
    "bag_seat_withheld": Text(
        "    place {who} : sel non dit, empreinte {hash}", "    seat {who}: salt withheld, hash {hash}"
    ),
    "bag_seat_none": Text("    place {who} : pas de sel", "    seat {who}: no salt"),
    "bag_practice": Text("    partie d’entraînement", "    played for practice"),
    "bag_return": Text(
        "    place {who} : repris dès l’action {n}, le reste mélangé et scellé de nouveau ; engagement {commitment}",
        "    seat {who}: taken back from action {n} on, the rest mixed and sealed anew; commitment {commitment}",
    ),
    "bag_compare": Text(
        "    Comparez avec ce que vous avez noté avant la partie : la promesse, les empreintes et votre sel.",
        "    Compare with what you noted before the game: the promise, the hashes and your salt.",
    ),
    "nature_agrees": Text(
        "    réponses de la nature : {count}, {here} répond de même",
        "    nature’s answers: {count}, {here} answers the same",
    ),
    "nature_differs": Text(
        "    réponses de la nature : {count}, dont {differ} que {here} donne autrement ; elles sont de {then}",
        "    nature’s answers: {count}, of which {here} gives {differ} otherwise; they are those of {then}",
    ),
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
    "table_old_rules": Text("demande des règles qui ne sont pas ici", "needs rules that are not here"),
    "deleted": Text("Tables supprimées : {count}", "Tables deleted: {count}"),
    "would_delete": Text("Tables qui seraient supprimées : {count}", "Tables that would be deleted: {count}"),
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
    "rule": Text("{id}. {text}\n    Source : {source}", "{id}. {text}\n    Source: {source}"),
    "no_such_end": Text(
        "il n’y a pas d’action {n} ; la dernière est {last}", "there is no action {n}; the last is {last}"
    ),
    "no_rule": Text("Aucune règle ne contient « {query} ».", "No rule contains “{query}”."),
    "game": Text(
        "{name} : {title}, de {least} à {most} joueurs. {about}", "{name}: {title}, {least} to {most} players. {about}"
    ),
    "option": Text(
        "{name} : {values} (par défaut {default} ; règle {rule})\n    {text}",
        "{name}: {values} (default {default}; rule {rule})\n    {text}",
    ),
    "no_options": Text("Ce jeu n’a pas d’options.", "This game has no options."),
    "variant": Text("variante", "variant"),
    "default": Text("par défaut", "default"),
    "first_seat_wins": Text("victoires du 1er siège", "seat 1 wins"),
    "other_result": Text("parties changées", "games changed"),
    "compared": Text(
        "{games} parties par variante, mêmes graines et mêmes joueurs ({bots}). Écarts : moyenne ± erreur type,"
        " partie par partie, face aux règles par défaut. Graine : {seed}",
        "{games} games of each variant, with the same seeds and players ({bots}). Changes: mean ± standard error, game"
        " by game, against the default rules. Seed: {seed}",
    ),
    "compared_title": Text("{game} : ce que change chaque lecture", "{game}: what each reading changes"),
    "points_per_player": Text("points par joueur", "points per player"),
    "actions_per_game": Text("actions par partie", "actions per game"),
    "preparing": Text("Préparation (la première fois, compilation)", "Preparing (the first run compiles)"),
    "playing": Text("Parties", "Games"),
    "seat": Text("Place", "Seat"),
    "bot": Text("Robot", "Bot"),
    "bot_listed": Text("{game}, {name} : {about}", "{game}, {name}: {about}"),
    "game_name": Text("Jeu", "Game"),
    "bot_called": Text("À table", "At a table"),
    "level": Text("Niveau", "Level"),
    "rating": Text("Cote", "Rating"),
    "rated": Text.alike("{rating} ± {error}"),
    "budget": Text("Temps par coup", "Time per move"),
    "ratings_are": Text(
        "Cotes : {anchor} vaut 1000 ; 400 de plus, c’est dix victoires contre une. ± à 95 %.",
        "Ratings: {anchor} is 1000; 400 more are ten wins to one. ± with 95%.",
    ),
    "mean_score": Text("Score moyen", "Mean score"),
    "wins": Text("Victoires", "Wins"),
    "simulated": Text(
        "{games} parties, {moves} coups, {seconds} s, {games_per_s} parties par seconde. Graine : {seed}",
        "{games} games, {moves} moves, {seconds} s, {games_per_s} games per second. Seed: {seed}",
    ),
}

_PLAY = {
    "page_elsewhere": Text(
        "Ici on joue en texte (--text) ; sur la page web, c’est avec « lascaux serve ».",
        "Here you play as text (--text); “lascaux serve” has the web page.",
    ),
    "welcome": Text(
        "{title}. Graine : {seed}. Tapez « aide » à tout moment.",
        "{title}. Seed: {seed}. Type “help” at any time.",
    ),
    "seat_of": Text("Joueur {n} : {name}{kind}", "Player {n}: {name}{kind}"),
    "is_bot": Text(" (robot {bot})", " (bot {bot})"),
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
    "several_of": Text(
        "de {least} à {most} de {values}, avec des virgules (aucun : -)",
        "{least} to {most} of {values}, with commas (none: -)",
    ),
    "outside": Text("Il faut {range}.", "It has to be {range}."),
    "pick_number": Text("La liste va de 1 à {most}.", "The list goes from 1 to {most}."),
    "not_understood": Text(
        "« {text} » n’est ni un choix possible ni une commande. Tapez « aide ».",
        "“{text}” is neither a possible choice nor a command. Type “help”.",
    ),
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
}

_TRAINING = {
    "training_lessons": Text("Parties d’apprentissage", "Games to learn from"),
    "training_fit": Text("Ajustement des réseaux", "Fitting the networks"),
    "training_gate": Text("Match contre les meilleurs jusqu’ici", "Match against the best so far"),
    "round_kept": Text(
        "Manche {number} : erreur {error} (sans rien attendre : {guess}) ; {score} [{low} ; {high}] en {gate_games}"
        " parties contre les meilleurs jusqu’ici : gardée.",
        "Round {number}: error {error} (expecting nothing: {guess}); {score} [{low}, {high}] in {gate_games} games"
        " against the best so far: kept.",
    ),
    "round_dropped": Text(
        "Manche {number} : erreur {error} (sans rien attendre : {guess}) ; {score} [{low} ; {high}] en {gate_games}"
        " parties contre les meilleurs jusqu’ici : pas meilleure à coup sûr, écartée.",
        "Round {number}: error {error} (expecting nothing: {guess}); {score} [{low}, {high}] in {gate_games} games"
        " against the best so far: not certainly better, dropped.",
    ),
    "trained": Text(
        "Les meilleurs poids sont dans {folder}/weights.npz, les courbes dans {folder}/curves.svg.",
        "The best weights are in {folder}/weights.npz, the curves in {folder}/curves.svg.",
    ),
    "trained_in_vain": Text(
        "Aucune manche n’a battu le robot gourmand à coup sûr ; les courbes sont dans {folder}/curves.svg.",
        "No round has certainly beaten the greedy bot; the curves are in {folder}/curves.svg.",
    ),
    "training_stopped": Text(
        "arrêté ; la même commande reprend dans {folder}", "stopped; the same command goes on in {folder}"
    ),
}

_ARENA = {
    "score": Text("Score", "Score"),
    "interval": Text("À 95 % entre", "95% between"),
    "between": Text("{low} et {high}", "{low} and {high}"),
    "ms_per_move": Text("ms par coup", "ms per move"),
    "mean_points": Text("Points en moyenne", "Mean points"),
    "match_title": Text("{game} : {players}", "{game}: {players}"),
    "course": Text("Score de {name}, partie après partie", "Score of {name} as the games went on"),
    "wins_more": Text(
        "{name} gagne plus que sa part ({share}) : le hasard seul y arriverait moins d’une fois sur {odds}.",
        "{name} wins more than its share ({share}): chance alone would do as much less than once in {odds} matches.",
    ),
    "wins_less": Text(
        "{name} gagne moins que sa part ({share}) : le hasard seul y arriverait moins d’une fois sur {odds}.",
        "{name} wins less than its share ({share}): chance alone would do as much less than once in {odds} matches.",
    ),
    "no_difference": Text(
        "Aucune différence n’est établie : {name} a {score}, l’égalité serait {share} ; le hasard seul s’en écarte"
        " autant dans {doubt} des matchs.",
        "No difference is shown: {name} has {score}, even would be {share}; chance alone strays as far in {doubt} of"
        " matches.",
    ),
    "sprt_answer": Text(
        "Le test s’arrête après {games} parties : le score de {name} est {answer} plutôt que {other} (test séquentiel"
        " du rapport de vraisemblance, 5 % d’erreur).",
        "The test stops after {games} games: the score of {name} is {answer} rather than {other} (sequential"
        " probability ratio test, 5% error).",
    ),
    "sprt_open": Text(
        "Le test n’a pas encore tranché entre {low} et {high} : il faut plus de parties.",
        "The test has not decided between {low} and {high} yet: it takes more games.",
    ),
    "games_played": Text("Parties", "Games"),
    "tournament_title": Text("{game} : tournoi", "{game}: tournament"),
    "crosses": Text(
        "De ce que les deux ont gagné, la part de celui de gauche",
        "Of what the two won, the part of the one at the left",
    ),
    "pair": Text("{one} de {other}", "{one} from {other}"),
    "not_told_apart": Text(
        "Ces parties ne suffisent pas à distinguer {pairs}.", "These games are not enough to tell {pairs}."
    ),
    "told_apart": Text("Chacun est distingué de ses voisins.", "Everybody is told apart from their neighbours."),
    "tournament_played": Text(
        "{games} parties à {players} joueurs, chaque tirage joué avec toutes les rotations des places. Graine : {seed}",
        "{games} games for {players} players, every bag in every rotation of the seats. Seed: {seed}",
    ),
    "match_played": Text(
        "{games} parties sur {bags} tirages, chacun joué avec toutes les rotations des places. Graine : {seed}",
        "{games} games on {bags} bags, each played in every rotation of the seats. Seed: {seed}",
    ),
}

_ALONE = {
    "kept_in": Text("Vos tables sont gardées dans {folder}", "Your tables are kept in {folder}"),
    "faster_with": Text(
        "Les bots les plus forts voient plus loin avec des règles compilées : {command}",
        "The strongest bots see further with compiled rules: {command}",
    ),
    "quicker_with": Text(
        "Les parties vont beaucoup plus vite avec des règles compilées : {command}",
        "Games go much faster with compiled rules: {command}",
    ),
    "how_to_end": Text("Ctrl-C arrête tout ; ce qui a été joué reste.", "Ctrl-C ends it all; what was played stays."),
    "runs_already": Text(
        "Lascaux tourne déjà (processus {process}) : voici sa page.",
        "Lascaux is running already (process {process}): here is its page.",
    ),
    "page_opens": Text("La page s’ouvre dans votre navigateur :", "The page opens in your browser:"),
    "page_is_at": Text(
        "Aucun navigateur à ouvrir ici. Ouvrez cette adresse dans le vôtre :",
        "There is no browser to open here. Open this address in yours:",
    ),
}

SAID = _ALONE | _TABLES | _PLAY | _TRAINING | _ARENA

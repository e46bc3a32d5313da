"""`lascaux simulate`: many games between bots."""

from lascaux.core.language import Text

HELP = {
    "simulate": Text("Jouer beaucoup de parties entre robots, et compter.", "Play many games between bots, and count."),
    "simulate --players": Text(
        "Places à la table ; sinon le moins qu’il faut.", "Seats at the table; else as few as can play."
    ),
    "simulate --games": Text("Combien de parties.", "How many games."),
    "simulate --seats": Text("Qui s’y assied ; sinon tous au hasard.", "Who sits there; else all random."),
}

SAID = {
    "preparing": Text("Préparation (la première fois, compilation)", "Preparing (the first run compiles)"),
    "quicker_with": Text(
        "Les parties vont beaucoup plus vite avec des règles compilées : {command}",
        "Games go much faster with compiled rules: {command}",
    ),
    "playing": Text("Parties", "Games"),
    "seat": Text("Place", "Seat"),
    "bot": Text("Robot", "Bot"),
    "mean_score": Text("Score moyen", "Mean score"),
    "wins": Text("Victoires", "Wins"),
    "share_of_wins": Text("Part des victoires", "Share of wins"),
    "simulated": Text(
        "{games} parties, {moves} coups, {seconds} s, {games_per_s} parties par seconde. ± : erreur type."
        " Graine : {seed}",
        "{games} games, {moves} moves, {seconds} s, {games_per_s} games per second. ±: standard error. Seed: {seed}",
    ),
    "seats_differ": Text(
        "--players dit {count}, mais --seats en nomme {named}", "--players says {count}, but --seats names {named}"
    ),
    "bad_games": Text(
        "le nombre de parties va de 1 à {most}, pas {games}", "the number of games is 1 to {most}, not {games}"
    ),
    "no_record_folder": Text("pas de dossier pour les parties", "no folder for records"),
    "interrupted": Text(
        "interrompu après {done} parties sur {of} (graine {seed})",
        "interrupted after {done} of {of} games (seed {seed})",
    ),
    "interrupted_kept": Text(
        "interrompu après {done} parties sur {of} (graine {seed}) ; elles sont entières dans {folder}",
        "interrupted after {done} of {of} games (seed {seed}); their records are whole, in {folder}",
    ),
    "seed_is": Text("graine : {seed}", "seed: {seed}"),
    "exists_already": Text(
        "ce fichier existe déjà ; rien n’a été joué", "this file exists already; nothing was played"
    ),
}

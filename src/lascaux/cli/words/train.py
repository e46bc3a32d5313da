"""`lascaux train`: what bots go by, learned anew."""

from lascaux.core.language import Text

HELP = {
    "train": Text(
        "Apprendre ce qui guide les robots d’un jeu, par des parties contre eux-mêmes (extra `train`).",
        "Learn what the bots of a game go by, from games they play against themselves (extra `train`).",
    ),
    "train --rounds": Text(
        "Manches de parties, d’ajustement et d’épreuve, en tout.", "Rounds of games, fit and gate, in all."
    ),
    "train --games": Text("Parties de chaque manche.", "Games of each round."),
    "train --seats": Text(
        "Apprendre pour ce nombre de joueurs seulement ; sinon pour tous.",
        "Learn for tables of so many players alone; else for all.",
    ),
    "train --seed": Text("Décide de chaque partie et de chaque ajustement.", "Decides every game and every fit."),
    "train --folder": Text(
        "Où tout est gardé ; un cours qui s’y trouve continue.", "Where everything is kept; a course there goes on."
    ),
    "train --device": Text(
        "Où les réseaux s’ajustent ; sinon sur un GPU s’il y en a un.",
        "Where the networks are fitted; else on a GPU if there is one.",
    ),
}

SAID = {
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
        "Aucune manche n’a fait mieux à coup sûr que ce qu’il y avait ; les courbes sont dans {folder}/curves.svg.",
        "No round was certainly better than what there was; the curves are in {folder}/curves.svg.",
    ),
    "training_stopped": Text(
        "arrêté ; la même commande reprend dans {folder}", "stopped; the same command goes on in {folder}"
    ),
    "no_torch": Text(
        "l’entraînement demande PyTorch : pip install lascaux[train]",
        "training needs PyTorch: pip install 'lascaux[train]'",
    ),
}

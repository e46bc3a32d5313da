"""The server's refusals as sentences for players. Refusals by rules are worded by the games."""

from collections.abc import Sequence

from lascaux.core.language import LANGS, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames

REASONS = {
    # --- the table ---------------------------------------------------------
    "wrong_phase open": Text("La partie n’a pas encore commencé.", "The game has not begun yet."),
    "wrong_phase mixing": Text("La partie va commencer.", "The game is about to begin."),
    "wrong_phase running": Text("La partie est en cours.", "The game is in progress."),
    "wrong_phase over": Text("La partie est terminée.", "The game is over."),
    "wrong_phase closed": Text("La table est fermée.", "The table is closed."),
    "no_such_table": Text("Cette table n’existe pas.", "There is no such table."),
    "unknown_game": Text("Ce jeu n’existe pas ici.", "There is no such game here."),
    "unknown_bot": Text("Ce robot n’existe pas.", "There is no such bot."),
    "bad_option": Text("Cette option n’existe pas dans ce jeu.", "The game has no such option."),
    "bad_seats": Text("Ce jeu ne se joue pas à ce nombre.", "The game is not played by that many."),
    "no_such_action": Text("La partie n’a pas autant de coups.", "The game does not have that many actions."),
    # --- seats -------------------------------------------------------------
    "no_such_seat": Text("Cette place n’existe pas.", "There is no such seat."),
    "seat_taken": Text("Cette place est déjà prise.", "That seat is already taken."),
    "seats_free": Text("Il reste des places libres.", "Some seats are still free."),
    "nobody_sits_there": Text("Personne n’est assis à cette place.", "Nobody sits there."),
    "a_bot_plays": Text(
        "Un robot joue à votre place : reprenez-la d’abord.", "A bot plays for you: take your seat back first."
    ),
    "seat_lost": Text(
        "Votre temps s’est écoulé trop de fois de suite : le robot garde la place jusqu’à la fin.",
        "Your time ran out too often in a row: the bot keeps the seat to the end.",
    ),
    "player_is_here": Text("Ce joueur est là et a encore du temps.", "That player is here and still has time."),
    "absence_not_announced": Text(
        "Ce joueur n’est pas connecté : annoncez d’abord son absence à la table.",
        "That player is not connected: announce the absence to the table first.",
    ),
    "absence_too_short": Text(
        "L’absence annoncée n’a pas encore duré assez longtemps.",
        "The announced absence has not lasted long enough yet.",
    ),
    # --- salts -------------------------------------------------------------
    "salt_too_early": Text(
        "Les sels ne sont pas encore tous fixés : le vôtre ne se dit qu’après.",
        "Not all salts are fixed yet: yours is revealed only then.",
    ),
    "salt_not_fixed": Text("Aucun sel n’a été fixé à cette place.", "No salt was fixed at that seat."),
    "wrong_salt": Text(
        "Ce sel n’est pas celui dont l’empreinte a été fixée.", "This salt is not the one whose hash was fixed."
    ),
    # --- deciding ----------------------------------------------------------
    "not_an_action": Text("Ce n’est pas un coup de ce jeu.", "That is no action of this game."),
    "time_is_up": Text("Le temps est écoulé.", "The time is up."),
    "stale": Text("La table a changé entre-temps.", "The table has changed meanwhile."),
    "aid_off": Text("Cette aide n’est pas permise à cette table.", "This table is played without that help."),
    "many_questions": Text(
        "Trop de conseils sont demandés d’ici en même temps : réessayez dans un instant.",
        "Too many hints are being asked for from here at once: try again in a moment.",
    ),
    "thinking": Text("Le conseil précédent n’est pas encore prêt.", "The last advice is not ready yet."),
    "nobody_foresees": Text(
        "Dans ce jeu, aucun robot ne sait dire où en est la partie.", "No bot of this game can say how it stands."
    ),
    "handed_over_often": Text(
        "L’appareil a déjà changé de mains {most} fois pour ce coup : la pendule reste où elle est.",
        "The device has changed hands {most} times for this move already: the clock stays where it is.",
    ),
    "nothing_to_show": Text("Personne ne regarde votre main en ce moment.", "Nobody watches your hand at the moment."),
    "nothing_to_undo": Text("Il n’y a rien à reprendre.", "There is nothing to take back."),
    "bell_runs": Text(
        "Le temps court pour tous : rien ne se reprend avant la fin de cette phase.",
        "Time runs for everyone: nothing is taken back before this phase is over.",
    ),
    "another_decided_since": Text("Quelqu’un d’autre a joué depuis.", "Another player has decided since."),
    "something_was_revealed": Text(
        "Ce coup a dévoilé la pioche suivante, ou un secret : il reste joué. Avant de valider, tout se reprend.",
        "That move has shown the next draw, or a secret: it stands. Before you confirm, all can be taken back.",
    ),
    "only_for_practice": Text(
        "Seul contre des robots, ce qui est joué reste joué. Pour pouvoir reprendre, ouvrez une table d’entraînement : "
        "« Nouvelle table », puis « Reprendre un coup ».",
        "Alone against bots, what is played stands. To be able to take back, open a practice table: “New table”, then "
        "“Taking back”.",
    ),
    "secret_was_shown": Text(
        "Depuis, un choix caché ou des cartes ont été vus : cela ne se reprend plus, même d’accord.",
        "A hidden choice or cards have been seen since: that cannot be taken back any more, even if all agree.",
    ),
    "bag_opened": Text(
        "La partie est finie et le sac est ouvert : plus rien ne se reprend. "
        "Pour jouer un coup autrement : « Revoir », puis « Et si ? ».",
        "The game is over and the bag is open: nothing can be taken back any more. "
        "To play a move differently: “Replay”, then “What if?”.",
    ),
    "undone_enough": Text(
        "On a déjà repris {most} fois au-delà d’un tirage dans cette partie : c’est tout.",
        "Moves were taken back past a draw {most} times in this game already: that is all.",
    ),
    "taken_back_often": Text(
        "Vous avez déjà repris ce choix bien des fois : il reste fait.",
        "You have taken this choice back many times already: it stands.",
    ),
    "undone_often": Text(
        "On est déjà revenu bien des fois sur ce coup : jouez-en un pour de bon.",
        "This move was taken back many times already: make one for good.",
    ),
    "game_too_long": Text(
        "Cette partie est bien plus longue que toute partie de ce jeu : elle s’arrête là.",
        "This game is far longer than any game of its kind: it ends here.",
    ),
    "no_undo_asked": Text("Personne ne demande à reprendre un coup.", "Nobody asks to take anything back."),
    "not_asked": Text("La question ne vous est pas posée.", "You are not the one who is asked."),
    "empty_text": Text(
        "Il n’y a rien à lire : écrivez au moins une lettre.", "There is nothing to read: write a letter."
    ),
    "accents": Text("Trop d’accents l’un sur l’autre.", "Too many accents, one upon the other."),
    # --- rights and means --------------------------------------------------
    "unauthorised": Text("Vous n’en avez pas le droit.", "You have no right to that."),
    "banned": Text("Vous ne pouvez plus venir ici.", "You may not come here any more."),
    "invite_needed": Text(
        "Ce serveur est sur invitation : ouvrez le lien que son hébergeur vous a donné.",
        "This server is by invitation: open the link that its host gave you.",
    ),
    "muted": Text("L’hôte de la table vous a retiré la parole.", "The table’s host has muted you."),
    "muted_address": Text(
        "Quelqu’un de votre réseau a été privé de parole à cette table : l’hôte doit d’abord vous donner la parole.",
        "A person on your network was muted at this table: its host has to let you speak first.",
    ),
    "spectators_silent": Text("À cette table, seuls les joueurs parlent.", "At this table only the players speak."),
    "nobody_of_that_name": Text("Cette personne n’est pas à cette table.", "That person is not at this table."),
    "no_such_line": Text("Cette ligne n’est plus là.", "That line is not there any more."),
    "limit_reports": Text("Pas plus de {most} signalements.", "No more than {most} reports."),
    "no_session": Text("Dites d’abord qui vous êtes.", "Say who you are first."),
    "session_exists": Text(
        "Ici, vous êtes déjà quelqu’un d’autre : dites si vous voulez changer.",
        "You are somebody else here already: say whether you want to change.",
    ),
    "no_notifications": Text("Ce serveur n’envoie pas de notifications.", "This server sends no notifications."),
    "bad_device": Text(
        "Ce serveur n’envoie rien au service de notification de ce navigateur ({service}).",
        "This server sends nothing to the push service of this browser ({service}).",
    ),
    "bad_device_key": Text(
        "Les clés de cet appareil ne sont pas valables : désactivez les notifications, puis réactivez-les.",
        "The keys of this device are not valid: switch notifications off and on again.",
    ),
    "bad_token": Text("Ce lien n’est plus valable.", "This link is not valid any more."),
    "bad_origin": Text("Cette demande vient d’un autre site.", "This request comes from another site."),
    "bad_host": Text(
        "Ce serveur ne se connaît pas sous ce nom : son hôte doit le lui dire (--base-url ou --allowed-host).",
        "This server does not know itself by that name: its host has to tell it (--base-url or --allowed-host).",
    ),
    "too_fast": Text("Trop de demandes à la fois : attendez un peu.", "Too many requests at once: wait a little."),
    "limit_open_tables": Text(
        "Vous avez déjà {most} tables qui attendent du monde : commencez-en une ou fermez-en une.",
        "You have {most} tables that wait for people already: begin or close one.",
    ),
    "limit_open_tables_here": Text(
        "De votre réseau, {most} tables attendent déjà du monde : pas davantage.",
        "From your network {most} tables wait for people already: no more than that.",
    ),
    "limit_running_tables": Text(
        "Vous avez déjà {most} parties en cours : terminez-en une ou fermez une table.",
        "You have {most} games in progress already: finish one or close a table.",
    ),
    "limit_running_tables_here": Text(
        "De votre réseau, {most} parties sont déjà en cours : attendez la fin d’une partie.",
        "From your network {most} games are in progress already: wait until one is over.",
    ),
    "limit_bot_tables": Text(
        "Des robots jouent déjà seuls à {most} de vos tables : attendez la fin d’une partie.",
        "Bots play alone at {most} of your tables already: wait until a game is over.",
    ),
    "limit_bot_tables_here": Text(
        "De votre réseau, {most} tables de robots sont déjà en jeu : attendez la fin d’une partie.",
        "Bots play alone at {most} tables opened from your network already: wait until a game is over.",
    ),
    "limit_sessions": Text(
        "De votre réseau, pas plus de {most} personnes nouvelles par heure : revenez plus tard.",
        "No more than {most} new people an hour from your network: come back later.",
    ),
    "limit_imports": Text(
        "Pas plus de {most} parties apportées par heure.", "No more than {most} records brought in an hour."
    ),
    "limit_chat": Text("Pas plus de {most} messages par minute.", "No more than {most} lines a minute."),
    "limit_chat_lines": Text(
        "Vous avez déjà dit {most} choses à cette table : c’est tout ce qu’elle garde de vous.",
        "You have said {most} lines at this table: that is all it keeps of one person.",
    ),
    "too_large": Text("C’est trop long.", "That is too large."),
    "not_found": Text("Il n’y a rien ici.", "There is nothing here."),
    "damaged": Text(
        "Le disque a abîmé le journal de cette table : on ne peut plus y jouer.",
        "The disk has damaged the log of this table: it can no longer be played.",
    ),
    "old_rules": Text(
        "Cette partie a commencé sous d’autres règles que celles de ce serveur : on ne peut plus y jouer ici.",
        "This game began under rules that this server does not have: it can no longer be played here.",
    ),
    "newer": Text(
        "Une version plus récente de Lascaux a écrit à cette table : on ne peut y jouer qu’avec elle.",
        "A newer version of Lascaux has written at this table: it can be played with that one alone.",
    ),
    "bot_failed": Text("Le robot qui conseille n’a pas su répondre.", "The bot that gives advice could not answer."),
    "not_stored": Text(
        "Rien n’a été enregistré, rien n’a changé : réessayez.", "Nothing was stored, nothing has changed: try again."
    ),
    "conflict": Text("Réessayez dans un instant.", "Try again in a moment."),
    "store_failed": Text("Le serveur n’arrive pas à écrire : réessayez.", "The server cannot write: try again."),
    "store_closed": Text("Le serveur s’arrête : revenez dans un instant.", "The server stops: come back in a moment."),
    "bad_request": Text("Cette demande ne convient pas.", "That request is not right."),
    "server_error": Text("Le serveur a eu un problème : réessayez.", "Something went wrong at the server: try again."),
}


def lost_words(entries: int, n: int) -> Text:
    """Describe lost entries (0: an unknown number) and the action after which the game goes on."""
    fr = count_of(entries, "entrée", "entrées", "fr") if entries else "des entrées"
    en = count_of(entries, "entry", "entries", "en") if entries else "entries"
    return Text(
        f"Le serveur a perdu {fr} que le disque avait confirmées ; la partie reprend après le coup {n}.",
        f"The server lost {en} that the disk had confirmed; the game goes on after action {n}.",
    )


_AT_ZERO = {
    "bot": Text("le robot décide à sa place.", "the bot decides instead."),
    "forfeit": Text("la partie est perdue.", "the game is lost."),
    "host": Text("l’hôte de la table décide.", "the host of the table decides."),
}


def flag_words(at_zero: str, name: Text) -> Text:
    """Describe an expired clock and what follows."""
    follows = _AT_ZERO[at_zero]
    return Text(f"Temps écoulé pour {name.fr} : {follows.fr}", f"Time ran out for {name.en}: {follows.en}")


def absence_words(name: Text, wait: Text) -> Text:
    """Describe an announced absence and what follows."""
    return Text(
        f"Absence annoncée : {name.fr}. Sans retour d’ici {wait.fr}, l’hôte pourra décider pour sa place.",
        f"Absence announced: {name.en}. Without a return within {wait.en} the host may decide about the seat.",
    )


_FAILURES = {
    "time": Text("n’a pas répondu à temps", "did not answer in time"),
    "error": Text("s’est arrêté sur une erreur", "stopped with an error"),
    "nonsense": Text("a choisi un coup que les règles interdisent", "chose a move that the rules forbid"),
}


def bot_failure_words(failure: str, name: Text, by: Text, for_good: bool) -> Text:
    """Describe a bot's failure and who decides instead."""
    did = _FAILURES.get(failure, _FAILURES["error"])
    if for_good:
        return Text(
            f"{name.fr} {did.fr} : {by.fr} joue à sa place jusqu’à la fin de la partie.",
            f"{name.en} {did.en}: {by.en} plays on instead to the end of the game.",
        )
    return Text(f"{name.fr} {did.fr} : {by.fr} décide à sa place.", f"{name.en} {did.en}: {by.en} decides instead.")


def return_words(company: PlayerNames, seat: int, n: int, agreed: Sequence[int]) -> Text:
    """Describe an undo past a draw, after which `n` actions stand."""
    fr, en = (join_list([company.of(other, lang) for other in agreed], lang) for lang in LANGS)
    consent = Text(f", avec l’accord {fr}", f", with the consent {en}") if agreed else Text("", "")
    who = Text(company.first(seat, "fr"), company.first(seat, "en"))
    return Text(
        f"{who.fr} a repris le coup {n + 1}{consent.fr} : ce qui avait été tiré depuis est remis, "
        "et le reste mélangé et scellé de nouveau.",
        f"{who.en} took back move {n + 1}{consent.en}: what had been drawn since went back, "
        "and the rest was mixed and sealed anew.",
    )

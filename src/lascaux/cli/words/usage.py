"""The forms of help, and what is wrong with a command line."""

from lascaux.core.language import Text

FORMS = {
    "Usage: ": Text("Usage : ", "Usage: "),
    ": ": Text(" : ", ": "),
    "Arguments": Text("Arguments", "Arguments"),
    "Options": Text("Options", "Options"),
    "Commands": Text("Commandes", "Commands"),
    "required": Text("obligatoire", "required"),
    "default": Text("par défaut", "default"),
    "env var": Text("variable", "environment"),
    "[OPTIONS]": Text("[OPTIONS]", "[OPTIONS]"),
    "COMMAND [ARGS]...": Text("COMMANDE [ARGUMENTS]…", "COMMAND [ARGUMENTS]…"),
}
"""What Typer writes around the words that are ours."""

SAID = {
    "see_help": Text("{reason} (voir {path} --help)", "{reason} (see {path} --help)"),
    "no_such_command": Text("aucune commande ne s’appelle « {name} »", "no command is called {name!r}"),
    "no_such_switch": Text("aucune option ne s’appelle {name}", "no option is called {name}"),
    "missing_argument": Text("il manque {name}", "{name} is missing"),
    "missing_choice": Text("il manque {name} : {choices}", "{name} is missing: {choices}"),
    "missing_command": Text("il manque la commande", "the command is missing"),
    "needs_value": Text("l’option {name} demande une valeur", "option {name} needs a value"),
    "takes_no_value": Text("l’option {name} ne prend pas de valeur", "option {name} takes no value"),
    "too_much": Text("de trop : {words}", "too much: {words}"),
    "bad_value": Text("{name} : {expected}, pas {value!r}", "{name}: {expected}, not {value!r}"),
    "one_choice": Text("il faut {choices}", "it has to be {choices}"),
    "whole_number": Text("il faut un nombre entier", "it has to be a whole number"),
    "number": Text("il faut un nombre", "it has to be a number"),
    "or_more": Text("{least} ou plus", "{least} or more"),
    "at_least": Text("il faut {least} ou plus", "it has to be {least} or more"),
    "at_most": Text("il faut {most} ou moins", "it has to be {most} or less"),
    "or": Text(" ou ", " or "),
    "completion_installed": Text(
        "La complétion pour {shell} est dans {path} ; elle vaut dès le prochain terminal.",
        "Completion for {shell} is in {path}; it works from the next terminal on.",
    ),
}

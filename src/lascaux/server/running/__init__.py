"""Running a server: opening and stopping it, its logs, its admin socket, going over to compiled rules."""

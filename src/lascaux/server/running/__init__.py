"""Running a server: start and stop, logs, admin commands, switch to compiled rules."""

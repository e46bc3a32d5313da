"""Running a server: start and stop, logs, admin socket, switch to compiled rules."""

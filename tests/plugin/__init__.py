"""A package someone else might write: a game of theirs with a bot, and a bot for a game of ours."""

"""The shared part of all standard environments: one game, its rewards, infos and pictures."""

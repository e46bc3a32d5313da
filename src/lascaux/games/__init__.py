"""The games, one folder each; no game knows another. They are reached through `lascaux.core.registry`."""

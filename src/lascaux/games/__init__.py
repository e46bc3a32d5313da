"""The games, one independent folder each, loaded through `lascaux.core.registry`."""

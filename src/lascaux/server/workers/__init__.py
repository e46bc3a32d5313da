"""Worker processes for everything slow: bots, imports, compiling."""

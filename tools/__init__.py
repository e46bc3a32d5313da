"""Programs called by the Makefile."""

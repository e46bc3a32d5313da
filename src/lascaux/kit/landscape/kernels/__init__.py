"""The rules that every tile-laying game shares, on one state record; a game fills in the steps that are its own."""

"""Telling people who are away that it is their turn: what there is to tell, who tells it once, and the way there."""

"""Environments for learning programs: actions as ids, observations as arrays, many games at once."""

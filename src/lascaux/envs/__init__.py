"""Games as learning programs want them: actions by numbers, what a seat sees as arrays, many games at once."""

"""The judge of all other games: the forecasts of their strongest bot, by the contract alone."""

"""What bots of all tile-laying games share: random and greedy turns, whole games inside the kernels, figures."""

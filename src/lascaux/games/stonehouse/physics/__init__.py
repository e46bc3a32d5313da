"""Building as physics: stones, the world in which they settle, the judge, the hand, and plans.

`world.settle` is the entry point: a stone released over a site gives frames and a verdict, all in integers.
"""

"""Building: stones, world, judge, frames, hand and plans."""

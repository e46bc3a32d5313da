"""Pebbles: take one to three from the heap; whoever takes the last one wins. It uses nothing but public names."""

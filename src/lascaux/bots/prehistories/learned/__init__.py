"""The learned evaluation of Prehistories: a value of caves and hands, players that use it, and search."""

"""The texts of Prehistories."""

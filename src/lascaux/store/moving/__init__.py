"""Copies all data of one store into another and verifies the copy."""

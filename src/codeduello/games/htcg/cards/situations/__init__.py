"""Situations of the first edition."""

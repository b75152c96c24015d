"""Edges of the first edition."""

"""Bots: they get a perspective (a view and its choices) and return a choice."""

"""One test for each card of each game."""

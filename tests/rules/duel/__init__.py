"""The rules of Highlander: The Duel, chapter by chapter."""

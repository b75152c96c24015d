"""The rules of Highlander: The Card Game."""

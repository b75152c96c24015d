"""Tests of the cards of the gem edition of Highlander: The Card Game."""

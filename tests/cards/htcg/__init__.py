"""Tests of the cards of Highlander: The Card Game."""

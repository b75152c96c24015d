"""Decks: reading them, judging them, building, varying and supposing them."""

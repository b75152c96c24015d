"""The pictures of the cards."""

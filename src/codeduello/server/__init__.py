"""The server: tables at which people and bots duel in the browser, and the record that keeps every game."""

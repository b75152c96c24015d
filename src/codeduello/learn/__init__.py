"""What helps people to learn a game: terms in plain words, lessons, questions for the referee, puzzles."""

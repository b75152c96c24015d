"""One test or more for each rule of each catalogue, by game and chapter."""

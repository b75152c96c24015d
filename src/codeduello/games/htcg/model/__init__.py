"""What lies on the table, as data: cards, sides, attacks, the table itself, and what an edition consists of."""

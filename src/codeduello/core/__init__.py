"""The engine: states, agendas, the judge, chance, views, records. Standard library only."""

"""Live tables: the lobby, each table with its match, clocks, bots and connections."""

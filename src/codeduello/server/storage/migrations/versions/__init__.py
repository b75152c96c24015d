"""How the schema came to be, step by step; the server runs what is missing when it starts."""

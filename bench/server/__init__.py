"""How much a server bears: many live tables of scripted people, at a human pace and as fast as it goes."""

"""What the page and the server say to each other, as structs."""

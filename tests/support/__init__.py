"""What the tests are written in: scenes, strategies, a server, a browser, a terminal."""

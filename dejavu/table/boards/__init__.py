"""One board for every game: how it lies on the table."""

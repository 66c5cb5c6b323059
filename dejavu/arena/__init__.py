"""Games without a table: bots against each other, and the engine against the clock."""

"""Run games without a table: bots play each other, and the engine runs against the clock."""

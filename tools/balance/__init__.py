"""How balanced the game is between bots: plays, counts, and writes ``docs/balance.md``."""

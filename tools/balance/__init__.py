"""Plays games between bots to see how balanced a game is, and writes pages such as ``docs/balance.md``."""

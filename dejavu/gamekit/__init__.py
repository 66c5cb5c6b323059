"""Shared parts of games that read data: their specification, and a game with components. Knows no game."""

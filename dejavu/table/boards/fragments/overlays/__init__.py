"""What opens over the game at a touch: every public thing, large."""

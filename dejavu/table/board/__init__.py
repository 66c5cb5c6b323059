"""The parts of every game's board. Knows no game."""

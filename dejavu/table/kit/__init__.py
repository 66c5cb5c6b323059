"""The layer between an area and a whole board, shared by all games. Knows no game."""

"""What stands between an area and a whole board, for every game alike. Knows no game."""

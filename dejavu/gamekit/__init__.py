"""What games share that read data: their entry, and the game made of a box. Knows no game."""

"""What games share that read data: their entry, the game made of a box, and ids in positions. Knows no game."""

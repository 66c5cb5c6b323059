"""What brings people back: a sky for every day, and a diary of the games that were played. Knows no game."""

"""A sky for every day, and a diary of finished games: both bring people back. Knows no game."""

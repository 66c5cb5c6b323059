"""The daily sky, journeys, and the diary of finished games, with figures and achievements. Knows no game."""

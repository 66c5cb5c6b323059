"""Seats on other devices: the messages, and the process that serves them. Knows no game and no rule."""

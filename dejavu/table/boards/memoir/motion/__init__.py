"""The animations on the map: moves, turning, and the positions in between."""

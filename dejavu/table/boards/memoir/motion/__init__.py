"""What is seen to happen: moves, turning, and the map as it was in between."""

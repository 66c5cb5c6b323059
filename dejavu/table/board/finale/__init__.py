"""The end of a game as a finale: what everyone is remembered for, how the points came about, the final ranking."""

"""The end of a game as a finale: everyone's exhibit, the points step by step, and the final ranking."""

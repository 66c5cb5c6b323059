"""The landmarks of the later cities, as models."""

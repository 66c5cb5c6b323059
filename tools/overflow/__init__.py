"""Finds words that do not fit: draws every scene in a language and notes what words are drawn where."""

"""The page of the daily sky, and the diary of finished games."""

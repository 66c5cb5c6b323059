"""What brings people back: the page of the daily sky, and the diary of what was played."""

"""Sheets over the table and at the end of a trip: scores, a seat's large map, all maps side by side."""

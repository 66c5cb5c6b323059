"""What opens over the table and at the end of a trip: scores, a seat's map large, everyone's maps side by side."""

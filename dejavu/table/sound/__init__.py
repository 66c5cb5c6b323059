"""The sounds of the table: effects, music, volumes, and the cues of events."""

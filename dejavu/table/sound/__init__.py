"""What the table sounds like: effects, music, their volumes, and which event of a game sounds how."""

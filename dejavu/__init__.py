"""A table for board games about memory."""

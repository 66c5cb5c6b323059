"""A table for board games about memory."""

__version__ = "0.1.0"

"""Phones at the table: the window side of ``dejavu.remote``."""

"""A table for board games about memory."""

__version__ = "0.1.0"
APP_ID = "arpa.home.dejavu"
"""The program's id on desktops: the name of its menu entry, icons, windows, Flatpak and app bundle."""

"""A table for board games about memory."""

__version__ = "0.1.0"
APP_ID = "arpa.home.dejavu"
"""What desktops know the program by: its menu entry, icons, windows, Flatpak and app bundle are all called so."""
